/** The map on a canvas: the ground below, and above it what keeps its size at every zoom. */
import { type Pigment, pigmentOf, tokenOf } from "../../board/pigments";
import type { Paints, Window } from "./canvas";
import type { Box, Point } from "./grid";
import type { Border, Ground, Line, Place } from "./ground";
import { paintNames, sizeOf } from "./names";
import { pigment, type Scene, type Troops } from "./scene";

const DARK = "#191310";
const BONE = "#f6efe2";
const BRONZE = "#c1963f";
const TILE = 10;

const tiles = new Map<string, HTMLCanvasElement>();

/** Return a small canvas that is drawn once. */
function kept(name: string, width: number, height: number, draw: (c: CanvasRenderingContext2D) => void): HTMLCanvasElement {
  let tile = tiles.get(name);
  if (!tile) {
    tile = document.createElement("canvas");
    tile.width = Math.max(1, Math.ceil(width));
    tile.height = Math.max(1, Math.ceil(height));
    draw(tile.getContext("2d")!);
    if (tiles.size > 4000) tiles.clear();
    tiles.set(name, tile);
  }
  return tile;
}

/** Return a pattern that keeps its grain at every zoom. */
function grain(c: CanvasRenderingContext2D, tile: HTMLCanvasElement, size: number, w: Window, turn = 0): CanvasPattern {
  const pattern = c.createPattern(tile, "repeat")!;
  const k = size / tile.width / w.scale;
  pattern.setTransform(new DOMMatrix().rotate(turn).scale(k, k));
  return pattern;
}

function landGrain(c: CanvasRenderingContext2D, p: Pigment, w: Window): CanvasPattern | string {
  if (!p.pattern) return p.field;
  const px = TILE * w.dpr;
  const tile = kept(`land ${p.field} ${w.dpr}`, px, px, (t) => {
    t.scale(t.canvas.width / TILE, t.canvas.height / TILE);
    t.fillStyle = p.field;
    t.fillRect(0, 0, TILE, TILE);
    t.strokeStyle = p.ink;
    t.globalAlpha = 0.26;
    t.lineWidth = 1;
    t.stroke(new Path2D(p.pattern));
  });
  return grain(c, tile, TILE, w);
}

function stripes(
  c: CanvasRenderingContext2D,
  name: string,
  colour: string,
  wide: number,
  step: number,
  alpha: number,
  turn: number,
  w: Window,
  edge = "",
): CanvasPattern {
  const px = step * w.dpr;
  const tile = kept(`${name} ${colour} ${w.dpr}`, px, px, (t) => {
    t.scale(t.canvas.width / step, t.canvas.height / step);
    t.globalAlpha = alpha;
    t.fillStyle = colour;
    t.fillRect(0, 0, wide, step);
    if (!edge) return;
    t.globalAlpha = 0.3;
    t.fillStyle = edge;
    t.fillRect(0, 0, 1, step);
    t.fillRect(wide - 1, 0, 1, step);
  });
  return grain(c, tile, step, w, turn);
}

function trace(path: Path2D, b: Border): void {
  path.moveTo(...b.from);
  path.bezierCurveTo(...b.bend[0], ...b.bend[1], ...b.to);
}

/** The visible part of the map, and so many pixels around it. */
const shownIn = (w: Window, slack: number): Box => [
  w.x - slack / w.scale,
  w.y - slack / w.scale,
  w.x + (w.width + slack) / w.scale,
  w.y + (w.height + slack) / w.scale,
];

/** Lines of the ground, and names, reach no farther than this beyond their cells, in pixels. */
export const REACH = 20;
const NAMED = 120;

const together = (places: Place[]) => {
  const path = new Path2D();
  for (const place of places) path.addPath(place.path);
  return path;
};

