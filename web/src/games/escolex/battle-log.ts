/** The events of a war for the board: the marches of this turn, and the battles with their rounds. */
import { lasting } from "../../board/own-acts";
import type { Fact, EntryNews } from "../../generated/messages";

export interface Order {
  /** The army that marches, by its number. */
  army: number;
  /** The cells, by their names in the log. */
  origin: string;
  to: string;
  n: number;
  arrive: number;
}

export interface Round {
  dice: [number, number];
  hits: [number, number];
  /** Whether both sides missed. */
  none: boolean;
}

export interface Battle {
  key: string;
  cell: string;
  attacker: string;
  defender: string;
  sides: [number, number];
  rounds: Round[];
  end: Fact | null;
}

type Args = Record<string, number & string>;

const marches = (facts: readonly Fact[]): Order[] =>
  facts
    .filter((f) => f.word === "marched" || f.word === "embarked")
    .map((f) => {
      const a = f.args as Args;
      return { army: Number(String(f.args["who"]).split("-").at(-1)), origin: a.origin!, to: a.to!, n: a.n!, arrive: a.arrive! };
    });

/** Return the marches of an army in the last of its earlier turns in which it marched. */
export function ordersBefore(told: readonly EntryNews[], army: number): Order[] {
  const facts = lasting(told).flatMap((t) => t.facts);
  const begins = facts.flatMap((f, n) => (f.word === "turn" ? [n] : []));
  const turns = begins.slice(0, -1).map((from, n) => marches(facts.slice(from, begins[n + 1])).filter((o) => o.army === army));
  return turns.findLast((orders) => orders.length) ?? [];
}

/** Return the marches of the current turn. */
export function ordersOf(told: readonly EntryNews[]): Order[] {
  const facts = lasting(told).flatMap((t) => t.facts);
  return marches(facts.slice(facts.findLastIndex((f) => f.word === "turn") + 1));
}

/** Return the other armies' marches since a seat last acted. */
export function marchesSince(told: readonly EntryNews[], seat: number | null): Order[] {
  const kept = lasting(told);
  const own = kept.findLastIndex((t) => t.seat === seat && t.kind === "act");
  return own < 0 ? [] : marches(kept.slice(own + 1).flatMap((t) => t.facts));
}

const ENDS = ["conquered", "held", "deserted"];

/** Return the battles in some entries, each with every round. */
export function battlesOf(told: readonly EntryNews[]): Battle[] {
  const found: Battle[] = [];
  for (const entry of told) {
    entry.facts.forEach((fact, n) => {
      const a = fact.args as Args;
      const now = found.at(-1);
      if (fact.word === "battle") {
        const sides: [number, number] = [a.a!, a.d!];
        found.push({ key: `${entry.seq}-${n}`, cell: a.cell!, attacker: a.attacker!, defender: a.defender!, sides, rounds: [], end: null });
      } else if (!now || now.end) {
        return;
      } else if (fact.word === "rolled") {
        const last = now.rounds.at(-1);
        if (last && last.dice[1] === 0) {
          last.dice[1] = a.dice!;
          last.hits[1] = a.hits!;
        } else now.rounds.push({ dice: [a.dice!, 0], hits: [a.hits!, 0], none: false });
      } else if (fact.word === "no-hits") now.rounds.at(-1)!.none = true;
      else if (ENDS.includes(fact.word)) now.end = fact;
    });
  }
  return found;
}

/** Return the battle at the end of some facts; undefined if they do not contain its start. */
export function battleIn(past: readonly Fact[]): Battle | undefined {
  const begun = past.findLastIndex((f) => f.word === "battle");
  if (begun < 0) return undefined;
  return battlesOf([{ seq: 0, seat: -1, facts: past.slice(begun), look: null, kind: "act", beats: [] }]).at(-1);
}
