/** Combines the facts about fights: duels with their rolls, fights in the open field, arrows. */
import type { Fact } from "../../generated/messages";

type Args = Record<string, number & string & string[]>;

/** A die with its modifiers; a wounded piece's die is halved. */
export interface Cast {
  die: number;
  sum: number;
  total: number;
  halved: boolean;
}

export interface Blow {
  one: Cast;
  other: Cast;
  /** The result; empty while the dice roll. */
  result: "" | "nothing" | "wounded" | "again" | "killed";
  who: string;
}

export type Battle =
  | { kind: "duel"; attacker: string; defender: string; imposed: boolean; blows: Blow[] }
  | { kind: "field"; attackers: string[]; defenders: string[]; one: Cast; other: Cast; slain: string[] | null }
  | { kind: "arrow"; archer: string; target: string; die: number; fate: string };

export const number = (said: string | number) => Number(`${said}`.replace("½", ".5"));

const DUEL = /^duel-(nothing|wounded|again|killed)$/;
const FIELD = /^field-(won|tie-won|even)$/;

/** Return the two sums of a fight, in the order in which its fact names the sides; null for another fact. */
export function casts(fact: Fact): [Cast, Cast] | null {
  if (!DUEL.test(fact.word) && !FIELD.test(fact.word)) return null;
  const a = fact.args as Args;
  const cast = (die: number, sum: number, total: number) => ({ die, sum, total, halved: total !== sum + die });
  return [cast(a.die!, a.sum!, number(a.total!)), cast(a.other_die!, a.other_sum!, number(a.other_total!))];
}

/** Whether a fact shows dice. */
export const thrown = ({ word }: Fact) => DUEL.test(word) || FIELD.test(word) || word.startsWith("arrow-");

/** A pair in the order attacker, defender. */
const ordered = <T>(first: T, second: T, attack: number): [T, T] => (attack ? [first, second] : [second, first]);

export function battles(facts: readonly Fact[]): Battle[] {
  const found: Battle[] = [];
  let imposed = false;
  for (const fact of facts) {
    const a = fact.args as Args;
    const last = found.at(-1);
    const sums = casts(fact);
    if (fact.word === "duel-imposed") imposed = true;
    else if (fact.word.startsWith("arrow-")) found.push({ kind: "arrow", archer: a.archer!, target: a.target!, die: a.die!, fate: fact.word });
    else if (sums) {
      const [one, other] = ordered(...sums, a.attack!);
      if (FIELD.test(fact.word)) {
        const [attackers, defenders] = ordered(a.pieces!, a.enemies!, a.attack!);
        found.push({ kind: "field", attackers, defenders, one, other, slain: fact.word === "field-even" ? [] : a.enemies! });
      } else {
        const blow: Blow = { one, other, result: fact.word.slice("duel-".length) as Blow["result"], who: a.enemy! };
        const [attacker, defender] = ordered(a.hero!, a.enemy!, a.attack!);
        if (a.throw === 1 || last?.kind !== "duel") found.push({ kind: "duel", attacker, defender, imposed, blows: [blow] });
        else last.blows.push(blow);
        imposed = false;
      }
    }
  }
  return found;
}

/** Return a battle while its last dice still roll, without their result. */
export function rolling(battle: Battle): Battle {
  if (battle.kind === "duel")
    return { ...battle, blows: battle.blows.map((blow, n) => (n < battle.blows.length - 1 ? blow : { ...blow, result: "", who: "" })) };
  return battle.kind === "field" ? { ...battle, slain: null } : battle;
}

/** Return the facts of the current half-turn, or of the previous one before the first fight. */
export function lately(facts: readonly Fact[]): readonly Fact[] {
  const begins = facts.flatMap((f, n) => (/^(half-turn-|duel-imposed|night)/.test(f.word) ? [n] : []));
  for (const from of begins.slice(-2).reverse()) {
    if (battles(facts.slice(from)).length) return facts.slice(from);
  }
  return [];
}
