/**
 * The drawn map. Outlines of cells are laid on one graph of corners, so that neighbours keep a common border while it is
 * smoothed into coasts; every border is one curve, used from both sides. A corner depends only on its neighbours, three
 * times, so a changed cell moves only what is close to it.
 */
import { inSlices } from "../../board/slices";
import type { Cell, MapFile } from "../../generated/escolex";
import { around, type Box, Grid, NOWHERE, type Point } from "./grid";
import { scattered, shake } from "./scatter";

export type Line = "coast" | "land" | "sea" | "rim";

export interface Border {
  kind: Line;
  /** The cells on its two sides; one at the rim, none if it was removed. */
  cells: number[];
  /** Its corners. */
  ends: readonly [number, number];
  from: Point;
  to: Point;
  /** The direction of the curve at each end. */
  bend: [Point, Point];
}

export interface Place {
  id: string;
  name: string;
  land: boolean;
  flags: readonly string[];
  at: Point;
  /** The distance from the middle to the nearest border. */
  room: number;
  path: Path2D;
  box: Box;
}

interface Corner {
  /** The position in the file; after adjusting to the edge and adding noise; and after each round of smoothing. */
  drawn: Point;
  at: Point[];
  /** Whether it lies on the edge of the map. */
  fixed: boolean;
  /** The borders that meet here. */
  sides: number[];
  /** The number of small rings through it. */
  little: number;
}

/** Measures of a whole map, taken once, so that a local change moves nothing elsewhere. */
export interface Grain {
  width: number;
  height: number;
  /** Whether cells are plain hexes, whose sides get a middle point so that they can bend; and whether there are few of them. */
  raw: boolean;
  few: boolean;
  /** The mean length of a side. */
  long: number;
  /** The median room of the cells, and the distance between cells if all were alike. */
  room: number;
  pitch: number;
}

/** The new state of a cell with its neighbours; null if it is removed. */
export interface Spot {
  cell: Cell | null;
  near: readonly number[];
}

const ROUNDS = 3;
const RAW = 8;
const SMALL = 16;
/** With fewer plain hexes than this, the map keeps its own edge. */
const FEW = 40;

export class Ground {
  readonly places: Place[] = [];
  readonly borders: Border[] = [];
  readonly near: (readonly number[])[];
  readonly index = new Map<string, number>();
  /** By cell: its borders. */
  readonly sides: number[][];
  /** Connections without a common border: across the edge of the map, or on a map without outlines. */
  readonly ways = new Map<string, readonly [number, number]>();
  readonly grain: Grain;
  private readonly cells: (Cell | null)[];
  private readonly shapes: Point[][][];
  private readonly labelled: boolean;
  private readonly corners: Corner[] = [];
  private readonly rings: number[][][];
  private readonly known = new Map<string, number>();
  private readonly laid = new Map<string, number>();
  private readonly grid: Grid;

  /** Build a map of many cells in slices. */
  static async soon(map: MapFile): Promise<Ground> {
    const steps: Iterator<void>[] = [];
    const ground = new Ground(map, undefined, (laying) => steps.push(laying));
    for (const laying of steps) await inSlices(laying);
    return ground;
  }

  constructor(map: MapFile, grain?: Grain, run: (steps: Iterator<void>) => void = atOnce) {
    map.cells.forEach((cell, j) => this.index.set(cell.id, j));
    const near: number[][] = map.cells.map(() => []);
    for (const [a, b] of map.adjacency) {
      const [j, k] = [this.index.get(a), this.index.get(b)];
      if (j === undefined || k === undefined) continue;
      near[j]!.push(k);
      near[k]!.push(j);
    }
    this.near = near;
    this.cells = [...map.cells];
    this.labelled = map.cells.length > 0 && map.cells.every((cell) => cell.shape?.length);
    this.shapes = this.labelled ? map.cells.map((cell) => cell.shape) : scattered(map, near);
    this.grain = grain ?? measured(map, this.shapes);
    this.grid = new Grid(this.width, this.height, 2 * this.pitch);
    this.rings = map.cells.map(() => []);
    this.sides = map.cells.map(() => []);
    run(this.laying(!grain));
  }

