/** A table as this browser knows it: what the link has told, for pages to show. */
import type { SeatPrompt, Clocks, News, ChatLine, TableInfo, EntryNews, Welcome } from "../generated/messages";
import type { GameAnimation } from "../board/contract";
import { sitePath } from "../net/site-path";
import { prefs } from "../app/prefs.svelte";
import { startTimer } from "../app/timer";
import { animationClock } from "./animation-clock";
import { cut, AnimationPlayer } from "./animation-player.svelte";
import type { Act } from "../board/choices";
import { isOffline, connectToDevice } from "../net/server-info";
import { witness } from "../net/dice-shares";
import {
  type Answer,
  type Intent,
  type TableChannel,
  TableConnection,
  type Listener,
  type Remedy,
  type ConnectionStatus,
  type Wire,
  type Environment,
} from "../net/websocket";

const browser: Environment = {
  open: () =>
    isOffline
      ? connectToDevice()
      : (new WebSocket(`${location.protocol === "https:" ? "wss" : "ws"}://${location.host}${sitePath("/socket")}`) as unknown as Wire),
  after: startTimer,
  id: () => Array.from(crypto.getRandomValues(new Uint8Array(12)), (b) => b.toString(16).padStart(2, "0")).join(""),
  online: () => isOffline || navigator.onLine,
  random: () => Math.random(),
};

/** Whether the board is wanted in words: making it costs the server more than all the rest of the news. */
const inWords = () => prefs.kept.text || prefs.kept.read;

/** Milliseconds on my clock below which what happened is hurried on, and below which it is not played. */
const SHORT = 60_000;
const SHORTEST = 20_000;
/** So much of what was told before is at hand for what is staged now. */
const CHAPTER = 60;

/** What the link has told, and what is shown of it: while the stage plays, the table waits behind it. */
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
  /** What I see and may do: while the stage plays, its picture, and nothing. */
  readonly asks: SeatPrompt[] = $derived.by(() => {
    const { shot } = this.stage;
    if (!shot) return this.truth.asks;
    return this.truth.asks.map((ask, n) => {
      const { board } = this.shown?.asks[n] ?? ask;
      return { ...ask, view: shot.view, legal: [], asides: [], undo: false, board };
    });
  });
  /** What was told last, or is told by the stage now, for the board to move by; empty after a reload, and once it was played. */
  readonly fresh: EntryNews[] = $derived.by(() => {
    const now = this.stage.playing ? this.log.at(-1) : undefined;
    return !this.stage.playing ? this.truth.fresh : now ? [{ ...now, facts: [...this.stage.said] }] : [];
  });
  chats: ChatLine[] = $state.raw([]);
  clocks: Clocks | null = $state.raw(null);
  /** When the clocks were read, by this browser's own clock. */
  clocksAt = $state(0);
  standing: ConnectionStatus = $state("connecting");
  /** The sequence number of the view in hand. */
  seq = $state(-1);
  /** By which the server knows it again. */
  private positionHash = "";
  /** The line after which the story is at hand; what came before it can be asked for. */
  begins = $state(0);
  /** Whether a page of it is on its way. */
  private turning = $state(false);
  /** Whether the table went back behind what I had seen, until I go on from there. */
  wentBack = $state(false);
  gone = $state("");
  /** With which words the server said that the table is being looked after, until it is well again. */
  held = $state("");
  /** With which words the server last said goodbye, until it is there again. */
  parting = $state("");
  /** Whether an act of ours is on its way. */
  private asking = $state(false);
  /** What our last act made of the table, while we have not seen it; -1 once we have. */
  private awaited = $state(-1);
  /** Whether what we see is older than what we did: until then nothing is asked of us. */
  readonly sending = $derived(this.asking || this.awaited >= 0);
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
    witness(info);
  }
  get told(): EntryNews[] {
    return this.log;
  }
  set told(told: EntryNews[]) {
    this.truth = { ...this.truth, told };
  }

  /** How fast the stage plays: as I wish, but not while my clock runs out. */
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

  /** What was seen is lost: forget it, and say so. */
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
    // Last, and so that what cannot be staged is known all the same.
    const past = told.slice(-CHAPTER).flatMap((t) => t.facts);
    if (plays && this.stage.play(message.told, asks[0]?.view, message.asks[0]?.view, me, past)) this.truth = { ...this.truth, fresh: [] };
  }

  /** Whether I go on deciding what I am deciding, whatever another did meanwhile: then nothing comes between. */
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

  /** One page more of what happened before. */
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

  /** Offers, or what is final; `back` takes one's own seat back from a bot, `resume` ends a pause. */
  end(how: "resign" | "draw" | "abort" | "back" | "resume", seat: number | null): Promise<Answer> {
    return this.link.ask({ type: how, seat });
  }

  /** SeatPrompt for something since somebody is away. */
  standby(seat: number, what: Remedy): Promise<Answer> {
    return this.link.ask({ type: "standby", seat, what });
  }

  /** Who is there, as somebody has just looked. */
  look(found: TableInfo): void {
    const seats = this.truth.info.seats.map((s) => ({ ...s, present: found.seats[s.seat]?.present ?? s.present }));
    this.info = { ...this.truth.info, seats };
  }

  /** A word to the table: a text, or one of the set phrases by its number. */
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
