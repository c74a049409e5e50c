/** The player's standing moves, to undo one of them from among the others. */
import type { EntryNews } from "../generated/messages";
import { type Act, isEqual } from "./choices";

/** Return the events without undone ones. */
export function lasting(told: readonly EntryNews[]): EntryNews[] {
  const kept: EntryNews[] = [];
  for (const entry of told) {
    if (entry.kind !== "undo" && entry.kind !== "rewind") {
      kept.push(entry);
      continue;
    }
    const n = kept.findLastIndex((t) => t.kind === "act" && t.seat === entry.seat);
    if (n >= 0) kept.splice(n, entry.kind === "undo" ? 1 : kept.length);
  }
  return kept;
}

/** Return a seat's last standing moves, oldest first, as far back as all have one verb. */
export function run(told: readonly EntryNews[], seat: number | null, verb: string): Act[] {
  const own = lasting(told)
    .filter((t) => t.seat === seat && t.kind === "act" && Array.isArray(t.look))
    .map((t) => t.look as Act);
  return own.slice(own.findLastIndex((act) => act[0] !== verb) + 1);
}

/** Return how many moves to undo to remove one, and those to play again after it; null if it is not among them. */
export function without(acts: readonly Act[], act: Act): { back: number; again: Act[] } | null {
  const n = acts.findLastIndex((done) => isEqual(done, act));
  return n < 0 ? null : { back: acts.length - n, again: acts.slice(n + 1) };
}
