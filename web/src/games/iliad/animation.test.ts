import { expect, it } from "vitest";
import type { View } from "../../generated/iliad";
import type { Fact, EntryNews } from "../../generated/messages";
import { type PlainShot, ROLL, animation } from "./animation";

const fact = (word: string, args: Fact["args"]): Fact => ({ word, args, clause: "", hears: null });
const view = (...pieces: [string, string][]) => ({ pieces }) as unknown as View;
const shots = (facts: Fact[], before: View, after: View, earlier: Fact[] = []) => {
  const told: EntryNews = { seq: 1, seat: 1, facts, look: null, kind: "act", beats: [] };
  return animation.shots({ told, facts, earlier, until: facts.length, before, after }) as PlainShot[];
};

it("shows a piece's origin and destination", () => {
  const [went] = shots([fact("moved", { piece: "piece-aeneas", square: "0809" })], view(["aeneas", "0705"]), view(["aeneas", "0809"]));
  expect([went!.lit, went!.way]).toEqual([["aeneas"], ["0705", "0809"]]);
  const [stayed] = shots([fact("moved", { piece: "piece-aeneas", square: "0809" })], view(["aeneas", "0809"]), view(["aeneas", "0809"]));
  expect(stayed!.way).toBeUndefined();
});

it("shows an arrow's die before anybody falls, and its fact once", () => {
  const [before, after] = [view(["paris", "0705"], ["teucer", "0905"]), view(["teucer", "0905"])];
  const all = shots([fact("arrow-kills", { archer: "piece-teucer", target: "piece-paris", die: 6 })], before, after);
  expect(all.map((s) => [s.view, s.facts.length, !!s.rolls, s.ms])).toEqual([
    [before, 0, true, ROLL],
    [after, 1, false, 1900 - ROLL],
  ]);
});

it("shows the dice of a duel before their result", () => {
  const sums = { die: 5, sum: 7, counted: "5", total: "12", other_die: 4, other_sum: 7, other_counted: "4", other_total: "11" };
  const [before, after] = [view(), view()];
  const told = fact("duel-wounded", { throw: 1, hero: "piece-paris", enemy: "piece-ajax", attack: 0, ...sums });
  const [dice, blow] = shots([told], before, after);
  const results = [dice, blow].map((shot) => shot!.battle?.kind === "duel" && shot!.battle.blows.map((b) => b.result));
  expect([dice!.facts.length, dice!.rolls, blow!.facts.length, !!blow!.rolls, results]).toEqual([0, true, 1, false, [[""], ["wounded"]]]);
});
