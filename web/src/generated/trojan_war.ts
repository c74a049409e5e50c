// Made by `just schema` from the server's types. Never edited by hand.

export type Accept = ["accept"];

/** An exchange of prisoners, as far as it is worded. */
export interface Bargain {
  by: string;
  gives: string[];
  asks: string[];
}

/** The fight that is going on: which box (0 the armies, 5 the Horse), wounds, dice, and what is added to them. */
export interface Bout {
  box: number;
  wounds: [number, number];
  dice: [number, number];
  sums: [number, number];
  won: string;
  result: string;
}

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

/** Let the line-up stand. */
export type Commit = ["commit"];

/** The counters and tables: ours, or those of somebody who owns the game. */
export interface Components {
  hero: Counter[];
  letters: string[];
  abilities: number[][];
  gods: string[];
  cancels: string;
  influence: Record<string, number[]>;
  origin: "published" | "reconstructed";
}

/** A hero as his counter prints him, and what the rules know of him by name. */
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

/** Fate: a god leaves the bowl. */
export type Draw = ["draw", string];

/** Victory points of this turn. */
export interface Entry {
  side: string;
  points: number;
  why: string;
}

/** Where a hero is. */
export interface HeroSeen {
  hero: string;
  state: "away" | "confined" | "dead" | "prisoner" | "ready" | "wounded";
  back: number;
}

/** Let the Greek die stand. */
export type Keep = ["keep"];

export type Kill = ["kill"];

/** Make the offer as it stands. */
export type Offer = ["offer"];

/** Do nothing of what is open to me. */
export type Pass = ["pass"];

/** Put a hero face down in a challenge box. */
export type Place = ["place", number, string];

export type Refuse = ["refuse"];

/** Put one of my prisoners into the offer. */
export type Release = ["release", string];

/** Sinon: the Greek die is thrown again. */
export type Reroll = ["reroll"];

/** Fate: one die. */
export type Roll = ["roll", number];

/** Thersites: the Trojans win this challenge without a blow. */
export type Shame = ["shame", number];

/** Take a beaten enemy prisoner instead of his life. */
export type Spare = ["spare"];

/** Cassandra: two Greek heroes trade boxes. */
export type Swap = ["swap", number, number];

/** An insult before the blows; it has no effect but on the mood. */
export type Taunt = ["taunt", number];

/** Fate: a die for each side. */
export type Throw = ["throw", number, number];

/** The edition, the optional rules, and rulings that could go the other way (None: as the edition has it). */
export interface TrojanWarSetup {
  version: number;
  seats: number;
  edition: 1 | 2;
  gods: 8 | 9 | "book";
  note_on_3: "death" | "none" | "whole" | null;
  short_side: "even" | "four" | null;
  both_events: boolean | null;
  spare_vp: 0 | 2 | null;
  sinon_window: "book" | "current" | "current-and-next" | "next-two" | null;
  seers_must: boolean | null;
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

/** A seer turns one enemy counter face up. */
export type Unveil = ["unveil", number];

/** The table as one side, or a spectator, sees it. */
export interface View {
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
  bout: Bout | null;
  wins: [number, number];
  entries: Entry[];
  bargain: Bargain | null;
  bargained: [boolean, boolean];
  horse: [string, number][];
  outcome: "" | "draw" | "greek" | "trojan";
}

export type Action = Place | Commit | Unveil | Cancel | Swap | Shame | Reroll | Keep | Kill | Spare | Release | Demand | Offer | Pass | Accept | Refuse | Taunt | Roll | Throw | Draw;

export type Setup = TrojanWarSetup;
