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

it("shows where a piece comes from and where it goes", () => {
  const [went] = shots([fact("moved", { piece: "piece-aeneas", square: "0809" })], view(["aeneas", "0705"]), view(["aeneas", "0809"]));
  expect([went!.lit, went!.way]).toEqual([["aeneas"], ["0705", "0809"]]);
  const [stayed] = shots([fact("moved", { piece: "piece-aeneas", square: "0809" })], view(["aeneas", "0809"]), view(["aeneas", "0809"]));
  expect(stayed!.way).toBeUndefined();
});

it("lets an arrow's die lie before anybody falls, and tells of it once", () => {
  const [before, after] = [view(["paris", "0705"], ["teucer", "0905"]), view(["teucer", "0905"])];
  const all = shots([fact("arrow-kills", { archer: "piece-teucer", target: "piece-paris", die: 6 })], before, after);
  expect(all.map((s) => [s.view, s.facts.length, !!s.rolls, s.ms])).toEqual([
    [before, 0, true, ROLL],
    [after, 1, false, 1900 - ROLL],
  ]);
});

it("lets the dice of a throw lie before they are told", () => {
  const args = { throw: 1, attacker: "piece-ajax", defender: "piece-paris", die: 4, sum: 7, total: 11, other_die: 5, other_sum: 7, other_total: 12 };
  const [thrown, harmless] = shots([fact("duel-throw", args), fact("duel-nothing", {})], view(), view());
  expect([thrown!.late, thrown!.rolls, harmless!.late ?? 0, !!harmless!.rolls]).toEqual([ROLL, true, 0, false]);
});
