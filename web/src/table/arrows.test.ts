import { describe, expect, it } from "vitest";
import { nearest } from "./arrows";

const [up, down, left, right] = [
  { x: 0, y: -1 },
  { x: 0, y: 1 },
  { x: -1, y: 0 },
  { x: 1, y: 0 },
];

describe("arrow keys", () => {
  const grid = [0, 1, 2].flatMap((y) => [0, 1, 2].map((x) => ({ x: 50 * x, y: 50 * y })));
  it("move to the neighbour", () => {
    const from = grid[4]!;
    const found = [up, down, left, right].map((way) => nearest(from, way, grid));
    expect(found).toEqual([1, 7, 3, 5]);
  });
  it("prefer what lies straight ahead to what is nearer at the side", () => {
    expect(
      nearest({ x: 0, y: 0 }, right, [
        { x: 20, y: 60 },
        { x: 100, y: 0 },
      ]),
    ).toBe(1);
  });
  it("do not take a slightly higher neighbour for one above", () => {
    expect(
      nearest({ x: 60, y: 107 }, up, [
        { x: 0, y: 100 },
        { x: 100, y: 0 },
      ]),
    ).toBe(1);
  });
  it("stay if nothing lies in that direction", () => {
    expect(nearest(grid[0]!, up, grid)).toBe(-1);
  });
});
