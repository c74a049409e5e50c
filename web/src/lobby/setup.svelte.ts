/** The setup of the next game: the game, its options and its clock. */
import { isEqual } from "../board/choices";
import type { GameInfo } from "../generated/messages";
import { defaultBot } from "../i18n/bots";
import type { Lang } from "../i18n/words";
import { defaultOptions } from "./lengths";
import { sameOptions, RECOMMENDED } from "./presets";
import { fileOf, ownComponents } from "./own-components";

export type Pace = "free" | "live-10" | "live-30" | "days-1" | "days-3";

export const PACES: Record<Pace, { kind: "free" | "live" | "days"; bank?: number; increment?: number }> = {
  free: { kind: "free" },
  "live-10": { kind: "live", bank: 600, increment: 10 },
  "live-30": { kind: "live", bank: 1800, increment: 20 },
  "days-1": { kind: "days", bank: 86_400 },
  "days-3": { kind: "days", bank: 259_200 },
};

/** The number of armies on a map from a player's file. */
type Players = { min: number; max: number };
/** Two players lead two armies each. */
const fits = ({ min, max }: Players, n: number) => (n === 2 ? 4 : n) >= min && (n === 2 ? 4 : n) <= max;

export class TableSetup {
  game: GameInfo = $state.raw()!;
  /** The options that differ from the defaults. */
  options: Record<string, unknown> = $state({});
  seats = $state(2);
  /** The wanted seat, or -1 for either. */
  seat = $state(0);
  bot = $state("");
  pace: Pace = $state("free");
  open = $state(false);
  /** Whether the dice of every move wait for their own public number. */
  sealed = $state(false);
  /** Whether the game should be rated, if possible. */
  rated = $state(false);
  components: unknown = $state.raw(null);
  componentsName = $state("");

  constructor(game: GameInfo) {
    this.choose(game);
  }

  choose(game: GameInfo): void {
    this.game = game;
    this.options = defaultOptions(game);
    this.seats = game.usual;
    this.seat = 0;
    this.bot = defaultBot(game.bots);
    this.components = ownComponents(game.name);
    this.componentsName = this.components ? fileOf(game.name) : "";
    this.fitSeats();
  }

  /** The names of the seats. */
  names(lang: Lang): string[] {
    return this.game.seat_names[lang]?.[this.game.seats.indexOf(this.seats)] ?? [];
  }

  get edition(): unknown {
    return this.value("edition");
  }

  value(name: string): unknown {
    return name in this.options ? this.options[name] : this.game.options.find((o) => o.name === name)?.default;
  }

  set(name: string, value: unknown): void {
    const option = this.game.options.find((o) => o.name === name);
    if (option && isEqual(option.default, value)) delete this.options[name];
    else this.options[name] = value;
    this.fitSeats();
  }

  /** The possible numbers of players with these options on this map. */
  get seatCounts(): number[] {
    const limits = this.game.options.map((o) => o.seats?.[o.values.findIndex((value) => isEqual(value, this.value(o.name)))]);
    const own = (this.components as { players?: Players } | null)?.players;
    return this.game.seats.filter((n) => (own ? fits(own, n) : limits.every((allowed) => allowed?.includes(n) ?? true)));
  }

  /** Set the nearest possible number of players. */
  fitSeats(): void {
    const near = (n: number) => Math.abs(n - this.seats);
    this.seats = this.seatCounts.toSorted((a, b) => near(a) - near(b))[0] ?? this.seats;
  }

  /** The preset of the current options, if any; the edition is chosen separately. */
  get preset(): string {
    const { edition: _, ...chosen } = this.options;
    return [RECOMMENDED, ...this.game.presets].find((p) => sameOptions(p.options, chosen))?.name ?? "";
  }

  /** Set all options at once; the edition stays. */
  take(options: Record<string, unknown>): void {
    const { edition } = this.options;
    this.options = { ...options, ...(edition === undefined ? {} : { edition }) };
    this.fitSeats();
  }

  /** The number of options that differ from the chosen length. */
  get changed(): number {
    if (this.preset === "short") return this.components ? 1 : 0;
    return Object.keys(this.options).filter((name) => name !== "edition").length + (this.components ? 1 : 0);
  }

  /** Whether the game could be rated: as one of the presets, with the default components. */
  get ratable(): boolean {
    return this.preset !== "" && !this.components;
  }

  /** Whether an opponent can be searched for: a search names a preset, and nothing else of the setup. */
  get searchable(): boolean {
    return this.ratable && this.options.edition === undefined && !this.sealed;
  }

  /** Turn rating on or off; a rated game needs a clock. */
  rate(rated: boolean): void {
    this.rated = rated;
    if (rated && this.pace === "free") this.pace = "live-30";
  }

  /** Return the seats of a table where the user takes the wanted one and `others` the rest. */
  around(others: string): string[] {
    const mine = this.seat < 0 ? Math.floor(Math.random() * this.seats) : Math.min(this.seat, this.seats - 1);
    return Array.from({ length: this.seats }, (_, n) => (n === mine ? "me" : others));
  }

  request(seats: string[]) {
    const setup = { ...this.options, ...(this.components ? { components: this.components } : {}) };
    return {
      game: this.game.name,
      setup,
      seats,
      public: this.open,
      rhythm: PACES[this.pace],
      sealed: this.sealed,
      rated: this.rated && this.ratable && this.pace !== "free",
    };
  }
}