/** Paint seas, lands, coasts, borders and names, which move with the map; all of it, or the part in a box. */
export function paintGround(c: CanvasRenderingContext2D, g: Ground, scene: Scene, p: Paints, w: Window, part: Window = w): void {
  const px = 1 / w.scale;
  /** Lines are thinner where cells are small. */
  const fine = Math.max(0.3, Math.min(1, (g.room * w.scale) / 24));
  c.setTransform(w.scale * w.dpr, 0, 0, w.scale * w.dpr, -w.x * w.scale * w.dpr, -w.y * w.scale * w.dpr);
  c.lineCap = c.lineJoin = "round";
  c.setLineDash([]);
  c.globalAlpha = 1;
  for (const bare of [p.sunken, stripes(c, "void", p.line, 0.8, 7, 0.5, 45, w)]) {
    c.fillStyle = bare;
    c.fillRect(part.x, part.y, part.width * px, part.height * px);
  }

  const seen = g.within(shownIn(part, REACH));
  const shown = new Set(seen);
  const borders = [...new Set(seen.flatMap((j) => g.sides[j]!))].sort((a, b) => a - b).map((n) => g.borders[n]!);
  const seas = seen.filter((j) => !g.places[j]!.land).map((j) => g.places[j]!);
  const lands = seen.filter((j) => g.places[j]!.land).map((j) => g.places[j]!);
  const lines = (wanted: Line, test: (b: Border) => boolean = () => true) => {
    const path = new Path2D();
    for (const b of borders) if (b.kind === wanted && test(b)) trace(path, b);
    return path;
  };
  const stroke = (path: Path2D, colour: string, wide: number, alpha = 1) => {
    c.globalAlpha = alpha;
    c.strokeStyle = colour;
    c.lineWidth = wide * px;
    c.stroke(path);
    c.globalAlpha = 1;
  };
  const byHolder = (land: boolean) => {
    const groups = new Map<string, { troops: Troops; places: Place[] }>();
    for (const j of seen) {
      const troops = scene.held[j];
      if (!troops || g.places[j]!.land !== land) continue;
      const name = troops.passive ? "passive" : `${troops.army}`;
      const group = groups.get(name) ?? { troops, places: [] };
      group.places.push(g.places[j]!);
      groups.set(name, group);
    }
    return [...groups.values()];
  };

  const wet = together(seas);
  c.fillStyle = p.sea;
  c.fill(wet, "evenodd");
  stroke(wet, p.sea, 1.5);
  for (const { troops, places } of byHolder(false)) {
    c.fillStyle = stripes(c, "sea", pigment(troops).field, 6, 14, 0.42, 35, w, pigment(troops).ink);
    c.fill(together(places), "evenodd");
  }
  c.setLineDash([2 * px, 5 * px]);
  stroke(lines("sea"), p.coast, 1.5);
  c.setLineDash([]);

  if (g.ways.size) {
    const ways = new Path2D();
    for (const [j, k] of g.ways.values()) {
      const [a, b] = [g.places[j]!.at, g.places[k]!.at];
      if (Math.abs(a[0] - b[0]) > g.width / 2) continue;
      ways.moveTo(...a);
      ways.lineTo(...b);
    }
    stroke(ways, p.coast, 2, 0.6);
  }

  const coast = lines("coast");
  for (const [wide, alpha] of [
    [17, 0.1],
    [11, 0.14],
    [6, 0.22],
  ] as const)
    stroke(coast, p.coast, wide * fine, alpha);
  const dry = together(lands);
  c.fillStyle = p.land;
  c.fill(dry, "evenodd");
  for (const { troops, places } of byHolder(true)) {
    const path = together(places);
    c.fillStyle = landGrain(c, pigment(troops), w);
    c.fill(path, "evenodd");
    stroke(path, pigment(troops).field, 0.6);
  }
  if (scene.picture) {
    const { image, x, y, width, height, opacity } = scene.picture;
    c.globalAlpha = opacity;
    c.drawImage(image, x, y, width, height);
    c.globalAlpha = 1;
  }
  const holder = (j: number) => (scene.held[j] ? (scene.held[j]!.passive ? -2 : scene.held[j]!.army) : -1);
  const between = (b: Border) => holder(b.cells[0]!) !== holder(b.cells[1]!);
  stroke(
    lines("land", (b) => !between(b)),
    BONE,
    2.6 * fine,
    0.5,
  );
  stroke(
    lines("land", (b) => !between(b)),
    DARK,
    0.9 * fine,
    0.75,
  );
  stroke(lines("land", between), DARK, 3.5 * fine);
  stroke(coast, DARK, 2 * fine);
  stroke(lines("rim"), p.ink2, 2 * fine);

  paintMarks(c, g, scene, p, px, shown);
  if (scene.flags) for (const j of seen) paintFlags(c, g.places[j]!, scene.held[j] ?? null, p, w);
  const badges = paintNames(c, g, scene, part === w ? seen : g.within(shownIn(part, NAMED)), p, w);
  for (const { badge, x, y } of badges) paintBadge(c, badge, x, y, p, w);
}

