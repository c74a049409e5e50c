/**
 * One table over one socket that may be cut at any moment. Whatever must not be lost (moves, undo, resignation, chat) gets
 * an id and is sent again, unchanged, after every reconnection until it is answered; the server answers a repeated request
 * as the first one. News are accepted only from their sequence number on: old ones are not delivered twice, and a client
 * behind a heartbeat asks again. Of a long history the newest page is sent, the others on request. A welcome that resets
 * says that earlier news are lost.
 */
import type {
  Ack,
  Allowed,
  Heartbeat,
  Bye,
  Chat,
  ClientMessage,
  DoAct,
  LoadEarlier,
  News,
  EarlierNews,
  Refused,
  ServerMessage,
  ChatLine,
  RequestSubstitute,
  EntryNews,
  Undo,
  WaitingItem,
  Welcome,
  WhyNot,
} from "../generated/messages";
import type { Lang } from "../i18n/words";

export interface Wire {
  send(text: string): void;
  close(): void;
  onopen: (() => void) | null;
  onmessage: ((event: { data: unknown }) => void) | null;
  onclose: (() => void) | null;
}

export type Answer = Ack | Refused | Allowed | EarlierNews;
export type ConnectionStatus = "connecting" | "here" | "cut" | "offline" | "gone";

/** What the players can do about an absent player. */
export type Remedy = NonNullable<RequestSubstitute["what"]>;

/** A request; the connection adds the id. */
export type Intent =
  | Omit<DoAct, "id">
  | Omit<Undo, "id">
  | Omit<WhyNot, "id">
  | Omit<LoadEarlier, "id">
  | { type: "resign" | "draw" | "abort" | "back" | "resume"; seat?: number | null }
  | Omit<RequestSubstitute, "id">
  | { type: "say"; text: string }
  | { type: "say"; line: number };

export interface Listener {
  welcome(message: Welcome): void;
  /** News whose `told` holds only new entries; for a client that has `caughtUp`, the newest page of the history. */
  news(message: News, caughtUp: boolean): void;
  chat(said: ChatLine[]): void;
  stand(now: ConnectionStatus): void;
  /** The table is under maintenance until the next welcome. */
  hold(why: string): void;
  bye(why: string): void;
}

/** A channel for a table's requests and news: a socket, or a lesson. */
export interface TableChannel {
  ask(intent: Intent): Promise<Answer>;
  /** Set the language, and whether to send the text board, too. */
  speak(lang: Lang, text: boolean): void;
  wake(): void;
  lost(): void;
  close(): void;
}

/** Receives the list of what waits for the user, which the socket of a table carries as well. */
export interface WaitingSink {
  receive(items: WaitingItem[]): void;
  /** Whether the socket of a table carries the list from now on. */
  carried(byTable: boolean): void;
}

/** What differs between a browser and a test. */
export interface Environment {
  /** Present if the list of what waits for the user is needed. */
  waiting?: WaitingSink;
  open(): Wire;
  after(ms: number, then: () => void): () => void;
  id(): string;
  online(): boolean;
  /** A random number from 0 up to 1, so that clients that were cut together do not reconnect together. */
  random(): number;
}

interface Pending {
  message: ClientMessage & { id: string };
  settle(answer: Answer): void;
}

/** Milliseconds of silence after which a socket counts as lost; the server sends something at least every 25 seconds. */
export const SILENCE_MS = 40_000;
const AGAIN = [1000, 2000, 4000];
/** After this many consecutive refusals by a busy server, the client tries another one. */
const BUSY = 4;
/** Milliseconds before each further attempt to connect. */
export const RECONNECT_MS = [400, 800, 1600, 3200, 6400, 10_000];
/** Milliseconds over which clients reconnect after a server shutdown. */
const SPREAD = 3000;

export class TableConnection implements TableChannel {
  /** The sequence number up to which everything has been delivered. */
  last = -1;
  /** The server's hash of that position; in another history it does not match. */
  private positionHash = "";
  standing: ConnectionStatus = "connecting";
  private wire: Wire | null = null;
  private welcomed = false;
  private tries = 0;
  /** The number of consecutive refusals of a busy server. */
  private busy = 0;
  /** Whether the server has announced its shutdown on this connection. */
  private sentAway = false;
  private lastChat = 0;
  private pending: Pending[] = [];
  private stopWait: (() => void) | null = null;
  private stopSilence: (() => void) | null = null;

  constructor(
    readonly table: string,
    private lang: Lang,
    private text: boolean,
    private readonly listener: Listener,
    private readonly world: Environment,
    /** Whether events are to be sent beat by beat. */
    private readonly animate = false,
  ) {
    this.connect();
  }

  /** Send a request; the promise resolves even if the socket is cut meanwhile. */
  ask(intent: Intent): Promise<Answer> {
    const message = { ...intent, id: this.world.id() } as ClientMessage & { id: string };
    return new Promise((settle) => {
      this.pending.push({ message, settle });
      if (this.welcomed) this.send(message);
    });
  }

  speak(lang: Lang, text: boolean): void {
    if (lang === this.lang && text === this.text) return;
    this.lang = lang;
    this.text = text;
    if (this.welcomed) this.hello();
  }

