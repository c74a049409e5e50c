import { expect, it } from "vitest";
import type { Fact, EntryNews } from "../generated/messages";
import { timed } from "./timeline";

const fact = (word: string): Fact => ({ word, args: {}, clause: "", hears: null });
const shots = (words: string[]) => {
  const facts = words.map(fact);
  const told: EntryNews = { seq: 1, seat: 1, facts, look: null, kind: "act", beats: [] };
  const { shots } = timed<string>({ ms: { marched: 700, "paid-*": 900 }, still: ["battle", "rolled"], recap: [] });
  return shots({ told, facts, earlier: [], until: facts.length, before: "before", after: "after" });
};

it("gives every sentence its time, and shows dice before the board changes", () => {
  expect(shots(["marched", "paid-mixed", "else"]).map((s) => [s.view, s.ms])).toEqual([
    ["after", 700],
    ["after", 900],
    ["after", 600],
  ]);
  expect(shots(["battle", "rolled", "conquered", "rolled"]).map((s) => s.view)).toEqual(["before", "before", "after", "after"]);
  expect(shots(["rolled"]).map((s) => s.view)).toEqual(["after"]);
  expect(shots([])).toEqual([]);
});

it("shows only a part of the change until the next word, and what a game adds to a sentence", () => {
  const facts = ["paid", "hero", "god", "drew"].map(fact);
  const told: EntryNews = { seq: 1, seat: 1, facts, look: null, kind: "act", beats: [] };
  const { shots } = timed<{ h: number; g: number; cards: number }>({
    ms: {},
    still: ["paid"],
    parts: { hero: ["h"], god: ["g"] },
    more: (f, past) => ({ kind: `${f.word}-${past.length}` }),
    recap: [],
  });
  const seen = shots({ told, facts, earlier: [fact("x")], until: 4, before: { h: 0, g: 0, cards: 0 }, after: { h: 1, g: 1, cards: 1 } });
  expect(seen.map((s) => Object.values(s.view))).toEqual([
    [0, 0, 0],
    [1, 0, 0],
    [1, 1, 0],
    [1, 1, 1],
  ]);
  expect(seen.map((s) => s.kind)).toEqual(["paid-2", "hero-3", "god-4", "drew-5"]);
});
