/** How a turn of The Trojan War is played on the board. Nothing is computed here: every figure comes from the herald. */
import type { Beat, Shot, GameAnimation } from "../../board/contract";
import { matchesAny } from "../../board/word-patterns";
import type { Fact } from "../../generated/messages";
import type { View } from "../../generated/trojan_war";

type Side = "greek" | "trojan";

/** One side of a fight: its modifiers, part by part, and then the die. */
export interface Row {
  side: Side;
  parts: { value: number; name: string }[];
  die: number | null;
  total: number | null;
}

export interface WarShot extends Shot<View> {
  /** The current challenge, and both sides of its fight. */
  box?: number;
  rows?: Row[];
  /** Counters that are turned over, by box: whose side's. */
  turned?: Record<Side, boolean>[];
  god?: { name: string; side: Side };
  points?: { greek: number; trojan: number };
  die?: number;
  total?: number;
  side?: Side | "";
}

export const TUMBLE = 700;
/** The duration of the Horse's die, in milliseconds. */
export const LONG = 1900;
export const PART = 170;
/** Blows of a duel that are shown one by one; later ones are counted. */
const CEREMONY = 3;

const words = (f: Fact, ...names: string[]) => matchesAny(f.word, names);
const number = (f: Fact, name: string) => f.args[name] as number;
const sideOf = (f: Fact, name = "side"): Side => (f.args[name] === "side-greek" ? "greek" : "trojan");

const THROW = ["blow-*", "throw-*"];
const FATE = ["duel-won", "winner-*", "resistance-left", "loser-*", "helen-watches", "paris-lives", "duel-given", "life-*"];
const DAWN = [
  "turn-begins",
  "heroes-return",
  "hero-arrives",
  "briseis-*",
  "duel-staged",
  "duel-postponed",
  "duel-void",
  "duel-cancelled-by-death",
  "few-heroes",
];
const EVENT = ["event-rolled", "sinon-comes", "sinon-again", "sinon-too-late", "seer-speaks", "helenus-is-dead", "briseis-returns", "briseis-stays"];

/** Return a hero's modifiers, from the facts before the fight. */
function row(sum: Fact, side: Side): Row {
  const parts = ["power", "ability", "divine", "event"].map((name) => ({ value: number(sum, name), name: name === "divine" ? "part-gods" : `part-${name}` }));
  return { side, parts: parts.filter((p, n) => n === 0 || p.value !== 0), die: null, total: null };
}

/** Return the current fight, from the facts since it began: both sides with their last dice, and the number of blows. */
function fight(past: readonly Fact[]): { rows: Row[]; blows: number } {
  const told = past.slice(past.findLastIndex((f) => f.word === "duel-begins") + 1);
  const sums = told.filter((f) => f.word === "duel-sum");
  const rows = sums.length < 2 ? [] : [row(sums[0]!, "greek"), row(sums[1]!, "trojan")];
  const thrown = told.findLast((f) => words(f, ...THROW));
  return { rows: thrown ? diced(rows, thrown) : rows, blows: told.filter((f) => words(f, "blow-*")).length };
}

const diced = (rows: Row[], thrown: Fact): Row[] =>
  rows.map((r) => {
    const name = r.side === "greek" ? "g" : "t";
    return { ...r, die: number(thrown, name), total: number(thrown, `${name}total`) };
  });

function army(fact: Fact): Row {
  const gods = number(fact, "divine");
  const parts = [{ value: number(fact, "wins"), name: "part-wins" }, ...(gods ? [{ value: gods, name: "part-gods" }] : [])];
  return { side: sideOf(fact), parts, die: number(fact, "die"), total: number(fact, "total") };
}

