/**
 * What a game's folder `web/src/games/<game>/` may hold, and what the table passes to it. There are no rules here or there: a
 * board draws a view and reports which element was clicked; what is legal is what the server listed.
 *
 * - `index.ts`           exports `gameModule`, a `GameModule`: those of the following that exist.
 * - `Board.svelte`       the game's own board. Without it `web/src/generic-board/` draws the game's scene; without a scene, too,
 *                        the board in words is played.
 * - `Side.svelte`        panels beside the board.
 * - `Decision.svelte`    what is shown in the decision panel above the choices: a duel's sums, a payment in progress.
 * - `presentation.ts`    exports `presentation`, a `Presentation`: how the log looks and which verbs are chosen on the board.
 * - `animation.ts`       exports `animation`, a `GameAnimation`: how events are played on the board, shot by shot. Without it every
 *                        sentence is shown for a moment.
 * - `editor.ts`          exports `editor`, a `ComponentsEditor`: the page where the game's own components are made.
 * - `components-form.ts` exports `componentsForm`, a `ComponentsForm`: the form on that page, where components are a list.
 *
 * The three components get `BoardProps`; the folder is loaded, as one file, when a table of the game is first seen.
 */
import type { Component } from "svelte";
import type { Fact, SeatInfo, EntryNews } from "../generated/messages";
import type { Words } from "../i18n/words";
import type { Act, Choices, Part } from "./choices";
import type { Throw } from "./sum";

export interface BoardProps<View = unknown, Setup = unknown, Components = unknown> {
  /** The game, by the name it has in addresses. */
  game: string;
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
  fresh: EntryNews[];
  /** All that was told up to this moment. */
  told: readonly EntryNews[];
  motion: boolean;
  words: Words;
  /** What the stage plays now; null while the table is shown as it is. A board that ignores it draws the shot's view. */
  shot: Shot | null;
}

/** The table at one breath of the herald: what was told since the last one, and the views before and after it. */
export interface Beat<View = unknown> {
  told: EntryNews;
  facts: readonly Fact[];
  /** What was told before it: a shot may need the sum that an earlier beat told. */
  earlier: readonly Fact[];
  /** How many of the entry's facts have been told by then. */
  until: number;
  before: View;
  after: View;
}

/** One picture of what happened, and how long it stands at speed 1. A game's own shots may carry what else is seen. */
export interface Shot<View = unknown> {
  kind: string;
  view: View;
  /** What is told with it: its caption, read aloud in this order, added to the log. */
  facts: readonly Fact[];
  ms: number;
  /** When its facts are told, counted from its beginning: a die is not named before it lies. */
  late?: number;
}

/** What is heard at a table. */
export type Sound = "counter" | "dice" | "sword" | "gods" | "sea" | "horse" | "turn";

export interface GameAnimation<View = any> {
  /** The shots of a beat, none where there is nothing to see. Pure: the same beat gives the same shots. */
  shots: (beat: Beat<View>) => Shot<View>[];
  /** The facts worth telling again when the watcher is to decide; a word may end in `*`. */
  recap?: readonly string[];
  /** What a fact sounds like, for those who want to hear it; a word may end in `*`. */
  sounds?: Readonly<Record<string, Sound>>;
}

export interface Presentation {
  /** Facts that open a new chapter of the log: a turn, an hour. */
  chapters?: readonly string[];
  /** The device beside a fact, by its word. */
  icons?: Readonly<Record<string, string>>;
  /** The dice that a fact tells of, each with every part of its sum; `earlier` is what was told before it this turn. */
  throws?: (fact: Fact, earlier: readonly Fact[], words: Words) => Throw[];
  /** Facts whose dice decide a game: the last of them is shown with its end. */
  decides?: readonly string[];
  /** How a seat stands, in a line and a figure beside its name. */
  standing?: (view: unknown, seat: number, words: Words) => { line: string; tag: string };
  /** The board's width by its height, as far as its components tell: the seats stand where it leaves room. */
  shape?: (components: unknown) => number | undefined;
  /** Verbs that are chosen on the board: their acts are listed only on demand. */
  onBoard?: readonly string[];
  /** Verbs of acts that lead on: the large button, even while something else could be done. */
  onward?: readonly string[];
}

/** Where one makes components of one's own, instead of writing a file: its address, its name and how it is used, as words. */
export interface ComponentsEditor {
  href: string;
  name: string;
  how: string;
  /** What is typed in there, where it is a list of things with values printed on them. */
  form?: () => Promise<{ componentsForm: ComponentsForm }>;
}

/** A value printed on something: any whole number within bounds, or one of a few. */
export interface Field {
  name: string;
  /** What the game calls it. */
  word: string;
  value: number | string;
  least?: number;
  most?: number;
  values?: { value: number | string; words: string[] }[];
}

/** A counter, card or piece with what is printed on it. */
export interface Item {
  key: string;
  side: "greek" | "trojan";
  /** What the game calls it. */
  word: string;
  fields: Field[];
}

/** A game's components as a checklist: each thing is typed in, or vouched for where it shows the same as ours. */
export interface ComponentsForm<Components = any> {
  items: (components: Components) => Item[];
  put: (components: Components, key: string, field: string, value: number | string) => Components;
  /** Whether the owner says that a thing is as printed. */
  vouched: (components: Components, key: string) => boolean;
  /** The same components, these things vouched for and no others. */
  vouch: (components: Components, ours: Components, keys: ReadonlySet<string>) => Components;
  /** A thing as the board draws it. */
  Sample: Component<{ components: Components; of: string; words: Words }>;
}

export interface GameModule {
  Board?: Component<BoardProps>;
  Side?: Component<BoardProps>;
  Decision?: Component<BoardProps>;
  presentation: Presentation;
  animation?: GameAnimation;
}
