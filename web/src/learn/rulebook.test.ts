import { expect, it } from "vitest";
import type { Rulebook } from "../generated/messages";
import { Words } from "../i18n/words";
import { read, shownIn } from "./rulebook";

const book: Rulebook = {
  chapters: [
    { id: "one", rows: [[["A"]], [["B"], ["C", "D"]]], examples: [{ id: "old", edition: 1, cites: [["A"], ["B", "A"]] }] },
    { id: "two", rows: [[["E"]], [[], ["F"]]], examples: [{ id: "both", edition: 0, cites: [["E"]] }] },
  ],
  clauses: [
    { id: "A", editions: [1, 2], where: "", rulings: ["R1"], origin: "book" },
    { id: "B", editions: [1], where: "", rulings: [], origin: "book" },
    { id: "C", editions: [2], where: "", rulings: [], origin: "book" },
    { id: "D", editions: [2], where: "", rulings: [], origin: "book" },
    { id: "E", editions: [1, 2], where: "", rulings: ["R1", "R2"], origin: "book" },
    { id: "F", editions: [2], where: "", rulings: [], origin: "book" },
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

it("tells a ruling in full once, where it is met first", () => {
  const notes = (sought: string) =>
    read(book, words, [1, 2], sought).flatMap((p) => p.rows.flatMap((r) => r.cells.flatMap((c) => c.entries.flatMap((e) => e.notes))));
  expect(notes("")).toEqual([
    { id: "R1", text: "Decided so." },
    { id: "R1", text: "" },
    { id: "R2", text: "À la fin." },
  ]);
  expect(notes("text of e")[0]).toEqual({ id: "R1", text: "Decided so." });
});

it("finds words in clauses and rulings, accents and capitals aside", () => {
  expect(ids([1, 2], "a LA")).toEqual([["E"]]);
  expect(ids([1, 2], "text d")).toEqual([["A", "B|C+D"], ["E"]]);
  expect(ids([1, 2], "nowhere")).toEqual([]);
});

it("shows the examples of the editions that are read, and finds the step that shows a clause", () => {
  const examples = (editions: number[]) => read(book, words, editions).map((p) => p.examples.map((e) => e.id));
  expect(examples([1, 2])).toEqual([["old"], ["both"]]);
  expect(examples([2])).toEqual([[], ["both"]]);
  expect(shownIn(book, "B")).toEqual({ example: book.chapters[0]!.examples[0], step: 1 });
  expect(shownIn(book, "F")).toBeNull();
});
