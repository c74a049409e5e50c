/**
 * The names and figures on the map: each in its cell if there is room, an island's name in the sea beside it, without
 * overlaps or cut names.
 */
import type { Paints, Window } from "./canvas";
import { type Box, Grid } from "./grid";
import type { Ground, Place } from "./ground";
import { pigment, type Scene } from "./scene";

/** The smallest legible font size. */
const LEAST = 10.5;
const BESIDE = 12;
/** The font size at which names are measured. */
const MEASURED = 64;

/** Return the size of a token in a cell, in CSS pixels: its numeral is never smaller than eleven. */
export function sizeOf(place: Place, scale: number): number {
  return Math.max(9, Math.min(16, place.room * scale * 0.62));
}

/** One way to write a name: the positions of its middle and its baseline, its size and colours. */
interface Way {
  x: number;
  y: number;
  size: number;
  align: CanvasTextAlign;
  afloat: boolean;
}

export interface NameSpot extends Way {
  cell: number;
  box: Box;
}

/** The middle of a badge. */
export interface BadgeSpot {
  badge: Scene["badges"][number];
  x: number;
  y: number;
  box: Box;
}

/** The height of a badge, and the least room of a cell that has one. */
export const BADGE_HEIGHT = 19;
const BADGE_ROOM = 20;
/** Nothing is written this near to the edge of the window. */
const EDGE = 2;
/** A name moves sideways by at most this share of its length, to stay within the window. */
const ASIDE = 0.4;

/** Widths in CSS pixels: of a cell's name in a font size, and of a badge. */
export interface Widths {
  name: (cell: number, size: number) => number;
  badge: (text: string) => number;
}

/** Place names and badges: tokens first, then badges, then names, cells with the most room first. */
export function layOut(g: Ground, scene: Scene, seen: readonly number[], w: Window, widths: Widths): { names: NameSpot[]; badges: BadgeSpot[] } {
  const on = ([x, y]: readonly [number, number]): [number, number] => [(x - w.x) * w.scale, (y - w.y) * w.scale];
  const written = new Grid(w.width, w.height, 64);
  let many = 0;
  const take = (box: Box) => written.put((many += 1), box);
  const inside = (box: Box) => box[0] >= EDGE && box[1] >= EDGE && box[2] <= w.width - EDGE && box[3] <= w.height - EDGE;
  for (const j of seen) {
    const place = g.places[j]!;
    if (!scene.held[j] && !scene.besieged.has(j)) continue;
    const [x, y] = on(place.at);
    const r = sizeOf(place, w.scale);
    take([x - r, y - r, x + r, y + r]);
  }

  const badges: BadgeSpot[] = [];
  const among = new Set(seen);
  for (const badge of scene.badges) {
    const place = g.places[badge.cell]!;
    if (!among.has(badge.cell) || place.room * w.scale < BADGE_ROOM) continue;
    const [x, y] = on(place.at);
    const r = sizeOf(place, w.scale);
    const [half, high] = [widths.badge(badge.text) / 2, BADGE_HEIGHT / 2];
    const [off, beside] = [r + high + 4.5, r + half + 4.5];
    const spots = [
      [x, y - off],
      [x, y + off],
      [x + beside, y],
      [x - beside, y],
    ].map(([a = 0, b = 0]): BadgeSpot => ({ badge, x: a, y: b, box: [a - half, b - high, a + half, b + high] }));
    const best = spots.find(({ box }) => inside(box) && !written.within(box).length) ?? spots.find(({ box }) => !written.within(box).length);
    if (!best) continue;
    take(best.box);
    badges.push(best);
  }

  const isle = (j: number) => g.places[j]!.land && g.near[j]!.every((k) => !g.places[k]!.land);
  function waysOf(j: number): Way[] {
    const place = g.places[j]!;
    const [x, y] = on(place.at);
    const room = place.room * w.scale;
    const size = Math.min(place.land ? 15 : 16, 7 + room * 0.28);
    const token = scene.held[j] || scene.besieged.has(j);
    const wide = (place.box[2] - place.box[0]) * w.scale;
    const ways: Way[] = [];
    if (size >= LEAST && widths.name(j, size) < Math.max(place.land ? room * 3.6 : 0, wide * (place.land ? 1.1 : 0.92)))
      ways.push({ x, y: token ? y + sizeOf(place, w.scale) * 0.85 + size + 3 : y + size * 0.35, size, align: "center", afloat: !place.land });
    if (isle(j) && room > 4) {
      const [[left, top], [right, foot]] = [on([place.box[0], place.box[1]]), on([place.box[2], place.box[3]])];
      const [mx, my] = [(left + right) / 2, (top + foot) / 2];
      const beside = { size: BESIDE, afloat: true };
      ways.push(
        { ...beside, x: mx, y: foot + BESIDE + 2, align: "center" },
        { ...beside, x: right + 5, y: my + BESIDE * 0.35, align: "left" },
        { ...beside, x: left - 5, y: my + BESIDE * 0.35, align: "right" },
        { ...beside, x: mx, y: top - 6, align: "center" },
      );
    }
    return ways;
  }

  const names: NameSpot[] = [];
  for (const cell of [...seen].sort((a, b) => g.places[b]!.room - g.places[a]!.room)) {
    for (const way of waysOf(cell)) {
      const wide = widths.name(cell, way.size);
      const left = way.align === "left" ? way.x : way.align === "right" ? way.x - wide : way.x - wide / 2;
      const aside = Math.max(EDGE + 1 - left, Math.min(0, w.width - EDGE - 1 - wide - left));
      const x = way.align === "center" && Math.abs(aside) <= wide * ASIDE ? way.x + aside : way.x;
      const box: Box = [left + x - way.x - 1, way.y - way.size * 0.8, left + x - way.x + wide + 1, way.y + 2];
      if (!inside(box) || written.within(box).length) continue;
      take(box);
      names.push({ ...way, x, cell, box });
      break;
    }
  }
  return { names, badges };
}

