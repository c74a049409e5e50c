// Made by `just schema` from the server's types. Never edited by hand.

/** Put a card of the hand into the current offering. */
export type Add = ["add", string];

/** An offering card: offerings of each kind, and the horse pieces or princes it shows. */
export interface Card {
  grain: number;
  fish: number;
  grapes: number;
  olive: number;
  boar: number;
  ram: number;
  emblems: string[];
}

/** Everything printed on tiles, stands, cards and board; an owner's own file replaces it. */
export interface Components {
  olympus: Olympus;
  gods: God[];
  heroes: Hero[];
  horse: Horse;
  greek: Deck;
  trojan: Deck;
}

/** Fate deals the next card of a deck; seats that may not see it see its back, G or T. */
export type Deal = ["deal", string];

/** Cards with one back, in the order of their numbers. */
export interface Deck {
  cards: Card[];
  origin: "own" | "published" | "reconstructed" | "rulebook";
}

/** Decline to use the power. */
export type Decline = ["decline"];

/** Make no further offering this turn. */
export type Done = ["done"];

/** Draw two cards instead of offering. */
export type Draw = ["draw"];

/** One face of a god tile, and the offering it requires. */
export interface God {
  id: string;
  tile: number;
  face: "back" | "front";
  offering: "boar" | "fish" | "grain" | "grapes" | "olive" | "ram";
  origin: [("own" | "published" | "reconstructed" | "rulebook"), ("own" | "published" | "reconstructed" | "rulebook")];
}

/** A god on Olympus: its offering, and its cost for either side at its place. */
export interface GodSeen {
  id: string;
  offering: string;
  greek: number;
  trojan: number;
}

/** A hero, and the offering that moves the hero for either side. */
export interface Hero {
  id: string;
  greek: "boar" | "fish" | "grain" | "grapes" | "olive" | "ram";
  trojan: "boar" | "fish" | "grain" | "grapes" | "olive" | "ram";
  origin: [("own" | "published" | "reconstructed" | "rulebook"), ("own" | "published" | "reconstructed" | "rulebook"), ("own" | "published" | "reconstructed" | "rulebook")];
  name: string;
}

/** A hero from the observer's side: the offering that moves the hero for the observer, and for the opponent. */
export interface HeroSeen {
  id: string;
  zone: number;
  large: string;
  small: string;
}

/** The four pieces. */
export interface Horse {
  pieces: [string, string, string, string];
  origin: "own" | "published" | "reconstructed" | "rulebook";
}

/** Use a power that needs no target: draw, take the Cornucopia, take a card. */
export type Invoke = ["invoke"];

/** Lay a card as a piece of the horse (Greek). */
export type Lay = ["lay", string, string];

/** Iris: choose the god to move. */
export type Lift = ["lift", string];

/** Discard one card, or two, to move Hector/Paris one step (Trojan). */
export type March = ["march", string, string?];

/** Move a hero to a zone by a god's power. */
export type Move = ["move", string, number];

/** Begin an offering to a god; the opponent does not notice before it is paid. */
export type Offer = ["offer", string];

/** The current offering, seen by its player only: what it holds, and what it would be if paid now. */
export interface Offered {
  god: string;
  cost: number;
  cards: string[];
  poured: number;
  specific: number;
  total: number;
  level: "mixed" | "short" | "superior";
  hero: string;
  zone: number;
}

/** Costs beside the six places, from the Greek end, for either player. */
export interface Olympus {
  greek: [number, number, number, number, number, number];
  trojan: [number, number, number, number, number, number];
  origin: ("own" | "published" | "reconstructed" | "rulebook")[];
}

/** Pay the offering and discard its cards. */
export type Pay = ["pay"];

/** Use the Cornucopia in the offering: two offerings, ``own`` of them of the god's own kind. */
export type Pour = ["pour", number];

/** Iris: choose the place for the lifted god. */
export type Put = ["put", number];

/** Choose the two heroes that return to combat. */
export type Recall = ["recall", string, string];

/** Fate puts a god on the free Olympus place nearest the Greek player. */
export type Settle = ["settle", string];

/** Fate picks the card that a power takes; seats that may not see it see its back, G or T. */
export type Snatch = ["snatch", string];

/** Take a chosen card: by Apollo from a discard pile, by Doris from the hand that was shown. */
export type Take = ["take", string];

/** Gods in play, and rulings that a table can turn around. */
export interface TroiaSetup {
  version: number;
  seats: number;
  gods: "chosen" | "first" | "random";
  head_start: 0 | 1 | 2;
  tile1: "back" | "front";
  tile2: "back" | "front";
  tile3: "back" | "front";
  tile4: "back" | "front";
  tile5: "back" | "front";
  tile6: "back" | "front";
  costs: "printed" | "straight";
  nearest: "cheapest" | "dearest";
  build_after_draw: boolean;
  must_build: boolean;
  heroes_return: "always" | "built";
  who_returns: "all" | "mover" | "opponent";
  overpay: boolean;
  superior: "enough" | "pure";
  cornucopia_alone: boolean;
  athena_steals: boolean;
  aphrodite: "half" | "whole";
  power_optional: boolean;
  apollo: "chosen" | "random" | "top";
  stolen_discard: "back" | "holder";
  doris: "chosen" | "unseen";
  short_draw: boolean;
  finish_turn: boolean;
  tie_zones: "both" | "protection";
  idle_offer: boolean;
  offerings: "many" | "one";
  last_step: "either" | "two";
  pieces: "many" | "one";
  iris: "insert" | "swap";
  components: Components | null;
}

/** Everything that one seat may know. */
export interface TroiaView {
  me: number | null;
  to_act: number[];
  phase: string;
  turn: number;
  olympus: GodSeen[];
  heroes: HeroSeen[];
  decks: [number, number];
  hands: [string[], string[]];
  backs: [[number, number], [number, number]];
  shown: string[];
  bared: [string[], string[]];
  discards: [string[], string[]];
  horse: string[];
  march: number;
  cornucopia: number;
  god: string;
  chosen: string;
  offered: boolean;
  built: boolean;
  due: number;
  payment: Offered | null;
  reach: string[];
  ending: string;
  winner: number;
}

/** Neither build nor march this turn. */
export type Wait = ["wait"];

export type Action = Settle | Deal | Snatch | Draw | Offer | Add | Pour | Pay | Invoke | Move | Lift | Put | Take | Decline | Done | Lay | March | Wait | Recall;

export type View = TroiaView;

export type Setup = TroiaSetup;