  /** Reconnect now: the browser is online, or the page is visible again. */
  wake(): void {
    if (this.standing === "cut" || this.standing === "offline") this.connect();
    else if (this.welcomed) this.send({ type: "ping" });
  }

  /** The browser reports that it is offline. */
  lost(): void {
    if (this.standing !== "gone") this.cut();
  }

  close(): void {
    this.drop();
    this.stopWait?.();
    this.stand("gone");
  }

  private connect(): void {
    this.stopWait?.();
    this.stopWait = null;
    this.drop();
    this.busy = 0;
    this.sentAway = false;
    if (!this.world.online()) return this.stand("offline");
    this.stand(this.last < 0 && this.tries === 0 ? "connecting" : "cut");
    const wire = this.world.open();
    this.wire = wire;
    wire.onopen = () => wire === this.wire && this.hello();
    wire.onmessage = (event) => wire === this.wire && this.hear(JSON.parse(String(event.data)) as ServerMessage);
    wire.onclose = () => wire === this.wire && this.cut();
    this.listen();
  }

  private hello(): void {
    this.send({
      type: "hello",
      table: this.table,
      since: this.last,
      lang: this.lang,
      text: this.text,
      animate: this.animate,
      position_hash: this.positionHash,
    });
  }

  private send(message: ClientMessage): void {
    this.wire?.send(JSON.stringify(message));
  }

  private hear(message: ServerMessage): void {
    this.listen();
    switch (message.type) {
      case "welcome":
        return this.welcome(message);
      case "news":
        return this.news(message);
      case "ack":
      case "refused":
      case "allowed":
      case "past":
        return this.answered(message);
      case "heartbeat":
        return this.beat(message);
      case "chat":
        return this.chat(message);
      case "held":
        return this.listener.hold(message.why);
      case "waiting":
        return this.world.waiting?.receive(message.items);
      case "bye":
        return this.bye(message);
    }
  }

  private welcome(message: Welcome): void {
    const first = !this.welcomed;
    this.welcomed = true;
    this.tries = this.busy = 0;
    this.stand("here");
    if (message.reset) {
      this.last = -1;
      this.lastChat = 0;
    }
    this.listener.welcome(message);
    if (first && this.world.waiting) this.send({ type: "watch-waiting" });
    if (first) for (const { message: said } of this.pending) this.send(said);
  }

  private news(message: News): void {
    if (message.seq < this.last) return;
    const told: EntryNews[] = message.told.filter((t) => t.seq > this.last);
    const caughtUp = this.last < 0 || message.since > this.last;
    this.last = message.seq;
    this.positionHash = message.position_hash;
    this.listener.news({ ...message, told }, caughtUp);
  }

  private answered(answer: Answer): void {
    if (answer.type === "refused" && answer.refusal.word === "refuse-no-table" && !answer.id) {
      this.close();
      return this.listener.bye(answer.refusal.word);
    }
    if (answer.type === "refused" && answer.refusal.word === "refuse-try-again") return this.again(answer.id);
    this.busy = 0;
    const found = this.pending.findIndex((p) => p.message.id === answer.id);
    if (found < 0) return;
    const [asked] = this.pending.splice(found, 1);
    asked!.settle(answer);
  }

  /** The server was too busy; nothing is known to be saved, so the request is sent again, or to another server. */
  private again(id: string): void {
    this.busy += 1;
    if (this.busy >= BUSY) return this.cut();
    const wire = this.wire;
    this.world.after(this.around(AGAIN[Math.min(this.busy, AGAIN.length) - 1]!), () => {
      if (wire !== this.wire) return;
      const asked = this.pending.find((p) => p.message.id === id);
      if (asked && this.welcomed) this.send(asked.message);
      else if (!id) this.hello();
    });
  }

  private beat(message: Heartbeat): void {
    if (message.seq > this.last && this.last >= 0) this.hello();
  }

  private chat(message: Chat): void {
    const said = message.said.filter((line) => line.n > this.lastChat);
    if (!said.length) return;
    this.lastChat = said.at(-1)!.n;
    this.listener.chat(said);
  }

  private bye(message: Bye): void {
    this.sentAway = true;
    if (message.why.startsWith("refuse-")) this.close();
    this.listener.bye(message.why);
  }

  private cut(): void {
    const spread = this.sentAway ? SPREAD * this.world.random() : 0;
    this.drop();
    if (!this.world.online()) return this.stand("offline");
    this.stand("cut");
    const wait = spread + this.around(RECONNECT_MS[Math.min(this.tries, RECONNECT_MS.length - 1)]!);
    this.tries += 1;
    this.stopWait?.();
    this.stopWait = this.world.after(wait, () => this.connect());
  }

  /** Return a random time around this one. */
  private around(ms: number): number {
    return ms * (0.5 + this.world.random());
  }

  private drop(): void {
    this.welcomed = false;
    this.stopSilence?.();
    const wire = this.wire;
    this.wire = null;
    if (wire) {
      wire.onopen = wire.onmessage = wire.onclose = null;
      wire.close();
    }
  }

  private listen(): void {
    this.stopSilence?.();
    this.stopSilence = this.world.after(SILENCE_MS, () => this.cut());
  }

  private stand(now: ConnectionStatus): void {
    if (this.standing === now && now !== "connecting") return;
    this.standing = now;
    this.world.waiting?.carried(now === "here");
    this.listener.stand(now);
  }
}