/** Paint the names. Return the positions of the badges, which lie above everything. */
export function paintNames(c: CanvasRenderingContext2D, g: Ground, scene: Scene, seen: readonly number[], p: Paints, w: Window): BadgeSpot[] {
  const face = (land: boolean, size: number) => (land ? `620 ${size}px ${p.text}` : `400 ${size + 1}px ${p.display}`);
  const measured = (key: string, font: string, text: string, by: number) => {
    let wide = p.widths.get(key);
    if (wide === undefined) {
      c.font = font;
      p.widths.set(key, (wide = c.measureText(text).width / by));
    }
    return wide;
  };
  const { names, badges } = layOut(g, scene, seen, w, {
    name(j, size) {
      const { land } = g.places[j]!;
      return measured(`${land} ${scene.names[j]!}`, face(land, MEASURED), scene.names[j]!, MEASURED + +!land) * (size + +!land);
    },
    badge: (text) => measured(`badge ${text}`, `700 12px ${p.text}`, text, 1) + 12,
  });

  c.save();
  c.setTransform(w.dpr, 0, 0, w.dpr, 0, 0);
  c.lineJoin = "round";
  c.lineWidth = 3.5;
  c.textBaseline = "alphabetic";
  for (const { cell, x, y, size, align, afloat } of names) {
    const { land } = g.places[cell]!;
    const troops = scene.held[cell];
    c.font = face(land, size);
    c.textAlign = align;
    c.strokeStyle = afloat ? p.sea : troops ? pigment(troops).field : p.land;
    c.fillStyle = !land ? p.seaInk : afloat || !troops ? p.ink : pigment(troops).ink;
    c.strokeText(scene.names[cell]!, x, y);
    c.fillText(scene.names[cell]!, x, y);
  }
  c.restore();
  return badges;
}