function shots({ facts, earlier, before, after }: Beat<View>): WarShot[] {
  const list: WarShot[] = [];
  const add = (shot: WarShot) => list.push(shot);
  for (let at = 0; at < facts.length; ) {
    const past = [...earlier, ...facts.slice(0, at)];
    const first = facts[at]!;
    /** Return the facts from here on that belong together. */
    const run = (...names: string[]) => {
      let end = at;
      while (end < facts.length && words(facts[end]!, ...names)) end += 1;
      return facts.slice(at, (at = Math.max(end, at + 1)));
    };
    if (words(first, "god-drawn")) {
      const [fact] = run("god-drawn").slice(0, 1);
      at = facts.indexOf(fact!) + 1;
      const name = String(fact!.args["god"]).replace("god-", "");
      const gods = after.gods.slice(0, after.gods.indexOf(name) + 1);
      add({ kind: "god", view: { ...before, gods }, facts: [fact!], ms: 1320, god: { name, side: sideOf(fact!) } });
    } else if (words(first, "challenge-shown", "zeus-balances")) {
      const shown = run("challenge-shown", "zeus-balances");
      const turned = after.challenges.map((c, n) => {
        const was = before.challenges[n];
        return { greek: was?.greek === "?" && c.greek !== "?", trojan: was?.trojan === "?" && c.trojan !== "?" };
      });
      add({ kind: "reveal", view: after, facts: shown, ms: 1320 + 240 * turned.length, turned });
    } else if (words(first, "challenge-cancelled")) {
      add({ kind: "cancel", view: after, facts: run("challenge-cancelled"), ms: 1300, box: number(first, "box") });
    } else if (words(first, "duel-begins")) {
      const begun = run("duel-begins", "duel-sum");
      const { rows } = fight([...past, ...begun]);
      const parts = Math.max(0, ...rows.map((r) => r.parts.length));
      add({ kind: "duel", view: after, facts: begun, ms: 850 + PART * parts, box: number(first, "box"), rows });
    } else if (words(first, ...THROW)) {
      at += 1;
      const { rows, blows } = fight(past);
      const thrown = diced(rows, first);
      const box = before.bout?.box ?? 0;
      const counted = words(first, "blow-*") && blows >= CEREMONY && !after.challenges[box - 1]?.won && at === facts.length;
      if (counted) add({ kind: "blow", view: after, facts: [first], ms: 350, box, rows: thrown });
      else {
        add({ kind: "throw", view: before, facts: [first], ms: TUMBLE + 900, late: TUMBLE, box, rows: thrown });
        if (words(first, "blow-*") && at === facts.length) add({ kind: "blow", view: after, facts: [], ms: 400, box, rows: thrown });
      }
    } else if (words(first, "result-die")) {
      at += 1;
      const box = before.bout?.box ?? 0;
      add({
        kind: "fall",
        view: before,
        facts: [first],
        ms: TUMBLE + 500,
        late: TUMBLE,
        box,
        rows: fight(past).rows,
        die: number(first, "die"),
        side: sideOf(first),
      });
    } else if (words(first, ...FATE)) {
      const fate = run(...FATE);
      const won = after.challenges.findIndex((c, n) => c.won && !before.challenges[n]?.won) + 1;
      add({ kind: "verdict", view: after, facts: fate, ms: 1500, box: won || before.bout?.box || 0, rows: fight(past).rows });
    } else if (words(first, "army-total")) {
      const totals = run("army-total");
      add({ kind: "armies", view: before, facts: totals, ms: 2200, late: TUMBLE + 500, rows: totals.map(army) });
    } else if (words(first, "army-wins", "armies-even")) {
      const rows = past
        .filter((f) => words(f, "army-total"))
        .slice(-2)
        .map(army);
      const side = words(first, "army-wins") ? sideOf(first) : "";
      add({ kind: "armies-over", view: after, facts: run("army-wins", "armies-even"), ms: 1300, rows, side });
    } else if (words(first, "points-summed")) {
      at += 1;
      add({ kind: "points", view: after, facts: [first], ms: 2000, points: { greek: number(first, "greek"), trojan: number(first, "trojan") } });
    } else if (words(first, "horse-boards")) {
      at += 1;
      add({ kind: "boarding", view: { ...before, bout: null }, facts: [first], ms: 1600 + 160 * number(first, "count") });
    } else if (words(first, "horse-term")) {
      const terms = run("horse-term");
      add({ kind: "terms", view: { ...before, bout: null }, facts: terms, ms: 900 + 500 * terms.length });
    } else if (words(first, "horse-succeeds", "horse-fails")) {
      at += 1;
      add({
        kind: "roll",
        view: { ...before, bout: null },
        facts: [first],
        ms: LONG + 1300,
        late: LONG + 100,
        die: number(first, "die"),
        total: number(first, "total"),
      });
    } else if (words(first, "outcome-*")) {
      at += 1;
      add({ kind: "gates", view: after, facts: [first], ms: 3200 });
    } else if (words(first, "event-rolled")) {
      add({ kind: "event", view: after, facts: run(...EVENT), ms: TUMBLE + 1200, late: TUMBLE, die: number(first, "die") });
    } else if (words(first, ...DAWN)) {
      const dawn = run(...DAWN);
      add({ kind: "dawn", view: after, facts: dawn, ms: 900 + 500 * Math.min(3, dawn.length) });
    } else {
      at += 1;
      add({ kind: "plain", view: after, facts: [first], ms: 800 });
    }
  }
  return list;
}

export const animation: GameAnimation<View> = {
  shots,
  recap: ["challenge-cancelled", "throw-greek", "throw-trojan", "duel-won", "loser-*", "army-wins", "armies-even", "points-summed"],
  sounds: {
    "god-drawn": "gods",
    "challenge-shown": "counter",
    "duel-begins": "sword",
    "blow-*": "dice",
    "throw-*": "dice",
    "result-die": "dice",
    "event-rolled": "dice",
    "army-total": "sword",
    "turn-begins": "sea",
    "horse-boards": "horse",
    "horse-succeeds": "dice",
    "horse-fails": "dice",
    "outcome-*": "horse",
  },
};
