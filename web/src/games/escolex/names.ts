/** The names on the map: each in its cell where there is room, an island's in the sea beside it, and none upon another. */
import type { Paints, Window } from "./canvas";
import { type Box, Grid } from "./grid";
import type { Ground, Place } from "./ground";
import { pigment, type Scene } from "./scene";

/** Letters smaller than these are not read. */
const LEAST = 10.5;
const BESIDE = 12;
/** A name is measured once, in letters of this size. */
const MEASURED = 64;

/** How large a token is in a cell, in CSS pixels: its numeral never falls below eleven. */
export function sizeOf(place: Place, scale: number): number {
  return Math.max(9, Math.min(16, place.room * scale * 0.62));
}

/** One way to write a name: where its middle and its foot are, how large, and in whose colours. */
interface Way {
  x: number;
  y: number;
  size: number;
  align: CanvasTextAlign;
  afloat: boolean;
}

export function paintNames(c: CanvasRenderingContext2D, g: Ground, scene: Scene, seen: readonly number[], p: Paints, w: Window): void {
  const on = ([x, y]: readonly [number, number]): [number, number] => [(x - w.x) * w.scale, (y - w.y) * w.scale];
  const written = new Grid(w.width, w.height, 64);
  let many = 0;
  const take = (box: Box) => written.put((many += 1), box);
  for (const j of seen) {
    const place = g.places[j]!;
    if (!scene.held[j] && !scene.besieged.has(j)) continue;
    const [x, y] = on(place.at);
    const r = sizeOf(place, w.scale);
    take([x - r, y - r, x + r, y + r]);
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
    if (size >= LEAST && widthOf(j, size) < Math.max(place.land ? room * 3.6 : 0, wide * (place.land ? 1.1 : 0.92)))
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

  const face = (land: boolean, size: number) => (land ? `620 ${size}px ${p.text}` : `400 ${size + 1}px ${p.display}`);
  function widthOf(j: number, size: number): number {
    const { land } = g.places[j]!;
    const key = `${land} ${scene.names[j]!}`;
    let wide = p.widths.get(key);
    if (wide === undefined) {
      c.font = face(land, MEASURED);
      p.widths.set(key, (wide = c.measureText(scene.names[j]!).width / (MEASURED + +!land)));
    }
    return wide * (size + +!land);
  }

  c.save();
  c.setTransform(w.dpr, 0, 0, w.dpr, 0, 0);
  c.lineJoin = "round";
  c.lineWidth = 3.5;
  c.textBaseline = "alphabetic";
  for (const j of [...seen].sort((a, b) => g.places[b]!.room - g.places[a]!.room)) {
    const { land } = g.places[j]!;
    const troops = scene.held[j];
    for (const way of waysOf(j)) {
      const wide = widthOf(j, way.size);
      const left = way.align === "left" ? way.x : way.align === "right" ? way.x - wide : way.x - wide / 2;
      const box: Box = [left - 1, way.y - way.size * 0.8, left + wide + 1, way.y + 2];
      if (written.within(box).length) continue;
      take(box);
      c.font = face(land, way.size);
      c.textAlign = way.align;
      c.strokeStyle = way.afloat ? p.sea : troops ? pigment(troops).field : p.land;
      c.fillStyle = !land ? p.seaInk : way.afloat || !troops ? p.ink : pigment(troops).ink;
      c.strokeText(scene.names[j]!, way.x, way.y);
      c.fillText(scene.names[j]!, way.x, way.y);
      break;
    }
  }
  c.restore();
}
