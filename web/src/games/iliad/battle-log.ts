/** What the herald told of fights, put together again: duels with their throws, fights in the open field, arrows. */
import type { Fact } from "../../generated/messages";

type Args = Record<string, number & string & string[]>;

/** A die with what was added to it; a wounded one's die is halved. */
export interface Cast {
  die: number;
  sum: number;
  total: number;
  halved: boolean;
}

export interface Blow {
  one: Cast;
  other: Cast;
  /** What came of it, and to whom; nothing yet while the dice roll. */
  result: "" | "nothing" | "wounded" | "again" | "killed";
  who: string;
}

export type Battle =
  | { kind: "duel"; attacker: string; defender: string; imposed: boolean; blows: Blow[] }
  | { kind: "field"; attackers: string[]; defenders: string[]; one: Cast; other: Cast; slain: string[] | null }
  | { kind: "arrow"; archer: string; target: string; die: number; fate: string };

export const number = (said: string | number) => Number(`${said}`.replace("½", ".5"));

/** The two dice of a fact that tells of a throw. */
export function casts(fact: Fact): [Cast, Cast] {
  const a = fact.args as Args;
  const cast = (die: number, sum: number, total: number) => ({ die, sum, total, halved: total !== sum + die });
  return [cast(a.die!, a.sum!, number(a.total!)), cast(a.other_die!, a.other_sum!, number(a.other_total!))];
}

export function battles(facts: readonly Fact[]): Battle[] {
  const found: Battle[] = [];
  let imposed = false;
  for (const fact of facts) {
    const a = fact.args as Args;
    const last = found.at(-1);
    if (fact.word === "duel-imposed") imposed = true;
    else if (fact.word === "duel-throw") {
      const [one, other] = casts(fact);
      const blow: Blow = { one, other, result: "", who: "" };
      if (a.throw === 1 || last?.kind !== "duel") {
        found.push({ kind: "duel", attacker: a.attacker!, defender: a.defender!, imposed, blows: [blow] });
        imposed = false;
      } else last.blows.push(blow);
    } else if (/^duel-(nothing|wounded|again|killed)$/.test(fact.word) && last?.kind === "duel") {
      const blow = last.blows.at(-1)!;
      blow.result = fact.word.slice(5) as Blow["result"];
      blow.who = a.piece!;
    } else if (fact.word === "open-field") {
      const [one, other] = casts(fact);
      found.push({ kind: "field", attackers: a.attackers!, defenders: a.defenders!, one, other, slain: null });
    } else if (fact.word === "slain" && last?.kind === "field") last.slain = a.pieces!;
    else if (fact.word === "open-field-even" && last?.kind === "field") last.slain = [];
    else if (fact.word.startsWith("arrow-")) found.push({ kind: "arrow", archer: a.archer!, target: a.target!, die: a.die!, fate: fact.word });
  }
  return found;
}

/** The facts of the half-turn that is going on, or of the one before where nothing was fought yet. */
export function lately(facts: readonly Fact[]): readonly Fact[] {
  const begins = facts.flatMap((f, n) => (/^(half-turn-|duel-imposed|night)/.test(f.word) ? [n] : []));
  for (const from of begins.slice(-2).reverse()) {
    if (battles(facts.slice(from)).length) return facts.slice(from);
  }
  return [];
}
