/**
 * Which piece of one scene is which of the next, so that it slides there. A piece with an id is itself; one without is any
 * of its look: those that stay where they were are left alone, and the others go the shortest way. What is left over on
 * both sides, face down here and face up there, was turned over: a card that is played comes out of its hand.
 */
import type { ScenePiece } from "../generated/messages";

export interface Followed {
  key: string;
  piece: ScenePiece;
}
type Away = (a: string, b: string) => number;

const look = ({ kind, owner, shape, mark, picture, text, down }: ScenePiece) => JSON.stringify([kind, owner, shape, mark, picture, text, down]);

let made = 0;

/** What a piece is taken for: itself by its id, or any of its look. */
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
