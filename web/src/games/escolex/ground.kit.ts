/** For tests: maps of hexes, and paths that record what was drawn, because there is no browser. */
import type { Cell, MapFile } from "../../generated/escolex";
import type { Point } from "./grid";

class Path {
  readonly drawn: number[] = [];
  moveTo(...at: number[]): void {
    this.drawn.push(...at);
  }
  bezierCurveTo(...at: number[]): void {
    this.drawn.push(...at);
  }
  closePath(): void {
    this.drawn.push(Infinity);
  }
}

export const drawInMemory = () => void ((globalThis as { Path2D?: unknown }).Path2D = Path);

/** Return a map of hexes with land and sea in a regular mix. */
export function hexMap(columns: number, rows: number): MapFile {
  const id = (x: number, y: number) => `h${`${y * columns + x}`.padStart(5, "0")}`;
  const cells: Cell[] = [];
  const adjacency: [string, string][] = [];
  for (let y = 0; y < rows; y += 1) {
    for (let x = 0; x < columns; x += 1) {
      const [left, top] = [10 * x + 5 * (y & 1), 9 * y];
      const shape = (
        [
          [5, 0],
          [10, 3],
          [10, 9],
          [5, 12],
          [0, 9],
          [0, 3],
        ] as Point[]
      ).map(([u, v]): Point => [left + u, top + v]);
      cells.push({
        id: id(x, y),
        name: `${x + 1}·${y + 1}`,
        kind: (x * 7 + y * 3 + x * y) % 5 < 3 ? "land" : "sea",
        flags: [],
        label: [left + 5, top + 6],
        hexes: null,
        shape: [shape],
      });
      const below = x - 1 + (y & 1);
      for (const [u, v] of [
        [x + 1, y],
        [below, y + 1],
        [below + 1, y + 1],
      ] as const)
        if (u >= 0 && u < columns && v < rows) adjacency.push([id(x, y), id(u, v)]);
    }
  }
  const land = cells.filter((c) => c.kind === "land").length;
  return {
    format: "escolex-map/1",
    id: "hexes",
    name: "Hexes",
    description: "",
    license: "",
    players: { min: 3, max: 6, recommended: 4 },
    canvas: { width: columns * 10 + 5, height: rows * 9 + 3 },
    wrap: false,
    counts: { land, sea: cells.length - land },
    cells,
    adjacency,
    wrap_links: [],
    raster: null,
  };
}

/** Return a die with the same results for the same seed. */
export function die(seed: number): (sides: number) => number {
  let n = seed;
  return (sides) => {
    n = (Math.imul(n, 1664525) + 1013904223) >>> 0;
    return Math.floor((n / 2 ** 32) * sides);
  };
}
