/** One's own acts that stand, to take one of them back from among the others. */
import type { EntryNews } from "../generated/messages";
import { type Act, isEqual } from "./choices";

/** The story without what was taken back. */
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

/** A seat's last acts that stand, oldest first, as far back as all are of one verb. */
export function run(told: readonly EntryNews[], seat: number | null, verb: string): Act[] {
  const own = lasting(told)
    .filter((t) => t.seat === seat && t.kind === "act" && Array.isArray(t.look))
    .map((t) => t.look as Act);
  return own.slice(own.findLastIndex((act) => act[0] !== verb) + 1);
}

/** How many acts go to take one back, and those that are done again after it; null where it is not among them. */
export function without(acts: readonly Act[], act: Act): { back: number; again: Act[] } | null {
  const n = acts.findLastIndex((done) => isEqual(done, act));
  return n < 0 ? null : { back: acts.length - n, again: acts.slice(n + 1) };
}
