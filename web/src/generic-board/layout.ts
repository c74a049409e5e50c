/**
 * The layout of a scene in a box of so many pixels: boards as large as the box allows, trays around them. Pure: the same
 * scene and box give the same layout.
 */
import type { SceneArea, ScenePiece, Scene } from "../generated/messages";

export type Corner = readonly [number, number];

/** A place: its middle, its size and, unless it is a tray, its outline. */
export interface Spot {
  id: string;
  area: SceneArea;
  x: number;
  y: number;
  w: number;
  h: number;
  corners: readonly Corner[];
  /** Whether it is a dark square of a chequered board. */
  dark: boolean;
}

/** An area: its box, and the lines between its places. */
export interface Ground {
  area: SceneArea;
  x: number;
  y: number;
  w: number;
  h: number;
  lines: readonly (readonly [Corner, Corner])[];
}

export interface Plan {
  width: number;
  height: number;
  spots: ReadonlyMap<string, Spot>;
  grounds: readonly Ground[];
  /** The width of a piece in a tray. */
  bit: number;
  /** The width of a legible card there. */
  card: number;
}

/** A placed piece: its middle and its width. */
export interface Posed {
  piece: ScenePiece;
  x: number;
  y: number;
  size: number;
}

interface Cell {
  id: string;
  x: number;
  y: number;
  w: number;
  h: number;
  corners: Corner[];
  dark: boolean;
}

/** An area in its own units. */
interface Form {
  area: SceneArea;
  w: number;
  h: number;
  cells: Cell[];
  lines: [string, string][];
}

/** Half the height of a hex that is one wide. */
const R = 1 / Math.sqrt(3);
const GAP = 8;
const TITLE = 19;
/** The most pixels per unit: larger does not look better. */
const LARGEST = 120;
/** The height of a card divided by its width. */
export const CARD = 1.45;

const isTray = (area: SceneArea) => area.layout.type === "tray";
const isTrack = (area: SceneArea) => area.layout.type === "track";
const rowsOf = (rows: readonly string[]) => rows.map((row) => row.trim().split(/\s+/));
const box = (x: number, y: number, w: number, h: number): Corner[] => [
  [x - w / 2, y - h / 2],
  [x + w / 2, y - h / 2],
  [x + w / 2, y + h / 2],
  [x - w / 2, y + h / 2],
];
const ring = (x: number, y: number, r: number, n: number): Corner[] =>
  [...Array(n).keys()].map((k) => [x + r * Math.sin((k * 2 * Math.PI) / n), y - r * Math.cos((k * 2 * Math.PI) / n)]);

/** Return the places of an area that is no tray; a track wraps after so many. */
export function formOf(area: SceneArea, columns = Infinity): Form {
  const { layout } = area;
  const cells: Cell[] = [];
  const lines: [string, string][] = [];
  const add = (id: string, x: number, y: number, w: number, h: number, corners: Corner[], dark = false) => {
    if (id !== ".") cells.push({ id, x, y, w, h, corners, dark });
  };
  if (layout.type === "squares") {
    const rows = rowsOf(layout.rows);
    rows.forEach((row, j) =>
      row.forEach((id, i) => {
        add(id, i + 0.5, j + 0.5, 1, 1, box(i + 0.5, j + 0.5, 1, 1), layout.look === "chequer" && (i + j) % 2 === 1);
        if (layout.look !== "lines" || id === ".") return;
        for (const next of [row[i + 1], rows[j + 1]?.[i]]) if (next && next !== ".") lines.push([id, next]);
      }),
    );
  } else if (layout.type === "hexes") {
    rowsOf(layout.rows).forEach((row, j) =>
      row.forEach((id, i) => {
        const [x, y] = [i + 0.5 + (j % 2 === (layout.shifted ?? 1) ? 0.5 : 0), R + j * 1.5 * R];
        add(id, x, y, 1, 2 * R, ring(x, y, R, 6));
      }),
    );
  } else if (layout.type === "points") {
    for (const [id, [x, y]] of Object.entries(layout.at) as [string, [number, number]][])
      layout.look === "card" ? add(id, x, y, 1 / CARD, 1, box(x, y, 1 / CARD, 1)) : add(id, x, y, 1, 1, ring(x, y, 0.5, 24));
    lines.push(...((layout.lines as [string, string][] | undefined) ?? []));
  } else if (layout.type === "regions") {
    for (const [id, shape] of Object.entries(layout.shapes) as [string, [number, number][]][]) {
      const mean = (k: 0 | 1) => shape.reduce((sum, c) => sum + c[k], 0) / shape.length;
      add(id, mean(0), mean(1), 1, 1, shape);
    }
  } else if (layout.type === "track") {
    layout.ids.forEach((id, n) => {
      const [x, y] = [(n % columns) + 0.5, Math.floor(n / columns) + 0.5];
      add(id, x, y, 1, 1, box(x, y, 1, 1));
    });
  }
  const all = cells.flatMap((c) => c.corners);
  const [left, top] = [Math.min(...all.map((c) => c[0])), Math.min(...all.map((c) => c[1]))];
  for (const c of cells) {
    [c.x, c.y] = [c.x - left, c.y - top];
    c.corners = c.corners.map(([x, y]) => [x - left, y - top]);
  }
  return { area, cells, lines, w: Math.max(...all.map((c) => c[0])) - left, h: Math.max(...all.map((c) => c[1])) - top };
}

