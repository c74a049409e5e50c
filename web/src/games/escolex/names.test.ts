import { beforeAll, expect, test } from "vitest";
import { Ground } from "./ground";
import { drawInMemory, hexMap } from "./ground.kit";
import type { Box } from "./grid";
import { layOut, sizeOf } from "./names";
import { bare, type Scene } from "./scene";

beforeAll(drawInMemory);

const touch = (a: Box, b: Box) => a[2] >= b[0] && a[3] >= b[1] && a[0] <= b[2] && a[1] <= b[3];

test("names, incomes and counters never overlap, and no name is cut by the edge of the window", () => {
  const ground = new Ground(hexMap(9, 7));
  const all = ground.places.map((_, j) => j);
  const lands = all.filter((j) => ground.places[j]!.land);
  const held = all.map((j) => (lands.includes(j) && j % 2 ? { army: j % 3, n: 1 + (j % 40), passive: false } : null));
  const badges = lands.filter((_, n) => n % 3 === 0).map((cell) => ({ cell, text: "8 lands · +2", own: false }));
  const scene: Scene = { ...bare(all.map((j) => `Thessaly ${j}`)), held, badges };
  let [names, incomes] = [0, 0];
  for (const scale of [3, 6, 10]) {
    for (const [x, y] of [
      [0, 0],
      [7, 5],
      [31, 22],
    ] as const) {
      const window = { x, y, scale, dpr: 1, width: 390, height: 456 };
      const laid = layOut(ground, scene, all, window, { name: (j, size) => 0.5 * size * scene.names[j]!.length, badge: () => 84 });
      const tokens = all
        .filter((j) => held[j])
        .map((j): Box => {
          const [r, place] = [sizeOf(ground.places[j]!, scale), ground.places[j]!.at];
          const [a, b] = [(place[0] - x) * scale, (place[1] - y) * scale];
          return [a - r, b - r, a + r, b + r];
        });
      const boxes = [...laid.names, ...laid.badges].map(({ box }) => box);
      for (const [n, box] of boxes.entries()) {
        expect([...tokens, ...boxes.slice(0, n)].filter((other) => touch(other, box))).toEqual([]);
      }
      for (const { box } of laid.names) expect(box[0] >= 0 && box[1] >= 0 && box[2] <= 390 && box[3] <= 456).toBe(true);
      names += laid.names.length;
      incomes += laid.badges.length;
    }
  }
  expect(names).toBeGreaterThan(20);
  expect(incomes).toBeGreaterThan(10);
});
