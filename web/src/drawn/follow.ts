/**
 * Which piece of one scene is which of the next, so that it slides there. A piece with an id is itself; one without is any
 * of its look: those that stay where they were are left alone, and the others go the shortest way.
 */
import type { Piece } from "../generated/messages";

export interface Followed {
  key: string;
  piece: Piece;
}
type Away = (a: string, b: string) => number;

const look = ({ kind, owner, shape, mark, picture, text, down }: Piece) => JSON.stringify([kind, owner, shape, mark, picture, text, down]);

let made = 0;

export function follow(before: readonly Followed[], pieces: readonly Piece[], away: Away): Followed[] {
  const keys: (string | undefined)[] = pieces.map((p) => p.id && `=${p.id}`);
  const free = new Map<string, Followed[]>();
  for (const one of before) if (!one.piece.id) free.set(look(one.piece), [...(free.get(look(one.piece)) ?? []), one]);
  const take = (n: number, choose: (alike: readonly Followed[]) => number) => {
    const alike = free.get(look(pieces[n]!)) ?? [];
    const at = keys[n] ? -1 : choose(alike);
    if (at >= 0) keys[n] = alike.splice(at, 1)[0]!.key;
  };
  pieces.forEach((p, n) => take(n, (alike) => alike.findIndex((one) => one.piece.at === p.at)));
  pieces.forEach((p, n) => take(n, (alike) => {
    const far = alike.map((one) => away(one.piece.at, p.at));
    return far.indexOf(Math.min(...far));
  }));
  return pieces.map((piece, n) => ({ piece, key: keys[n] ?? `~${(made += 1)}` }));
}
