/** How the log of Iliad looks: a chapter for each hour, emblems, and every die with its modifiers. */
import type { Presentation } from "../../board/contract";
import type { Throw } from "../../board/sum";
import type { Components, IliadView } from "../../generated/iliad";
import type { Fact } from "../../generated/messages";
import type { Words } from "../../i18n/words";
import { type Cast, casts } from "./battle-log";
import { foresee } from "./foresee";

function thrown(cast: Cast, who: string | string[], words: Words): Throw {
  return {
    die: cast.die,
    halved: cast.halved,
    parts: [{ value: cast.sum, name: words.name("web-value") }],
    total: cast.total,
    note: [who]
      .flat()
      .map((w) => words.name(w))
      .join(", "),
  };
}

function throws(fact: Fact, _earlier: readonly Fact[], words: Words): Throw[] {
  const a = fact.args as Record<string, string>;
  const sums = casts(fact);
  return sums ? [thrown(sums[0], a.pieces ?? a.hero!, words), thrown(sums[1], a.enemies ?? a.enemy!, words)] : [];
}

export const presentation: Presentation = {
  foresee,
  ending: (view: IliadView, _told, words) => ({
    head: words.say(`web-end-${view.ending}`),
    reason: words.say("web-day-hour", { day: view.day, hour: view.hour }),
  }),
  chapters: ["hour"],
  shape: (components) => {
    const map = (components as Components | null)?.map;
    return map ? map.rows[0]!.length / map.rows.length : undefined;
  },
  onBoard: ["take", "go", "hold", "strike", "aim", "shoot", "save", "array"],
  onward: ["done"],
  icons: {
    "favour-1": "zeus-sword",
    "favour-2": "zeus-sword",
    "favour-3": "zeus-sword",
    "half-turn-greek": "trireme",
    "half-turn-trojan": "castle",
    "duel-imposed": "crossed-swords",
    "duel-nothing": "crossed-swords",
    "duel-wounded": "bandage-roll",
    "duel-again": "crossed-swords",
    "duel-killed": "crossed-swords",
    "fight-set": "spears",
    "field-won": "spears",
    "field-tie-won": "spears",
    "field-even": "spears",
    "arrow-kills": "bow-arrow",
    "arrow-wounds": "bow-arrow",
    "arrow-scratches": "bow-arrow",
    "arrow-misses": "bow-arrow",
    carried: "bandage-roll",
    saved: "bandage-roll",
    "wall-built": "stone-tower",
    returns: "spartan-helmet",
    roused: "spartan-helmet",
    night: "sunrise",
    "won-troy-taken": "trojan-horse",
    "won-trojans-slain": "laurel-crown",
    "won-ships-burnt": "trireme",
    "won-greeks-slain": "laurel-crown",
    "won-achilles-alone": "spartan-helmet",
    "won-sunset": "castle",
    "won-sunset-greeks": "laurel-crown",
    "won-sunset-trojans": "castle",
  },
  throws,
};
