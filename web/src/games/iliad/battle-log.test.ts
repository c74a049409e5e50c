import { expect, it } from "vitest";
import type { Fact } from "../../generated/messages";
import { battles, lately } from "./battle-log";

const fact = (word: string, args: Record<string, unknown> = {}) => ({ word, args, clause: "", hears: null }) as unknown as Fact;
const blow = (result: string, n: number, attack: number, die: number, total: string, otherDie: number, otherTotal: string) =>
  fact(`duel-${result}`, {
    throw: n,
    hero: attack ? "piece-menelaus" : "piece-amphimachus",
    enemy: attack ? "piece-amphimachus" : "piece-menelaus",
    attack,
    sum: attack ? 4 : 3,
    die,
    total,
    other_sum: attack ? 3 : 4,
    other_die: otherDie,
    other_total: otherTotal,
  });

const DUEL = [fact("half-turn-greek"), blow("nothing", 1, 0, 5, "8", 3, "7"), blow("wounded", 2, 1, 6, "10", 2, "5"), blow("killed", 3, 1, 5, "9", 3, "4½")];

it("combines a duel of three rolls, the attacker first, with the halved die", () => {
  const [duel] = battles(DUEL);
  if (duel?.kind !== "duel") throw new Error("no duel");
  expect([duel.attacker, duel.defender]).toEqual(["piece-menelaus", "piece-amphimachus"]);
  expect(duel.blows.map((b) => [b.result, b.who])).toEqual([
    ["nothing", "piece-menelaus"],
    ["wounded", "piece-amphimachus"],
    ["killed", "piece-amphimachus"],
  ]);
  expect(duel.blows[0]!.one).toEqual({ die: 3, sum: 4, total: 7, halved: false });
  expect(duel.blows[2]!.other).toEqual({ die: 3, sum: 3, total: 4.5, halved: true });
});

it("keeps fights apart, and knows who fell", () => {
  const sums = { sum: 2, die: 6, total: "8", other_sum: 2, other_die: 1, other_total: "3" };
  const field = fact("field-won", { pieces: ["a"], enemies: ["b", "c"], n: 1, attack: 0, ...sums });
  const found = battles([...DUEL, field, fact("arrow-misses", { archer: "t", target: "b", die: 2 })]);
  expect(found.map((b) => b.kind)).toEqual(["duel", "field", "arrow"]);
  expect(found[1]).toMatchObject({ attackers: ["b", "c"], defenders: ["a"], slain: ["b", "c"] });
});

it("shows the last half-turn until there is a fight in this one", () => {
  expect(lately([...DUEL, fact("half-turn-trojan")])).toHaveLength(5);
  expect(lately([...DUEL, fact("half-turn-trojan"), fact("half-turn-greek")])).toHaveLength(0);
});
