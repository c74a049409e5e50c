/**
 * A map in the editor. A cell and its neighbours are one spot, and a change replaces the spots that it touches. So its cost
 * does not depend on the size of the map, and an undo step contains only those spots.
 */
import type { Cell, MapFile } from "../../../generated/escolex";
import type { Point } from "../grid";
import type { Spot as Drawn } from "../ground";

export type Flag = Cell["flags"][number];
/** The flags of each kind of cell. */
export const FLAGS: Record<Cell["kind"], readonly Flag[]> = { land: ["mountain", "desert"], sea: ["mountain", "fertile"] };
/** The most cells that a map may have. */
export const MOST = 10_000;

export interface Spot extends Drawn {
  /** The neighbours across the edge of the map. */
  wraps: readonly number[];
}

/** Everything of a map except its cells and their connections. */
export type Head = Omit<MapFile, "cells" | "adjacency" | "wrap_links" | "counts">;

/** What a stroke has changed: each spot, and the head, before and after. */
export interface Step {
  spots: Map<number, [Spot, Spot]>;
  head: [Head, Head] | null;
}

export class Draft {
  head: Head;
  /** In the order of the file. */
  readonly spots: Spot[];
  readonly index = new Map<string, number>();
  land = 0;
  sea = 0;
  /** The number of pairs of neighbours. */
  links = 0;
  private readonly first: readonly Spot[];
  private step: Step = { spots: new Map(), head: null };
  /** The spots in the order of their ids. */
  private readonly sorted: number[];

  constructor(
    /** The original map. */
    readonly map: MapFile,
  ) {
    const { cells, adjacency, wrap_links, counts: _, ...head } = map;
    this.head = head;
    cells.forEach((c, j) => this.index.set(c.id, j));
    const near: number[][] = cells.map(() => []);
    const wraps: number[][] = cells.map(() => []);
    for (const [pairs, rows] of [
      [adjacency, near],
      [wrap_links ?? [], wraps],
    ] as const) {
      for (const [a, b] of pairs) {
        const [j, k] = [this.index.get(a), this.index.get(b)];
        if (j === undefined || k === undefined || j === k || rows[j]!.includes(k) || !near[j]!.includes(k) === (rows === wraps)) continue;
        rows[j]!.push(k);
        rows[k]!.push(j);
      }
    }
    this.first = cells.map((cell, j) => ({ cell, near: near[j]!, wraps: wraps[j]! }));
    this.spots = [...this.first];
    for (const spot of this.spots) this.count(spot, 1);
    this.sorted = [...cells.keys()].sort((j, k) => (cells[j]!.id < cells[k]!.id ? -1 : 1));
  }

  /** Return the spots that differ from the original. */
  changed(): ReadonlyMap<number, Spot> {
    return new Map([...this.spots.entries()].filter(([j, spot]) => spot !== this.first[j]));
  }

  /** Start a new step. */
  begin(): Step {
    this.step = { spots: new Map(), head: null };
    return this.step;
  }

  /** Undo or redo a step. Return the spots that have changed. */
  turn(step: Step, back: boolean): ReadonlyMap<number, Spot> {
    this.begin();
    const at = back ? 0 : 1;
    if (step.head) this.head = step.head[at];
    const turned = new Map<number, Spot>();
    for (const [j, spots] of step.spots) {
      this.put(j, spots[at]);
      turned.set(j, spots[at]);
    }
    return turned;
  }

  private count({ cell, near }: Spot, by: 1 | -1): void {
    if (cell?.kind === "land") this.land += by;
    else if (cell) this.sea += by;
    this.links += (by * near.length) / 2;
  }

  private put(j: number, spot: Spot): void {
    this.count(this.spots[j]!, -1);
    this.count(spot, 1);
    this.spots[j] = spot;
  }

  /** Replace some spots as a part of the step. */
  private replace(spots: ReadonlyMap<number, Spot>): ReadonlyMap<number, Spot> {
    for (const [j, spot] of spots) {
      const known = this.step.spots.get(j);
      this.step.spots.set(j, [known ? known[0] : this.spots[j]!, spot]);
      this.put(j, spot);
    }
    return spots;
  }

  private alter(j: number, change: (cell: Cell) => Cell): ReadonlyMap<number, Spot> {
    const spot = this.spots[j];
    if (!spot?.cell) return NOTHING;
    const cell = change(spot.cell);
    return cell === spot.cell ? NOTHING : this.replace(new Map([[j, { ...spot, cell }]]));
  }

  paint(j: number, kind: Cell["kind"]): ReadonlyMap<number, Spot> {
    return this.alter(j, (c) => (c.kind === kind ? c : { ...c, kind, flags: c.flags.filter((f) => FLAGS[kind].includes(f)) }));
  }

  /** Set or remove a flag of a cell whose kind allows it. */
  flag(j: number, flag: Flag, on: boolean): ReadonlyMap<number, Spot> {
    return this.alter(j, (c) => {
      if (c.flags.includes(flag) === on || (on && !FLAGS[c.kind].includes(flag))) return c;
      return { ...c, flags: on ? [...c.flags, flag].sort() : c.flags.filter((f) => f !== flag) };
    });
  }

  /** Remove all flags of a cell. */
  clear(j: number): ReadonlyMap<number, Spot> {
    return this.alter(j, (c) => (c.flags.length ? { ...c, flags: [] } : c));
  }

  name(j: number, name: string): ReadonlyMap<number, Spot> {
    return this.alter(j, (c) => (name && c.name !== name ? { ...c, name } : c));
  }

