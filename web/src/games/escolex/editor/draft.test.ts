import { expect, it } from "vitest";
import type { MapFile } from "../../../generated/escolex";
import { Draft, flooded, idOf, whole } from "./draft";
import { packed, unpacked } from "./map-link";

const square = (x: number, y: number): [number, number][] => [
  [x, y],
  [x + 1, y],
  [x + 1, y + 1],
  [x, y + 1],
];
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
  adjacency: [
    ["a", "b"],
    ["a", "c"],
    ["b", "d"],
    ["c", "d"],
  ],
});

/** Return the map after a change. */
const after = (how: (draft: Draft) => unknown, from = map): MapFile => {
  const draft = new Draft(from);
  how(draft);
  return whole(JSON.parse(draft.written()) as MapFile);
};
const [A, B, C, D] = [0, 1, 2, 3] as const;

it("a cell becomes sea and loses what only land can have; the counts follow", () => {
  const now = after((d) => d.paint(A, "sea"));
  expect(now.cells[0]).toMatchObject({ kind: "sea", flags: [] });
  expect(now.counts).toEqual({ land: 1, sea: 3 });
  expect(map.counts).toEqual({ land: 2, sea: 2 });
});

it("painting a cell with its own kind changes nothing", () => {
  const draft = new Draft(map);
  expect(draft.paint(A, "land").size).toBe(0);
  expect(draft.paint(99, "sea").size).toBe(0);
  expect(draft.changed().size).toBe(0);
});

it("a flag that does not match the kind is not set", () => {
  expect(after((d) => d.flag(B, "fertile", true))).toEqual(map);
  expect(after((d) => d.flag(B, "mountain", true)).cells[1]!.flags).toEqual(["mountain"]);
  expect(after((d) => d.flag(A, "desert", false)).cells[0]!.flags).toEqual([]);
  expect(after((d) => d.clear(A)).cells[0]!.flags).toEqual([]);
});

it("two neighbours become one, whose border is theirs without the shared part", () => {
  const now = after((d) => d.join(A, B));
  expect(now.cells.map((c) => c.id)).toEqual(["a", "c", "d"]);
  expect(now.adjacency).toEqual([
    ["a", "c"],
    ["a", "d"],
    ["c", "d"],
  ]);
  expect(now.cells[0]!.shape).toHaveLength(1);
  expect(new Set(now.cells[0]!.shape[0]!.map(String))).toEqual(new Set(["0,0", "1,0", "2,0", "2,1", "1,1", "0,1"]));
  expect(now.counts).toEqual({ land: 1, sea: 2 });
  expect(after((d) => d.join(A, D))).toEqual(map);
});

it("a ring of cells keeps the hole that it encloses", () => {
  const ring = [
    [0, 0],
    [1, 0],
    [2, 0],
    [2, 1],
    [2, 2],
    [1, 2],
    [0, 2],
    [0, 1],
  ] as const;
  const cells = ring.map(([x, y], n) => ({ id: `r${n}`, name: `R${n}`, kind: "sea" as const, flags: [], label: null, hexes: null, shape: [square(x, y)] }));
  const adjacency = ring.map((_, n): [string, string] => [`r${n}`, `r${(n + 1) % 8}`].sort() as [string, string]);
  const now = after((d) => ring.forEach((_, n) => d.join(0, n)), whole({ ...map, cells, adjacency }));
  expect(now.cells).toHaveLength(1);
  expect(now.cells[0]!.shape.map((r) => r.length)).toEqual([12, 4]);
});

it("a cell can be removed with its borders, or renamed; all cells can become sea", () => {
  expect(after((d) => d.remove(A)).adjacency).toEqual([
    ["b", "d"],
    ["c", "d"],
  ]);
  expect(after((d) => d.name(A, "Alpha")).cells[0]!.name).toBe("Alpha");
  expect(after((d) => d.name(A, ""))).toEqual(map);
  expect(flooded(map).counts).toEqual({ land: 0, sea: 4 });
});

it("links across the edge of the map are removed with their cells", () => {
  const round = whole({ ...map, adjacency: [...map.adjacency, ["a", "d"]].sort() as [string, string][], wrap: true, wrap_links: [["a", "d"]] });
  expect(after(() => undefined, round)).toEqual(round);
  expect(after((d) => d.remove(D), round).wrap_links).toEqual([]);
  expect(after((d) => d.join(C, D), round).wrap_links).toEqual([["a", "c"]]);
});

it("every kind of step can be undone and redone", () => {
  const draft = new Draft(map);
  const step = draft.begin();
  draft.join(A, B);
  draft.paint(C, "land");
  draft.paint(A, "sea");
  draft.entitle({ name: "Three" });
  const done = draft.written();
  draft.turn(step, true);
  expect(whole(JSON.parse(draft.written()) as MapFile)).toEqual(map);
  expect([draft.land, draft.sea, draft.links]).toEqual([2, 2, 4]);
  draft.turn(step, false);
  expect(draft.written()).toBe(done);
});

it("impossible pairs are left out", () => {
  expect(after(() => undefined, { ...map, adjacency: [...map.adjacency, ["a", "a"], ["a", "z"], ["b", "a"]] })).toEqual(map);
});

it("a written map is read back, also from a link", async () => {
  const text = new Draft(map).written();
  expect(whole(JSON.parse(text) as MapFile)).toEqual(map);
  expect(await unpacked(await packed(text))).toBe(text);
});

it("every name yields an id", () => {
  expect(idOf("Mi isla ñ · 7")).toBe("mi-isla-n-7");
  expect(idOf("7 islas")).toBe("islas");
  expect(idOf("Ἴλιον")).toBe("map");
});
