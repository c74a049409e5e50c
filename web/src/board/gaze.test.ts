import { expect, it } from "vitest";
import { Gaze } from "./gaze";

const over = (width: number, height: number) => {
  const gaze = new Gaze({ width: 100, height: 50 }, (fit) => [fit, 40]);
  gaze.resize(width, height);
  return gaze;
};

it("shows the whole board in the middle when it can be no smaller", () => {
  const gaze = over(400, 400);
  gaze.look(0, 0, 0.1);
  expect([gaze.scale, gaze.left, gaze.top]).toEqual([4, 0, 100]);
});

it("keeps the point under the hand where it is", () => {
  const gaze = over(400, 400);
  gaze.look(50, 25, 10);
  const before = gaze.toBoard(120, 260);
  gaze.zoom(1.7, 120, 260);
  const after = gaze.toBoard(120, 260);
  expect(gaze.scale).toBeCloseTo(17);
  expect([after.x, after.y].map((n) => n.toFixed(6))).toEqual([before.x, before.y].map((n) => n.toFixed(6)));
});

it("goes no closer than allowed and never beyond the edge", () => {
  const gaze = over(400, 400);
  gaze.zoom(1000);
  expect(gaze.scale).toBe(40);
  gaze.pan(100_000, -100_000);
  expect([gaze.left, gaze.top + 50 * 40]).toEqual([0, 400]);
});

it("moves only as far as it takes to show a point", () => {
  const gaze = over(400, 400);
  gaze.look(50, 25, 20);
  gaze.show(55, 25);
  expect(gaze.x).toBe(50);
  gaze.show(80, 25, 40);
  expect((80 - gaze.x) * 20).toBeCloseTo(160);
});
