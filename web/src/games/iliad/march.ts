/** Group marches: how far, in which order, and where to if the exact square is not available. */
import type { View } from "../../generated/iliad";

/** A number of columns and rows. */
export type Way = readonly [number, number];

const at = (label: string): Way => [Number(label.slice(0, 2)), Number(label.slice(2))];
const labelled = (column: number, row: number) => [column, row].map((n) => String(n).padStart(2, "0")).join("");

export function wayOf(from: string, to: string): Way {
  const [a, b] = [at(from), at(to)];
  return [b[0] - a[0], b[1] - a[1]];
}

export function distance(from: string, to: string): number {
  return Math.hypot(...wayOf(from, to));
}

/** Return the destination of each piece, front pieces first, so that the others find their squares free. */
export function inOrder(group: readonly { id: string; square: string; way: Way }[]): { id: string; to: string }[] {
  const ahead = ({ square, way }: { square: string; way: Way }) => at(square)[0] * way[0] + at(square)[1] * way[1];
  return group.toSorted((a, b) => ahead(b) - ahead(a)).map(({ id, square, way }) => ({ id, to: labelled(at(square)[0] + way[0], at(square)[1] + way[1]) }));
}

/** Return the square itself, or the nearest one without a duty to fight, if that is nearer than the piece's own. */
export function towards(to: string, from: string, ends: View["ends"]): string | null {
  if (ends.some(([square]) => square === to)) return to;
  const [near] = ends
    .filter(([square, , foes]) => !foes.length && distance(square, to) < distance(from, to))
    .toSorted(([a, cost], [b, other]) => distance(a, to) - distance(b, to) || cost - other);
  return near?.[0] ?? null;
}
