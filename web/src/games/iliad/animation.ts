/** How the opponent's half-turn of Iliad is played: marches piece by piece, then fights roll by roll, and the night. */
import type { Shot, GameAnimation } from "../../board/contract";
import { matchesAny } from "../../board/word-patterns";
import { timed } from "../../board/timeline";
import type { View } from "../../generated/iliad";
import type { Fact } from "../../generated/messages";
import { type Battle, battles, rolling, thrown } from "./battle-log";

export interface PlainShot extends Shot<View> {
  /** The pieces that it concerns. */
  lit?: readonly string[];
  /** The current fight as far as it has been shown, and whether its last dice are rolling. */
  battle?: Battle;
  rolls?: boolean;
  /** The origin and destination of a piece. */
  way?: readonly [string, string];
}

export const ROLL = 650;
const WENT = ["moved", "carried"];

/** Return every piece that a fact names. */
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
    "arrow-*": 1900,
    "duel-imposed": 1500,
    "duel-off": 1500,
    "duel-*": 2300,
    "field-*": 2500,
    carried: 700,
    saved: 500,
    hour: 1000,
    "half-turn-*": 900,
    night: 1800,
    "won-*": 2500,
  },
  more(fact, past) {
    const lit = named(fact);
    if (!thrown(fact)) return { kind: fact.word === "night" ? "night" : "plain", lit };
    return { kind: "fight", lit, battle: battles(past).at(-1)! };
  },
  recap: ["arrow-kills", "arrow-wounds", "duel-killed", "duel-wounded", "field-*", "raid", "wall-built"],
  sounds: {
    moved: "counter",
    carried: "counter",
    "fight-set": "sword",
    "duel-nothing": "dice",
    "duel-wounded": "dice",
    "duel-again": "dice",
    "duel-killed": "dice",
    "field-*": "dice",
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
      // A fact contains the dice and their result: the dice roll first, with the board unchanged.
      if (shot.battle)
        return [
          { ...shot, battle: rolling(shot.battle), view: beat.before, facts: [], ms: ROLL, rolls: true },
          { ...shot, ms: shot.ms - ROLL },
        ];
      return [shot];
    });
  },
};
