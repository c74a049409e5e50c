/**
 * The map as it is drawn. Outlines of cells are laid on one graph of corners, so that neighbours keep one common border
 * while it is relaxed into coasts; every border is one curve, used from both sides.
 */
import type { MapFile } from "../../generated/escolex";

export type Point = [number, number];
export type Line = "coast" | "land" | "sea" | "rim";

export interface Border {
  kind: Line;
  /** The cells on its two sides; one at the rim. */
  cells: number[];
  from: Point;
  to: Point;
  /** Where the curve heads to from either end. */
  bend: [Point, Point];
}

export interface Place {
  id: string;
  name: string;
  land: boolean;
  flags: readonly string[];
  at: Point;
  /** How far it is from the middle to the nearest border. */
  room: number;
  path: Path2D;
  box: [number, number, number, number];
}

interface Corner {
  at: Point;
  /** The borders that meet here. */
  sides: number[];
}
interface Side {
  a: number;
  b: number;
  cells: number[];
}

const RAW = 8;
const SMALL = 16;
/** Bare hexes of which there are fewer keep their own edge. */
const FEW = 40;

export class Ground {
  readonly places: Place[] = [];
  readonly borders: Border[] = [];
  readonly near: number[][];
  readonly index = new Map<string, number>();
  readonly width: number;
  readonly height: number;
  /** The room that half of the cells have at least. */
  readonly room: number;
  /** Ways that no common border shows: across the edge of the map, or on a map without outlines. */
  readonly ways: [number, number][] = [];

  constructor(readonly map: MapFile) {
    map.cells.forEach((cell, j) => this.index.set(cell.id, j));
    this.near = map.cells.map(() => []);
    for (const [a, b] of map.adjacency) {
      const [j, k] = [this.index.get(a), this.index.get(b)];
      if (j === undefined || k === undefined) continue;
      this.near[j]!.push(k);
      this.near[k]!.push(j);
    }
    const drawn = map.cells.length > 0 && map.cells.every((cell) => cell.shape?.length);
    const shapes = drawn ? map.cells.map((cell) => cell.shape) : scattered(map, this.near);
    const all = shapes.flat(2);
    this.width = map.canvas?.width ?? Math.max(...all.map((p) => p[0]), 1);
    this.height = map.canvas?.height ?? Math.max(...all.map((p) => p[1]), 1);
    this.lay(shapes, drawn);
    const rooms = this.places.map((p) => p.room).sort((a, b) => a - b);
    this.room = rooms[rooms.length >> 1] ?? 1;
    const shown = new Set(this.borders.filter((b) => b.cells.length > 1).map((b) => key(b.cells)));
    this.near.forEach((row, j) => {
      for (const k of row) if (j < k && !shown.has(key([j, k]))) this.ways.push([j, k]);
    });
  }

  /** The cell at a point of the map, or -1. */
  at(x: number, y: number, canvas: CanvasRenderingContext2D): number {
    canvas.save();
    canvas.resetTransform();
    const found = this.places.findIndex(
      ({ box, path }) => x >= box[0] && x <= box[2] && y >= box[1] && y <= box[3] && canvas.isPointInPath(path, x, y, "evenodd"),
    );
    canvas.restore();
    return found;
  }

  /** The next cell from one in a direction, for those who walk the map by keys. */
  beyond(from: number, dx: number, dy: number): number {
    const [x, y] = this.places[from]!.at;
    let best = from;
    let least = Number.POSITIVE_INFINITY;
    this.places.forEach(({ at }, j) => {
      const [u, v] = [at[0] - x, at[1] - y];
      const far = Math.hypot(u, v);
      const ahead = (u * dx + v * dy) / (far || 1);
      if (j === from || ahead < 0.5) return;
      const cost = (far * (2.2 - ahead)) / (this.near[from]!.includes(j) ? 2 : 1);
      if (cost < least) [least, best] = [cost, j];
    });
    return best;
  }

