/** Planted faults: a page that receives these shows something other than what happened. */
import type { Fact } from "../../src/generated/messages";
import type { Tamper } from "./watched";

/** Replace one fact of an entry that has several beats. */
const replace =
  (change: (one: Fact, next: Fact) => Fact[]): Tamper =>
  (told) => {
    const entry = told.find((t) => t.beats.length && t.facts.length > 2);
    const at = entry ? entry.facts.findIndex((f, n) => n && f.word !== entry.facts[n - 1]!.word) - 1 : -1;
    if (!entry || at < 0) return false;
    const now = change(entry.facts[at]!, entry.facts[at + 1]!);
    entry.facts.splice(at, 2, ...now);
    entry.beats = entry.beats.map(([until, part]) => [until > at ? until + now.length - 2 : until, part]);
    return true;
  };

export const DROPPED = replace((_, next) => [next]);
export const TWICE = replace((one, next) => [one, one, next]);
export const SWAPPED = replace((one, next) => [next, one]);
