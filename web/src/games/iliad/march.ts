/** Many pieces go one way: how far, who first, and where to when the very square cannot be had. */
import type { View } from "../../generated/iliad";

/** So many columns and rows. */
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

/** Where each is to go, those in front first, so that the others find their squares free. */
export function inOrder(group: readonly { id: string; square: string; way: Way }[]): { id: string; to: string }[] {
  const ahead = ({ square, way }: { square: string; way: Way }) => at(square)[0] * way[0] + at(square)[1] * way[1];
  return group.toSorted((a, b) => ahead(b) - ahead(a)).map(({ id, square, way }) => ({ id, to: labelled(at(square)[0] + way[0], at(square)[1] + way[1]) }));
}

/** The square itself; else the nearest to it where nobody has to fight, if that is nearer than where the piece stands. */
export function towards(to: string, from: string, ends: View["ends"]): string | null {
  if (ends.some(([square]) => square === to)) return to;
  const [near] = ends
    .filter(([square, , foes]) => !foes.length && distance(square, to) < distance(from, to))
    .toSorted(([a, cost], [b, other]) => distance(a, to) - distance(b, to) || cost - other);
  return near?.[0] ?? null;
}
