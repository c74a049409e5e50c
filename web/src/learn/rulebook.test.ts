import { expect, it } from "vitest";
import type { Rulebook } from "../generated/messages";
import { Words } from "../i18n/words";
import { optionsText, read, shownIn } from "./rulebook";

const book: Rulebook = {
  chapters: [
    { id: "one", rows: [[["A"]], [["B"], ["C", "D"]]], examples: [{ id: "old", edition: 1, cites: [["A"], ["B", "A"]] }] },
    { id: "two", rows: [[["E"]], [[], ["F"]]], examples: [{ id: "both", edition: 0, cites: [["E"]] }] },
  ],
  clauses: [
    { id: "A", editions: [1, 2], where: "", rulings: ["R1"], origin: "book", options: [] },
    { id: "B", editions: [1], where: "", rulings: [], origin: "book", options: [] },
    { id: "C", editions: [2], where: "", rulings: [], origin: "book", options: [] },
    { id: "D", editions: [2], where: "", rulings: [], origin: "book", options: [] },
    { id: "E", editions: [1, 2], where: "", rulings: ["R1", "R2"], origin: "book", options: [] },
    { id: "F", editions: [2], where: "", rulings: [], origin: "book", options: [] },
  ],
};
const words = Words.of(
  "en",
  ["A", "B", "C", "D", "E", "F"].map((id) => `clause-${id} = Text of ${id}.`).join("\n"),
  "ruling-R1 = Decided so.\nruling-R2 = À la fin.\nchapter-one = One\nchapter-one-text = First.\nchapter-two = Two\nchapter-two-text = Second.",
);
const ids = (editions: number[], sought = "") =>
  read(book, words, editions, sought).map((p) => p.rows.map((r) => r.cells.map((c) => c.entries.map((e) => e.id).join("+")).join("|")));

it("sets the editions side by side, and marks which is which only there", () => {
  expect(ids([1, 2])).toEqual([
    ["A", "B|C+D"],
    ["E", "|F"],
  ]);
  expect(read(book, words, [1, 2])[0]!.rows[1]!.cells.map((c) => c.edition)).toEqual([1, 2]);
});

it("shows one edition alone without what it does not have", () => {
  expect(ids([1])).toEqual([["A", "B"], ["E"]]);
  expect(ids([2])).toEqual([
    ["A", "C+D"],
    ["E", "F"],
  ]);
  expect(read(book, words, [2])[0]!.rows[1]!.cells[0]!.edition).toBeNull();
});

it("shows a ruling in full once, at its first clause", () => {
  const notes = (sought: string) =>
    read(book, words, [1, 2], sought).flatMap((p) => p.rows.flatMap((r) => r.cells.flatMap((c) => c.entries.flatMap((e) => e.notes))));
  expect(notes("")).toEqual([
    { id: "R1", text: "Decided so." },
    { id: "R1", text: "" },
    { id: "R2", text: "À la fin." },
  ]);
  expect(notes("text of e")[0]).toEqual({ id: "R1", text: "Decided so." });
});

it("finds words in clauses and rulings, ignoring accents and case", () => {
  expect(ids([1, 2], "a LA")).toEqual([["E"]]);
  expect(ids([1, 2], "text d")).toEqual([["A", "B|C+D"], ["E"]]);
  expect(ids([1, 2], "nowhere")).toEqual([]);
});

it("says what a clause's options are in this game, or in the recommended one", () => {
  const option = (name: string, value: unknown) => ({ name, values: [], default: value, ruling: "", least: null, blank: false, seats: [] });
  const listed = [option("hills", "open"), option("steps", 8), option("queen", false)];
  const client = Words.of("en", "rulebook-in-game = In this game: { $options }\nrulebook-recommended = Recommended: { $options }\nno = no\nyes = yes");
  const game = Words.of("en", "option-hills = Hills\noption-hills-open = no effect\noption-hills-mountain = as mountains\noption-queen = Queens");
  const text = (names: string[], setup: Record<string, unknown> | null) => optionsText(names, listed, setup, client, game);
  expect(text(["hills", "queen"], { hills: "mountain", steps: 4, queen: true })).toBe("In this game: Hills: as mountains · Queens: yes");
  expect(text(["hills"], null)).toBe("Recommended: Hills: no effect");
  expect(text([], null)).toBe("");
});

it("shows the examples of the editions that are read, and finds the step that shows a clause", () => {
  const examples = (editions: number[]) => read(book, words, editions).map((p) => p.examples.map((e) => e.id));
  expect(examples([1, 2])).toEqual([["old"], ["both"]]);
  expect(examples([2])).toEqual([[], ["both"]]);
  expect(shownIn(book, "B")).toEqual({ example: book.chapters[0]!.examples[0], step: 1 });
  expect(shownIn(book, "F")).toBeNull();
});
