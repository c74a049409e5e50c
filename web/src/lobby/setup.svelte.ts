/** The game about to be played: which one, with which options, by which clock. */
import { isEqual } from "../board/choices";
import type { GameInfo, Preset } from "../generated/messages";
import { defaultBot } from "../i18n/bots";
import type { Lang } from "../i18n/words";
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

export class TableSetup {
  game: GameInfo = $state.raw()!;
  /** What differs from the defaults. */
  options: Record<string, unknown> = $state({});
  seats = $state(2);
  /** The seat I want, or -1 for either. */
  seat = $state(0);
  bot = $state("");
  pace: Pace = $state("free");
  open = $state(false);
  /** Whether the dice of every act wait for a public number of their own. */
  sealed = $state(false);
  /** Whether it is to count for ratings; it does where it can. */
  rated = $state(false);
  components: unknown = $state.raw(null);
  componentsName = $state("");

  constructor(game: GameInfo) {
    this.choose(game);
  }

  choose(game: GameInfo): void {
    this.game = game;
    this.options = {};
    this.seats = game.usual;
    this.seat = 0;
    this.bot = defaultBot(game.bots);
    this.components = ownComponents(game.name);
    this.componentsName = this.components ? fileOf(game.name) : "";
  }

  /** What the seats are called. */
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
  }

  /** The preset that the options are, if they are one; the edition is chosen apart. */
  get preset(): string {
    const { edition: _, ...chosen } = this.options;
    return [RECOMMENDED, ...this.game.presets].find((p) => sameOptions(p.options, chosen))?.name ?? "";
  }

  take({ options }: Preset): void {
    const { edition } = this.options;
    this.options = { ...options, ...(edition === undefined ? {} : { edition }) };
  }

  get changed(): number {
    return Object.keys(this.options).filter((name) => name !== "edition").length + (this.components ? 1 : 0);
  }

  /** Whether it could count for ratings: as one of the presets, with our own components. */
  get ratable(): boolean {
    return this.preset !== "" && !this.components;
  }

  /** Let it count, or not; what counts needs a clock. */
  rate(rated: boolean): void {
    this.rated = rated;
    if (rated && this.pace === "free") this.pace = "live-30";
  }

  /** The seats of a table where I take mine and `others` the rest. */
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