  private lay(shapes: Point[][][], labelled: boolean): void {
    const corners: Corner[] = [];
    const sides: Side[] = [];
    const known = new Map<string, number>();
    const drawn = new Map<string, number>();
    const points = shapes.flatMap((rings) => rings.map((ring) => ring.length)).sort((a, b) => a - b);
    const raw = (points[points.length >> 1] ?? 0) <= RAW;

    const corner = ([x, y]: Point): number => {
      const name = `${Math.round(10 * x)},${Math.round(10 * y)}`;
      let n = known.get(name);
      if (n === undefined) {
        n = corners.push({ at: [x, y], sides: [] }) - 1;
        known.set(name, n);
      }
      return n;
    };
    const side = (a: number, b: number, cell: number): void => {
      const name = a < b ? `${a},${b}` : `${b},${a}`;
      let n = drawn.get(name);
      if (n === undefined) {
        n = sides.push({ a, b, cells: [] }) - 1;
        drawn.set(name, n);
        corners[a]!.sides.push(n);
        corners[b]!.sides.push(n);
      }
      if (!sides[n]!.cells.includes(cell)) sides[n]!.cells.push(cell);
    };
    /** Rings of corners; on bare hexes every side gets a middle, so that it can bend. */
    const rings = shapes.map((cell, j) =>
      cell.map((ring) => {
        const open = ring.length > 1 && same(ring[0]!, ring.at(-1)!) ? ring.slice(0, -1) : ring;
        const round = open.flatMap((p, n) => {
          const q = open[(n + 1) % open.length]!;
          return raw ? [corner(p), corner([(p[0] + q[0]) / 2, (p[1] + q[1]) / 2])] : [corner(p)];
        });
        round.forEach((a, n) => side(a, round[(n + 1) % round.length]!, j));
        return round;
      }),
    );
    const kinds = sides.map((s) => kindOf(s.cells.map((j) => this.map.cells[j]!.kind)));
    const long = sides.reduce((sum, s) => sum + far(corners[s.a]!.at, corners[s.b]!.at), 0) / (sides.length || 1);
    const straight = this.relax(corners, sides, kinds, long, raw, rings);

    sides.forEach((s, n) => {
      const [from, to] = [corners[s.a]!.at, corners[s.b]!.at];
      const bend = (at: number, other: number): Point => {
        const [p, q] = [corners[at]!.at, corners[other]!.at];
        const on = straight.has(at) ? -1 : onward(corners[at]!, n, sides, kinds, at);
        const back = on < 0 ? null : corners[on]!.at;
        return back ? [p[0] + (q[0] - back[0]) / 6, p[1] + (q[1] - back[1]) / 6] : [p[0] + (q[0] - p[0]) / 3, p[1] + (q[1] - p[1]) / 3];
      };
      this.borders.push({ kind: kinds[n]!, cells: s.cells, from, to, bend: [bend(s.a, s.b), bend(s.b, s.a)] });
    });
    this.map.cells.forEach((cell, j) => {
      const path = new Path2D();
      const box: Place["box"] = [Infinity, Infinity, -Infinity, -Infinity];
      const edge: Point[] = [];
      for (const ring of rings[j]!) {
        ring.forEach((a, n) => {
          const b = ring[(n + 1) % ring.length]!;
          const border = this.borders[drawn.get(a < b ? `${a},${b}` : `${b},${a}`)!]!;
          const on = sides[drawn.get(a < b ? `${a},${b}` : `${b},${a}`)!]!.a === a;
          const [c1, c2] = on ? border.bend : [border.bend[1], border.bend[0]];
          const [p, q] = [corners[a]!.at, corners[b]!.at];
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
      const at = middle(edge, box, labelled ? cell.label : null);
      const room = Math.min(...edge.map((p) => far(p, at)));
      this.places.push({ id: cell.id, name: cell.name, land: cell.kind === "land", flags: cell.flags ?? [], at, room, path, box });
    });
  }

  /** Zigzags become coasts; the edge of the map becomes straight, and its corners are told. */
  private relax(corners: Corner[], sides: Side[], kinds: Line[], long: number, raw: boolean, rings: number[][][]): Set<number> {
    const { width, height } = this;
    const fixed = new Set<number>();
    corners.forEach((c, n) => {
      if (!c.sides.some((s) => kinds[s] === "rim")) {
        if (raw) c.at = [c.at[0] + long * 0.3 * shake(c.at, 1), c.at[1] + long * 0.3 * shake(c.at, 2)];
        return;
      }
      const reach = raw && rings.length < FEW ? 0 : long * 2;
      let [x, y] = c.at;
      if (x < reach) x = 0;
      if (x > width - reach) x = width;
      if (y < reach) y = 0;
      if (y > height - reach) y = height;
      if (x !== c.at[0] || y !== c.at[1]) fixed.add(n);
      c.at = [x, y];
    });
    const little = new Set(rings.flat().filter((ring) => ring.length <= SMALL).flat());
    for (let round = 0; round < 3; round += 1) {
      const moved = corners.map((c, n): Point => {
        if (fixed.has(n) || (round > 0 && little.has(n))) return c.at;
        const coasts = c.sides.filter((s) => kinds[s] === "coast");
        const pull = coasts.length === 2 ? coasts : c.sides;
        const ends = pull.map((s) => corners[sides[s]!.a === n ? sides[s]!.b : sides[s]!.a]!.at);
        const weight = pull.length === 2 ? 2 : 5;
        const of = (k: 0 | 1) => (c.at[k] * weight + ends.reduce((sum, p) => sum + p[k], 0)) / (weight + ends.length);
        return [of(0), of(1)];
      });
      corners.forEach((c, n) => (c.at = moved[n]!));
    }
    return fixed;
  }
}

const key = (cells: number[]) => (cells[0]! < cells[1]! ? `${cells[0]},${cells[1]}` : `${cells[1]},${cells[0]}`);
const same = (p: Point, q: Point) => p[0] === q[0] && p[1] === q[1];
const far = (p: Point, q: Point) => Math.hypot(p[0] - q[0], p[1] - q[1]);

function kindOf(kinds: string[]): Line {
  if (kinds.length < 2) return "rim";
  return kinds[0] !== kinds[1] ? "coast" : (kinds[0] as Line);
}

/** Where a border goes on beyond one of its corners: only where no other meets it, or along the coast. */
function onward(corner: Corner, n: number, sides: Side[], kinds: Line[], at: number): number {
  const like = corner.sides.length === 2 ? corner.sides : corner.sides.filter((s) => kinds[s] === kinds[n]);
  if (corner.sides.length !== 2 && (kinds[n] !== "coast" || like.length !== 2)) return -1;
  const other = like.find((s) => s !== n);
  if (other === undefined || (kinds[other] === "rim") !== (kinds[n] === "rim")) return -1;
  return sides[other]!.a === at ? sides[other]!.b : sides[other]!.a;
}

/** Where a cell has the most room: at its label, unless the label stands too near the border. */
function middle(edge: Point[], box: Place["box"], label: Point | null): Point {
  const room = (p: Point) => Math.min(...edge.map((q) => far(p, q)));
  const centre: Point = [(box[0] + box[2]) / 2, (box[1] + box[3]) / 2];
  const asked = label ?? centre;
  if (edge.length <= 2 * SMALL) return asked;
  let [best, most] = [asked, room(asked) * 1.3];
  for (let n = 1; n < 12; n += 1) {
    for (let m = 1; m < 12; m += 1) {
      const p: Point = [box[0] + ((box[2] - box[0]) * n) / 12, box[1] + ((box[3] - box[1]) * m) / 12];
      if (!within(edge, p)) continue;
      const found = room(p);
      if (found > most) [best, most] = [p, found];
    }
  }
  return best;
}

function within(edge: Point[], [x, y]: Point): boolean {
  let inside = false;
  edge.forEach(([x1, y1], n) => {
    const [x2, y2] = edge[(n + 1) % edge.length]!;
    if (y1 > y !== y2 > y && x < x1 + ((y - y1) * (x2 - x1)) / (y2 - y1)) inside = !inside;
  });
  return inside;
}

/** Between -1/2 and 1/2, the same for a point every time. */
function shake([x, y]: Point, salt: number): number {
  let h = Math.imul(Math.round(x * 10), 0x9e3779b1) ^ Math.imul(Math.round(y * 10), 0x85ebca77) ^ Math.imul(salt, 0xc2b2ae3d);
  h = Math.imul(h ^ (h >>> 15), 0x2c1b3c6d);
  h = Math.imul(h ^ (h >>> 12), 0x297a2d39);
  return ((h ^ (h >>> 15)) >>> 0) / 2 ** 32 - 0.5;
}

/** Round cells for a map without outlines: where its labels are, or spread so that neighbours lie together. */
function scattered(map: MapFile, near: number[][]): Point[][][] {
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
    Array.from({ length: 12 }, (_, m): Point => [
      x - left + gap + r * Math.cos((m * Math.PI) / 6),
      y - top + gap + r * Math.sin((m * Math.PI) / 6),
    ]),
  ]);
}

/** Neighbours draw each other near, all others push each other away. */
function settle(at: Point[], near: number[][], gap: number): void {
  for (let round = 0; round < 120; round += 1) {
    const heat = gap * 0.3 * (1 - round / 120);
    const push = at.map((): Point => [0, 0]);
    for (let j = 0; j < at.length; j += 1) {
      for (let k = 0; k < j; k += 1) {
        const [dx, dy] = [at[j]![0] - at[k]![0] || 0.1 * shake(at[j]!, 3), at[j]![1] - at[k]![1]];
        const d = Math.hypot(dx, dy) || 1;
        const force = (gap * gap) / (d * d) - (near[j]!.includes(k) ? d / gap : 0);
        for (const [m, way] of [[j, 1], [k, -1]] as const) {
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
