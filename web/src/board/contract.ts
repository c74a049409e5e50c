/**
 * What a game's folder `web/src/games/<game>/` may contain, and what the table passes to it. It contains no rules: a board
 * draws a view and reports clicked elements; the server lists what is legal.
 *
 * - `index.ts`           exports `gameModule`, a `GameModule`: those of the following that exist.
 * - `Board.svelte`       the game's own board. Without it `web/src/generic-board/` draws the game's scene; without a scene, the
 *                        text board is used.
 * - `Side.svelte`        panels beside the board.
 * - `Decision.svelte`    what is shown in the decision panel above the choices: a duel's sums, a payment in progress.
 * - `presentation.ts`    exports `presentation`, a `Presentation`: how the log looks and which verbs are chosen on the board.
 * - `animation.ts`       exports `animation`, a `GameAnimation`: how events are played on the board, shot by shot. Without it every
 *                        sentence is shown for a moment.
 * - `editor.ts`          exports `editor`, a `ComponentsEditor`: the page where the game's components are edited.
 * - `components-form.ts` exports `componentsForm`, a `ComponentsForm`: the form on that page, for components that are a list.
 *
 * The three components get `BoardProps`; the folder is loaded as one file with the first table of the game.
 */
import type { Component } from "svelte";
import type { Fact, SeatInfo, EntryNews } from "../generated/messages";
import type { Words } from "../i18n/words";
import type { Act, Choices, Part } from "./choices";
import type { Throw } from "./sum";

export interface BoardProps<View = unknown, Setup = unknown, Components = unknown> {
  /** The game's name in addresses. */
  game: string;
  /** A seat's view, or a spectator's. */
  view: View;
  setup: Setup;
  /** The table's components, or the game's default ones; null while they load. */
  components: Components | null;
  seats: SeatInfo[];
  /** The legal moves and what has been picked of them: `choices.offers(part(...))`, `choices.picked(part(...))`. */
  choices: Choices;
  /** Report a click on an element that stands for these parts of moves. */
  pick: (parts: Part | Part[]) => void;
  /** Choose a whole legal move; a move that cannot be undone is confirmed first. */
  choose: (act: Act) => void;
  /** Ask why a move is not legal. The answer opens beside the board, with the clause. */
  whyNot: (act: Act) => void;
  /** Undo the last move; null if that is not possible. */
  undo: (() => void) | null;
  /**
   * Undo so many of the player's own moves, the last first, and then play these; `shown` is the view meanwhile. Null if
   * that is not possible.
   */
  redo: ((back: number, acts: readonly Act[], shown?: View) => void) | null;
  /** Whether moves can be chosen now: not in a replay, by a seated player, connected, and with no move waiting for confirmation. */
  live: boolean;
  /** The latest events, for animation; empty after a reload and after a jump. */
  fresh: EntryNews[];
  /** All events up to this moment. */
  told: readonly EntryNews[];
  motion: boolean;
  words: Words;
  /** What the stage plays now; null if the table is shown as it is. A board that ignores it draws the shot's view. */
  shot: Shot | null;
}

/** One beat of the narration: the events since the last one, and the views before and after it. */
export interface Beat<View = unknown> {
  told: EntryNews;
  facts: readonly Fact[];
  /** Earlier facts: a shot may need the sum of an earlier beat. */
  earlier: readonly Fact[];
  /** How many of the entry's facts are included by then. */
  until: number;
  before: View;
  after: View;
}

/** One scene of an event, and its duration at speed 1. A game's own shots may carry more to draw. */
export interface Shot<View = unknown> {
  kind: string;
  view: View;
  /** The facts of the caption, read aloud in this order and added to the log. */
  facts: readonly Fact[];
  ms: number;
  /** Milliseconds from its start until its facts are shown: a die is not named before it lies. */
  late?: number;
}