  private *laying(measure: boolean): Iterator<void> {
    for (const j of this.cells.keys()) {
      this.lay(j);
      yield;
    }
    if (measure)
      this.grain.long =
        this.borders.reduce((sum, b) => sum + far(this.corners[b.ends[0]]!.drawn, this.corners[b.ends[1]]!.drawn), 0) / (this.borders.length || 1);
    for (const border of this.borders) border.kind = this.kindOf(border);
    yield* this.settling(new Set(this.corners.keys()), new Set(this.cells.keys()));
    if (measure) this.grain.room = this.places.map((p) => p.room).sort((a, b) => a - b)[this.places.length >> 1] ?? 1;
    for (const j of this.near.keys()) this.wayfind(j, []);
  }

  get width(): number {
    return this.grain.width;
  }
  get height(): number {
    return this.grain.height;
  }
  get room(): number {
    return this.grain.room;
  }
  get pitch(): number {
    return this.grain.pitch;
  }

  /** Change or remove some cells. Return the part of the map that has changed. */
  change(spots: ReadonlyMap<number, Spot>): Box {
    const moved = new Set<number>();
    const sides = new Set<number>();
    let box = NOWHERE;
    for (const [j, { cell }] of spots) {
      box = around(box, this.places[j]!.box);
      const before = this.cells[j];
      this.cells[j] = cell;
      if (!before === !cell && (!this.labelled || before?.shape === cell?.shape)) continue;
      for (const n of this.rings[j]!.flat()) moved.add(n);
      for (const n of this.lift(j)) sides.add(n);
      if (!cell) continue;
      if (this.labelled) this.shapes[j] = cell.shape;
      this.lay(j);
      for (const n of this.rings[j]!.flat()) moved.add(n);
    }
    for (const [j, { cell, near }] of spots) {
      const before = this.near[j]!;
      this.near[j] = near;
      if (cell) this.index.set(cell.id, j);
      this.wayfind(j, before);
      for (const n of this.sides[j]!) sides.add(n);
    }
    for (const n of sides) {
      const border = this.borders[n]!;
      const kind = this.kindOf(border);
      if (kind === border.kind && border.cells.length && border.from !== UNLAID) continue;
      border.kind = kind;
      for (const end of border.ends) moved.add(end);
    }
    const drawn = new Set(spots.keys());
    atOnce(this.settling(moved, drawn));
    for (const j of drawn) box = around(box, this.places[j]!.box);
    return box;
  }

  /** Return the cells that touch a box, in order. */
  within(box: Box): number[] {
    return this.grid.within(box);
  }

  /** Return the cell at a point of the map, or -1. */
  at(x: number, y: number, canvas: CanvasRenderingContext2D): number {
    canvas.save();
    canvas.resetTransform();
    const found = this.grid.within([x, y, x, y]).find((j) => canvas.isPointInPath(this.places[j]!.path, x, y, "evenodd"));
    canvas.restore();
    return found ?? -1;
  }

  /** Return the next cell in a direction, for moving by keys. */
  beyond(from: number, dx: number, dy: number): number {
    const [x, y] = this.places[from]!.at;
    let best = from;
    let least = Number.POSITIVE_INFINITY;
    const weigh = (j: number) => {
      const [u, v] = [this.places[j]!.at[0] - x, this.places[j]!.at[1] - y];
      const away = Math.hypot(u, v);
      const ahead = (u * dx + v * dy) / (away || 1);
      if (j === from || ahead < 0.5) return;
      const cost = (away * (2.2 - ahead)) / (this.near[from]!.includes(j) ? 2 : 1);
      if (cost < least || (cost === least && j < best)) [least, best] = [cost, j];
    };
    this.near[from]!.forEach(weigh);
    // Anything outside the searched square is farther away than half its side.
    for (let reach = 4 * this.room; ; reach *= 2) {
      this.grid.within([x - reach, y - reach, x + reach, y + reach]).forEach(weigh);
      if (least <= 1.2 * reach || reach > 2 * (this.width + this.height)) return best;
    }
  }

