// Made by `just schema` from the server's types. Never edited by hand.

/** Put a card of the hand into the offering under way. */
export type Add = ["add", string];

/** An offering card: how many offerings of each kind, and the horse pieces or princes it shows. */
export interface Card {
  grain: number;
  fish: number;
  grapes: number;
  olive: number;
  boar: number;
  ram: number;
  emblems: string[];
}

/** All that is printed on tiles, stands, cards and board; an owner's own file replaces ours. */
export interface Components {
  olympus: Olympus;
  gods: God[];
  heroes: Hero[];
  horse: Horse;
  greek: Deck;
  trojan: Deck;
}

/** Fate turns up the next card of a deck; whoever may not see it sees its back, G or T. */
export type Deal = ["deal", string];

/** The cards with one back, in the order of their numbers. */
export interface Deck {
  cards: Card[];
  origin: "own" | "published" | "reconstructed" | "rulebook";
}

/** Let the power go unused. */
export type Decline = ["decline"];

/** No further offering this turn. */
export type Done = ["done"];

/** Draw two cards instead of offering. */
export type Draw = ["draw"];

/** One face of a god tile and the offering it asks for. */
export interface God {
  id: string;
  tile: number;
  face: "back" | "front";
  offering: "boar" | "fish" | "grain" | "grapes" | "olive" | "ram";
  origin: [("own" | "published" | "reconstructed" | "rulebook"), ("own" | "published" | "reconstructed" | "rulebook")];
}

/** A god on Olympus: its offering and what it costs either side where it stands. */
export interface GodSeen {
  id: string;
  offering: string;
  greek: number;
  trojan: number;
}

/** A hero and the offering that moves him for either side. */
export interface Hero {
  id: string;
  greek: "boar" | "fish" | "grain" | "grapes" | "olive" | "ram";
  trojan: "boar" | "fish" | "grain" | "grapes" | "olive" | "ram";
  origin: [("own" | "published" | "reconstructed" | "rulebook"), ("own" | "published" | "reconstructed" | "rulebook"), ("own" | "published" | "reconstructed" | "rulebook")];
  name: string;
}

/** A hero from the observer's side: the offering that moves him for the observer, and the opponent's, in small. */
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

/** The Greek lays a card on the table as a piece of the horse. */
export type Lay = ["lay", string, string];

/** Iris: the god that will change its place. */
export type Lift = ["lift", string];

/** The Trojan discards one card, or two, and Hector/Paris goes a step on. */
export type March = ["march", string, string?];

/** Move a hero to a zone by a god's power. */
export type Move = ["move", string, number];

/** Begin an offering to a god; nobody else notices before it is paid. */
export type Offer = ["offer", string];

/** An offering under way, seen by its player alone: what it holds, and what it would be if paid now. */
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

/** The numbers beside the six places, from the Greek end, facing either player. */
export interface Olympus {
  greek: [number, number, number, number, number, number];
  trojan: [number, number, number, number, number, number];
  origin: ("own" | "published" | "reconstructed" | "rulebook")[];
}

/** Discard what the offering holds: the god listens. */
export type Pay = ["pay"];

/** Put the Cornucopia into the offering: two offerings, ``own`` of them of the god's own kind. */
export type Pour = ["pour", number];

/** Iris: the place the lifted god goes to. */
export type Put = ["put", number];

/** The two heroes that return to combat. */
export type Recall = ["recall", string, string];

/** Fate puts a god on the free Olympus place nearest the Greek player. */
export type Settle = ["settle", string];

/** Fate picks the card that a power takes; whoever may not see it sees its back, G or T. */
export type Snatch = ["snatch", string];

/** Take a card one has chosen: Apollo from a discard pile, Doris from a hand she was shown. */
export type Take = ["take", string];

/** Which gods play, and the rulings that a table may turn around. */
export interface TroiaSetup {
  version: number;
  seats: number;
  gods: "chosen" | "first" | "random";
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

/** All that one seat may know. */
export interface View {
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

export type Setup = TroiaSetup;
