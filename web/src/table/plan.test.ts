import { describe, expect, it } from "vitest";
import { drawered, planOf, seatingOf } from "./plan";

const BAR = 53;

describe("the plan of a table", () => {
  it.each([
    [1920, 1080, "wide"],
    [1440, 900, "wide"],
    [1366, 768, "wide"],
    [1280, 720, "wide"],
    [1024, 768, "two"],
    [820, 1180, "tall"],
    [1024, 1366, "tall"],
    [720, 450, "low"],
    [844, 390, "low"],
    [640, 360, "low"],
    [390, 844, "palm"],
    [360, 640, "palm"],
  ])("of %d by %d is %s", (width, height, plan) => {
    expect(planOf(width, height - BAR)).toBe(plan);
  });

  it("has drawers if nothing fits beside the board", () => {
    expect((["wide", "two", "tall", "palm", "low"] as const).filter(drawered)).toEqual(["tall", "palm", "low"]);
  });
});

describe("the seats of a wide room", () => {
  const ROUND = 1.1;
  const WORLD = 1.96;
  it.each([
    ["two beside what lies beside the board", 2, 1, true, "flank"],
    ["two at a plain", 2, 1.46, false, "above"],
    ["four at the Aegean", 4, ROUND, false, "above"],
    ["six at the world", 6, WORLD, false, "below"],
    ["twelve at the world", 12, WORLD, false, "below"],
    ["twelve at hexes", 12, ROUND, false, "column"],
  ] as const)("%s", (_, seats, shape, side, seating) => {
    expect(seatingOf(1440, 900 - BAR, seats, shape, side)).toBe(seating);
  });

  it("a low desktop window leaves nothing below the fold", () => {
    expect(seatingOf(1800, 720, 6, WORLD, false)).toBe("above");
  });
});
