import { describe, expect, it } from "vitest";
import type { GameAnalysis, TurningPoint } from "../generated/messages";
import { givenAway, path, thinned, waterfall } from "./win-chances";

const roll: TurningPoint = {
  moment: 9,
  seat: -1,
  when: null,
  words: { word: "horse-succeeds", args: {} },
  luck: [0.5, -0.5],
  cost: 0,
  error: 0,
  best: null,
  swing: [0.5, -0.5],
};
const found: GameAnalysis = {
  start: [0.47, 0.53],
  result: [1, 0],
  luck: [0.44, -0.44],
  own: [-0.05, -0.14],
  others: [0.14, 0.05],
  rest: [0, 0],
  cost: [0.09, 0.3],
  error: [0.05, 0.1],
  done: 2,
  unjudged: 0,
  of: 2,
  moments: 3,
  complete: true,
  line: [
    [0.5, 0.5],
    [0.25, 0.75],
    [1, 0],
  ],
  turns: [],
  turning: [roll],
  deeds: [],
};

describe("the parts of a result", () => {
  it("each begin where the previous one ends, and add up to the result", () => {
    const rows = waterfall(found, 0);
    expect(rows.map((r) => r.word)).toEqual(["analysis-start", "analysis-own", "analysis-others", "analysis-luck", "analysis-result"]);
    const resigned = waterfall({ ...found, rest: [-0.2, 0.2] }, 0);
    expect(resigned.map((r) => r.word)).toContain("analysis-rest");
    rows.slice(1, -1).forEach((row, n) => expect(row.from).toBeCloseTo(rows[n]!.to, 9));
    expect(rows.at(-2)!.to).toBeCloseTo(rows.at(-1)!.to, 9);
  });

  it("show the roll that decided it apart from the rest of the luck", () => {
    const rows = waterfall(found, 1, ["horse-succeeds"]);
    const of = (word: string) => rows.find((r) => r.word === word)!.value;
    expect(of("analysis-luck-before")).toBeCloseTo(0.06, 9);
    expect(of("analysis-roll")).toBeCloseTo(-0.5, 9);
    expect(rows.slice(0, -1).reduce((sum, row) => sum + row.value, 0)).toBeCloseTo(rows.at(-1)!.value, 9);
  });

  it("stay in the picture below 0 % or above 100 %", () => {
    const wild = { ...found, own: [-0.9, 0], luck: [1.29, -0.44] };
    for (const { from, to } of waterfall(wild, 0)) {
      for (const x of [from, to]) expect(x).toBeGreaterThanOrEqual(0);
      for (const x of [from, to]) expect(x).toBeLessThanOrEqual(100.000001);
    }
  });
});

it("an error is reported only if it is more than possible chance", () => {
  expect(givenAway(found, 0)).toBeNull();
  expect(givenAway(found, 1)).toBe(0.3);
});

it("the line goes from edge to edge, with a sure win at the top", () => {
  expect(path(found.line, 0, 200, 100, 2)).toBe("M0.0 50.0L100.0 75.0L200.0 0.0");
  expect(path(found.line.slice(0, 2), 0, 200, 100, 2), "known in part, at its final scale").toBe("M0.0 50.0L100.0 75.0");
});

it("there are no more marks than there is room for", () => {
  const turns = [...Array(40).keys()];
  expect(thinned(turns, 12)).toEqual([0, 4, 8, 12, 16, 20, 24, 28, 32, 36]);
  expect(thinned(turns.slice(0, 5), 12)).toHaveLength(5);
});
