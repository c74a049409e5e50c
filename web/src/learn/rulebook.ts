/** A game's rulebook, fetched when it is first opened, and how it is read. */
import type { OptionInfo, RulebookExample, Rulebook, RuledClause } from "../generated/messages";
import { describeOptions } from "../lobby/presets";
import { api } from "../net/api";
import { matcher } from "../i18n/search";
import { typed, type Words } from "../i18n/words";

const kept = new Map<string, Promise<Rulebook>>();

export function rulebookOf(game: string): Promise<Rulebook> {
  let book = kept.get(game);
  if (!book) {
    book = api.rulebook(game);
    book.catch(() => kept.delete(game));
    kept.set(game, book);
  }
  return book;
}

/** A ruling beside a clause: in full at the first one, afterwards only its number. */
export interface Note {
  id: string;
  text: string;
}
export interface Entry {
  id: string;
  text: string;
  origin: RuledClause["origin"];
  options: string[];
  notes: Note[];
}
/** One cell for all the editions shown, or one for each of them. */
export interface Row {
  key: string;
  cells: { edition: number | null; entries: Entry[] }[];
}
export interface Part {
  id: string;
  title: string;
  text: string;
  examples: RulebookExample[];
  rows: Row[];
}

/** Return the chapters of some editions, with the rows that contain every word of the query, ignoring accents and case. */
export function read(book: Rulebook, words: Words, editions: readonly number[], sought = ""): Part[] {
  const found = matcher(sought);
  const clauses = new Map(book.clauses.map((c) => [c.id, c]));
  const told = new Set<string>();
  const holds = (c: RuledClause) => found([c.id, words.say(`clause-${c.id}`), ...c.rulings.flatMap((r) => [r, words.say(`ruling-${r}`)])].join(" "));
  const entry = (id: string): Entry => ({
    id,
    text: words.say(`clause-${id}`),
    origin: clauses.get(id)!.origin,
    options: clauses.get(id)!.options,
    notes: clauses.get(id)!.rulings.map((ruling) => {
      const text = told.has(ruling) ? "" : words.say(`ruling-${ruling}`);
      told.add(ruling);
      return { id: ruling, text };
    }),
  });
  return book.chapters
    .map((chapter) => ({
      id: chapter.id,
      title: words.say(`chapter-${chapter.id}`),
      text: words.say(`chapter-${chapter.id}-text`),
      examples: chapter.examples.filter((e) => !e.edition || editions.includes(e.edition)),
      rows: chapter.rows
        .map((cells) => (cells.length === 1 ? cells.map((ids) => ({ edition: null, ids })) : cells.map((ids, n) => ({ edition: n + 1, ids }))))
        .map((cells) => cells.filter((c) => c.edition === null || editions.includes(c.edition)))
        .filter((cells) => cells.some((c) => c.ids.some((id) => holds(clauses.get(id)!))))
        .map((cells) => ({
          key: cells.flatMap((c) => c.ids).join(" "),
          cells: cells.map((c) => ({ edition: cells.length > 1 ? c.edition : null, entries: c.ids.map(entry) })),
        })),
    }))
    .filter((part) => part.rows.length);
}

/** What a clause's options are in a game, or in the recommended one; empty for a clause that no option changes. */
export function optionsText(names: readonly string[], options: readonly OptionInfo[], setup: Record<string, unknown> | null, w: Words, words: Words): string {
  const listed = options.filter((o) => names.includes(o.name));
  const chosen = setup ?? Object.fromEntries(listed.map((o) => [o.name, o.default]));
  const text = describeOptions(listed, chosen, w, words);
  return text && w.say(setup ? "rulebook-in-game" : "rulebook-recommended", { options: typed(text) });
}

/** The step of an example that shows a clause, if one does. */
export function shownIn(book: Rulebook, clause: string): { example: RulebookExample; step: number } | null {
  for (const example of book.chapters.flatMap((c) => c.examples)) {
    const step = example.cites.findIndex((cites) => cites.includes(clause));
    if (step >= 0) return { example, step };
  }
  return null;
}
