import { expect, it } from "vitest";
import { Camera } from "./camera";

const over = (width: number, height: number) => {
  const camera = new Camera({ width: 100, height: 50 }, (fit) => [fit, 40]);
  camera.resize(width, height);
  return camera;
};

it("centres the whole board at the smallest scale", () => {
  const camera = over(400, 400);
  camera.look(0, 0, 0.1);
  expect([camera.scale, camera.left, camera.top]).toEqual([4, 0, 100]);
});

it("keeps the point under the pointer in place", () => {
  const camera = over(400, 400);
  camera.look(50, 25, 10);
  const before = camera.toBoard(120, 260);
  camera.zoom(1.7, 120, 260);
  const after = camera.toBoard(120, 260);
  expect(camera.scale).toBeCloseTo(17);
  expect([after.x, after.y].map((n) => n.toFixed(6))).toEqual([before.x, before.y].map((n) => n.toFixed(6)));
});

it("limits the zoom and never leaves the board", () => {
  const camera = over(400, 400);
  camera.zoom(1000);
  expect(camera.scale).toBe(40);
  camera.pan(100_000, -100_000);
  expect([camera.left, camera.top + 50 * 40]).toEqual([0, 400]);
});

it("moves only as far as needed to show a point", () => {
  const camera = over(400, 400);
  camera.look(50, 25, 20);
  camera.show(55, 25);
  expect(camera.x).toBe(50);
  camera.show(80, 25, 40);
  expect((80 - camera.x) * 20).toBeCloseTo(160);
});

it("zooms in temporarily and returns, unless the player keeps the view", () => {
  const camera = over(400, 400);
  camera.look(50, 25, 10);
  camera.visit(20, 25, 30);
  camera.visit(22, 25, 30);
  expect([camera.x, camera.scale]).toEqual([20, 30]);
  camera.leave();
  expect([camera.x, camera.y, camera.scale]).toEqual([50, 25, 10]);
  camera.leave();
  expect(camera.scale).toBe(10);
  camera.visit(20, 25, 30);
  camera.stay();
  camera.leave();
  expect([camera.x, camera.scale]).toEqual([20, 30]);
});