  /** Change the head of the map. */
  entitle(change: Partial<Head>): void {
    const before = this.step.head?.[0] ?? this.head;
    this.head = { ...this.head, ...change };
    this.step.head = [before, this.head];
  }

  /** Forget that the outlines are the hexes of the file. */
  private untraced(): void {
    if (this.head.raster) this.entitle({ raster: null });
  }

  /** Remove a cell: nothing can pass there. */
  remove(j: number): ReadonlyMap<number, Spot> {
    const spot = this.spots[j];
    if (!spot?.cell) return NOTHING;
    this.untraced();
    const others = (row: readonly number[]) => row.filter((k) => k !== j);
    return this.replace(
      new Map([
        [j, { cell: null, near: [], wraps: [] }],
        ...spot.near.map((k): [number, Spot] => {
          const beside = this.spots[k]!;
          return [k, { ...beside, near: others(beside.near), wraps: others(beside.wraps) }];
        }),
      ]),
    );
  }

  /** Merge two neighbours into one cell with the name and kind of the first; nothing happens if they are not neighbours. */
  join(first: number, second: number): ReadonlyMap<number, Spot> {
    const [a, b] = [this.spots[first], this.spots[second]];
    if (!a?.cell || !b?.cell || !a.near.includes(second)) return NOTHING;
    this.untraced();
    const large = weight(a.cell.shape) >= weight(b.cell.shape) ? a.cell : b.cell;
    const shape = outline([...a.cell.shape, ...b.cell.shape]);
    const cell: Cell = { ...a.cell, shape, label: large.label, hexes: a.cell.hexes && b.cell.hexes ? a.cell.hexes + b.cell.hexes : null };
    const both = (one: readonly number[], other: readonly number[]) => [...new Set([...one, ...other])].filter((k) => k !== first && k !== second);
    const renamed = (row: readonly number[]) => [...new Set(row.map((k) => (k === second ? first : k)))];
    const now = new Map<number, Spot>([
      [first, { cell, near: both(a.near, b.near), wraps: both(a.wraps, b.wraps) }],
      [second, { cell: null, near: [], wraps: [] }],
    ]);
    for (const k of b.near) {
      const beside = this.spots[k]!;
      if (k !== first) now.set(k, { ...beside, near: renamed(beside.near), wraps: renamed(beside.wraps) });
    }
    return this.replace(now);
  }

  /** Return the text of the file without empty fields. What has not changed is not written again. */
  written(): string {
    const { land, sea } = this;
    const cells: string[] = [];
    for (const { cell } of this.spots) if (cell) cells.push(once(CELLS, cell, () => JSON.stringify(lean(cell))));
    const pairs = (which: "near" | "wraps", kept: WeakMap<Spot, string>) => {
      const found: string[] = [];
      for (const j of this.sorted) {
        const spot = this.spots[j]!;
        const text = spot[which].length ? once(kept, spot, () => this.pairs(spot.cell!.id, spot[which])) : "";
        if (text) found.push(text);
      }
      return found.join();
    };
    const wraps = pairs("wraps", WRAPS);
    const head = JSON.stringify({ ...lean(this.head), counts: { land, sea } }).slice(0, -1);
    return `${head},"cells":[${cells.join()}],"adjacency":[${pairs("near", PAIRS)}]${wraps && `,"wrap_links":[${wraps}]`}}`;
  }

  /** Return the pairs of a cell with later ones in alphabetical order. */
  private pairs(id: string, row: readonly number[]): string {
    const after = row.map((k) => this.spots[k]!.cell!.id).filter((other) => id < other);
    return after
      .sort((a, b) => (a < b ? -1 : 1))
      .map((other) => JSON.stringify([id, other]))
      .join();
  }
}

const NOTHING: ReadonlyMap<number, Spot> = new Map();
/** The written texts of cells and spots, which are immutable. */
const CELLS = new WeakMap<Cell, string>();
const PAIRS = new WeakMap<Spot, string>();
const WRAPS = new WeakMap<Spot, string>();

function once<K extends object>(kept: WeakMap<K, string>, thing: K, write: () => string): string {
  let text = kept.get(thing);
  if (text === undefined) kept.set(thing, (text = write()));
  return text;
}

const full = (value: unknown) => !(value === null || value === "" || value === false || (Array.isArray(value) && !value.length));
const lean = (thing: object) => Object.fromEntries(Object.entries(thing).filter(([, value]) => full(value)));

/** Return the map with sea only, to draw on. */
export const flooded = (map: MapFile): MapFile => ({
  ...map,
  counts: { land: 0, sea: map.cells.length },
  cells: map.cells.map((c) => ({ ...c, kind: "sea", flags: [] })),
});

const weight = (rings: Point[][]) => rings.reduce((sum, ring) => sum + ring.length, 0);
const key = ([x, y]: Point) => `${Math.round(10 * x)},${Math.round(10 * y)}`;

/** Return the rings around adjacent rings, without the sides that two of them share. */
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

/** Return a whole map from a file, with defaults for missing fields. */
export function whole(map: Partial<MapFile>): MapFile {
  const bare: Partial<MapFile> = { description: "", license: "", canvas: null, wrap: false, wrap_links: [], raster: null };
  return {
    ...bare,
    ...(map as MapFile),
    cells: (map.cells ?? []).map((c) => ({ ...c, flags: c.flags ?? [], label: c.label ?? null, hexes: c.hexes ?? null, shape: c.shape ?? [] })),
  };
}

/** Return an id in the required format from a name in any script. */
export function idOf(name: string): string {
  const plain = name
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^[^a-z]+|-+$/g, "");
  return plain.slice(0, 40) || "map";
}
