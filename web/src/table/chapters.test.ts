import { describe, expect, it } from "vitest";
import type { Fact, EntryNews } from "../generated/messages";
import { Words } from "../i18n/words";
import { areNumbered, chapters, heading } from "./chapters";

const fact = (word: string, hears: number[] | null = null): Fact => ({ word, args: {}, clause: "", hears });
const told = (seq: number, facts: Fact[], kind = "act"): EntryNews => ({ seq, seat: 0, facts, look: null, kind, beats: [] });

describe("the log", () => {
  const log = [
    told(1, [fact("turn"), fact("a")], "start"),
    told(2, [fact("b"), fact("secret", [1])]),
    told(3, [], "undo"),
    told(4, [fact("c"), fact("turn"), fact("d")]),
  ];
  const presentation = { chapters: ["turn"] };
  const words = (ears: number | null) => chapters(log, ears, presentation).map((c) => [c.head?.word ?? "", ...c.lines.map((l) => l.fact?.word ?? l.kind)]);

  it("is in order, a chapter for each turn", () => {
    expect(words(0)).toEqual([
      ["turn", "a", "b", "undo", "c"],
      ["turn", "d"],
    ]);
  });

  it("hides from a seat what only another may see", () => {
    expect(words(0).flat()).not.toContain("secret");
    expect(words(null).flat()).not.toContain("secret");
    expect(words(1).flat()).toContain("secret");
  });

  it("hides an undo of something that had no log line", () => {
    const kinds = (...log: EntryNews[]) => chapters(log, 0, {}).flatMap((c) => c.lines.map((l) => l.fact?.word ?? l.kind));
    expect(kinds(told(1, [fact("a")]), told(2, []), told(3, [], "undo"))).toEqual(["a"]);
    expect(kinds(told(1, [fact("a")]), told(2, []), told(3, [], "undo"), told(4, [], "undo"))).toEqual(["a", "undo"]);
    expect(kinds(told(1, []), { ...told(2, [fact("b")]), seat: 1 }, told(3, [], "undo"))).toEqual(["b"]);
    expect(kinds(told(1, []), { ...told(2, []), seat: 1 }, told(3, [], "rewind"), told(4, [], "undo"))).toEqual(["rewind", "undo"]);
    expect(kinds(told(9, [], "undo"))).toEqual(["undo"]);
  });

  it("is one chapter if a game names none", () => {
    expect(chapters(log, 0, {})).toHaveLength(1);
  });
});

describe("a line of the log", () => {
  it("knows the earlier facts of its chapter only", () => {
    const log = [told(1, [fact("turn"), fact("sum"), fact("blow")]), told(2, [fact("turn"), fact("other")])];
    const [first, second] = chapters(log, 0, { chapters: ["turn"] });
    expect(first!.lines[1]!.earlier.map((f) => f.word)).toEqual(["sum"]);
    expect(second!.lines[0]!.earlier).toEqual([]);
  });
});

it("has headings without a full stop", () => {
  const words = Words.of("en", "turn = Day 1, hour 2. Dawn.\nfree = Your turn: 3 reinforcements");
  expect(heading(words, fact("turn"))).toBe("Day 1, hour 2. Dawn");
  expect(heading(words, fact("free"))).toBe("Your turn: 3 reinforcements");
  expect(heading(words, fact("turn"), 3)).toBe("3. Day 1, hour 2. Dawn");
});

it("numbers chapters only if all of them are there", () => {
  const log = [told(1, [fact("turn")], "start"), told(2, [fact("turn")])];
  expect(areNumbered({ numberedChapters: true }, log, true)).toBe(true);
  expect(areNumbered({}, log, true)).toBe(false);
  expect(areNumbered({ numberedChapters: true }, log, false)).toBe(false);
  expect(areNumbered({ numberedChapters: true }, [...log, told(3, [], "undo")], true)).toBe(false);
});
