/** How the log of Iliad looks: a chapter for each hour, emblems, and every die with what was added to it. */
import type { Presentation } from "../../board/contract";
import type { Throw } from "../../board/sum";
import type { Components } from "../../generated/iliad";
import type { Fact } from "../../generated/messages";
import type { Words } from "../../i18n/words";
import { type Cast, casts } from "./battle-log";

function thrown(cast: Cast, who: string | string[], words: Words): Throw {
  const parts = [{ value: cast.sum, name: words.name("web-value") }];
  if (cast.halved) parts.unshift({ value: -cast.die / 2, name: words.name("web-half-die") });
  return {
    die: cast.die,
    parts,
    total: cast.total,
    note: [who]
      .flat()
      .map((w) => words.name(w))
      .join(", "),
  };
}

function throws(fact: Fact, _earlier: readonly Fact[], words: Words): Throw[] {
  const a = fact.args as Record<string, string>;
  if (fact.word !== "duel-throw" && fact.word !== "open-field") return [];
  const [one, other] = casts(fact);
  return [thrown(one, a.attackers ?? a.attacker!, words), thrown(other, a.defenders ?? a.defender!, words)];
}

export const presentation: Presentation = {
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
    "duel-throw": "crossed-swords",
    "fight-set": "spears",
    "open-field": "spears",
    shot: "bow-arrow",
    "arrow-kills": "bow-arrow",
    "arrow-wounds": "bow-arrow",
    "duel-wounded": "bandage-roll",
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
