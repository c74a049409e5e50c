/** The seats of this browser's user: the viewing seat, the picks, the answers. */
import { type Act, actOf, Choices, type Part, isEqual } from "../board/choices";
import type { SeatPrompt, LegalAct, Refusal } from "../generated/messages";
import type { Answer } from "../net/websocket";
import type { TableState } from "./table-state.svelte";

/** The answer to a refused move, or to a question about one. */
export interface Note {
  /** The move as text, if known. */
  about: string;
  /** Null if the move is legal after all. */
  refusal: Refusal | null;
}

export class LocalSeats {
  /** The viewing seat; with several seats at one screen, the one that has it. */
  private held: number | null = $state(null);
  private picks: readonly Part[][] = $state.raw([]);
  armed: LegalAct | null = $state.raw(null);
  note: Note | null = $state.raw(null);
  /** How often the player pressed elsewhere while a move waited to be confirmed. */
  nudges = $state(0);
  /** The predicted view while a move is being sent. */
  private ahead: { view: unknown } | null = $state.raw(null);
  /** Whether several moves are played one after the other. */
  private redoing = $state(false);
  /** The verb that automatically answers a question while it has this name. */
  private standing = { question: "", verb: "" };

  constructor(
    readonly news: TableState,
    /** Whether seats know different things, so that the screen is handed over behind a curtain. */
    private readonly secrets: () => boolean,
    /** The moves that a lesson expects; null at a table. */
    private readonly wanted: () => readonly unknown[] | null = () => null,
    /** Predict the view after a move, if the game can. */
    private readonly foresee: (view: unknown, act: Act) => unknown = () => null,
  ) {}

  readonly several = $derived.by(() => this.news.me.length > 1);

  /** The seat at this screen that the game waits for; null if there is no question. */
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

  /** Whether moves can be chosen: not while offline, during a request, or while the stage plays. */
  readonly live = $derived.by(
    () =>
      this.news.standing === "here" &&
      !this.news.sending &&
      !this.redoing &&
      !this.news.stage.playing &&
      this.news.info.status === "playing" &&
      this.seat !== null,
  );

  /** What the board shows. */
  readonly view = $derived.by(() => (this.ahead && (this.news.sending || this.redoing) ? this.ahead.view : this.ask?.view));

  /** Whether a bot plays for the user, until the user takes the seat back. */
  readonly relieved = $derived.by(() => this.seat !== null && !!this.news.info.seats[this.seat]?.standby);

  /** The seats to act, as this user sees it. */
  readonly toAct: number[] = $derived.by(() => (this.ask?.view as { to_act?: number[] } | undefined)?.to_act ?? []);

  /** The absent players without a substitute. */
  readonly away = $derived.by(() =>
    this.seat === null || this.news.info.status !== "playing"
      ? []
      : this.news.info.seats.filter((s) => (s.who || s.kind === "gone") && !s.mine && !s.present && !s.bot && !s.standby),
  );

  /** The absent player whom the table waits for, if there is no clock. */
  readonly missed = $derived.by(() => (this.news.info.rhythm === "free" && !this.relieved ? this.away.find((s) => this.toAct.includes(s.seat)) : undefined));

  /** Whether the table is paused: no move since the agreement. */
  readonly resting = $derived.by(() => {
    const last = this.news.told.at(-1);
    return last?.kind === "pause" && last.seq === this.news.seq;
  });

  readonly choices = $derived.by(() => new Choices(this.ask?.legal ?? [], this.picks));

  /** What is highlighted on the board: at a table all legal moves, in a lesson the expected ones. */
  readonly lit = $derived.by(() =>
    !this.guided
      ? this.choices
      : new Choices(
          this.choices.all.filter((c) => this.leads(c)),
          this.picks,
        ),
  );

  /** Whether a lesson gives instructions. */
  get guided(): boolean {
    return this.wanted() !== null;
  }

  /** Whether a lesson expects a choice. */
  leads(choice: LegalAct): boolean {
    return this.wanted()?.some((act) => isEqual(act, choice.act)) ?? false;
  }

  /** Give the screen to the seat to act. */
  take(): void {
    this.held = this.due;
    this.deselect();
    this.note = null;
  }

  pick(parts: Part | Part[]): void {
    if (!this.live || this.nudge()) return;
    const next = this.lit.pick(parts);
    this.picks = next.picks;
    const done = next.chosen ?? (this.guided ? null : next.only);
    if (done) this.choose(actOf(done));
  }

  deselect(): void {
    this.picks = [];
    this.armed = null;
  }

  /** Choose a whole move; one that costs more than the player may intend needs confirmation. */
  choose(act: Act): void {
    if (!this.live || (!isEqual(this.armed?.act, act) && this.nudge())) return;
    const choice = this.choices.find(act) ?? this.ask?.asides.find((c) => isEqual(c.act, act));
    if (!choice) return;
    if (choice.warns && this.armed !== choice) this.armed = choice;
    else void this.play(choice);
  }

  /** Whether a move waits to be confirmed, so that other presses only point to the question. */
  nudge(): boolean {
    if (this.armed) this.nudges += 1;
    return this.armed !== null;
  }

  async play(choice: LegalAct, words = ""): Promise<void> {
    const act = actOf(choice);
    const shown = this.foresee(this.ask?.view, act);
    this.deselect();
    this.note = null;
    this.ahead = shown ? { view: shown } : null;
    this.answered(await this.news.act(act, this.seat), words);
  }

  /** Undo some moves, the last first, and play others; each after the table has shown the one before. */
  async redo(back: number, acts: readonly Act[], shown?: unknown): Promise<void> {
    this.deselect();
    this.note = null;
    this.ahead = shown ? { view: shown } : null;
    this.redoing = true;
    try {
      for (const act of [...Array<null>(back).fill(null), ...acts]) {
        const answer = act ? await this.news.act(act, this.seat) : await this.news.undo(this.seat);
        this.answered(answer, "");
        if (answer.type === "refused") return;
        await this.news.settled();
      }
    } finally {
      this.redoing = false;
    }
  }

  /** Whether the answer to a question is repeated, and which. */
  letStand(question: string, verb: string): void {
    this.standing = { question, verb };
  }

  /** Return the move to play without asking: the only sensible one, or the repeated answer. */
  unasked(question: string | null): LegalAct | null {
    const { ask } = this;
    if (!ask || !this.live || this.armed || this.guided) return null;
    if (ask.automatic) return this.choices.find(ask.automatic as Act);
    if (!question || question !== this.standing.question) return null;
    return ask.legal.find((c) => actOf(c).length === 1 && actOf(c)[0] === this.standing.verb) ?? null;
  }

  async undo(): Promise<void> {
    this.deselect();
    this.note = null;
    this.answered(await this.news.undo(this.seat), "");
  }

  async whyNot(act: Act, about: string): Promise<void> {
    const answer = await this.news.whyNot(act, this.seat);
    this.note = { about, refusal: answer.type === "refused" ? answer.refusal : null };
  }

  /** Send an offer, a resignation or the like; `about` describes it. */
  async end(how: Parameters<TableState["end"]>[0], about: string): Promise<void> {
    this.answered(await this.news.end(how, this.seat), about);
  }

  answered(answer: Answer, about: string): void {
    if (answer.type === "refused") this.note = { about, refusal: answer.refusal };
  }
}