/** The sounds of a table. */
export type Sound = "counter" | "dice" | "sword" | "gods" | "sea" | "horse" | "turn";

export interface GameAnimation<View = any> {
  /** Return the shots of a beat, none if there is nothing to see. Pure: the same beat gives the same shots. */
  shots: (beat: Beat<View>) => Shot<View>[];
  /** Facts to repeat when the watching player is to decide; a word may end in `*`. */
  recap?: readonly string[];
  /** The sound of each fact; a word may end in `*`. */
  sounds?: Readonly<Record<string, Sound>>;
}

export interface Presentation {
  /** Facts that start a new chapter of the log: a turn, an hour. */
  chapters?: readonly string[];
  /** Whether chapters have a number in front, because their facts don't say which turn it is. */
  numberedChapters?: boolean;
  /** The emblem beside a fact, by its word. */
  icons?: Readonly<Record<string, string>>;
  /** The dice of a fact, each with every part of its sum; `earlier` are the facts before it in this turn. */
  throws?: (fact: Fact, earlier: readonly Fact[], words: Words) => Throw[];
  /** Facts whose dice decide a game: the last of them is shown at its end. */
  decides?: readonly string[];
  /** How a game ended: a short headline without a full stop, and the roll or the count that decided it. */
  ending?: (view: any, told: readonly Fact[], words: Words) => { head: string; reason: string } | null;
  /** A seat's standing: a line, and a figure beside its name. */
  standing?: (view: unknown, seat: number, words: Words) => { line: string; tag: string };
  /** The board's aspect ratio, as far as its components define it; the layout places the seats accordingly. */
  shape?: (components: unknown) => number | undefined;
  /** Return the view after a move that only places something, shown until the server responds; null if unknown. */
  foresee?: (view: any, act: Act, components: unknown) => unknown;
  /** Whether the game's own panel offers to cancel a started move, so that no other Undo is needed. */
  cancels?: (view: any) => boolean;
  /** Height of the decision panel on a phone in portrait, in px, for games whose pieces need more room. */
  room?: number;
  /** The name of a question that repeats within a turn: its answer is kept while the name is the same. */
  repeats?: (view: any) => string | null;
  /** Verbs that are chosen on the board: their moves are listed only on demand. */
  onBoard?: readonly string[];
  /** Verbs of moves that continue the game: the large button, even while something else could be done. */
  onward?: readonly string[];
}

/** Where a player edits components instead of writing a file: its address, its name and its help, as message ids. */
export interface ComponentsEditor {
  href: string;
  name: string;
  how: string;
  /** The form, if the components are a list of items with printed values. */
  form?: () => Promise<{ componentsForm: ComponentsForm }>;
}

/** A printed value of an item: an integer within bounds, or one of a few options. */
export interface Field {
  name: string;
  /** The game's message for it. */
  word: string;
  value: number | string;
  least?: number;
  most?: number;
  values?: { value: number | string; words: string[] }[];
}

/** A counter, card or piece with its printed values. */
export interface Item {
  key: string;
  side: "greek" | "trojan";
  /** The game's message for it. */
  word: string;
  fields: Field[];
}

/** A game's components as a checklist: each item is typed in, or confirmed to equal ours. */
export interface ComponentsForm<Components = any> {
  items: (components: Components) => Item[];
  put: (components: Components, key: string, field: string, value: number | string) => Components;
  /** Whether the owner has confirmed that an item is as printed. */
  vouched: (components: Components, key: string) => boolean;
  /** Return the same components with exactly these items confirmed. */
  vouch: (components: Components, ours: Components, keys: ReadonlySet<string>) => Components;
  /** An item as the board draws it. */
  Sample: Component<{ components: Components; of: string; words: Words }>;
}

export interface GameModule {
  Board?: Component<BoardProps>;
  Side?: Component<BoardProps>;
  Decision?: Component<BoardProps>;
  presentation: Presentation;
  animation?: GameAnimation;
}
