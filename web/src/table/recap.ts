/** What is worth telling again of what happened since somebody last decided. */
import { matchesAny } from "../board/word-patterns";
import type { Fact, EntryNews } from "../generated/messages";

/** So much is read at a glance; the log has the rest. */
const LINES = 6;

export interface Retold {
  fact: Fact;
  /** Whether it came of what I did myself. */
  own: boolean;
}

/** What came of a seat's last act, and then what others did since, as far as it is listed: the last few. */
export function recapOf(told: readonly EntryNews[], seat: number, wanted: readonly string[]): Retold[] {
  const from = Math.max(
    0,
    told.findLastIndex((t) => t.seat === seat && t.kind === "act"),
  );
  const all = told.slice(from).flatMap((t) => t.facts.filter((f) => matchesAny(f.word, wanted)).map((fact) => ({ fact, own: t.seat === seat })));
  const own = all.filter((r) => r.own).slice(-LINES / 2);
  return [...own, ...all.filter((r) => !r.own).slice(own.length - LINES)];
}