  /** Add the outline of a cell to the corners. */
  private lay(j: number): void {
    this.rings[j] = this.shapes[j]!.map((ring) => {
      const open = ring.length > 1 && same(ring[0]!, ring.at(-1)!) ? ring.slice(0, -1) : ring;
      const round = open.flatMap((p, n) => {
        const q = open[(n + 1) % open.length]!;
        return this.grain.raw ? [this.corner(p), this.corner([(p[0] + q[0]) / 2, (p[1] + q[1]) / 2])] : [this.corner(p)];
      });
      round.forEach((a, n) => this.side(a, round[(n + 1) % round.length]!, j));
      if (round.length <= SMALL) for (const n of round) this.corners[n]!.little += 1;
      return round;
    });
  }

  /** Remove the outline of a cell. Return its borders. */
  private lift(j: number): number[] {
    const had = this.sides[j]!;
    for (const n of had) {
      const border = this.borders[n]!;
      border.cells = border.cells.filter((k) => k !== j);
      if (border.cells.length) continue;
      this.laid.delete(key(border.ends));
      for (const end of border.ends) this.corners[end]!.sides = this.corners[end]!.sides.filter((s) => s !== n);
    }
    for (const ring of this.rings[j]!) if (ring.length <= SMALL) for (const n of ring) this.corners[n]!.little -= 1;
    this.sides[j] = [];
    this.rings[j] = [];
    return had;
  }

  private corner(at: Point): number {
    const name = `${Math.round(10 * at[0])},${Math.round(10 * at[1])}`;
    let n = this.known.get(name);
    if (n === undefined) {
      n = this.corners.push({ drawn: at, at: [], fixed: false, sides: [], little: 0 }) - 1;
      this.known.set(name, n);
    }
    return n;
  }

  private side(a: number, b: number, cell: number): void {
    const name = key([a, b]);
    let n = this.laid.get(name);
    if (n === undefined) {
      n = this.borders.push({ kind: "rim", cells: [], ends: [a, b], from: UNLAID, to: UNLAID, bend: [UNLAID, UNLAID] }) - 1;
      this.laid.set(name, n);
      this.corners[a]!.sides.push(n);
      this.corners[b]!.sides.push(n);
    }
    const { cells } = this.borders[n]!;
    if (cells.includes(cell)) return;
    cells.push(cell);
    this.sides[cell]!.push(n);
  }

  private kindOf({ cells: [j, k] }: Border): Line {
    if (k === undefined) return "rim";
    const [one, other] = [this.cells[j!]!.kind, this.cells[k]!.kind];
    return one === other ? one : "coast";
  }

  private other(n: number, at: number): number {
    const [a, b] = this.borders[n]!.ends;
    return a === at ? b : a;
  }

  /** Return some corners and their neighbours. */
  private spread(corners: Iterable<number>): Set<number> {
    const found = new Set(corners);
    for (const n of [...found]) for (const side of this.corners[n]!.sides) found.add(this.other(side, n));
    return found;
  }

  /**
   * Smooth zigzags into coasts, and straighten the edge of the map. Starts at the corners whose borders have changed, and
   * continues as far as something moves; adds the cells to redraw to `cells`.
   */
  private *settling(changed: ReadonlySet<number>, cells: Set<number>): Generator<void> {
    let moved = new Set([...changed].filter((n) => this.begin(n)));
    for (let round = 1; round <= ROUNDS; round += 1) {
      const next = new Set<number>();
      for (const n of this.spread([...changed, ...moved])) {
        const corner = this.corners[n]!;
        const to = this.relaxed(n, round);
        if (corner.at[round] && same(corner.at[round]!, to)) continue;
        corner.at[round] = to;
        next.add(n);
      }
      moved = next;
      yield;
    }
    const sides = new Set<number>();
    for (const n of this.spread([...changed, ...moved])) for (const side of this.corners[n]!.sides) sides.add(side);
    for (const n of sides) {
      if (this.curve(n)) for (const j of this.borders[n]!.cells) cells.add(j);
      yield;
    }
    for (const j of cells) {
      this.place(j);
      yield;
    }
  }