/** Return the whole table: others' trays above, boards in the middle, shared trays under them, those of seat `below` last. */
export function lay(scene: Scene, below: number, width: number, height: number): Plan {
  const bit = Math.max(22, Math.min(46, width / 12, height / 11));
  const card = Math.max(bit * 1.25, Math.min(84, width / 7, height / 8.5));
  const [pieces, highs] = [new Map<string, number>(), new Map<string, number>()];
  for (const { at, shape, down } of scene.pieces ?? []) {
    pieces.set(at, (pieces.get(at) ?? 0) + 1);
    if (shape === "card") highs.set(at, Math.max(highs.get(at) ?? 0, CARD * (down ? bit : card)));
  }
  const room = (a: SceneArea) => Math.max(2, (a.layout.type === "tray" && a.layout.room) || 0, pieces.get(a.id) ?? 0);
  const least = (a: SceneArea) => Math.min(width, Math.min(4, room(a)) * bit + 20);
  const trayHeight = (a: SceneArea) => (a.title ? TITLE : 4) + (highs.get(a.id) ?? (a.owner === below && highs.size ? CARD * card : bit)) + 10;
  const strips = (areas: SceneArea[]): SceneArea[][] => {
    const lines: SceneArea[][] = [];
    for (const area of areas) {
      const last = lines.at(-1);
      if (last && last.reduce((sum, b) => sum + least(b) + GAP, least(area)) <= width) last.push(area);
      else lines.push([area]);
    }
    return lines;
  };
  const high = (line: SceneArea[]) => Math.max(...line.map(trayHeight));
  const trays = scene.areas.filter(isTray);
  const above = strips(trays.filter((a) => typeof a.owner === "number" && a.owner !== below));
  const between = strips(trays.filter((a) => typeof a.owner !== "number"));
  const own = strips(trays.filter((a) => a.owner === below));
  const taken = [...above, ...between, ...own].reduce((sum, line) => sum + high(line) + GAP, 0);

  const tracks = scene.areas.filter(isTrack).map((area) => {
    const n = area.layout.type === "track" ? area.layout.ids.length : 1;
    const columns = Math.min(n, Math.max(1, Math.floor(width / 30)));
    return formOf(area, Math.ceil(n / Math.ceil(n / columns)));
  });
  const step = (f: Form) => Math.min(46, width / f.w);
  const tracked = tracks.reduce((sum, f) => sum + f.h * step(f) + GAP, 0);
  const boards = scene.areas.filter((a) => !isTray(a) && !isTrack(a)).map((a) => formOf(a));
  const left = height - taken - tracked;
  const beside = unitOf(boards, width, left, true) > unitOf(boards, width, left, false);
  const unit = Math.max(6, Math.min(LARGEST, unitOf(boards, width, left, beside)));

  const spots = new Map<string, Spot>();
  const grounds: Ground[] = [];
  const boardsHigh = beside ? Math.max(0, ...boards.map((f) => f.h)) * unit + GAP : boards.reduce((sum, f) => sum + f.h * unit + GAP, 0);
  let y = Math.max(0, (height - (taken + tracked + boardsHigh - GAP)) / 2);
  const put = (f: Form, x: number, unit: number) => {
    const at = ([cx, cy]: Corner): Corner => [x + cx * unit, y + cy * unit];
    const middle = new Map(f.cells.map((c) => [c.id, at([c.x, c.y])]));
    grounds.push({ area: f.area, x, y, w: f.w * unit, h: f.h * unit, lines: f.lines.map(([a, b]) => [middle.get(a)!, middle.get(b)!] as const) });
    for (const c of f.cells) {
      const [mx, my] = middle.get(c.id)!;
      spots.set(c.id, { id: c.id, area: f.area, x: mx, y: my, w: c.w * unit, h: c.h * unit, corners: c.corners.map(at), dark: c.dark });
    }
  };
  /** Trays in rows, as wide as their content; those of a seat at least as wide as the boards. */
  const shelve = (lines: SceneArea[][], spread: boolean) => {
    for (const line of lines) {
      const total = line.reduce((sum, a) => sum + room(a), 0);
      const each = (a: SceneArea) => ((highs.get(a.id) ?? 0) > CARD * bit ? card : bit) + 6;
      const needed = line.reduce((sum, a) => sum + Math.max(room(a), 3) * each(a) + 20 + GAP, -GAP);
      const wide = Math.min(width, Math.max(needed, spread ? unit * Math.max(0, ...boards.map((f) => f.w)) : 0));
      let x = (width - wide) / 2;
      for (const area of line) {
        const [w, h] = [((wide - GAP * (line.length - 1)) * room(area)) / total, high(line)];
        grounds.push({ area, x, y, w, h, lines: [] });
        const title = area.title ? TITLE : 4;
        spots.set(area.id, { id: area.id, area, x: x + w / 2, y: y + title + (h - title) / 2 - 2, w, h, corners: [], dark: false });
        x += w + GAP;
      }
      y += high(line) + GAP;
    }
  };
  shelve(above, true);
  for (const f of tracks) {
    put(f, (width - f.w * step(f)) / 2, step(f));
    y += f.h * step(f) + GAP;
  }
  let x = (width - boards.reduce((sum, f) => sum + f.w * unit + GAP, -GAP)) / 2;
  for (const f of boards) {
    put(f, beside ? x : (width - f.w * unit) / 2, unit);
    if (beside) x += f.w * unit + GAP;
    else y += f.h * unit + GAP;
  }
  if (beside) y += boardsHigh;
  shelve(between, false);
  shelve(own, true);
  return { width, height, spots, grounds, bit, card };
}

