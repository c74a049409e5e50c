/**
 * What a game's folder `web/src/games/<game>/` may hold, and what the frame gives it. There are no rules here or there: a
 * board draws a view and says which element was clicked; what is legal is what the server listed.
 *
 * - `Board.svelte`   the drawn board. Without it the board in words is played.
 * - `Side.svelte`    panels beside the board.
 * - `Decision.svelte` what stands in the decision panel above the choices: a duel's sums, a payment under way.
 * - `face.ts`        exports `face`, a `Face`: how the log looks and which verbs are chosen on the board.
 * - `workshop.ts`    exports `workshop`, a `Workshop`: the page where the game's own components are made.
 *
 * The three components get `BoardProps`; each is loaded when a table of the game is first seen.
 */
import type { Component } from "svelte";
import type { Fact, SeatInfo, Told } from "../generated/messages";
import type { Words } from "../words/words";
import type { Act, Choices, Part } from "./choices";
import type { Throw } from "./sum";

export interface BoardProps<View = unknown, Setup = unknown, Components = unknown> {
  /** What the eyes see: a seat's view, or a spectator's. */
  view: View;
  setup: Setup;
  /** The table's own components, or those that come with the game; null while they are fetched. */
  components: Components | null;
  seats: SeatInfo[];
  /** The legal acts and what has been picked of them: `choices.offers(part(...))`, `choices.picked(part(...))`. */
  choices: Choices;
  /** An element was clicked that stands for these parts of acts. */
  pick: (parts: Part | Part[]) => void;
  /** A whole legal act was chosen; what cannot be taken back is confirmed first. */
  choose: (act: Act) => void;
  /** Why is this not legal? The answer opens beside the board, with the clause. */
  whyNot: (act: Act) => void;
  /** Take the last act back; null where it cannot be. */
  undo: (() => void) | null;
  /** Whether acts can be chosen now: it is no replay, one sits here, and the line is up. */
  live: boolean;
  /** What has just happened, to move by; empty after a reload and in a jump. */
  fresh: Told[];
  /** All that was told up to this moment. */
  told: readonly Told[];
  motion: boolean;
  words: Words;
}

export interface Face {
  /** Facts that open a new chapter of the log: a turn, an hour. */
  chapters?: readonly string[];
  /** The device beside a fact, by its word. */
  icons?: Readonly<Record<string, string>>;
  /** The dice that a fact tells of, each with every part of its sum; `earlier` is what was told before it this turn. */
  throws?: (fact: Fact, earlier: readonly Fact[], words: Words) => Throw[];
  /** How a seat stands, in a line and a figure beside its name. */
  standing?: (view: unknown, seat: number, words: Words) => { line: string; tag: string };
  /** Whether the board wants all the width there is: where two play, their seats stand above the decision. */
  wide?: boolean;
  /** Verbs that are chosen on the board: their acts are listed only on demand. */
  onBoard?: readonly string[];
}

/** Where one makes components of one's own, instead of writing a file: its address, its name and how it is used, as words. */
export interface Workshop {
  href: string;
  name: string;
  how: string;
}

export interface GameFolder {
  Board: Component<BoardProps> | null;
  Side: Component<BoardProps> | null;
  Decision: Component<BoardProps> | null;
  face: Face;
}