  /** Compute a corner before smoothing. Return whether it has moved. */
  private begin(n: number): boolean {
    const { width, height, raw, few, long } = this.grain;
    const c = this.corners[n]!;
    let [x, y] = c.drawn;
    if (c.sides.some((s) => this.borders[s]!.kind === "rim")) {
      const reach = raw && few ? 0 : long * 2;
      if (x < reach) x = 0;
      if (x > width - reach) x = width;
      if (y < reach) y = 0;
      if (y > height - reach) y = height;
      c.fixed = x !== c.drawn[0] || y !== c.drawn[1];
    } else {
      c.fixed = false;
      if (raw) [x, y] = [x + long * 0.3 * shake(c.drawn, 1), y + long * 0.3 * shake(c.drawn, 2)];
    }
    if (c.at[0] && same(c.at[0], [x, y])) return false;
    c.at[0] = [x, y];
    return true;
  }

  private relaxed(n: number, round: number): Point {
    const c = this.corners[n]!;
    const at = c.at[round - 1]!;
    if (c.fixed || !c.sides.length || (round > 1 && c.little)) return at;
    const coasts = c.sides.filter((s) => this.borders[s]!.kind === "coast");
    const pull = coasts.length === 2 ? coasts : c.sides;
    const ends = pull.map((s) => this.corners[this.other(s, n)]!.at[round - 1]!);
    const weight = pull.length === 2 ? 2 : 5;
    const of = (k: 0 | 1) => (at[k] * weight + ends.reduce((sum, p) => sum + p[k], 0)) / (weight + ends.length);
    return [of(0), of(1)];
  }

  /** Draw a border. Return whether it has changed. */
  private curve(n: number): boolean {
    const border = this.borders[n]!;
    const [a, b] = border.ends;
    const [from, to] = [this.corners[a]!.at[ROUNDS]!, this.corners[b]!.at[ROUNDS]!];
    const bend: [Point, Point] = [this.bent(n, a, b), this.bent(n, b, a)];
    if (same(from, border.from) && same(to, border.to) && same(bend[0], border.bend[0]) && same(bend[1], border.bend[1])) return false;
    Object.assign(border, { from, to, bend });
    return true;
  }

  private bent(n: number, at: number, other: number): Point {
    const [p, q] = [this.corners[at]!.at[ROUNDS]!, this.corners[other]!.at[ROUNDS]!];
    const on = this.corners[at]!.fixed ? -1 : this.onward(n, at);
    const back = on < 0 ? null : this.corners[on]!.at[ROUNDS]!;
    return back ? [p[0] + (q[0] - back[0]) / 6, p[1] + (q[1] - back[1]) / 6] : [p[0] + (q[0] - p[0]) / 3, p[1] + (q[1] - p[1]) / 3];
  }

  /** Return where a border continues beyond one of its corners: only if no other meets it, or along the coast. */
  private onward(n: number, at: number): number {
    const { sides } = this.corners[at]!;
    const kind = (s: number) => this.borders[s]!.kind;
    const like = sides.length === 2 ? sides : sides.filter((s) => kind(s) === kind(n));
    if (sides.length !== 2 && (kind(n) !== "coast" || like.length !== 2)) return -1;
    const next = like.find((s) => s !== n);
    if (next === undefined || (kind(next) === "rim") !== (kind(n) === "rim")) return -1;
    return this.other(next, at);
  }

