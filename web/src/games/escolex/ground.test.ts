import { readFileSync } from "node:fs";
import { beforeAll, expect, it } from "vitest";
import type { MapFile } from "../../generated/escolex";
import { Draft, whole } from "./editor/draft";
import { Ground } from "./ground";
import { die, drawInMemory, hexMap } from "./ground.kit";

beforeAll(drawInMemory);

const shipped = (name: string) =>
  whole(JSON.parse(readFileSync(new URL(`../../../../src/ilion/games/escolex/maps/${name}.json`, import.meta.url), "utf-8")) as MapFile);
const bare = (map: MapFile): MapFile => ({ ...map, raster: null, cells: map.cells.map((c) => ({ ...c, shape: [] })) });

/** Borders are computed in varying order, so sums may differ in the last digit. */
const even = (at: readonly number[]) => at.map((x) => Math.round(x * 1e6) / 1e6);

/** Return what can be seen of a ground, independent of the numbering of cells, corners and borders. */
function looks(ground: Ground): unknown {
  const name = (j: number) => ground.places[j]!.id;
  const there = ground.places.filter((p) => p.id).toSorted((a, b) => (a.id < b.id ? -1 : 1));
  const curve = ({ from, to, bend: [c1, c2] }: Ground["borders"][number]) =>
    [
      [...from, ...c1, ...c2, ...to],
      [...to, ...c2, ...c1, ...from],
    ]
      .map((at) => even(at).join())
      .sort()[0];
  return {
    places: there.map(({ path, box, at, room, ...p }) => ({ ...p, drawn: even([...at, ...box, room, ...(path as unknown as { drawn: number[] }).drawn]) })),
    borders: ground.borders
      .filter((b) => b.cells.length)
      .map((b) => `${b.kind} ${b.cells.map(name).sort()} ${curve(b)}`)
      .sort(),
    near: Object.fromEntries(there.map((p) => [p.id, [...ground.near[ground.index.get(p.id)!]!].map(name).sort()])),
    ways: [...ground.ways.values()].map((pair) => pair.map(name).sort().join()).sort(),
    found: ground.within([0, 0, ground.width, ground.height]).map(name).sort(),
  };
}

/** Change a map at random. */
function changeAtRandom(draft: Draft, roll: (sides: number) => number): ReturnType<Draft["paint"]> {
  const j = roll(draft.spots.length);
  const near = draft.spots[j]!.near;
  const what = roll(10);
  if (what < 5) return draft.paint(j, roll(2) ? "land" : "sea");
  if (what < 6) return draft.flag(j, "mountain", true);
  if (what < 7) return draft.remove(j);
  return near.length ? draft.join(j, near[roll(near.length)]!) : new Map();
}

it.each([
  ["hexes", hexMap(9, 8)],
  ["few hexes", hexMap(5, 6)],
  ["the Aegean", shipped("aegean")],
  ["the world, whose edges touch", shipped("world")],
  ["a map without outlines", bare(shipped("small"))],
] as [string, MapFile][])("incremental changes look the same as drawing everything at once: %s", (name, map) => {
  const roll = die(name.length);
  const draft = new Draft(map);
  const ground = new Ground(map);
  const shapes = new Map(map.cells.map((c) => [c.id, c]));
  const steps: ReturnType<Draft["begin"]>[] = [];
  for (let n = 0; n < 60; n += 1) {
    steps.push(draft.begin());
    ground.change(changeAtRandom(draft, roll));
    if (n % 20 < 19) continue;
    const now = whole(JSON.parse(draft.written()) as MapFile);
    const made = name.includes("without") ? null : new Ground(now, ground.grain);
    if (made) expect(looks(ground)).toEqual(looks(made));
  }
  for (const step of steps.reverse()) ground.change(draft.turn(step, true));
  expect(looks(ground)).toEqual(looks(new Ground(map)));
  expect(whole(JSON.parse(draft.written()) as MapFile).cells.map((c) => shapes.get(c.id))).toEqual(map.cells);
});

it("a ground that fails to redraw a neighbour is found", () => {
  const map = hexMap(9, 8);
  const [draft, ground] = [new Draft(map), new Ground(map)];
  const middle = 4 * 9 + 4;
  const before = ground.places[middle + 1]!;
  ground.change(draft.paint(middle, draft.spots[middle]!.cell!.kind === "land" ? "sea" : "land"));
  ground.places[middle + 1] = before;
  expect(looks(ground)).not.toEqual(looks(new Ground(whole(JSON.parse(draft.written()) as MapFile), ground.grain)));
});

it("a change redraws as many cells on a large map as on a small one, and returns where", () => {
  const drawn = (columns: number, rows: number) => {
    const map = hexMap(columns, rows);
    const [draft, ground] = [new Draft(map), new Ground(map)];
    const before = [...ground.places];
    const middle = 4 * columns + 4;
    const box = ground.change(draft.paint(middle, draft.spots[middle]!.cell!.kind === "land" ? "sea" : "land"));
    const redrawn = ground.places.filter((p, j) => p !== before[j]);
    for (const { box: b } of redrawn) expect(b[0] >= box[0] && b[1] >= box[1] && b[2] <= box[2] && b[3] <= box[3]).toBe(true);
    return redrawn.length;
  };
  const large = drawn(100, 100);
  expect(large).toBe(drawn(10, 9));
  expect(large).toBeLessThan(40);
}, 60_000);

it("keys move from cell to cell as far as there is one", () => {
  const ground = new Ground(hexMap(20, 20));
  expect(ground.beyond(0, 1, 0)).toBe(1);
  expect(ground.beyond(0, -1, 0)).toBe(0);
  expect([20, 21]).toContain(ground.beyond(0, 0, 1));
});
