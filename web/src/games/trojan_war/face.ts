/** How the log of The Trojan War looks. */
import type { Face } from "../../board/contract";
import type { Throw } from "../../board/sum";
import type { Fact } from "../../generated/messages";
import type { Words } from "../../words/words";

const number = (fact: Fact, key: string) => Number(fact.args[key] ?? 0);

/** The sums of the last two fighters told of, by hero. */
function sumsOf(facts: readonly Fact[]): Map<string, Fact> {
  return new Map(facts.filter((f) => f.word === "duel-sum").map((f) => [String(f.args["hero"]), f]));
}

function parts(sum: Fact | undefined, whole: number, words: Words) {
  if (!sum) return [{ value: whole, name: words.say("web-in-all") }];
  return ["power", "ability", "divine", "event"]
    .map((key) => ({ value: number(sum, key), name: words.say(`web-${key}`) }))
    .filter((p, n) => n === 0 || p.value !== 0);
}

function throws(facts: readonly Fact[], words: Words): Throw[] {
  const sums = sumsOf(facts);
  const found: Throw[] = [];
  for (const fact of facts) {
    if (fact.word.startsWith("blow-") || fact.word.startsWith("throw-")) {
      for (const side of ["greek", "trojan"] as const) {
        const at = side === "greek" ? "g" : "t";
        const hero = String(fact.args[side]);
        found.push({
          die: number(fact, at),
          side,
          parts: parts(sums.get(hero), number(fact, `${at}sum`), words),
          total: number(fact, `${at}total`),
          note: words.name(hero),
        });
      }
    } else if (fact.word === "army-total") {
      const side = String(fact.args["side"]) === "side-greek" ? "greek" : "trojan";
      found.push({
        die: number(fact, "die"),
        side,
        parts: [
          { value: number(fact, "wins"), name: words.say("web-wins") },
          { value: number(fact, "divine"), name: words.say("web-divine") },
        ],
        total: number(fact, "total"),
        note: words.name(`seat-${side}`),
      });
    } else if (fact.word === "horse-succeeds" || fact.word === "horse-fails") {
      found.push({
        die: number(fact, "die"),
        side: "greek",
        parts: [{ value: number(fact, "sum"), name: words.say("web-in-all") }],
        total: number(fact, "total"),
        note: words.say("web-the-horse"),
      });
    }
  }
  return found;
}

export const face: Face = {
  chapters: ["turn-begins"],
  onBoard: ["place", "unveil", "cancel", "swap", "shame"],
  throws,
  icons: {
    "turn-begins": "sunrise",
    "heroes-return": "return-arrow",
    "hero-arrives": "trireme",
    "briseis-taken": "camping-tent",
    "briseis-returns": "camping-tent",
    "duel-staged": "crossed-swords",
    "duel-postponed": "crossed-swords",
    "event-rolled": "third-eye",
    "sinon-comes": "trojan-horse",
    "seer-speaks": "third-eye",
    "hero-unveiled": "eye-target",
    "god-drawn": "greek-temple",
    "zeus-balances": "zeus-sword",
    "challenge-shown": "spears",
    "challenge-cancelled": "stone-tower",
    "duel-begins": "crossed-swords",
    "duel-won": "laurels",
    "winner-hurt": "bandage-roll",
    "winner-badly-hurt": "bandage-roll",
    "loser-wounded": "bandage-roll",
    "loser-serious": "bandage-roll",
    "loser-killed": "amphora",
    "loser-captured": "imprisoned",
    "loser-spared": "imprisoned",
    "army-wins": "chariot",
    "armies-even": "chariot",
    "points-summed": "laurel-crown",
    "exchange-offered": "imprisoned",
    "exchange-made": "imprisoned",
    "horse-boards": "trojan-horse",
    "horse-succeeds": "trojan-horse",
    "horse-fails": "trojan-horse",
    "outcome-greek": "laurels",
    "outcome-trojan": "castle",
    "outcome-draw": "olive",
  },
};
