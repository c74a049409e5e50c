/** A person at a table: whose eyes he looks through, what he has picked, what he was told. */
import { type Act, actOf, Choices, type Part, isEqual } from "../board/choices";
import type { SeatPrompt, LegalAct, Refusal } from "../generated/messages";
import type { Answer } from "../net/websocket";
import type { TableState } from "./table-state.svelte";

/** The answer to an act that was refused, or asked about. */
export interface Note {
  /** The act in words, where it is known. */
  about: string;
  /** Null where the act is legal after all. */
  refusal: Refusal | null;
}

export class LocalSeats {
  /** The seat whose eyes are used; on a table with several seats of mine, the one that has the screen. */
  private held: number | null = $state(null);
  private picks: readonly Part[][] = $state.raw([]);
  armed: LegalAct | null = $state.raw(null);
  note: Note | null = $state.raw(null);

  constructor(
    readonly news: TableState,
    /** Whether seats know more than each other, so that a screen is handed over under a curtain. */
    private readonly secrets: () => boolean,
    /** The acts that a lesson is waiting for; null at a table. */
    private readonly wanted: () => readonly unknown[] | null = () => null,
  ) {}

  readonly several = $derived.by(() => this.news.me.length > 1);

  /** The seat of mine that the game waits for; nobody knows while nothing has been asked. */
  readonly due = $derived.by(() => {
    const { me, asks } = this.news;
    if (me.length < 2) return me[0] ?? null;
    if (!asks.length) return this.held;
    const waiting = asks.filter((a) => a.legal.length).map((a) => a.seat);
    if (this.held !== null && (waiting.includes(this.held) || !waiting.length)) return this.held;
    return waiting[0] ?? me[0]!;
  });

  readonly seat = $derived.by(() => (this.several && this.secrets() ? this.held : this.due));

  /** Whether the screen is being handed over. */
  readonly curtain = $derived.by(() => this.several && this.secrets() && this.news.info.status === "playing" && this.held !== this.due);

  readonly ask: SeatPrompt | null = $derived.by(() => {
    const { asks } = this.news;
    return asks.find((a) => a.seat === this.seat) ?? (this.curtain ? null : (asks[0] ?? null));
  });

  /** Whether acts can be chosen: not while the line is cut, something is on its way, or the stage plays. */
  readonly live = $derived.by(
    () => this.news.standing === "here" && !this.news.sending && !this.news.stage.playing && this.news.info.status === "playing" && this.seat !== null,
  );

  /** Whether a bot plays for me, until I want my seat back. */
  readonly relieved = $derived.by(() => this.seat !== null && !!this.news.info.seats[this.seat]?.standby);

  /** Whom the game waits for, as I see it. */
  readonly toAct: number[] = $derived.by(() => (this.ask?.view as { to_act?: number[] } | undefined)?.to_act ?? []);

  /** The others who are not there, with nobody in their place. */
  readonly away = $derived.by(() =>
    this.seat === null || this.news.info.status !== "playing"
      ? []
      : this.news.info.seats.filter((s) => (s.who || s.kind === "gone") && !s.mine && !s.present && !s.bot && !s.standby),
  );

  /** Of them one whom the table waits for, where no clock decides. */
  readonly missed = $derived.by(() => (this.news.info.rhythm === "free" && !this.relieved ? this.away.find((s) => this.toAct.includes(s.seat)) : undefined));

  /** Whether the table rests: nothing was done since that was agreed. */
  readonly resting = $derived.by(() => {
    const last = this.news.told.at(-1);
    return last?.kind === "pause" && last.seq === this.news.seq;
  });

  readonly choices = $derived.by(() => new Choices(this.ask?.legal ?? [], this.picks));

  /** What is lit on the board: at a table all that is legal, in a lesson what it waits for. */
  readonly lit = $derived.by(() =>
    !this.guided
      ? this.choices
      : new Choices(
          this.choices.all.filter((c) => this.leads(c)),
          this.picks,
        ),
  );

  /** Whether a lesson says what to do. */
  get guided(): boolean {
    return this.wanted() !== null;
  }

  /** Whether a lesson waits for a choice. */
  leads(choice: LegalAct): boolean {
    return this.wanted()?.some((act) => isEqual(act, choice.act)) ?? false;
  }

  /** The seat that is due takes the screen. */
  take(): void {
    this.held = this.due;
    this.letGo();
    this.note = null;
  }

  pick(parts: Part | Part[]): void {
    if (!this.live) return;
    const next = this.lit.pick(parts);
    this.picks = next.picks;
    this.armed = null;
    const done = next.chosen ?? (this.guided ? null : next.only);
    if (done) this.choose(actOf(done));
  }

  letGo(): void {
    this.picks = [];
    this.armed = null;
  }

  /** Choose a whole act; one that costs more than its maker may mean waits for a second word. */
  choose(act: Act): void {
    if (!this.live) return;
    const choice = this.choices.find(act) ?? this.ask?.asides.find((c) => isEqual(c.act, act));
    if (!choice) return;
    if (choice.warns && this.armed !== choice) this.armed = choice;
    else void this.play(choice);
  }

  async play(choice: LegalAct, words = ""): Promise<void> {
    this.letGo();
    this.note = null;
    this.answered(await this.news.act(actOf(choice), this.seat), words);
  }

  async undo(): Promise<void> {
    this.letGo();
    this.note = null;
    this.answered(await this.news.undo(this.seat), "");
  }

  async whyNot(act: Act, about: string): Promise<void> {
    const answer = await this.news.whyNot(act, this.seat);
    this.note = { about, refusal: answer.type === "refused" ? answer.refusal : null };
  }

  /** An offer, or what is final; `about` says it in words. */
  async end(how: Parameters<TableState["end"]>[0], about: string): Promise<void> {
    this.answered(await this.news.end(how, this.seat), about);
  }

  answered(answer: Answer, about: string): void {
    if (answer.type === "refused") this.note = { about, refusal: answer.refusal };
  }
}