function paintMarks(c: CanvasRenderingContext2D, g: Ground, scene: Scene, p: Paints, px: number, shown: Set<number>): void {
  for (const wanted of ["legal", "target", "chosen"] as const) {
    const places = [...scene.marks].filter(([j, mark]) => mark === wanted && shown.has(j)).map(([j]) => g.places[j]!);
    if (!places.length) continue;
    const path = together(places);
    if (wanted !== "chosen") {
      c.globalAlpha = wanted === "target" ? 0.22 : 0.12;
      c.fillStyle = p.act;
      c.fill(path, "evenodd");
      c.globalAlpha = 1;
    }
    const wide = wanted === "chosen" ? 5 : wanted === "target" ? 3 : 2;
    for (const [colour, more] of [
      [BONE, 3],
      [p.act, 0],
    ] as const) {
      c.strokeStyle = colour;
      c.lineWidth = (wide + more) * px;
      c.stroke(path);
    }
  }
  for (const j of scene.fresh) {
    if (!shown.has(j)) continue;
    c.strokeStyle = BONE;
    c.lineWidth = 2.5 * px;
    c.setLineDash([6 * px, 5 * px]);
    c.stroke(g.places[j]!.path);
    c.setLineDash([]);
  }
}

const FLAGS: Record<string, string> = {
  mountain: "M-9 6-3-6 0-1 3-5 9 6Z",
  desert:
    "M-8 1a1.400 1.400 0 1 0 .1 0M-3-3a1.400 1.400 0 1 0 .1 0M2 1a1.400 1.400 0 1 0 .1 0M7-3a1.400 1.400 0 1 0 .1 0M-3 5a1.400 1.400 0 1 0 .1 0M7 5a1.400 1.400 0 1 0 .1 0",
  fertile: "M-9 0Q-3-7 4 0L9-4V4L4 0Q-3 7-9 0Z",
};

function paintFlags(c: CanvasRenderingContext2D, place: Place, troops: Troops | null, p: Paints, w: Window): void {
  const room = place.room * w.scale;
  if (!place.flags.length || room <= 13) return;
  const k = Math.min(1, room / 26);
  const ink = troops ? pigment(troops).ink : p.ink;
  c.save();
  c.translate(...place.at);
  c.scale(1 / w.scale, 1 / w.scale);
  place.flags.forEach((flag, n) => {
    c.save();
    c.translate(-Math.min(30, room * 0.75), -Math.min(22, room * 0.55) + 14 * n * k);
    c.scale(k, k);
    c.fillStyle = place.land ? ink : p.seaInk;
    c.globalAlpha = 0.85;
    c.fill(new Path2D(FLAGS[flag]));
    c.restore();
  });
  c.restore();
}

function paintBadge(c: CanvasRenderingContext2D, badge: Scene["badges"][number], x: number, y: number, p: Paints, w: Window): void {
  c.save();
  c.setTransform(w.dpr, 0, 0, w.dpr, 0, 0);
  pill(c, badge.text, x, y, p.surface, badge.own ? p.act : DARK, p.ink, p.text, 12);
  c.restore();
}

function pill(c: CanvasRenderingContext2D, text: string, x: number, y: number, field: string, edge: string, ink: string, face: string, size: number): void {
  c.font = `700 ${size}px ${face}`;
  c.textAlign = "center";
  c.textBaseline = "middle";
  const wide = c.measureText(text).width + size;
  const high = size + 7;
  c.beginPath();
  c.roundRect(x - wide / 2, y - high / 2, wide, high, high / 2);
  c.fillStyle = field;
  c.fill();
  c.strokeStyle = edge;
  c.lineWidth = 1.5;
  c.stroke();
  c.fillStyle = ink;
  c.fillText(text, x, y + 0.5);
}

