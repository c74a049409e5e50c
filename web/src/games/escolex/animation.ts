/** How other players' turns of Escólex are played: one arrow after the other, battles round by round, lands that change owner. */
import type { Shot } from "../../board/contract";
import { matchesAny } from "../../board/word-patterns";
import { timed } from "../../board/timeline";
import type { View } from "../../generated/escolex";
import { type Battle, battleIn } from "./battle-log";

export interface MapShot extends Shot<View> {
  /** The cell to watch, by its name in the log. */
  at?: string;
  /** The current battle, as far as it has been shown. */
  battle?: Battle;
}

const ENDS = ["conquered", "held", "deserted"];
const FOUGHT = ["battle", "excess-removed", "rolled", "no-hits", ...ENDS];
/** The number of rounds shown one by one; later ones are summed up. */
const CEREMONY = 3;

export const animation = timed<View, MapShot>({
  ms: {
    round: 700,
    turn: 700,
    marched: 750,
    embarked: 750,
    placed: 220,
    reinforced: 300,
    "reinforced-at-sea": 300,
    battle: 800,
    rolled: 480,
    "no-hits": 350,
    conquered: 1300,
    held: 1200,
    deserted: 1200,
  },
  still: ["battle", "rolled", "no-hits"],
  more({ word, args }, past) {
    const battle = matchesAny(word, FOUGHT) ? battleIn(past) : undefined;
    if (!battle) return { at: String(args["to"] ?? args["cell"] ?? "") };
    const counted = word === "rolled" && battle.rounds.length > CEREMONY;
    return { kind: "battle", battle, at: battle.cell, ...(counted ? { ms: 200 } : {}) };
  },
  recap: [...ENDS, "capital-lost", "queen-lost", "destroyed", "withdrew", "pact-broken"],
  sounds: { embarked: "sea", marched: "counter", placed: "counter", "reinforced*": "counter", battle: "sword", rolled: "dice" },
});
