/** A table as this browser knows it: what the link has told, for pages to show. */
import type { Ask, Chat, Clocks, News, TableInfo, Told, Welcome } from "../generated/messages";
import { prefs } from "../shell/prefs.svelte";
import type { Act } from "../board/choices";
import { type Answer, type Intent, type Line, Link, type Listener, type Standing, type Wire, type World } from "./link";

const browser: World = {
  open: () => new WebSocket(`${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/socket`) as unknown as Wire,
  after(ms, then) {
    const timer = setTimeout(then, ms);
    return () => clearTimeout(timer);
  },
  id: () => Array.from(crypto.getRandomValues(new Uint8Array(12)), (b) => b.toString(16).padStart(2, "0")).join(""),
  online: () => navigator.onLine,
};

export class TableNews implements Listener {
  info: TableInfo = $state.raw()!;
  me: number[] = $state.raw([]);
  asks: Ask[] = $state.raw([]);
  told: Told[] = $state.raw([]);
  /** What the last news told, for the board to move by; empty after a reload. */
  fresh: Told[] = $state.raw([]);
  chats: Chat[] = $state.raw([]);
  clocks: Clocks | null = $state.raw(null);
  /** When the clocks were read, by this browser's own clock. */
  clocksAt = $state(0);
  standing: Standing = $state("connecting");
  /** The sequence number of the view in hand. */
  seq = $state(-1);
  gone = $state("");
  /** Whether an act of ours is on its way. */
  private asking = $state(false);
  /** What our last act made of the table, while we have not seen it; -1 once we have. */
  private awaited = $state(-1);
  /** Whether what we see is older than what we did: until then nothing is asked of us. */
  readonly sending = $derived(this.asking || this.awaited >= 0);
  private readonly link: Line;

  constructor(table: TableInfo, line?: (news: TableNews) => Line) {
    this.info = table;
    this.link = line ? line(this) : new Link(table.id, prefs.kept.lang, this, browser);
  }

  welcome(message: Welcome): void {
    this.info = message.table;
    this.me = message.me;
  }

  news(message: News, caughtUp: boolean): void {
    this.told = [...this.told, ...message.told];
    this.fresh = caughtUp ? [] : message.told;
    this.asks = message.asks;
    this.seq = message.seq;
    if (this.seq >= this.awaited) this.awaited = -1;
    this.clocks = message.clocks;
    this.clocksAt = performance.now();
    if (message.table) {
      this.info = message.table;
      this.me = message.table.seats.filter((s) => s.mine).map((s) => s.seat);
    }
  }

  chat(message: Chat): void {
    this.chats = [...this.chats, message];
  }

  stand(now: Standing): void {
    this.standing = now;
  }

  bye(why: string): void {
    if (why.startsWith("refuse-")) this.gone = why;
  }

  act(act: Act, seat: number | null): Promise<Answer> {
    return this.move({ say: "do", on: this.seq, act, seat });
  }

  undo(seat: number | null): Promise<Answer> {
    return this.move({ say: "undo", on: this.seq, seat });
  }

  private async move(intent: Intent): Promise<Answer> {
    this.asking = true;
    try {
      const answer = await this.link.ask(intent);
      if (answer.say !== "allowed" && answer.seq > this.seq) this.awaited = answer.seq;
      return answer;
    } finally {
      this.asking = false;
    }
  }

  whyNot(act: Act, seat: number | null): Promise<Answer> {
    return this.link.ask({ say: "whynot", act, seat });
  }

  end(how: "resign" | "draw" | "abort", seat: number | null): Promise<Answer> {
    return this.link.ask({ say: how, seat });
  }

  say(text: string): Promise<Answer> {
    return this.link.ask({ say: "say", text });
  }

  speak(): void {
    this.link.speak(prefs.kept.lang);
  }

  wake(): void {
    this.link.wake();
  }

  lost(): void {
    this.link.lost();
  }

  close(): void {
    this.link.close();
  }
}