const CROWN = "M-7 5H7L8-4 3.500-.5 0-6-3.500-.5-8-4Z";
const TEMPLE = "M-8 6H8V4H6.500V-1H8L0-6-8-1H-6.500V4H-8Z";

/** Return a token with its number. */
function token(troops: Troops, size: number, dpr: number, p: Paints): HTMLCanvasElement {
  const r = Math.round(size);
  const side = (r + 6) * 2 * dpr;
  return kept(`token ${troops.army} ${troops.n} ${troops.passive} ${r} ${dpr} ${p.text}`, side, side, (t) => {
    const { field, ink } = pigment(troops);
    const shape = new Path2D(troops.passive ? tokenOf(0) : tokenOf(troops.army));
    t.setTransform(dpr, 0, 0, dpr, side / 2, side / 2);
    t.save();
    t.scale(r / 14, r / 14);
    t.translate(0, 1.6);
    t.fillStyle = "rgb(0 0 0 / 0.35)";
    t.fill(shape);
    t.translate(0, -1.6);
    t.fillStyle = field;
    t.fill(shape);
    t.lineWidth = 1.7;
    t.strokeStyle = ink === BONE ? BONE : "#fffaf0";
    if (troops.passive) t.setLineDash([4, 3]);
    t.stroke(shape);
    t.setLineDash([]);
    t.lineWidth = 0.8;
    t.strokeStyle = DARK;
    t.globalAlpha = 0.7;
    t.scale(1.09, 1.09);
    t.stroke(shape);
    t.restore();
    const text = String(troops.n);
    t.font = `750 ${Math.max(11, r * (text.length > 2 ? 0.95 : 1.2))}px ${p.text}`;
    t.textAlign = "center";
    t.textBaseline = "middle";
    t.lineJoin = "round";
    t.lineWidth = 2.5;
    t.strokeStyle = field;
    const y = !troops.passive && troops.army % 6 === 4 ? r * 0.24 : r * 0.06;
    t.strokeText(text, 0, y);
    t.fillStyle = ink;
    t.fillText(text, 0, y);
  });
}

export interface Hold {
  /** The cell with the keyboard focus. */
  focus: number;
  hover: number;
  /** A dragged order: from a cell, or from the reserve, to a point. */
  drag: { from: Point | null; to: Point } | null;
}

/** Paint tokens, arrows and the current order in each frame, at one size for every zoom. */
export function paintPieces(c: CanvasRenderingContext2D, g: Ground, scene: Scene, p: Paints, w: Window, hold: Hold): void {
  c.setTransform(w.dpr, 0, 0, w.dpr, 0, 0);
  c.clearRect(0, 0, w.width, w.height);
  const on = ([x, y]: Point): Point => [(x - w.x) * w.scale, (y - w.y) * w.scale];
  const lay = (tile: HTMLCanvasElement, x: number, y: number) =>
    c.drawImage(tile, x - tile.width / w.dpr / 2, y - tile.height / w.dpr / 2, tile.width / w.dpr, tile.height / w.dpr);
  if (hold.hover >= 0) outline(c, g.places[hold.hover]!, w, [[p.act, 2.5]]);
  if (hold.focus >= 0)
    outline(c, g.places[hold.focus]!, w, [
      [DARK, 7],
      ["#fff", 3.5],
    ]);
  for (const arrow of scene.arrows) paintArrow(c, on(g.places[arrow.from]!.at), on(g.places[arrow.to]!.at), arrow.text, p, arrow.army);
  for (const j of g.within(shownIn(w, 24))) {
    const place = g.places[j]!;
    const [x, y] = on(place.at);
    if (x < -24 || y < -24 || x > w.width + 24 || y > w.height + 24) continue;
    const troops = scene.held[j];
    const size = sizeOf(place, w.scale);
    if (troops) lay(token(troops, size, w.dpr, p), x, y);
    const attackers = scene.besieged.get(j);
    if (attackers) lay(token(attackers, Math.max(9, size * 0.85), w.dpr, p), x + size * 1.5, y - size * 0.9);
    for (const [has, sign, dx] of [
      [scene.capitals.has(j), TEMPLE, -1],
      [scene.queens.has(j), CROWN, 1],
    ] as const) {
      if (!has) continue;
      c.save();
      c.translate(x + dx * size * 1.1, y + size * 0.8);
      c.scale(0.9, 0.9);
      const shape = new Path2D(sign);
      c.lineWidth = 3;
      c.strokeStyle = DARK;
      c.stroke(shape);
      c.fillStyle = BRONZE;
      c.fill(shape);
      c.restore();
    }
  }
  if (hold.drag) {
    const to = on(hold.drag.to);
    if (hold.drag.from) paintArrow(c, on(hold.drag.from), to, "", p, null, 0);
    else {
      c.beginPath();
      c.arc(...to, 14, 0, 7);
      c.fillStyle = p.act;
      c.fill();
    }
  }
}

