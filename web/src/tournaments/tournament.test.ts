import { describe, expect, it } from "vitest";
import { formatHalfPoints, pairingScore, formatMoment, formatScore, sizesOf } from "./tournament";

describe("points", () => {
  it("are written with halves", () => {
    expect([0, 1, 2, 3, 4].map(formatHalfPoints)).toEqual(["0", "½", "1", "1½", "2"]);
    expect(formatScore([1, 1])).toBe("½ : ½");
  });
});

describe("a moment", () => {
  it("names its day if that is another one", () => {
    const now = new Date(2026, 4, 3, 12);
    expect(formatMoment(new Date(2026, 4, 3, 20, 15).getTime() / 1000, "es", now)).toBe("20:15");
    expect(formatMoment(new Date(2026, 4, 4, 20, 15).getTime() / 1000, "es", now)).toContain("4");
  });
});

describe("two teams", () => {
  const deal = (took: [number, number] | null) => ({ commitment: "", rooms: [], took, luck: took && 0 });
  const game = { first: 0, second: 1, table: "", took: [2, 0] as [number, number], played: true, deals: [] };

  it("have the sum of all deals", () => {
    expect(pairingScore({ ...game, deals: [deal([4, 0]), deal([1, 3])] })).toBe("2½ : 1½");
    expect(pairingScore({ ...game, took: null, deals: [deal([4, 0]), deal(null)] })).toBe("–");
    expect(pairingScore(game)).toBe("1 : 0");
  });

  it("are fewer than single players may be", () => {
    expect(Math.max(...sizesOf("swiss", true))).toBe(64);
    expect(Math.max(...sizesOf("circle", true))).toBe(32);
    expect(Math.max(...sizesOf("knockout", false))).toBe(256);
  });
});
