import { expect, test } from "vitest";
import type { View } from "../../generated/escolex";
import { foresee } from "./foresee";

const components = {
  cells: [
    { id: "a", kind: "land" },
    { id: "b", kind: "sea" },
    { id: "c", kind: "land" },
  ],
};
/** Two sheets; the army to move has four troops in stock and holds a. */
const view = {
  army: 1,
  pool: [0, 4],
  chart: [
    [[1, 2], [2]],
    [[3, 0], [0]],
    [[0, 0], [0]],
  ],
} as unknown as View;

test("a placed troop is shown before the server responds, on any sheet", () => {
  const { chart, pool } = foresee(view, ["place", "c"], components)!;
  expect([chart[0], chart[1], pool]).toEqual([
    [[1, 2], [1]],
    [[3, 0], [1]],
    [0, 3],
  ]);
  expect(foresee(view, ["reinforce", "a", 5], components)!.chart[1]).toEqual([[8, 0], [0]]);
  expect(view.chart[1]).toEqual([[3, 0], [0]]);
});

test("nothing is predicted for troops at sea, other moves, or without a map", () => {
  expect(foresee(view, ["place", "b"], components)).toBeNull();
  expect(foresee(view, ["march", "a", "c", 2], components)).toBeNull();
  expect(foresee(view, ["place", "a"], null)).toBeNull();
});
