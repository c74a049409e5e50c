/**
 * The map from the player's side, and the lines it is drawn with. Everything is derived from the chart: the coast runs
 * through the shore squares, rivers through theirs, walls along edges. A square is `U` units wide. For the Trojans the map
 * is rotated by 180°, so that the player's own side is always at the bottom.
 */
import type { Components, MapFile } from "../../generated/iliad";
import { contours, fieldOf, ribbon, type Spot } from "./lines";

export type Terrain = MapFile["legend"][number][1];
export const U = 40;
/** The length of a gate's leaf. */
const LEAF = 17;

export interface Ground {
  width: number;
  height: number;
  turned: boolean;
  terrain: (label: string) => Terrain;
  labels: string[];
  /** The middle of a square, by its label. */
  spot: (label: string) => Spot;
  /** The label of the square at a point; empty outside. */
  at: (x: number, y: number) => string;
  /** The square so many to the right and down; the same square at the edge. */
  beyond: (label: string, dx: number, dy: number) => string;
  art: Art;
}

export interface Art {
  /** These take long: each is computed on first use. */
  readonly sea: string;
  readonly depths: (() => string)[];
  readonly rivers: string[];
  readonly high: string;
  readonly heights: string;
  hills: string;
  strokes: string;
  peaks: string;
  flanks: string;
  ridges: string;
  grid: string;
  waves: string;
  citadel: string;
  camp: string;
  ships: { x: number; y: number; turn: number }[];
  troyWall: Wall;
  greekWall: Wall;
  /** Open gates. */
  gates: Gates;
  names: { place: string; x: number; y: number; turn: number; wet: boolean; afloat: boolean }[];
  columns: { text: string; x: number; y: number }[];
  rows: { text: string; x: number; y: number }[];
}

export interface Wall {
  line: string;
  towers: Spot[];
}

export interface Gates {
  sills: string;
  leaves: string;
}

const label = (x: number, y: number) => `${String(x).padStart(2, "0")}${String(y).padStart(2, "0")}`;

/** Return a function that computes its value at the first call and keeps it. */
function once<T extends object | string>(make: () => T): () => T {
  let made: T | undefined;
  return () => (made ??= make());
}

/** Return a generator of the same numbers between 0 and 1 for the same map. */
function disorder(seed: number): () => number {
  let x = seed;
  return () => {
    x = (Math.imul(x, 1664525) + 1013904223) >>> 0;
    return x / 2 ** 32;
  };
}

export function groundOf({ map }: Components, turned: boolean): Ground {
  const height = map.rows.length;
  const width = map.rows[0]!.length;
  const legend = new Map(map.legend);
  /** The sign and the terrain at a column and a row of the drawing, from the upper left; outside, those of the edge. */
  const sign = (column: number, row: number) => {
    const c = Math.max(0, Math.min(width - 1, column));
    const r = Math.max(0, Math.min(height - 1, row));
    return turned ? map.rows[height - 1 - r]![width - 1 - c]! : map.rows[r]![c]!;
  };
  const terrainAt = (column: number, row: number) => legend.get(sign(column, row)) ?? "plain";
  const column = (x: number) => (turned ? width - x : x - 1);
  const row = (y: number) => (turned ? y - 1 : height - y);
  const named = (c: number, r: number) => (turned ? label(width - c, r + 1) : label(c + 1, height - r));
  const split = (text: string) => [column(Number(text.slice(0, 2))), row(Number(text.slice(2)))] as const;
  const spot = (text: string): Spot => {
    const [c, r] = split(text);
    return [(c + 0.5) * U, (r + 0.5) * U];
  };
  const inside = (c: number, r: number) => c >= 0 && r >= 0 && c < width && r < height;
  const labels: string[] = [];
  for (let r = 0; r < height; r += 1) for (let c = 0; c < width; c += 1) labels.push(named(c, r));
  return {
    width,
    height,
    turned,
    labels,
    terrain: (text) => terrainAt(...split(text)),
    spot,
    at: (x, y) => (inside(Math.floor(x / U), Math.floor(y / U)) ? named(Math.floor(x / U), Math.floor(y / U)) : ""),
    beyond: (text, dx, dy) => {
      const [c, r] = split(text);
      return inside(c + dx, r + dy) ? named(c + dx, r + dy) : text;
    },
    art: draw(map, width, height, turned, sign, terrainAt, column, row),
  };
}

