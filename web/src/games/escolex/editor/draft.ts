/** A map on the drawing board: every change gives a new map, so that each can be taken back. */
import type { Cell, MapFile } from "../../../generated/escolex";
import type { Point } from "../ground";

export type Flag = Cell["flags"][number];
/** What may be marked on each kind of cell. */
export const FLAGS: Record<Cell["kind"], readonly Flag[]> = { land: ["mountain", "desert"], sea: ["mountain", "fertile"] };

const counted = (map: MapFile): MapFile => {
  const land = map.cells.filter((c) => c.kind === "land").length;
  return { ...map, counts: { land, sea: map.cells.length - land } };
};

const changed = (map: MapFile, id: string, change: (cell: Cell) => Cell): MapFile => {
  const n = map.cells.findIndex((c) => c.id === id);
  if (n < 0) return map;
  const cell = change(map.cells[n]!);
  return cell === map.cells[n] ? map : { ...map, cells: map.cells.with(n, cell) };
};

export const painted = (map: MapFile, id: string, kind: Cell["kind"]): MapFile => {
  const made = changed(map, id, (c) => (c.kind === kind ? c : { ...c, kind, flags: c.flags.filter((f) => FLAGS[kind].includes(f)) }));
  return made === map ? map : counted(made);
};

/** A flag set on a cell whose kind can have it, or taken away. */
export const flagged = (map: MapFile, id: string, flag: Flag, on: boolean): MapFile =>
  changed(map, id, (c) => {
    if (c.flags.includes(flag) === on || (on && !FLAGS[c.kind].includes(flag))) return c;
    return { ...c, flags: on ? [...c.flags, flag].sort() : c.flags.filter((f) => f !== flag) };
  });

export const named = (map: MapFile, id: string, name: string): MapFile => changed(map, id, (c) => (name && c.name !== name ? { ...c, name } : c));

/** The map with nothing but sea, to draw on. */
export const flooded = (map: MapFile): MapFile => counted({ ...map, cells: map.cells.map((c) => ({ ...c, kind: "sea", flags: [] })) });

const linked = (pairs: [string, string][], rename: (id: string) => string | null): [string, string][] => {
  const kept = new Map<string, [string, string]>();
  for (const pair of pairs) {
    const [a, b] = pair.map(rename);
    if (a && b && a !== b) kept.set(a < b ? `${a} ${b}` : `${b} ${a}`, a < b ? [a, b] : [b, a]);
  }
  return [...kept.values()].sort(([a, b], [c, d]) => (a === c ? (b < d ? -1 : 1) : a < c ? -1 : 1));
};

const relinked = (map: MapFile, cells: Cell[], rename: (id: string) => string | null): MapFile =>
  counted({
    ...map,
    cells,
    adjacency: linked(map.adjacency, rename),
    wrap_links: linked(map.wrap_links ?? [], rename),
    raster: null,
  });

/** Without a cell: where it was, nobody passes. */
export const without = (map: MapFile, id: string): MapFile =>
  relinked(map, map.cells.filter((c) => c.id !== id), (other) => (other === id ? null : other));

/** Two neighbours as one cell, of the first one's name and kind; the same map when they are no neighbours. */
export function joined(map: MapFile, first: string, second: string): MapFile {
  const [a, b] = [first, second].map((id) => map.cells.find((c) => c.id === id));
  const near = map.adjacency.some(([x, y]) => (x === first && y === second) || (x === second && y === first));
  if (!a || !b || a === b || !near) return map;
  const shape = outline([...a.shape, ...b.shape]);
  const large = weight(a.shape) >= weight(b.shape) ? a : b;
  const one: Cell = { ...a, shape, label: large.label, hexes: a.hexes && b.hexes ? a.hexes + b.hexes : null };
  const cells = map.cells.filter((c) => c !== b).map((c) => (c === a ? one : c));
  return relinked(map, cells, (id) => (id === second ? first : id));
}

const weight = (rings: Point[][]) => rings.reduce((sum, ring) => sum + ring.length, 0);
const key = ([x, y]: Point) => `${Math.round(10 * x)},${Math.round(10 * y)}`;

/** The rings around some rings that touch: sides which two of them share are left out. */
function outline(rings: Point[][]): Point[][] {
  const sides = new Map<string, [Point, Point]>();
  for (const ring of rings) {
    const open = ring.length > 1 && key(ring[0]!) === key(ring.at(-1)!) ? ring.slice(0, -1) : ring;
    open.forEach((p, n) => {
      const q = open[(n + 1) % open.length]!;
      const name = [key(p), key(q)].sort().join(" ");
      if (!sides.delete(name)) sides.set(name, [p, q]);
    });
  }
  const ends = new Map<string, Set<string>>();
  for (const [name, side] of sides) for (const p of side) ends.set(key(p), (ends.get(key(p)) ?? new Set()).add(name));
  const found: Point[][] = [];
  while (sides.size) {
    const [name, [start, next]] = sides.entries().next().value!;
    const ring = [start];
    let [at, used]: [Point, string] = [next, name];
    for (;;) {
      sides.delete(used);
      if (key(at) === key(start)) break;
      ring.push(at);
      const on = [...ends.get(key(at))!].find((side) => sides.has(side));
      if (!on) break;
      const [p, q] = sides.get(on)!;
      [at, used] = [key(p) === key(at) ? q : p, on];
    }
    found.push(ring);
  }
  return found.sort((a, b) => b.length - a.length);
}

/** As it is written to a file: what is empty stays out. */
export function written(map: MapFile): string {
  const full = (value: unknown) => !(value === null || value === "" || value === false || (Array.isArray(value) && !value.length));
  const lean = <T extends object>(thing: T) => Object.fromEntries(Object.entries(thing).filter(([, value]) => full(value)));
  return JSON.stringify({ ...lean(map), cells: map.cells.map(lean), adjacency: map.adjacency });
}

/** A whole map from what was written, with what was left out. */
export function whole(map: Partial<MapFile>): MapFile {
  const bare: Partial<MapFile> = { description: "", license: "", canvas: null, wrap: false, wrap_links: [], raster: null };
  return {
    ...bare,
    ...(map as MapFile),
    cells: (map.cells ?? []).map((c) => ({ ...c, flags: c.flags ?? [], label: c.label ?? null, hexes: c.hexes ?? null, shape: c.shape ?? [] })),
  };
}

/** An id as the format wants it, from a name in any letters. */
export function idOf(name: string): string {
  const plain = name.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase().replace(/[^a-z0-9]+/g, "-").replace(/^[^a-z]+|-+$/g, "");
  return plain.slice(0, 40) || "map";
}
