/** The state of a table in this browser, from the received messages. */
import type { SeatPrompt, Clocks, News, ChatLine, TableInfo, EntryNews, Welcome } from "../generated/messages";
import type { GameAnimation } from "../board/contract";
import { prefs } from "../app/prefs.svelte";
import { browser } from "../app/environment";
import { animationClock } from "./animation-clock";
import { cut, AnimationPlayer } from "./animation-player.svelte";
import type { Act } from "../board/choices";
import { isOffline } from "../net/server-info";
import { storeWaitingAct } from "../net/dice-shares";
import { type Answer, type Intent, type TableChannel, TableConnection, type Listener, type Remedy, type ConnectionStatus } from "../net/websocket";

/** Whether to request the text board: it costs the server more than the rest of the news. */
const inWords = () => prefs.kept.text || prefs.kept.read;

/** Milliseconds on the user's clock below which animation is accelerated, and below which it is skipped. */
const SHORT = 60_000;
const SHORTEST = 20_000;
/** The number of earlier facts that the staging can use. */
const CHAPTER = 60;

/** The received state and what is shown of it: while the stage plays, the table waits behind it. */
interface Known {
  info: TableInfo;
  asks: SeatPrompt[];
  told: EntryNews[];
  fresh: EntryNews[];
}

export class TableState implements Listener {
  /** How the game is staged. */
  staging: GameAnimation | undefined;
  readonly stage: AnimationPlayer = new AnimationPlayer(() => this.staging, { ...animationClock, speed: () => this.speed() });
  private truth: Known = $state.raw({ info: undefined!, asks: [], told: [], fresh: [] });
  /** The table as it was shown when the stage began to play. */
  private shown: Pick<Known, "info" | "asks"> | null = $state.raw(null);
  me: number[] = $state.raw([]);
  private readonly log: EntryNews[] = $derived(this.stage.told ? cut(this.truth.told, this.stage.told) : this.truth.told);
  /** What the user sees and may do: while the stage plays, its picture, and nothing. */
  readonly asks: SeatPrompt[] = $derived.by(() => {
    const { shot } = this.stage;
    if (!shot) return this.truth.asks;
    return this.truth.asks.map((ask, n) => {
      const { board } = this.shown?.asks[n] ?? ask;
      return { ...ask, view: shot.view, legal: [], asides: [], undo: false, board };
    });
  });
  /** The latest events, or those on the stage, for the board to animate; empty after a reload, and once played. */
  readonly fresh: EntryNews[] = $derived.by(() => {
    const now = this.stage.playing ? this.log.at(-1) : undefined;
    return !this.stage.playing ? this.truth.fresh : now ? [{ ...now, facts: [...this.stage.said] }] : [];
  });
  chats: ChatLine[] = $state.raw([]);
  clocks: Clocks | null = $state.raw(null);
  /** When the clocks were read, by this browser's own clock. */
  clocksAt = $state(0);
  standing: ConnectionStatus = $state("connecting");
  /** The sequence number of the current view. */
  seq = $state(-1);
  /** The server's hash of that position. */
  private positionHash = "";
  /** The sequence number from which the log is loaded; earlier entries can be requested. */
  begins = $state(0);
  /** Whether a page of it is being loaded. */
  private turning = $state(false);
  /** Whether the table went back behind what the user had seen, until the user continues from there. */
  wentBack = $state(false);
  gone = $state("");
  /** The server's message about maintenance of the table, until it ends. */
  held = $state("");
  /** The server's last shutdown message, until it is back. */
  parting = $state("");
  /** Whether a move is being sent. */
  private asking = $state(false);
  /** The sequence number that the user's last move leads to, while it has not arrived; -1 once it has. */
  private awaited = $state(-1);
  /** Whether the view is older than the user's last move: until then no question is shown. */
  readonly sending = $derived(this.asking || this.awaited >= 0);
  /** Callbacks that wait until the last move has arrived. */
  private unsettled: (() => void)[] = [];
  private readonly link: TableChannel;

  constructor(table: TableInfo, line?: (news: TableState) => TableChannel) {
    this.info = table;
    this.link = line ? line(this) : new TableConnection(table.id, prefs.kept.lang, inWords(), this, browser, prefs.kept.speed !== "none");
  }

  get info(): TableInfo {
    return (this.stage.playing && this.shown ? this.shown : this.truth).info;
  }
  set info(info: TableInfo) {
    this.truth = { ...this.truth, info };
    storeWaitingAct(info);
  }
  get told(): EntryNews[] {
    return this.log;
  }
  set told(told: EntryNews[]) {
    this.truth = { ...this.truth, told };
  }

  /** The speed of the stage: the chosen one, unless the user's clock is running out. */
  private speed(): number {
    const { left = [], running = [] } = this.clocks ?? {};
    const mine = running.filter((seat) => this.me.includes(seat)).map((seat) => left[seat] ?? Infinity);
    const least = Math.min(Infinity, ...mine) - (performance.now() - this.clocksAt);
    const wished = animationClock.speed();
    return least < SHORTEST ? 0 : wished && least < SHORT ? 2 : wished;
  }

