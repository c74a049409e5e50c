/** How the enemy's half-turn of Iliad is played: marches piece by piece, then fights throw by throw, and the night. */
import type { Shot, GameAnimation } from "../../board/contract";
import { matchesAny } from "../../board/word-patterns";
import { timed } from "../../board/timeline";
import type { View } from "../../generated/iliad";
import type { Fact } from "../../generated/messages";
import { type Battle, battles } from "./battle-log";

export interface PlainShot extends Shot<View> {
  /** The pieces that it tells of. */
  lit?: readonly string[];
  /** The fight in hand, as far as it has been told; and whether its last dice roll. */
  battle?: Battle;
  rolls?: boolean;
  /** The squares that a piece goes from and to. */
  way?: readonly [string, string];
}

export const ROLL = 650;
const THROWN = ["duel-throw", "open-field"];
const WENT = ["moved", "carried"];
const FOUGHT = /^(duel-(throw|nothing|wounded|again|killed|even)|open-field|slain|arrow-)/;

/** Every piece that a fact names. */
const named = ({ args }: Fact): string[] =>
  Object.values(args)
    .flat()
    .filter((word): word is string => typeof word === "string" && word.startsWith("piece-"))
    .map((word) => word.slice("piece-".length));

const told = timed<View, PlainShot>({
  ms: {
    moved: 700,
    held: 300,
    "fight-set": 900,
    shot: 800,
    "arrow-*": 1900,
    "duel-imposed": 1500,
    "duel-throw": 1500,
    "duel-*": 1100,
    "open-field": 1600,
    "open-field-even": 1100,
    slain: 1200,
    carried: 700,
    saved: 500,
    hour: 1000,
    "half-turn-*": 900,
    night: 1800,
    "won-*": 2500,
  },
  still: THROWN,
  more(fact, past) {
    const { word } = fact;
    const lit = named(fact);
    if (!FOUGHT.test(word)) return { kind: word === "night" ? "night" : "plain", lit };
    const battle = battles(past).at(-1);
    return { kind: "fight", lit, battle, ...(THROWN.includes(word) ? { late: ROLL, rolls: true } : {}) };
  },
  recap: ["arrow-kills", "arrow-wounds", "duel-killed", "duel-wounded", "open-field", "slain", "raid", "wall-built"],
  sounds: {
    moved: "counter",
    carried: "counter",
    "fight-set": "sword",
    "duel-throw": "dice",
    "open-field": "dice",
    "arrow-*": "dice",
    "favour-*": "gods",
    night: "sea",
  },
});

const squareOf = (view: View, piece: string) => view.pieces.find(([id]) => id === piece)?.[1] ?? "";

export const animation: GameAnimation<View> = {
  ...told,
  shots(beat) {
    return told.shots(beat).flatMap((shot: PlainShot): PlainShot[] => {
      const [fact] = shot.facts;
      const [piece] = shot.lit ?? [];
      if (fact && piece && matchesAny(fact.word, WENT)) {
        const [from, to] = [squareOf(beat.before, piece), squareOf(shot.view, piece)];
        return [from && to && from !== to ? { ...shot, way: [from, to] } : shot];
      }
      // One fact tells of an arrow's die and of what it does: the die rolls first, and everybody stands as he did.
      if (fact?.word.startsWith("arrow-"))
        return [
          { ...shot, view: beat.before, facts: [], ms: ROLL, rolls: true },
          { ...shot, ms: shot.ms - ROLL },
        ];
      return [shot];
    });
  },
};
