import { describe, expect, it } from "vitest";
import { halves, moment, score } from "./cups";

describe("points", () => {
  it("are written in halves", () => {
    expect([0, 1, 2, 3, 4].map(halves)).toEqual(["0", "½", "1", "1½", "2"]);
    expect(score([1, 1])).toBe("½ : ½");
  });
});

describe("a moment", () => {
  it("names its day where that is another", () => {
    const now = new Date(2026, 4, 3, 12);
    expect(moment(new Date(2026, 4, 3, 20, 15).getTime() / 1000, "es", now)).toBe("20:15");
    expect(moment(new Date(2026, 4, 4, 20, 15).getTime() / 1000, "es", now)).toContain("4");
  });
});
