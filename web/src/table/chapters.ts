/** The log in order, with a chapter for each turn. */
import type { Presentation } from "../board/contract";
import type { Fact, EntryNews } from "../generated/messages";
import type { Words } from "../i18n/words";

export interface Line {
  key: string;
  told: EntryNews;
  /** The earlier facts of the same chapter, oldest first. */
  earlier: readonly Fact[];
  /** The fact; null if the entry itself is the news (an undo, a resignation). */
  fact: Fact | null;
  kind: string;
}

export interface Chapter {
  key: string;
  head: Fact | null;
  lines: Line[];
}

/** Return the undos to hide: what they undid had no log line. If the undone entry is not available, the undo is shown. */
function silentUndos(told: readonly EntryNews[]): ReadonlySet<EntryNews> {
  const silent = new Set<EntryNews>();
  /** By seat, its standing moves. */
  const standing = new Map<number, EntryNews[]>();
  for (const entry of told) {
    const acts = standing.get(entry.seat) ?? [];
    standing.set(entry.seat, acts);
    if (entry.kind === "act") acts.push(entry);
    else if (entry.kind === "undo" && acts.pop()?.facts.length === 0) silent.add(entry);
    else if (entry.kind === "rewind") {
      const back = acts.pop()?.seq ?? Infinity;
      for (const [seat, rest] of standing) {
        standing.set(
          seat,
          rest.filter((act) => act.seq < back),
        );
      }
    }
  }
  return silent;
}

/** Kinds of entries with a log line but no fact. */
const SPEAKING = ["undo", "rewind", "resign", "draw", "abort"];

export function chapters(told: readonly EntryNews[], ears: number | null, presentation: Presentation): Chapter[] {
  const read: Chapter[] = [{ key: "start", head: null, lines: [] }];
  const silent = silentUndos(told);
  let earlier: Fact[] = [];
  for (const entry of told) {
    if (SPEAKING.includes(entry.kind) && !entry.facts.length && !silent.has(entry)) {
      read.at(-1)!.lines.push({ key: `${entry.seq}-${entry.kind}`, told: entry, earlier, fact: null, kind: entry.kind });
    }
    entry.facts.forEach((fact, n) => {
      if (fact.hears && (ears === null || !fact.hears.includes(ears))) return;
      const key = `${entry.seq}-${n}`;
      if (presentation.chapters?.includes(fact.word)) {
        read.push({ key, head: fact, lines: [] });
        earlier = [];
      } else {
        read.at(-1)!.lines.push({ key, told: entry, earlier, fact, kind: entry.kind });
        earlier = [...earlier, fact];
      }
    });
  }
  return read.filter((c) => c.head || c.lines.length);
}

/** Return a chapter's first fact as a heading: without a full stop, and with its number where all chapters sound alike. */
export const heading = (words: Words, head: Fact, number: number | null = null): string =>
  (number === null ? "" : `${number}. `) + words.say(head).replace(/\.$/, "");

/** Whether chapters can be counted: the game wants it, all entries are there, and none has been taken back. */
export const areNumbered = (presentation: Presentation, told: readonly EntryNews[], complete: boolean): boolean =>
  !!presentation.numberedChapters && complete && told.every((entry) => entry.kind !== "undo");
