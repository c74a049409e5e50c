/**
 * Matches the pieces of one scene with those of the next, so that they slide. A piece with an id matches itself; one
 * without matches any of its look: unmoved ones are matched first, the others by the shortest way. Unmatched ones on both
 * sides, face down here and face up there, were turned over: a played card comes from its hand.
 */
import type { ScenePiece } from "../generated/messages";

export interface Followed {
  key: string;
  piece: ScenePiece;
}
type Away = (a: string, b: string) => number;

const look = ({ kind, owner, shape, mark, picture, text, down }: ScenePiece) => JSON.stringify([kind, owner, shape, mark, picture, text, down]);

let made = 0;

/** The key of a piece: its id, or its look. */
const taken = (piece: ScenePiece) => (piece.id ? `=${piece.id}` : look(piece));
const nearest = (from: readonly Followed[], at: string, away: Away): number => {
  const far = from.map((one) => away(one.piece.at, at));
  return far.indexOf(Math.min(...far));
};

export function follow(before: readonly Followed[], pieces: readonly ScenePiece[], away: Away): Followed[] {
  const keys: (string | undefined)[] = pieces.map(() => undefined);
  const free = new Map<string, Followed[]>();
  for (const one of before) free.set(taken(one.piece), [...(free.get(taken(one.piece)) ?? []), one]);
  const takes = pieces.map(taken);
  const take = (n: number, from: Followed[], at: number) => {
    if (at >= 0) keys[n] = from.splice(at, 1)[0]!.key;
  };
  const missing = () => [...keys.keys()].filter((n) => !keys[n]);
  for (const n of missing()) {
    const alike = free.get(takes[n]!) ?? [];
    take(
      n,
      alike,
      alike.findIndex((one) => one.piece.at === pieces[n]!.at),
    );
  }
  for (const n of missing()) {
    const alike = free.get(takes[n]!) ?? [];
    take(n, alike, nearest(alike, pieces[n]!.at, away));
  }
  const gone = [...free.values()].flat();
  for (const n of missing()) {
    const { at, shape, down } = pieces[n]!;
    const other = gone.filter(({ piece }) => piece.shape === shape && !piece.down !== !down);
    take(n, gone, gone.indexOf(other[nearest(other, at, away)]!));
  }
  return pieces.map((piece, n) => ({ piece, key: keys[n] ?? `~${(made += 1)}` }));
}
