/** The outline of the squares in reach. */
import { U } from "./chart";

/** Return the sides of squares, given by their middles, that no two of them share, as a path of lines. */
export function outline(middles: readonly (readonly [number, number])[]): string {
  const within = new Set(middles.map(String));
  const has = (x: number, y: number) => within.has(String([x, y]));
  const h = U / 2;
  return middles
    .map(([x, y]) =>
      [
        has(x, y - U) ? "" : `M${x - h} ${y - h}h${U}`,
        has(x, y + U) ? "" : `M${x - h} ${y + h}h${U}`,
        has(x - U, y) ? "" : `M${x - h} ${y - h}v${U}`,
        has(x + U, y) ? "" : `M${x + h} ${y - h}v${U}`,
      ].join(""),
    )
    .join("");
}