type At<T> = (column: number, row: number) => T;

function draw(
  map: MapFile,
  width: number,
  height: number,
  turned: boolean,
  sign: At<string>,
  terrainAt: At<Terrain>,
  column: (x: number) => number,
  row: (y: number) => number,
): Art {
  const chance = disorder(7);
  const near = (kinds: Terrain[]) => (c: number, r: number) => (kinds.includes(terrainAt(c, r)) ? 1 : 0);
  /** A square that is half land and half sea has a level of one half, so that the coast runs through its middle. */
  const rough = Array.from({ length: width * height }, () => (chance() - 0.5) * 0.24);
  const wet = (c: number, r: number) => {
    const t = terrainAt(c, r);
    if (t === "river")
      return [
        [0, 1],
        [0, -1],
        [1, 0],
        [-1, 0],
      ].some(([a, b]) => terrainAt(c + a!, r + b!) === "sea")
        ? 0.5
        : 0;
    return t === "sea" ? 1 : t === "shore" || t === "ship" ? 0.5 + rough[r * width + c]! : 0;
  };
  const all: [number, number, Terrain][] = [];
  for (let r = 0; r < height; r += 1) for (let c = 0; c < width; c += 1) all.push([c, r, terrainAt(c, r)]);
  const of = (kind: Terrain) => all.filter(([, , t]) => t === kind);
  const around = (value: At<number>, level: number) => contours(fieldOf(value, width, height, 2), U, level);
  const sea = once(() => around(wet, 0.5));
  const depth = once(() => fieldOf(wet, width, height, 5));
  const depths = [0.64, 0.78, 0.9].map((level) => once(() => contours(depth(), U, level)));
  const streams = once(() => rivers(width, height, sign, terrainAt));
  const high = once(() => around(near(["hill", "mountain"]), 0.5));
  const heights = once(() => around(near(["mountain"]), 0.55));
  const art: Art = {
    get sea() {
      return sea();
    },
    depths,
    get rivers() {
      return streams();
    },
    get high() {
      return high();
    },
    get heights() {
      return heights();
    },
    hills: "",
    strokes: "",
    peaks: "",
    flanks: "",
    ridges: "",
    waves: "",
    grid: "",
    citadel: squares(of("citadel")),
    camp: boxes(map.camp, column, row),
    ships: [],
    troyWall: wall(map.troy_wall, column, row),
    greekWall: wall(map.greek_wall, column, row),
    gates: gates(map.gates, column, row),
    names: map.names.map(([place, x, y, turn]) => {
      const [c, r] = [column(x), row(y)];
      const [a, b] = [Math.round(c), Math.round(r)];
      const around = [-1, 0, 1].flatMap((i) => [-1, 0, 1].map((j) => terrainAt(a + i, b + j)));
      const afloat = terrainAt(a, b) === "sea";
      return { place, x: (c + 0.5) * U, y: (r + 0.5) * U, turn, afloat, wet: afloat || around.includes("river") };
    }),
    columns: [],
    rows: [],
  };
  for (const [c, r] of of("hill")) {
    const x = (c + 0.5) * U + (chance() - 0.5) * 8;
    const y = (r + 0.5) * U;
    art.hills += `M${n(x - 14)} ${n(y + 8)}q13-21 28 0`;
    art.strokes += `M${n(x - 6)} ${n(y + 4)}l-3 6M${n(x + 1)} ${n(y)}l-2 8M${n(x + 7)} ${n(y + 3)}l0 6`;
  }
  for (const [c, r] of of("mountain")) {
    if ((c + r) % 2 && chance() > 0.28) continue;
    const x = (c + 0.5) * U + (chance() - 0.5) * 10;
    const y = (r + 0.5) * U + 14;
    const h = 24 + chance() * 10;
    const w = 17 + chance() * 5;
    art.peaks += `M${n(x - w)} ${n(y)}L${n(x)} ${n(y - h)}L${n(x + w)} ${n(y)}Z`;
    art.flanks += `M${n(x)} ${n(y - h)}L${n(x + w)} ${n(y)}H${n(x + w * 0.25)}L${n(x - 2)} ${n(y - h * 0.45)}L${n(x + 3)} ${n(y - h * 0.6)}Z`;
    art.ridges += `M${n(x - w)} ${n(y)}L${n(x)} ${n(y - h)}L${n(x + w)} ${n(y)}`;
  }
  for (const [c, r] of of("sea")) {
    if (chance() < 0.5 || !near(["sea"])(c, r - 1)) continue;
    art.waves += `M${n(c * U + chance() * 12)} ${n((r + 0.2 + chance() * 0.6) * U)}q7-7 14 0t14 0`;
  }
  for (const [c, r] of of("ship")) {
    art.ships.push({ x: (c + 0.5) * U, y: (r + 0.5) * U, turn: (turned ? 180 : 0) + Math.round((chance() - 0.5) * 8) });
  }
  for (const [c, r, t] of all) {
    if (t === "sea") continue;
    if (c + 1 < width && terrainAt(c + 1, r) !== "sea") art.grid += `M${(c + 1) * U} ${r * U}v${U}`;
    if (r + 1 < height && terrainAt(c, r + 1) !== "sea") art.grid += `M${c * U} ${(r + 1) * U}h${U}`;
  }
  const shore = turned ? 0 : height - 1;
  for (let x = 5; x <= width; x += 5) art.columns.push({ text: `${x}`, x: (column(x) + 0.5) * U, y: shore ? height * U - 8 : 18 });
  for (let y = 5; y <= height; y += 5) art.rows.push({ text: `${y}`, x: turned ? width * U - 8 : 8, y: (row(y) + 0.5) * U + 5 });
  return art;
}