/** Return the pixels per unit at which some boards fit into a box, beside or below one another. */
function unitOf(boards: readonly Form[], width: number, height: number, beside: boolean): number {
  if (!boards.length) return 0;
  const gaps = GAP * (boards.length - 1);
  const sum = (of: "w" | "h") => boards.reduce((all, f) => all + f[of], 0);
  const most = (of: "w" | "h") => Math.max(...boards.map((f) => f[of]));
  return beside ? Math.min((width - gaps) / sum("w"), (height - GAP) / most("h")) : Math.min(width / most("w"), (height - gaps - GAP) / sum("h"));
}

/** Return the positions of the pieces of one place, so that all are visible. */
export function pose(plan: Plan, spot: Spot, held: readonly ScenePiece[]): Posed[] {
  const n = held.length;
  const { layout } = spot.area;
  if (layout.type === "tray") {
    const cards = held.every((piece) => piece.shape === "card");
    const room = cards ? n : Math.max(n, layout.room ?? 0);
    return held.map((piece, k) => {
      const size = piece.shape === "card" && !piece.down ? plan.card : plan.bit;
      const step = Math.min(size + 5, (spot.w - 14 - size) / Math.max(1, room - 1));
      return { piece, x: spot.x + (k - (room - 1) / 2) * step, y: spot.y, size };
    });
  }
  const least = Math.min(spot.w, spot.h);
  return held.map((piece, k) => {
    const size = least * (piece.shape === "stone" ? 0.92 : piece.shape === "card" ? (spot.h > spot.w ? 0.94 : 0.64) : 0.74);
    if (spot.area.pile === "spread" && n > 1) {
      const across = Math.ceil(Math.sqrt(n));
      const each = (least * 0.9) / across;
      return {
        piece,
        x: spot.x + ((k % across) - (across - 1) / 2) * each,
        y: spot.y + (Math.floor(k / across) - (Math.ceil(n / across) - 1) / 2) * each,
        size: each * 0.94,
      };
    }
    const lift = Math.min(least * 0.1, (least * 0.24) / Math.max(1, n - 1));
    return { piece, x: spot.x, y: spot.y + ((n - 1) / 2 - k) * lift, size };
  });
}