function outline(c: CanvasRenderingContext2D, place: Place, w: Window, strokes: [string, number][]): void {
  c.save();
  c.scale(w.scale, w.scale);
  c.translate(-w.x, -w.y);
  c.lineJoin = "round";
  for (const [colour, wide] of strokes) {
    c.strokeStyle = colour;
    c.lineWidth = wide / w.scale;
    c.stroke(place.path);
  }
  c.restore();
}

/** Paint a bent arrow with its number in the middle, in an army's colours or the action colour. */
function paintArrow(c: CanvasRenderingContext2D, a: Point, b: Point, text: string, p: Paints, army: number | null, short = 15): void {
  const [edge, field, ink] = army === null ? [BONE, p.act, p.actInk] : [pigmentOf(army).ink, pigmentOf(army).field, pigmentOf(army).ink];
  const long = Math.hypot(b[0] - a[0], b[1] - a[1]);
  if (long < 2) return;
  const [ux, uy] = [(b[0] - a[0]) / long, (b[1] - a[1]) / long];
  const cut = Math.min(short, long / 4);
  const [x1, y1, x2, y2] = [a[0] + ux * cut, a[1] + uy * cut, b[0] - ux * (cut + 3), b[1] - uy * (cut + 3)];
  const bend = Math.min(16, long / 6);
  const [mx, my] = [(x1 + x2) / 2 + uy * bend, (y1 + y2) / 2 - ux * bend];
  const angle = Math.atan2(y2 - my, x2 - mx);
  const head = new Path2D();
  for (const [m, turn, reach] of [
    [0, 0, 9],
    [1, 2.3, 9],
    [2, -2.3, 9],
  ] as const) {
    const at: Point = [x2 + reach * Math.cos(angle + turn), y2 + reach * Math.sin(angle + turn)];
    if (m) head.lineTo(...at);
    else head.moveTo(...at);
  }
  head.closePath();
  c.lineCap = c.lineJoin = "round";
  for (const [colour, wide] of [
    [edge, 8],
    [field, 4.5],
  ] as const) {
    c.strokeStyle = colour;
    c.lineWidth = wide;
    c.beginPath();
    c.moveTo(x1, y1);
    c.quadraticCurveTo(mx, my, x2, y2);
    c.stroke();
    c.lineWidth = wide - 2;
    c.stroke(head);
  }
  c.fillStyle = field;
  c.fill(head);
  if (text) pill(c, text, (x1 + 2 * mx + x2) / 4, (y1 + 2 * my + y2) / 4, field, edge, ink, p.text, 13);
}

/** Paint the small map of owners. */
export function paintOverview(c: CanvasRenderingContext2D, g: Ground, scene: Scene, p: Paints, w: Window): void {
  c.setTransform(w.scale * w.dpr, 0, 0, w.scale * w.dpr, 0, 0);
  c.fillStyle = p.sea;
  c.fillRect(0, 0, g.width, g.height);
  const fields = new Map<string, { land: boolean; colour: string; places: Place[] }>();
  g.places.forEach((place, j) => {
    const troops = scene.held[j];
    if (!place.land && !troops) return;
    const colour = troops ? pigment(troops).field : p.land;
    const name = `${place.land} ${colour}`;
    const field = fields.get(name) ?? { land: place.land, colour, places: [] };
    field.places.push(place);
    fields.set(name, field);
  });
  for (const { land, colour, places } of fields.values()) {
    c.globalAlpha = land ? 1 : 0.4;
    c.fillStyle = colour;
    c.fill(together(places), "evenodd");
  }
  c.globalAlpha = 1;
}