const n = (x: number) => Math.round(x);

const squares = (list: [number, number, Terrain][]) => list.map(([c, r]) => `M${c * U} ${r * U}h${U}v${U}h${-U}Z`).join("");

function boxes(list: MapFile["camp"], column: (x: number) => number, row: (y: number) => number): string {
  return list
    .map(([a, b, c, d]) => {
      const [x, X] = [column(a), column(c)].sort((p, q) => p - q) as [number, number];
      const [y, Y] = [row(b), row(d)].sort((p, q) => p - q) as [number, number];
      return `M${x * U} ${y * U}H${(X + 1) * U}V${(Y + 1) * U}H${x * U}Z`;
    })
    .join("");
}

/** Return the edge between two squares, from its upper or left end. */
function brink(c: number, r: number, d: number, s: number): [Spot, Spot] {
  return c !== d
    ? [
        [Math.max(c, d) * U, r * U],
        [Math.max(c, d) * U, (r + 1) * U],
      ]
    : [
        [c * U, Math.max(r, s) * U],
        [(c + 1) * U, Math.max(r, s) * U],
      ];
}

/** Return a wall along its edges, with a tower wherever it ends or turns. */
function wall(edges: MapFile["troy_wall"], column: (x: number) => number, row: (y: number) => number): Wall {
  const ends = new Map<string, { at: Spot; ways: Set<string> }>();
  let line = "";
  for (const [x, y, u, v] of edges) {
    const [c, r, d, s] = [column(x), row(y), column(u), row(v)];
    const upright = c !== d;
    const [a, b] = brink(c, r, d, s);
    line += `M${a[0]} ${a[1]}L${b[0]} ${b[1]}`;
    for (const [at, way] of [
      [a, upright ? "down" : "right"],
      [b, upright ? "up" : "left"],
    ] as const) {
      const found = ends.get(at.join()) ?? { at, ways: new Set<string>() };
      found.ways.add(way);
      ends.set(at.join(), found);
    }
  }
  const straight = (ways: Set<string>) => ways.size === 2 && (ways.has("up") ? ways.has("down") : ways.has("left") && ways.has("right"));
  return { line, towers: [...ends.values()].filter(({ ways }) => !straight(ways)).map(({ at }) => at) };
}

