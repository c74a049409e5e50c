/** How the log of Escólex looks, and a seat's standing. */
import type { Presentation } from "../../board/contract";
import type { MapFile, View } from "../../generated/escolex";
import type { Fact } from "../../generated/messages";
import type { Words } from "../../i18n/words";
import { foresee } from "./foresee";

const sum = (row: number[] = []) => row.reduce((all, n) => all + n, 0);

/** With two players, each leads two armies in turn. */
function standing(seen: unknown, seat: number, words: Words): { line: string; tag: string } {
  const view = seen as View;
  const seats = view.settled.length;
  const armies = view.status.map((_, a) => a).filter((a) => a % seats === seat);
  const going = armies.filter((a) => view.status[a] === "active");
  if (!going.length) {
    const left = armies.some((a) => view.strength[a]);
    return { line: words.say(left ? "board-passive" : "board-destroyed"), tag: "" };
  }
  const land = sum(armies.map((a) => sum(view.chart[7][a])));
  const troops = sum(armies.map((a) => view.strength[a] ?? 0));
  const stock = sum(armies.map((a) => view.pool[a] ?? 0));
  const income = sum(going.map((a) => sum(view.income[a])));
  return { line: words.say("web-standing", { land, troops }), tag: stock ? words.say("board-stock", { left: stock }) : `+${income}` };
}

/** The facts that end a game; when the last armies destroy each other, the headline does not depend on the attacker. */
const ENDS: Readonly<Record<string, string>> = {
  won: "web-end-won",
  "all-gone": "web-end-all-gone",
  "all-gone-won": "web-end-all-gone",
  "won-by-land": "web-end-won-by-land",
  "won-by-troops": "web-end-won-by-troops",
  "drawn-by-count": "web-end-drawn-by-count",
  settled: "web-end-settled",
};

function ending(view: View, told: readonly Fact[], words: Words): { head: string; reason: string } | null {
  const end = told.findLast((f) => f.word in ENDS);
  return end ? { head: words.say({ ...end, word: ENDS[end.word]! }), reason: words.say("board-head", { round: view.round }) } : null;
}

/** The map's aspect ratio: that of its canvas, or of its cells. */
function shape(components: unknown): number | undefined {
  const map = components as MapFile | null;
  if (!map) return undefined;
  if (map.canvas) return map.canvas.width / map.canvas.height;
  const all = map.cells.flatMap((c) => c.shape?.flat() ?? []);
  const reach = (k: 0 | 1) => Math.max(...all.map((p) => p[k]), 1);
  return reach(0) / reach(1);
}

export const presentation: Presentation = {
  foresee,
  cancels: (view: View) => view.phase === "march" && view.origin >= 0,
  room: 196,
  shape,
  ending,
  chapters: ["turn"],
  onBoard: ["place", "found", "crown", "reinforce", "muster", "march", "decamp", "escort", "halt", "open", "close"],
  onward: ["end"],
  icons: {
    round: "sunrise",
    reinforced: "spears",
    "reinforced-at-sea": "trireme",
    marched: "wingfoot",
    embarked: "trireme",
    battle: "crossed-swords",
    conquered: "laurels",
    held: "stone-tower",
    deserted: "achilles-heel",
    founded: "greek-temple",
    crowned: "queen-crown",
    "queen-marched": "queen-crown",
    "capital-lost": "greek-temple",
    "queen-lost": "queen-crown",
    "queen-struck": "queen-crown",
    "queen-spared": "queen-crown",
    destroyed: "achilles-heel",
    withdrew: "imprisoned",
    won: "laurel-crown",
    "won-by-land": "laurel-crown",
    "won-by-troops": "laurel-crown",
    "all-gone-won": "laurel-crown",
    settled: "dove",
    "pact-broken": "snake",
    accepted: "dove",
    proposed: "dove",
  },
  standing,
};
