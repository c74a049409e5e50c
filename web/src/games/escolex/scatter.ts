/** Outlines for a map that has none. */
import type { MapFile } from "../../generated/escolex";
import type { Point } from "./grid";

const far = (p: Point, q: Point) => Math.hypot(p[0] - q[0], p[1] - q[1]);

/** Return a pseudo-random number between -1/2 and 1/2, the same for a point every time. */
export function shake([x, y]: Point, salt: number): number {
  let h = Math.imul(Math.round(x * 10), 0x9e3779b1) ^ Math.imul(Math.round(y * 10), 0x85ebca77) ^ Math.imul(salt, 0xc2b2ae3d);
  h = Math.imul(h ^ (h >>> 15), 0x2c1b3c6d);
  h = Math.imul(h ^ (h >>> 12), 0x297a2d39);
  return ((h ^ (h >>> 15)) >>> 0) / 2 ** 32 - 0.5;
}

/** Return round cells for a map without outlines: at its labels, or spread so that neighbours are close. */
export function scattered(map: MapFile, near: readonly (readonly number[])[]): Point[][][] {
  const n = map.cells.length;
  const wide = Math.ceil(Math.sqrt(n));
  const gap = 60;
  const at = map.cells.map((cell, j): Point => cell.label ?? [gap * (0.5 + (j % wide)), gap * (0.5 + Math.floor(j / wide))]);
  if (n <= 400 && !map.cells.every((cell) => cell.label)) settle(at, near, gap);
  const [left, top] = [Math.min(...at.map((p) => p[0])), Math.min(...at.map((p) => p[1]))];
  let least = gap;
  for (let j = 0; j < Math.min(n, 400); j += 1) for (let k = 0; k < j; k += 1) least = Math.min(least, far(at[j]!, at[k]!) || gap);
  const r = least * 0.44;
  return at.map(([x, y]) => [
    Array.from({ length: 12 }, (_, m): Point => [x - left + gap + r * Math.cos((m * Math.PI) / 6), y - top + gap + r * Math.sin((m * Math.PI) / 6)]),
  ]);
}

/** Neighbours attract each other, all others repel each other. */
function settle(at: Point[], near: readonly (readonly number[])[], gap: number): void {
  for (let round = 0; round < 120; round += 1) {
    const heat = gap * 0.3 * (1 - round / 120);
    const push = at.map((): Point => [0, 0]);
    for (let j = 0; j < at.length; j += 1) {
      for (let k = 0; k < j; k += 1) {
        const [dx, dy] = [at[j]![0] - at[k]![0] || 0.1 * shake(at[j]!, 3), at[j]![1] - at[k]![1]];
        const d = Math.hypot(dx, dy) || 1;
        const force = (gap * gap) / (d * d) - (near[j]!.includes(k) ? d / gap : 0);
        for (const [m, way] of [
          [j, 1],
          [k, -1],
        ] as const) {
          push[m]![0] += (way * force * dx) / d;
          push[m]![1] += (way * force * dy) / d;
        }
      }
    }
    at.forEach((p, j) => {
      const [u, v] = push[j]!;
      const d = Math.hypot(u, v) || 1;
      p[0] += (u / d) * Math.min(d, 1) * heat;
      p[1] += (v / d) * Math.min(d, 1) * heat;
    });
  }
}
