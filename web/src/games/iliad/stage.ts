/** How the enemy's half-turn of Iliad is played: marches piece by piece, then fights throw by throw, and the night. */
import type { Shot } from "../../board/contract";
import { timed } from "../../board/timed";
import type { View } from "../../generated/iliad";
import type { Fact } from "../../generated/messages";
import { type Battle, battles } from "./told";

export interface PlainShot extends Shot<View> {
  /** The pieces that it tells of. */
  lit?: readonly string[];
  /** The fight in hand, as far as it has been told. */
  battle?: Battle;
}

const ROLL = 650;
const THROWN = ["duel-throw", "open-field"];
const FOUGHT = /^(duel-(throw|nothing|wounded|again|killed|even)|open-field|slain|arrow-)/;

/** Every piece that a fact names. */
const named = ({ args }: Fact): string[] =>
  Object.values(args)
    .flat()
    .filter((word): word is string => typeof word === "string" && word.startsWith("piece-"))
    .map((word) => word.slice("piece-".length));

export const stage = timed<View, PlainShot>({
  ms: {
    moved: 480, held: 300, "fight-set": 900, shot: 800, "arrow-*": 1300, "duel-imposed": 1500, "duel-throw": 1500, "duel-*": 1100,
    "open-field": 1600, "open-field-even": 1100, slain: 1200, carried: 700, saved: 500, hour: 1000, "half-turn-*": 900, night: 1800, "won-*": 2500,
  },
  still: THROWN,
  more(fact, past) {
    const { word } = fact;
    const lit = named(fact);
    if (!FOUGHT.test(word)) return { kind: word === "night" ? "night" : "plain", lit };
    const battle = battles(past).at(-1);
    return { kind: "fight", lit, battle, late: THROWN.includes(word) ? ROLL : 0 };
  },
  recap: ["arrow-kills", "arrow-wounds", "duel-killed", "duel-wounded", "open-field", "slain", "raid", "wall-built"],
  sounds: { moved: "counter", carried: "counter", "fight-set": "sword", "duel-throw": "dice", "open-field": "dice", "arrow-*": "dice", "favour-*": "gods", night: "sea" },
});