/** Return a sill along every gate, and a leaf at either end of the opening, swung inward. */
function gates(edges: MapFile["gates"], column: (x: number) => number, row: (y: number) => number): Gates {
  const leaves = new Map<string, string>();
  let sills = "";
  for (const [x, y, u, v] of edges) {
    const [c, r, d, s] = [column(x), row(y), column(u), row(v)];
    const [a, b] = brink(c, r, d, s);
    sills += `M${a[0]} ${a[1]}L${b[0]} ${b[1]}`;
    for (const at of [a, b]) {
      const key = at.join();
      if (!leaves.delete(key)) leaves.set(key, `M${at[0]} ${at[1]}l${(c - d) * LEAF} ${(r - s) * LEAF}`);
    }
  }
  return { sills, leaves: [...leaves.values()].join("") };
}

/** Return each river as a ribbon through its squares, extended to the map's edge, the sea or the river it joins. */
function rivers(width: number, height: number, sign: At<string>, terrainAt: At<Terrain>): string[] {
  const WAYS = [
    [1, 0],
    [-1, 0],
    [0, 1],
    [0, -1],
  ] as const;
  const inside = (c: number, r: number) => c >= 0 && r >= 0 && c < width && r < height;
  const water = (c: number, r: number) => inside(c, r) && terrainAt(c, r) === "river";
  const left = new Set<number>();
  for (let r = 0; r < height; r += 1) for (let c = 0; c < width; c += 1) if (water(c, r)) left.add(r * width + c);
  const ribbons: string[] = [];
  /** Return the longest of the shortest paths from a square through squares of the same river. */
  const farthest = (from: number): number[] => {
    const kind = sign(from % width, Math.floor(from / width));
    const before = new Map<number, number>([[from, -1]]);
    let last = from;
    for (const s of before.keys()) {
      last = s;
      for (const [dc, dr] of WAYS) {
        const [c, r] = [(s % width) + dc, Math.floor(s / width) + dr];
        const to = r * width + c;
        if (water(c, r) && sign(c, r) === kind && left.has(to) && !before.has(to)) before.set(to, s);
      }
    }
    const way = [];
    for (let s = last; s >= 0; s = before.get(s)!) way.push(s);
    return way;
  };
  while (left.size) {
    const way = farthest(farthest([...left][0]!)[0]!);
    const path = way.map((s): Spot => [((s % width) + 0.5) * U, (Math.floor(s / width) + 0.5) * U]);
    for (const end of [0, way.length - 1]) {
      const s = way[end]!;
      const [c, r] = [s % width, Math.floor(s / width)];
      const out = WAYS.map(
        ([dc, dr]) =>
          [
            dc,
            dr,
            !inside(c + dc, r + dr) ? 3 : terrainAt(c + dc, r + dr) === "sea" ? 2 : water(c + dc, r + dr) && !way.includes((r + dr) * width + c + dc) ? 1 : 0,
          ] as const,
      ).sort((a, b) => b[2] - a[2])[0]!;
      if (!out[2]) continue;
      const beyond: Spot = [(c + 0.5 + out[0]) * U, (r + 0.5 + out[1]) * U];
      if (end) path.push(beyond);
      else path.unshift(beyond);
    }
    ribbons.push(ribbon(path));
    for (const s of way) left.delete(s);
  }
  return ribbons;
}
