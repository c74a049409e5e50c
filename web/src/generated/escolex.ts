// Made by `just schema` from the server's types. Never edited by hand.

/** Accept the pact that a seat has proposed. */
export type Accept = ["accept", number];

/** Size of the drawing. */
export interface Canvas {
  width: number;
  height: number;
}

/** One cell of a map file. */
export interface Cell {
  id: string;
  name: string;
  kind: "land" | "sea";
  flags: ("desert" | "fertile" | "mountain")[];
  label: [number, number] | null;
  hexes: number | null;
  shape: [number, number][][];
}

/** Keep all troops on the open sheet where they are for this turn. */
export type Close = ["close", number];

/** Number of cells of each kind; redundant, and checked. */
export interface Counts {
  land: number;
  sea: number;
}

/** Name the queen: one troop of this cell. */
export type Crown = ["crown", string];

/** Send all the mustered troops that can go, the queen among them. */
export type Decamp = ["decamp", string, string];

/** End the marches and begin the battles. */
export type End = ["end"];

/** Setup of a game: map and options. */
export interface EscolexSetup {
  version: number;
  seats: number;
  map: "aegean" | "hex" | "small" | "world" | null;
  components: MapFile | null;
  special_cells: boolean;
  order: "lot" | "seats";
  troops: number | null;
  handicap: number[];
  limit: number | null;
  limit_at: "end" | "step";
  choice_round: number;
  choice: "open" | "secret";
  capital: boolean;
  capital_lost: "left" | "taken";
  capital_die: boolean;
  queen: boolean;
  queen_falls: "chance" | "last";
  queen_die: boolean;
  hold_back: boolean;
  all_gone: "attacker" | "draw";
  combine_embark: boolean;
  placement_chunk: number;
  sea_goes: 1 | 2;
  max_rounds: number | null;
  agreed_draws: boolean;
}

/** What a seat sees: everything except another seat's choice of an army that is not shown yet. */
export interface EscolexView {
  me: number | null;
  to_act: number[];
  round: number;
  phase: "battle" | "choose" | "crown" | "found" | "march" | "over" | "place" | "reinforce";
  army: number;
  first: number;
  status: ("active" | "destroyed" | "passive")[];
  pool: number[];
  stint: number;
  owing: number[];
  strength: number[];
  chart: MapView;
  income: number[][];
  left: number[];
  touched: number[];
  fresh: number[];
  sheets: number[];
  opened: boolean;
  origin: number;
  half: number;
  capital: number[];
  queen: number[];
  queen_moved: boolean;
  battles: number[];
  throw: number;
  dice: number;
  rolling: number;
  hits: [number, number];
  peril: [number, number, number][];
  choice: number;
  chosen: boolean[];
  offers: [number, number][];
  pacts: [number, number][];
  settled: boolean[];
  gone: number[];
  shares: number[];
}

/** March with the queen: she and n - 1 others. */
export type Escort = ["escort", string, string, number];

/** Place no more reinforcements: the rest is lost. */
export type Forgo = ["forgo"];

/** Name the capital. */
export type Found = ["found", string];

/** Keep the mustered troops where they are for this turn. */
export type Halt = ["halt", string];

/** Fate: how many of the dice came up odd. */
export type Hits = ["hits", number];

/** Keep the first or the second of two armies; 0 is another seat's choice before it is shown. */
export type Keep = ["keep", number];

/** Fate: the seat that plays first. */
export type Lot = ["lot", number];

/** A map, as ``docs/play/escolex-maps.md`` describes it. Neighbours are defined by ``adjacency`` alone. */
export interface MapFile {
  format: "escolex-map/1";
  id: string;
  name: string;
  description: string;
  license: string;
  players: Players;
  canvas: Canvas | null;
  wrap: boolean;
  counts: Counts;
  cells: Cell[];
  adjacency: [string, string][];
  wrap_links: [string, string][];
  raster: Raster | null;
}

/** The map with its troops, sheet by sheet; visible to all.

    Regions are included, so that readers of a view need not find them again on ten thousand cells. */
export type MapView = [number[][], number[][], number[][], number[][], number[][], [number, number, number][][][], number[][], number[][], number[][]];

/** Send some of the mustered troops to a neighbour; from land to sea half of them arrive. */
export type March = ["march", string, string, number];

/** Muster the troops of a cell to march. */
export type Muster = ["muster", string];

/** Open another sheet of the map; an act on it must follow before the next is opened. */
export type Open = ["open", number];

/** Put one troop of the stock on the map, before the first round. */
export type Place = ["place", string];

/** How many armies a map is meant for. */
export interface Players {
  min: number;
  max: number;
  recommended: number;
}

/** Propose a pact to a seat. Pacts are not binding. */
export type Propose = ["propose", number];

/** The painted hexes from which the outlines were traced; odd rows are shifted half a hex to the right. */
export interface Raster {
  layout: "odd-r";
  void: string;
  legend: Record<string, string>;
  rows: string[];
}

/** Put fresh troops on a cell, paid by its region. */
export type Reinforce = ["reinforce", string, number];

/** Give up a pact with a seat, or a proposal made to it or by it. */
export type Revoke = ["revoke", number];

/** Accept a draw; the game ends when every active seat does so within one round. */
export type Settle = ["settle"];

/** Fate: whether the queen is among the troops that fell beside her. */
export type Struck = ["struck", boolean];

/** Leave the game; the troops stay. */
export type Withdraw = ["withdraw"];

export type Action = Place | Found | Crown | Reinforce | Muster | March | Decamp | Escort | Halt | Open | Close | End | Keep | Withdraw | Propose | Accept | Revoke | Settle | Forgo | Hits | Lot | Struck;

export type View = EscolexView;

export type Setup = EscolexSetup;
