/** The events since a player's last decision that are worth repeating. */
import { matchesAny } from "../board/word-patterns";
import type { Fact, EntryNews } from "../generated/messages";

/** The most lines; the log has the rest. */
const LINES = 6;

export interface Retold {
  fact: Fact;
  /** Whether it results from the user's own move. */
  own: boolean;
}

/** Return the results of a seat's last move, and then the events since, as far as selected: the last few. */
export function recapOf(told: readonly EntryNews[], seat: number, wanted: readonly string[]): Retold[] {
  const from = Math.max(
    0,
    told.findLastIndex((t) => t.seat === seat && t.kind === "act"),
  );
  const all = told.slice(from).flatMap((t) => t.facts.filter((f) => matchesAny(f.word, wanted)).map((fact) => ({ fact, own: t.seat === seat })));
  const own = all.filter((r) => r.own).slice(-LINES / 2);
  return [...own, ...all.filter((r) => !r.own).slice(own.length - LINES)];
}
