/** Plants: a page that is told these shows something else than what happened, and must be found out. */
import type { Fact } from "../../src/generated/messages";
import type { Lie } from "./watched";

/** Puts other facts in the place of one, where an entry tells several in beats. */
const instead =
  (change: (one: Fact, next: Fact) => Fact[]): Lie =>
  (told) => {
    const entry = told.find((t) => t.beats.length && t.facts.length > 2);
    const at = entry ? entry.facts.findIndex((f, n) => n && f.word !== entry.facts[n - 1]!.word) - 1 : -1;
    if (!entry || at < 0) return false;
    const now = change(entry.facts[at]!, entry.facts[at + 1]!);
    entry.facts.splice(at, 2, ...now);
    entry.beats = entry.beats.map(([until, part]) => [until > at ? until + now.length - 2 : until, part]);
    return true;
  };

export const DROPPED = instead((_, next) => [next]);
export const TWICE = instead((one, next) => [one, one, next]);
export const SWAPPED = instead((one, next) => [next, one]);
