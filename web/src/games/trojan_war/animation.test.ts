import { expect, it } from "vitest";
import type { Beat } from "../../board/contract";
import type { Fact, EntryNews } from "../../generated/messages";
import type { View } from "../../generated/trojan_war";
import { animation, type WarShot } from "./animation";

const ARGS = {
  box: 2,
  side: "side-greek",
  god: "god-athena",
  hero: "hero-hector",
  heroes: ["hero-ajax"],
  count: 1,
  die: 4,
  total: 9,
  wins: 1,
  divine: 0,
  greek: 3,
  trojan: 1,
  vp: -2,
  g: 4,
  t: 2,
  gtotal: 11,
  ttotal: 7,
  power: 5,
  ability: 0,
  event: 2,
  sum: 7,
  why: "horse-sinon",
  value: 1,
  turn: 3,
};
const WORDS = [
  "god-drawn",
  "zeus-balances",
  "challenge-shown",
  "challenge-cancelled",
  "duel-begins",
  "duel-sum",
  "blow-greek",
  "blow-none",
  "throw-greek",
  "throw-trojan",
  "throw-again",
  "duel-won",
  "winner-hurt",
  "loser-killed",
  "helen-watches",
  "result-die",
  "duel-given",
  "army-total",
  "army-wins",
  "armies-even",
  "points-summed",
  "turn-begins",
  "heroes-return",
  "event-rolled",
  "sinon-comes",
  "seer-speaks",
  "horse-boards",
  "horse-term",
  "horse-succeeds",
  "outcome-greek",
  "line-up-stands",
  "taunt-said",
  "die-shown",
  "exchange-offered",
];
const fact = (word: string, args: object = {}): Fact => ({ word, args: { ...ARGS, ...args } as Fact["args"], clause: "", hears: null });
const challenge = { greek: "ajax", trojan: "hector", won: "", result: "" };
const view = (more: object = {}) =>
  ({
    gods: ["athena"],
    challenges: [challenge, challenge, challenge],
    entries: [],
    heroes: [],
    horse: [],
    bout: { box: 2 },
    vp: 0,
    ...more,
  }) as unknown as View;
const beat = (facts: Fact[], more: Partial<Beat<View>> = {}): Beat<View> => ({
  told: { seq: 1, seat: -1, facts, look: null, kind: "act", beats: [] } satisfies EntryNews,
  facts,
  earlier: [],
  until: facts.length,
  before: view(),
  after: view(),
  ...more,
});
const shots = (b: Beat<View>) => animation.shots(b) as WarShot[];

it("shows every fact once and in order", () => {
  let seed = 7;
  const random = (n: number) => (seed = (seed * 1103515245 + 12345) % 2 ** 31) % n;
  for (let round = 0; round < 400; round += 1) {
    const facts = Array.from({ length: 1 + random(9) }, () => fact(WORDS[random(WORDS.length)]!));
    const list = shots(beat(facts));
    expect(list.flatMap((s) => s.facts)).toEqual(facts);
    expect(list.every((s) => s.ms > 0 && (s.late ?? 0) < s.ms)).toBe(true);
  }
});

it("shows a duel part by part with the herald's figures, also if a decision interrupts it", () => {
  const begun = [fact("duel-begins"), fact("duel-sum", { power: 6, ability: 2, event: 0 }), fact("duel-sum", { power: 5, event: 0 })];
  const [duel] = shots(beat(begun));
  expect([duel!.kind, duel!.box, duel!.rows!.map((r) => r.parts.map((p) => p.value))]).toEqual(["duel", 2, [[6, 2], [5]]]);
  const thrown = fact("throw-greek");
  const won = view({ challenges: [challenge, { ...challenge, won: "greek", result: "killed" }, challenge] });
  const [roll, end] = shots(beat([thrown, fact("resistance-left")], { earlier: begun, after: won }));
  expect([roll!.view.challenges[1]!.won, roll!.rows!.map((r) => [r.die, r.total])]).toEqual([
    "",
    [
      [4, 11],
      [2, 7],
    ],
  ]);
  expect([end!.kind, end!.box, end!.view.challenges[1]!.won]).toEqual(["verdict", 2, "greek"]);
  const [later] = shots(beat([fact("loser-killed")], { earlier: [...begun, thrown], after: won }));
  expect(later!.rows!.map((r) => r.total)).toEqual([11, 7]);
});

it("counts the later blows of a long duel", () => {
  const earlier = [fact("duel-begins"), fact("duel-sum"), fact("duel-sum"), ...Array.from({ length: 3 }, () => fact("blow-greek"))];
  const ms = (past: Fact[]) => shots(beat([fact("blow-greek")], { earlier: past })).reduce((sum, s) => sum + s.ms, 0);
  expect([ms(earlier), ms(earlier.slice(0, 4))]).toEqual([350, 2000]);
});

it("turns over exactly the counters that lay face down", () => {
  const before = view({ challenges: [{ ...challenge, trojan: "?" }, challenge, { ...challenge, trojan: "?" }] });
  const [shot] = shots(beat([fact("challenge-shown"), fact("challenge-shown")], { before }));
  expect(shot!.turned!.map((t) => [t.greek, t.trojan])).toEqual([
    [false, true],
    [false, false],
    [false, true],
  ]);
});
