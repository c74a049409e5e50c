import { expect, it } from "vitest";
import type { Fact } from "../../generated/messages";
import { battles, lately } from "./battle-log";

const fact = (word: string, args: Record<string, unknown> = {}) => ({ word, args, clause: "", hears: null }) as unknown as Fact;
const blow = (n: number, die: number, total: string, otherDie: number, otherTotal: string) =>
  fact("duel-throw", {
    throw: n,
    attacker: "piece-menelaus",
    defender: "piece-amphimachus",
    sum: 4,
    die,
    total,
    other_sum: 3,
    other_die: otherDie,
    other_total: otherTotal,
  });

const DUEL = [
  fact("half-turn-greek"),
  blow(1, 3, "7", 5, "8"),
  fact("duel-nothing", { piece: "piece-menelaus" }),
  blow(2, 6, "10", 2, "5"),
  fact("duel-wounded", { piece: "piece-amphimachus" }),
  blow(3, 5, "9", 3, "4½"),
  fact("duel-killed", { piece: "piece-amphimachus" }),
];

it("puts a duel of three throws together, with the halved die", () => {
  const [duel] = battles(DUEL);
  if (duel?.kind !== "duel") throw new Error("no duel");
  expect(duel.blows.map((b) => b.result)).toEqual(["nothing", "wounded", "killed"]);
  expect(duel.blows[2]!.other).toEqual({ die: 3, sum: 3, total: 4.5, halved: true });
  expect(duel.blows[1]!.other.halved).toBe(false);
});

it("keeps fights apart, and knows who fell", () => {
  const field = fact("open-field", { attackers: ["a"], defenders: ["b", "c"], sum: 2, die: 6, total: "8", other_sum: 2, other_die: 1, other_total: "3" });
  const found = battles([...DUEL, field, fact("slain", { pieces: ["b", "c"] }), fact("arrow-misses", { archer: "t", target: "b", die: 2 })]);
  expect(found.map((b) => b.kind)).toEqual(["duel", "field", "arrow"]);
  expect(found[1]).toMatchObject({ slain: ["b", "c"] });
});

it("shows the last half-turn until something is fought in this one", () => {
  expect(lately([...DUEL, fact("half-turn-trojan")])).toHaveLength(8);
  expect(lately([...DUEL, fact("half-turn-trojan"), fact("half-turn-greek")])).toHaveLength(0);
});
