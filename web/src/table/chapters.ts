/** The log as it is read: from the beginning, a chapter for each turn. */
import type { Presentation } from "../board/contract";
import type { Fact, EntryNews } from "../generated/messages";

export interface Line {
  key: string;
  told: EntryNews;
  /** What was told before it in the same chapter, oldest first. */
  earlier: readonly Fact[];
  /** What was told; null where the entry itself is the news (an undo, a resignation). */
  fact: Fact | null;
  kind: string;
}

export interface Chapter {
  key: string;
  head: Fact | null;
  lines: Line[];
}

/** Kinds of entries that say something although no fact goes with them. */
const SPEAKING = ["undo", "rewind", "resign", "draw", "abort"];

export function chapters(told: readonly EntryNews[], ears: number | null, presentation: Presentation): Chapter[] {
  const read: Chapter[] = [{ key: "start", head: null, lines: [] }];
  let earlier: Fact[] = [];
  for (const entry of told) {
    if (SPEAKING.includes(entry.kind) && !entry.facts.length) {
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
