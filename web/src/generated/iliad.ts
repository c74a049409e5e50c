// Made by `just schema` from the server's types. Never edited by hand.

/** Keep the arrow of an archer in contact for an adjacent enemy, instead of fighting. */
export type Aim = ["aim", string, string];

/** Place all remaining pieces in a ready-made deployment. */
export type Array = ["array", ("guard" | "shield" | "vanguard")];

/** A ready-made deployment: pieces and squares. */
export type ArraySeen = [("guard" | "shield" | "vanguard"), [string, string][]];

/** Map, pieces and calendar. An owner of the printed game may enter the printed values. */
export interface Components {
  map: MapFile;
  pieces: Piece[];
  days: Day[];
  needed: number;
  needed_few: number;
}

export interface Day {
  hours: Hour[];
  night: "thracians"[];
  source: "published" | "reconstructed" | "rulebook";
}

/** End the current phase of the seat: placing, moving, arranging fights, shooting, recovering. */
export type Done = ["done"];

/** A square where the piece in hand may end its move. */
export type EndSeen = [string, number, string[], (FightForecast | null)];

/** A fight that is arranged, or could be: what each side adds to its die, and how it may end. */
export type FightForecast = [string[], string[], boolean, [number[], number[]], [boolean, boolean], [number, number, number, number, number]];

export type FightSeen = [string[], string[]];

/** Put the piece in hand on a square: set-up, a move, or a wounded piece carried to its camp. */
export type Go = ["go", string];

/** Keep the piece in hand where it is, bound to attack an enemy in contact. */
export type Hold = ["hold", string];

export interface Hour {
  title: string;
  favour: "both" | "greek" | "none" | "trojan";
  duel: [string, string] | null;
  events: ("achilles" | "wall")[];
}

/** The scenario, Ilion variants (marked so), and the rulings that a table may change. */
export interface IliadSetup {
  version: number;
  seats: number;
  scenario: "lesson" | "war";
  length: "book" | "one-day" | "two-days";
  muster: "all" | "few";
  sunset: "points" | "troy";
  greek_seats: number;
  steps: 4 | 8;
  corners: "closed" | "detour" | "free";
  wall_stop: "after" | "before" | "both";
  wall_melee: "never" | "voluntary";
  wall_doubles: "inside" | "named";
  double_stack: boolean;
  hills: "mountain" | "open";
  first_to_place: "greek" | "trojan";
  occupation: "after_reply" | "own_end";
  wounded_hold: boolean;
  duel_takes: "hour" | "move";
  stay_must_attack: boolean;
  wounded_control: boolean;
  wounded_rest: "anywhere" | "safe";
  heroes_per_mob: "any" | "one";
  arrow_on_common: "kill" | "nothing" | "wound";
  second_wound: "death" | "none";
  quota: "ceil" | "third_up";
  tie: "defender" | "nothing";
  arrow_lines: 4 | 8;
  raid: "always" | "raiders";
  night_places: "free" | "same";
  mixed_die: "all" | "any";
  components: Components | null;
}

/** Everything: nothing is hidden in this game. */
export interface IliadView {
  me: number | null;
  to_act: number[];
  phase: "carry" | "declare" | "fight" | "move" | "over" | "place" | "recover" | "shoot";
  stage: "fight" | "shoot";
  side: "greek" | "trojan";
  day: number;
  hour: number;
  favour: "both" | "greek" | "none" | "trojan";
  wall: boolean;
  pieces: PieceSeen[];
  taken: string;
  duties: string[];
  owed: [string, string, boolean][];
  strikes: [string, string][];
  aims: [string, string][];
  spent: string[];
  fights: FightSeen[];
  imposed: boolean;
  dice: number[];
  throw: number;
  hurt: string[];
  shot: string[];
  carried: string[];
  quota: number[];
  ends: EndSeen[];
  clashes: FightForecast[];
  offers: OfferSeen[];
  shots: ShotSeen[];
  arrays: ArraySeen[];
  in_troy: number;
  on_ships: number;
  needed: number;
  winner: "" | "greek" | "trojan";
  ending: string;
}

/** The map. The first row is the farthest from the sea; x counts from the left, y from the last row, both from 1. */
export interface MapFile {
  source: "published" | "reconstructed" | "rulebook";
  rows: string[];
  legend: ([string, ("citadel" | "hill" | "mountain" | "plain" | "river" | "sea" | "ship" | "shore")])[];
  trojan_start: [number, number, number, number][];
  greek_start: [number, number, number, number][];
  camp: [number, number, number, number][];
  troy_wall: [number, number, number, number][];
  greek_wall: [number, number, number, number][];
  gates: [number, number, number, number][];
  names: [string, number, number, number][];
}

/** A strike that could be added, and the fight it would make. */
export type OfferSeen = [string, string, FightForecast];

/** A piece. Movement and recovery points follow from its value. */
export interface Piece {
  id: string;
  side: "greek" | "trojan";
  value: number | "A";
  mark: string;
  name: string;
  city: string;
  source: "published" | "reconstructed" | "rulebook";
  abstains: boolean;
  thracian: boolean;
  raider: boolean;
  few: boolean;
}

/** One piece, on or off the map. */
export type PieceSeen = [string, string, ("abstaining" | "fallen" | "lost" | "raided" | "ready" | "wounded"), ("bound" | "fresh" | "moved" | "stayed"), string, string];

/** Fate's die shows a face. */
export type Roll = ["roll", number];

/** Recover one of the day's fallen at night. */
export type Save = ["save", string];

/** Shoot at an enemy with an archer. */
export type Shoot = ["shoot", string, string];

/** An arrow that could be shot, with its probabilities to kill and to wound. */
export type ShotSeen = [string, string, number, number];

/** Keep the piece in hand where it is for this half-turn. */
export type Stay = ["stay"];

/** Join an attacker and a defender in one fight. */
export type Strike = ["strike", string, string];

/** Take a piece in hand, to place it or to move it. */
export type Take = ["take", string];

export type Action = Take | Go | Hold | Stay | Array | Strike | Aim | Shoot | Save | Done | Roll;

export type View = IliadView;

export type Setup = IliadSetup;
