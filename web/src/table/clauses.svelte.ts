/** Clauses on demand: one is open at a time, beside the board. */
import type { Clause } from "../generated/messages";
import { api } from "../net/api";

const kept = new Map<string, Promise<Clause[]>>();

export function clausesOf(game: string): Promise<Clause[]> {
  let clauses = kept.get(game);
  if (!clauses) {
    clauses = api.clauses(game);
    clauses.catch(() => kept.delete(game));
    kept.set(game, clauses);
  }
  return clauses;
}