  /** Draw a cell from its borders. */
  private place(j: number): void {
    const cell = this.cells[j];
    const path = new Path2D();
    const edge: Point[] = [];
    const box: [number, number, number, number] = [...NOWHERE];
    for (const ring of this.rings[j]!) {
      ring.forEach((a, n) => {
        const b = ring[(n + 1) % ring.length]!;
        const border = this.borders[this.laid.get(key([a, b]))!]!;
        const [c1, c2] = border.ends[0] === a ? border.bend : [border.bend[1], border.bend[0]];
        const [p, q] = [this.corners[a]!.at[ROUNDS]!, this.corners[b]!.at[ROUNDS]!];
        if (n === 0) path.moveTo(...p);
        path.bezierCurveTo(...c1, ...c2, ...q);
        edge.push(p, [(p[0] + q[0]) / 2, (p[1] + q[1]) / 2]);
        box[0] = Math.min(box[0], p[0]);
        box[1] = Math.min(box[1], p[1]);
        box[2] = Math.max(box[2], p[0]);
        box[3] = Math.max(box[3], p[1]);
      });
      path.closePath();
    }
    this.grid.put(j, box);
    if (!cell) {
      this.places[j] = { ...this.places[j]!, id: "", name: "", land: false, flags: [], room: 0, path, box };
      return;
    }
    const at = middle(edge, box, this.labelled ? cell.label : null);
    const room = edge.reduce((least, p) => Math.min(least, far(p, at)), Infinity);
    this.places[j] = { id: cell.id, name: cell.name, land: cell.kind === "land", flags: cell.flags ?? [], at, room, path, box };
  }

  /** Find the connections of a cell without a border; `before` are its previous neighbours. */
  private wayfind(j: number, before: readonly number[]): void {
    for (const k of before) this.ways.delete(key([j, k]));
    const shown = new Set(this.sides[j]!.flatMap((n) => this.borders[n]!.cells));
    for (const k of this.near[j]!) if (!shown.has(k)) this.ways.set(key([j, k]), j < k ? [j, k] : [k, j]);
  }
}

/** Return the measures of a map from its outlines; `long` and `room` follow once they are laid. */
function measured(map: MapFile, shapes: readonly Point[][][]): Grain {
  const points = shapes.flatMap((rings) => rings.map((ring) => ring.length)).sort((a, b) => a - b);
  const most = (k: 0 | 1) => shapes.reduce((top, rings) => rings.reduce((high, ring) => ring.reduce((m, p) => Math.max(m, p[k]), high), top), 1);
  const [width, height] = [map.canvas?.width ?? most(0), map.canvas?.height ?? most(1)];
  return {
    width,
    height,
    raw: (points[points.length >> 1] ?? 0) <= RAW,
    few: shapes.length < FEW,
    long: 1,
    room: 1,
    pitch: Math.sqrt((width * height) / (shapes.length || 1)),
  };
}

function atOnce(steps: Iterator<void>): void {
  while (!steps.next().done);
}

const UNLAID: Point = [NaN, NaN];
const key = ([a, b]: readonly [number, number]) => (a < b ? `${a},${b}` : `${b},${a}`);
const same = (p: Point, q: Point) => p[0] === q[0] && p[1] === q[1];
const far = (p: Point, q: Point) => Math.hypot(p[0] - q[0], p[1] - q[1]);

/** Return where a cell has the most room: at its label, unless that is too near the border. */
function middle(edge: Point[], box: Box, label: Point | null): Point {
  const centre: Point = [(box[0] + box[2]) / 2, (box[1] + box[3]) / 2];
  const asked = label ?? centre;
  if (edge.length <= 2 * SMALL) return asked;
  let [best, most] = [asked, 1.3 ** 2 * roomAt(edge, asked, 0)];
  for (let n = 1; n < 12; n += 1) {
    for (let m = 1; m < 12; m += 1) {
      const p: Point = [box[0] + ((box[2] - box[0]) * n) / 12, box[1] + ((box[3] - box[1]) * m) / 12];
      const found = roomAt(edge, p, most);
      if (found > most && within(edge, p)) [best, most] = [p, found];
    }
  }
  return best;
}

/** Return the squared distance from a point to the nearest edge, at most `enough`. */
function roomAt(edge: Point[], [x, y]: Point, enough: number): number {
  let least = Infinity;
  for (const [u, v] of edge) {
    const away = (u - x) ** 2 + (v - y) ** 2;
    if (away < least) least = away;
    if (least <= enough) break;
  }
  return least;
}

function within(edge: Point[], [x, y]: Point): boolean {
  let inside = false;
  let [x1, y1] = edge.at(-1)!;
  for (const [x2, y2] of edge) {
    if (y1 > y !== y2 > y && x < x1 + ((y - y1) * (x2 - x1)) / (y2 - y1)) inside = !inside;
    [x1, y1] = [x2, y2];
  }
  return inside;
}
