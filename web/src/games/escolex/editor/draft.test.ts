import { expect, it } from "vitest";
import type { MapFile } from "../../../generated/escolex";
import { flagged, flooded, idOf, joined, named, painted, whole, without, written } from "./draft";
import { packed, unpacked } from "./link";

const square = (x: number, y: number): [number, number][] => [[x, y], [x + 1, y], [x + 1, y + 1], [x, y + 1]];
/** Four squares: a b over c d. */
const map: MapFile = whole({
  format: "escolex-map/1",
  id: "four",
  name: "Four",
  players: { min: 3, max: 3, recommended: 3 },
  counts: { land: 2, sea: 2 },
  cells: [
    { id: "a", name: "A", kind: "land", flags: ["desert"], label: [0.5, 0.5], hexes: 1, shape: [square(0, 0)] },
    { id: "b", name: "B", kind: "land", flags: [], label: [1.5, 0.5], hexes: 1, shape: [square(1, 0)] },
    { id: "c", name: "C", kind: "sea", flags: ["mountain"], label: [0.5, 1.5], hexes: 1, shape: [square(0, 1)] },
    { id: "d", name: "D", kind: "sea", flags: [], label: [1.5, 1.5], hexes: 1, shape: [square(1, 1)] },
  ],
  adjacency: [["a", "b"], ["a", "c"], ["b", "d"], ["c", "d"]],
});

it("a cell becomes sea and loses what only land can be; the counts follow", () => {
  const now = painted(map, "a", "sea");
  expect(now.cells[0]).toMatchObject({ kind: "sea", flags: [] });
  expect(now.counts).toEqual({ land: 1, sea: 3 });
  expect(map.counts).toEqual({ land: 2, sea: 2 });
});

it("painting a cell as it is changes nothing", () => {
  expect(painted(map, "a", "land")).toBe(map);
  expect(painted(map, "nowhere", "sea")).toBe(map);
});

it("a flag fits its kind or is not set", () => {
  expect(flagged(map, "b", "fertile", true)).toBe(map);
  expect(flagged(map, "b", "mountain", true).cells[1]!.flags).toEqual(["mountain"]);
  expect(flagged(map, "a", "desert", false).cells[0]!.flags).toEqual([]);
});

it("two neighbours become one, whose border is theirs without what they shared", () => {
  const now = joined(map, "a", "b");
  expect(now.cells.map((c) => c.id)).toEqual(["a", "c", "d"]);
  expect(now.adjacency).toEqual([["a", "c"], ["a", "d"], ["c", "d"]]);
  expect(now.cells[0]!.shape).toHaveLength(1);
  expect(new Set(now.cells[0]!.shape[0]!.map(String))).toEqual(new Set(["0,0", "1,0", "2,0", "2,1", "1,1", "0,1"]));
  expect(now.counts).toEqual({ land: 1, sea: 2 });
  expect(joined(map, "a", "d")).toBe(map);
});

it("a ring of cells keeps the hole that it encloses", () => {
  const ring = [[0, 0], [1, 0], [2, 0], [2, 1], [2, 2], [1, 2], [0, 2], [0, 1]] as const;
  const cells = ring.map(([x, y], n) => ({ id: `r${n}`, name: `R${n}`, kind: "sea" as const, flags: [], label: null, hexes: null, shape: [square(x, y)] }));
  const adjacency = ring.map((_, n): [string, string] => [`r${n}`, `r${(n + 1) % 8}`].sort() as [string, string]);
  let now = whole({ ...map, cells, adjacency });
  for (let n = 1; n < 8; n += 1) now = joined(now, "r0", `r${n}`);
  expect(now.cells).toHaveLength(1);
  expect(now.cells[0]!.shape.map((r) => r.length)).toEqual([12, 4]);
});

it("a cell is taken out with its borders, or given a name; all can be flooded", () => {
  expect(without(map, "a").adjacency).toEqual([["b", "d"], ["c", "d"]]);
  expect(named(map, "a", "Alpha").cells[0]!.name).toBe("Alpha");
  expect(named(map, "a", "")).toBe(map);
  expect(flooded(map).counts).toEqual({ land: 0, sea: 4 });
});

it("what is written is read again, through a link, too", async () => {
  expect(whole(JSON.parse(written(map)))).toEqual(map);
  expect(await unpacked(await packed(written(map)))).toBe(written(map));
});

it("an id comes from any name", () => {
  expect(idOf("Mi isla ñ · 7")).toBe("mi-isla-n-7");
  expect(idOf("7 islas")).toBe("islas");
  expect(idOf("Ἴλιον")).toBe("map");
});
