/** How a turn of Troia is played: the offering, the hero it moves, the god who moves on, the power, what is built, the march. */
import type { Shot } from "../../board/contract";
import { matchesAny } from "../../board/word-patterns";
import { timed } from "../../board/timeline";
import type { View } from "../../generated/troia";
import type { Fact } from "../../generated/messages";

export interface TroiaShot extends Shot<View> {
  god?: string;
  hero?: string;
  /** The cards face up on the table meanwhile. */
  cards?: readonly string[];
}

/** Facts with a scene above the field; the others are shown on the board itself. */
const SCENES = ["paid-*", "invoked-*", "took", "stole", "stole-card", "laid", "marched", "ended-*"];

function told({ word, args }: Fact): Partial<TroiaShot> {
  const id = (name: string) => String(args[name] ?? "").replace(/^(god|hero)-/, "");
  const cards = [args["cards"] ?? [], args["card"] ?? []].flat().filter((card): card is string => typeof card === "string");
  const god = word.startsWith("invoked-") ? word.slice("invoked-".length) : id("god");
  return { kind: matchesAny(word, SCENES) ? "scene" : "plain", god, hero: id("hero"), cards };
}

export const animation = timed<View, TroiaShot>({
  ms: {
    turn: 700,
    drew: 700,
    "drew-card": 900,
    "paid-*": 2200,
    "god-moved": 900,
    "invoked-*": 1400,
    "hero-moved": 1000,
    "hero-stayed": 700,
    took: 1400,
    stole: 1300,
    "stole-card": 1300,
    laid: 1700,
    marched: 1700,
    returned: 1100,
    "ended-*": 2800,
  },
  still: ["paid-*"],
  parts: {
    "hero-moved": ["heroes"],
    "hero-stayed": [],
    "god-moved": ["olympus"],
    marched: ["march", "hands", "backs", "discards"],
    laid: ["horse", "hands", "backs", "discards"],
  },
  more: told,
  recap: ["paid-*", "invoked-*", "hero-moved", "stole", "laid", "marched", "returned"],
  sounds: { "drew*": "counter", "paid-*": "counter", "invoked-*": "gods", "hero-moved": "sword", laid: "horse", marched: "horse", "ended-*": "horse" },
});
