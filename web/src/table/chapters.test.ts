import { describe, expect, it } from "vitest";
import type { Fact, Told } from "../generated/messages";
import { chapters, firstLines } from "./chapters";

const fact = (word: string, hears: number[] | null = null): Fact => ({ word, args: {}, clause: "", hears });
const told = (seq: number, facts: Fact[], kind = "act"): Told => ({ seq, seat: 0, facts, look: null, kind });

describe("the log", () => {
  const log = [
    told(1, [fact("turn"), fact("a")], "start"),
    told(2, [fact("b"), fact("secret", [1])]),
    told(3, [], "undo"),
    told(4, [fact("c"), fact("turn"), fact("d")]),
  ];
  const face = { chapters: ["turn"] };
  const words = (ears: number | null) =>
    chapters(log, ears, face).map((c) => [c.head?.word ?? "", ...c.lines.map((l) => l.fact?.word ?? l.kind)]);

  it("is newest first, a chapter for each turn", () => {
    expect(words(0)).toEqual([
      ["turn", "d"],
      ["turn", "c", "undo", "b", "a"],
    ]);
  });

  it("keeps from a seat what only another may hear", () => {
    expect(words(0).flat()).not.toContain("secret");
    expect(words(null).flat()).not.toContain("secret");
    expect(words(1).flat()).toContain("secret");
  });

  it("is one chapter where a game names none", () => {
    expect(chapters(log, 0, {})).toHaveLength(1);
  });
});

describe("a line of the log", () => {
  it("knows what was told before it in its chapter, and nothing of other chapters", () => {
    const log = [told(1, [fact("turn"), fact("sum"), fact("blow")]), told(2, [fact("turn"), fact("other")])];
    const [second, first] = chapters(log, 0, { chapters: ["turn"] });
    expect(first!.lines[0]!.earlier.map((f) => f.word)).toEqual(["sum"]);
    expect(second!.lines[0]!.earlier).toEqual([]);
  });
});

describe("a log in parts", () => {
  const read = chapters([told(1, [fact("turn"), fact("a"), fact("b")]), told(2, [fact("turn"), fact("c"), fact("d")])], 0, { chapters: ["turn"] });
  const words = (most: number) => firstLines(read, most).map((c) => c.lines.map((l) => l.fact!.word));

  it("begins with the newest lines", () => {
    expect(words(1)).toEqual([["d"]]);
    expect(words(2)).toEqual([["d", "c"]]);
    expect(words(3)).toEqual([["d", "c"], ["b"]]);
  });

  it("is the whole log in the end", () => {
    expect(firstLines(read, 3)).not.toBe(read);
    expect(firstLines(read, 4)).toBe(read);
    expect(firstLines([], 4)).toEqual([]);
  });
});