  welcome(message: Welcome): void {
    this.parting = this.held = "";
    if (message.reset) this.goBack();
    this.info = message.table;
    this.me = message.me;
  }

  /** Discard what was lost, and report it. */
  private goBack(): void {
    this.stage.skip();
    this.truth = { ...this.truth, asks: [], told: [], fresh: [] };
    this.chats = [];
    this.seq = this.awaited = -1;
    this.wentBack = true;
  }

  news(message: News, caughtUp: boolean): void {
    const { info, asks, told } = this.truth;
    this.seq = message.seq;
    this.positionHash = message.position_hash;
    if (!caughtUp && !this.me.length) this.wentBack = false;
    if (this.seq >= this.awaited) this.awaited = -1;
    this.clocks = message.clocks;
    this.clocksAt = performance.now();
    if (!this.stage.playing) this.shown = { info, asks };
    const { me } = this;
    const plays = !caughtUp && !this.undisturbed(message);
    this.truth = { info, asks: message.asks, told: caughtUp ? message.told : [...told, ...message.told], fresh: caughtUp ? [] : message.told };
    if (caughtUp) this.begins = message.since ?? 0;
    if (message.table) {
      this.info = message.table;
      this.me = message.table.seats.filter((s) => s.mine).map((s) => s.seat);
    }
    if (caughtUp) this.stage.skip();
    // Last, so that the state is updated even if staging fails.
    const past = told.slice(-CHAPTER).flatMap((t) => t.facts);
    if (this.awaited < 0) for (const seen of this.unsettled.splice(0)) seen();
    if (plays && this.stage.play(message.told, asks[0]?.view, message.asks[0]?.view, me, past)) this.truth = { ...this.truth, fresh: [] };
  }

  /** Whether the user still has the same decision, whatever others did meanwhile: then nothing interrupts it. */
  private undisturbed(message: News): boolean {
    const due = (asks: SeatPrompt[]) => asks.some((ask) => ask.legal.length > 0);
    return !this.stage.playing && due(this.truth.asks) && due(message.asks) && message.told.every((t) => !this.me.includes(t.seat));
  }

  chat(said: ChatLine[]): void {
    this.chats = [...this.chats, ...said];
  }

  stand(now: ConnectionStatus): void {
    this.standing = now;
    if (now !== "here") this.held = "";
  }

  hold(why: string): void {
    this.held = why;
  }

  bye(why: string): void {
    if (why.startsWith("refuse-")) this.gone = why;
    else this.parting = why;
  }

  act(act: Act, seat: number | null): Promise<Answer> {
    return this.move({ type: "do", base_seq: this.seq, position_hash: this.positionHash, act, seat });
  }

  undo(seat: number | null): Promise<Answer> {
    return this.move({ type: "undo", base_seq: this.seq, position_hash: this.positionHash, seat });
  }

  /** Resolve once the last move has arrived. */
  settled(): Promise<void> {
    return this.sending ? new Promise((seen) => this.unsettled.push(seen)) : Promise.resolve();
  }

  private async move(intent: Intent): Promise<Answer> {
    this.asking = true;
    try {
      const answer = await this.link.ask(intent);
      if (answer.type === "ack") this.wentBack = false;
      if ("seq" in answer && answer.seq > this.seq) this.awaited = answer.seq;
      return answer;
    } finally {
      this.asking = false;
    }
  }

  /** Load one more page of earlier entries. */
  async earlier(): Promise<void> {
    const { begins } = this;
    if (this.turning || !begins) return;
    this.turning = true;
    try {
      const answer = await this.link.ask({ type: "earlier", before: begins + 1 });
      if (answer.type !== "past" || this.begins !== begins) return;
      this.truth = { ...this.truth, told: [...answer.told, ...this.truth.told] };
      this.begins = answer.since;
    } finally {
      this.turning = false;
    }
  }

  whyNot(act: Act, seat: number | null): Promise<Answer> {
    return this.link.ask({ type: "whynot", act, seat });
  }

  /** Send an offer, a resignation or the like; `back` takes a seat back from a bot, `resume` ends a pause. */
  end(how: "resign" | "draw" | "abort" | "back" | "resume", seat: number | null): Promise<Answer> {
    return this.link.ask({ type: how, seat });
  }

  /** Vote on what to do about an absent player. */
  standby(seat: number, what: Remedy): Promise<Answer> {
    return this.link.ask({ type: "standby", seat, what });
  }

  /** Update who is present. */
  look(found: TableInfo): void {
    const seats = this.truth.info.seats.map((s) => ({ ...s, present: found.seats[s.seat]?.present ?? s.present }));
    this.info = { ...this.truth.info, seats };
  }

  /** Send a chat message: a text, or one of the set phrases by its number. */
  say(word: { text: string } | { line: number }): Promise<Answer> {
    return this.link.ask({ type: "say", ...word });
  }

  speak(): void {
    this.link.speak(prefs.kept.lang, inWords());
  }

  wake(): void {
    this.link.wake();
  }

  lost(): void {
    if (!isOffline) this.link.lost();
  }

  close(): void {
    this.link.close();
  }
}
