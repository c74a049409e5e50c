/** How the log of The Trojan War looks: a chapter for each turn, emblems, and every die with its sum. */
import type { Presentation } from "../../board/contract";
import type { Part, Throw } from "../../board/sum";
import type { Fact } from "../../generated/messages";
import type { Words } from "../../i18n/words";

type Args = Record<string, number & string>;

const BLOWS = ["blow-greek", "blow-trojan", "blow-none", "throw-won", "throw-tied-power", "throw-tied-resistance", "throw-again"];

/** What the herald said before the fight that a hero adds to his die. */
function added(hero: string, sum: number, earlier: readonly Fact[], words: Words): Part[] {
  const told = earlier.findLast((f) => f.word === "duel-sum" && f.args.hero === hero)?.args as Args | undefined;
  if (!told || told.sum !== sum) return [{ value: sum, name: words.name("part-sum") }];
  const parts = [
    { value: told.power!, name: words.name("part-power") },
    { value: told.ability!, name: words.name("part-ability") },
    { value: told.divine!, name: words.name("part-gods") },
    { value: told.event!, name: words.name("part-event") },
  ];
  return parts.filter((p, n) => n === 0 || p.value !== 0);
}

function throws(fact: Fact, earlier: readonly Fact[], words: Words): Throw[] {
  const a = fact.args as Args;
  if (BLOWS.includes(fact.word) && "g" in a) {
    return [
      { die: a.g!, side: "greek", parts: added(a.greek!, a.gsum!, earlier, words), total: a.gtotal!, note: words.name(a.greek!) },
      { die: a.t!, side: "trojan", parts: added(a.trojan!, a.tsum!, earlier, words), total: a.ttotal!, note: words.name(a.trojan!) },
    ];
  }
  if (fact.word === "army-total") {
    const parts = [
      { value: a.wins!, name: words.name("part-wins") },
      { value: a.divine!, name: words.name("part-gods") },
    ];
    return [{ die: a.die!, side: a.side === "side-greek" ? "greek" : "trojan", parts, total: a.total! }];
  }
  if (fact.word === "horse-succeeds" || fact.word === "horse-fails") {
    const terms = earlier.filter((f) => f.word === "horse-term").map((f) => f.args as Args);
    const parts = terms.map((t) => ({ value: t.value!, name: words.name(t.why!) }));
    return [{ die: a.die!, side: "greek", parts, total: a.total! }];
  }
  return [];
}

export const presentation: Presentation = {
  chapters: ["turn-begins"],
  onBoard: ["place", "unveil", "cancel", "swap", "shame"],
  onward: ["commit", "offer"],
  icons: {
    "heroes-return": "return-arrow",
    "hero-arrives": "trireme",
    "event-rolled": "third-eye",
    "sinon-comes": "trojan-horse",
    "challenge-cancelled": "stone-tower",
    "points-summed": "laurel-crown",
    "exchange-offered": "imprisoned",
    "exchange-made": "imprisoned",
    "briseis-taken": "camping-tent",
    "briseis-taken-in-vain": "camping-tent",
    "briseis-returns": "camping-tent",
    "duel-staged": "crossed-swords",
    "duel-begins": "crossed-swords",
    "challenge-shown": "crossed-swords",
    "army-total": "spears",
    "army-wins": "laurels",
    "hero-unveiled": "third-eye",
    "seer-speaks": "third-eye",
    "god-drawn": "zeus-sword",
    "zeus-balances": "zeus-sword",
    "duel-won": "laurels",
    "loser-wounded": "bandage-roll",
    "loser-serious": "bandage-roll",
    "loser-captured": "imprisoned",
    "loser-spared": "imprisoned",
    "horse-boards": "trojan-horse",
    "horse-succeeds": "trojan-horse",
    "horse-fails": "trojan-horse",
    "outcome-greek": "trojan-horse",
    "outcome-trojan": "castle",
    "outcome-draw": "castle",
  },
  throws,
  decides: ["horse-succeeds", "horse-fails"],
};
