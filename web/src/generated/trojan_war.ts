// Made by `just schema` from the server's types. Never edited by hand.

/** Accept the opponent's offer to exchange prisoners. */
export type Accept = ["accept"];

/** A prisoner exchange as offered so far. */
export interface Bargain {
  by: string;
  gives: string[];
  asks: string[];
}

/** Cancel the challenge in a box. */
export type Cancel = ["cancel", number];

/** One pair of boxes; a counter is a hero's id, ``?`` face down, or empty. */
export interface Challenge {
  greek: string;
  trojan: string;
  event: string;
  unveiled: boolean;
  cancelled: boolean;
  shamed: boolean;
  won: string;
  result: string;
  sums: [number, number];
  chance: number;
}

/** Fix the line-up. */
export type Commit = ["commit"];

/** Counters and tables: our reconstruction, or those of an owner of the game. */
export interface Components {
  hero: Counter[];
  letters: string[];
  abilities: number[][];
  gods: string[];
  cancels: string;
  influence: Record<string, number[]>;
  origin: "published" | "reconstructed";
}

/** A hero's counter, and what the rules say about that hero by name. */
export interface Counter {
  id: string;
  side: "greek" | "trojan";
  power: number;
  resistance: number;
  character: string;
  enters: number | string;
  boards: boolean;
  immune: boolean;
  name: string;
  known: string[];
}

/** Ask for one of my heroes back in the offer. */
export type Demand = ["demand", string];

/** Fate: draw a god from the bowl. */
export type Draw = ["draw", string];

/** The current fight: box (0 the armies, 5 the Horse), wounds, dice, and what is added to them. */
export interface FightSeen {
  box: number;
  wounds: [number, number];
  dice: [number, number];
  sums: [number, number];
  won: string;
  result: string;
}

/** Where a hero is, as seen by everyone. */
export interface HeroSeen {
  hero: string;
  state: "away" | "confined" | "dead" | "prisoner" | "ready" | "wounded";
  back: number;
}

/** Keep the Greek die. */
export type Keep = ["keep"];

/** Kill the beaten hero. */
export type Kill = ["kill"];

/** Make the offer as it stands. */
export type Offer = ["offer"];

/** Decline the act that is open to me. */
export type Pass = ["pass"];

/** Put a hero face down in a challenge box. */
export type Place = ["place", number, string];

/** Refuse the opponent's offer to exchange prisoners. */
export type Refuse = ["refuse"];

/** Add one of my prisoners to the offer. */
export type Release = ["release", string];

/** Sinon: re-roll the Greek die. */
export type Reroll = ["reroll"];

/** Fate: roll one die. */
export type Roll = ["roll", number];

/** Victory points scored this turn. */
export interface ScoreEntry {
  side: string;
  points: number;
  why: string;
}

/** Thersites: give the Trojans this challenge without a fight. */
export type Shame = ["shame", number];

/** Take a beaten enemy prisoner instead of killing. */
export type Spare = ["spare"];

/** Cassandra: exchange the boxes of two Greek heroes. */
export type Swap = ["swap", number, number];

/** An insult before a duel; it has no effect. */
export type Taunt = ["taunt", number];

/** Fate: roll a die for each side. */
export type Throw = ["throw", number, number];

/** Edition, optional rules, and rulings that can be turned around (None: as in the edition). */
export interface TrojanWarSetup {
  version: number;
  seats: number;
  edition: 1 | 2;
  length: "book" | "six-turns";
  head_start: 0 | 5 | 10 | 15 | 20;
  gods: 8 | 9 | "book";
  absent_god: "drawn" | "zeus";
  note_on_3: "death" | "none" | "whole" | null;
  short_side: "even" | "four" | null;
  both_events: boolean | null;
  spare_vp: 0 | 2 | null;
  sinon_window: "book" | "current" | "current-and-next" | "next-two" | null;
  seers_must: boolean | null;
  mandatory_cancel: "allowed" | "barred" | "book";
  thersites_takes_mandatory: boolean;
  cassandra_stirs_story: boolean;
  shame_counts: boolean;
  helen_hurts_winners: boolean;
  sinon_on_11: boolean | null;
  prisoner_exchange: boolean | null;
  even_exchange: boolean;
  less_bloody: "die-only" | "off" | "two-triggers";
  prisoners_count_alive: boolean;
  invective: boolean;
  components: Components | null;
}

/** The table as one side, or a spectator, sees it. */
export interface TrojanWarView {
  me: number | null;
  to_act: number[];
  turn: number;
  step: string;
  vp: number;
  heroes: HeroSeen[];
  briseis: "achilles" | "agamemnon";
  pending: string[];
  event: number;
  sinon: boolean;
  rerolls: number;
  reroll_from: number;
  reroll_until: number;
  ulysses_took_helenos: boolean;
  challenges: Challenge[];
  committed: [boolean, boolean];
  seer: string;
  gods: string[];
  absent_god: string;
  bout: FightSeen | null;
  wins: [number, number];
  entries: ScoreEntry[];
  bargain: Bargain | null;
  bargained: [boolean, boolean];
  horse: [string, number][];
  outcome: "" | "draw" | "greek" | "trojan";
}

/** Turn one enemy counter face up through a seer. */
export type Unveil = ["unveil", number];

export type Action = Place | Commit | Unveil | Cancel | Swap | Shame | Reroll | Keep | Kill | Spare | Release | Demand | Offer | Pass | Accept | Refuse | Taunt | Roll | Throw | Draw;

export type View = TrojanWarView;

export type Setup = TrojanWarSetup;
