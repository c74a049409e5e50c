import { expect, it } from "vitest";
import type { EntryNews } from "../generated/messages";
import { recapOf } from "./recap";

const entry = (seq: number, seat: number, ...words: string[]): EntryNews => ({
  seq,
  seat,
  facts: words.map((word) => ({ word, args: {}, clause: "", hears: null })),
  look: null,
  kind: "act",
  beats: [],
});

it("lists the results of the user's last move and of all later ones, as far as selected", () => {
  const told = [entry(1, 0, "held"), entry(2, 1, "marched", "held"), entry(3, 0, "marched", "loser-killed"), entry(4, 1, "held", "turn")];
  expect(recapOf(told, 0, ["held", "loser-*"]).map((r) => [r.fact.word, r.own])).toEqual([
    ["loser-killed", true],
    ["held", false],
  ]);
  expect(recapOf(told, 2, ["held"]).length).toBe(3);
});

it("keeps the user's own results before those of others, however many these are", () => {
  const told = [entry(1, 0, "a", "b", "c", "d"), entry(2, 1, "e", "f", "g", "h", "i")];
  expect(recapOf(told, 0, ["*"]).map((r) => r.fact.word)).toEqual(["b", "c", "d", "g", "h", "i"]);
  expect(recapOf(told.slice(1), 0, ["*"]).map((r) => r.fact.word)).toEqual(["e", "f", "g", "h", "i"]);
});
