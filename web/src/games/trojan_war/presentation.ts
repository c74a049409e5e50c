/** How the log of The Trojan War looks: a chapter for each turn, emblems, and every die with its sum. */
import type { Presentation } from "../../board/contract";
import type { Part, Throw } from "../../board/sum";
import type { Fact } from "../../generated/messages";
import type { TrojanWarView } from "../../generated/trojan_war";
import type { Words } from "../../i18n/words";
import { foresee } from "./line-up";

type Args = Record<string, number & string>;

const BLOWS = ["blow-greek", "blow-trojan", "blow-none", "throw-greek", "throw-trojan", "throw-tied-power", "throw-tied-resistance", "throw-again"];

/** A hero's modifiers, from the facts before the fight. */
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

function ending(view: TrojanWarView, told: readonly Fact[], words: Words): { head: string; reason: string } {
  const points = told.findLast((f) => f.word === `points-${view.outcome}`);
  if (points) return { head: words.say(`web-end-${points.word}`), reason: words.say(points) };
  const roll = told.findLast((f) => f.word === "horse-succeeds" || f.word === "horse-fails");
  const parts = roll ? [words.say("web-end-roll", { total: (roll.args as Args).total! })] : [];
  if (view.outcome === "trojan") parts.push(words.say("web-end-lead", { vp: view.vp }));
  return { head: words.say(`web-end-${view.outcome}`), reason: parts.join(" ") };
}

/** Asked at every die while Sinon helps, and about prisoners every turn. */
const repeats = (view: TrojanWarView) => (["sinon", "offer"].includes(view.step) ? `${view.step}/${view.turn}` : null);

export const presentation: Presentation = {
  foresee,
  repeats,
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
    "throw-greek": "laurels",
    "throw-trojan": "laurels",
    "duel-won": "laurels",
    "loser-wounded": "bandage-roll",
    "loser-serious": "bandage-roll",
    "loser-captured": "imprisoned",
    "loser-spared": "imprisoned",
    "horse-boards": "trojan-horse",
    "horse-succeeds": "trojan-horse",
    "horse-fails": "trojan-horse",
    "points-greek": "laurel-crown",
    "points-trojan": "laurel-crown",
    "points-draw": "laurel-crown",
    "outcome-greek": "trojan-horse",
    "outcome-trojan": "castle",
    "outcome-draw": "castle",
  },
  throws,
  ending,
  decides: ["horse-succeeds", "horse-fails"],
};
