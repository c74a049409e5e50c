/**
 * One table over one socket that may be cut at any moment.
 *
 * Whatever must not be lost (acts, undo, resignation, words) gets an id and is said again, unchanged, after every cut
 * until it is answered; the server answers a repeat as it answered the first. News are taken only from their sequence
 * number on: what is not newer is not told twice, and whoever is behind a heartbeat asks again. Of a long story the newest
 * page is told, the others when they are asked for. A welcome that resets says that what was told is lost.
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

/** What there is to be done about somebody who is away. */
export type Remedy = NonNullable<RequestSubstitute["what"]>;

/** What may be asked for; the link adds the id. */
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
  /** News whose `told` holds only what was not told before; to one who has `caughtUp`, the newest page of the story. */
  news(message: News, caughtUp: boolean): void;
  chat(said: ChatLine[]): void;
  stand(now: ConnectionStatus): void;
  /** The table is being looked after, until the next welcome. */
  hold(why: string): void;
  bye(why: string): void;
}

/** Whatever carries a table's questions and answers: a socket, or a lesson. */
export interface TableChannel {
  ask(intent: Intent): Promise<Answer>;
  /** In which language, and whether the board comes in words, too. */
  speak(lang: Lang, text: boolean): void;
  wake(): void;
  lost(): void;
  close(): void;
}

/** What differs between a browser and a test. */
export interface Environment {
  open(): Wire;
  after(ms: number, then: () => void): () => void;
  id(): string;
  online(): boolean;
  /** Anything from 0 up to 1, so that those who were cut together do not come back together. */
  random(): number;
}

interface Pending {
  message: ClientMessage & { id: string };
  settle(answer: Answer): void;
}

/** Milliseconds without a word after which a socket counts as cut; the server says something every 25 seconds at least. */
export const SILENCE_MS = 40_000;
const AGAIN = [1000, 2000, 4000];
/** Refusals of a server that is busy, one after another, after which another one is tried: this one may be alone with it. */
const BUSY = 4;
const WAITS = [400, 800, 1600, 3200, 6400, 10_000];
/** Milliseconds over which those come back who were sent away. */
const SPREAD = 3000;

export class TableConnection implements TableChannel {
  /** The sequence number up to which everything has been told. */
  last = -1;
  /** By which the server knows that again; in another history it does not. */
  private positionHash = "";
  standing: ConnectionStatus = "connecting";
  private wire: Wire | null = null;
  private welcomed = false;
  private tries = 0;
  /** How often in a row the server was too busy. */
  private busy = 0;
  /** Whether the server has said goodbye on this wire. */
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
    /** Whether what happens is to be shown beat by beat. */
    private readonly animate = false,
  ) {
    this.connect();
  }

  /** Ask for something; the answer comes, whatever happens to the socket meanwhile. */
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

  /** Try now rather than later: the browser says that it is online, or the page is looked at again. */
  wake(): void {
    if (this.standing === "cut" || this.standing === "offline") this.connect();
    else if (this.welcomed) this.send({ type: "ping" });
  }

  /** The browser says that there is no network. */
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

  /** The server could not take it now; nothing is known to be saved, so it is said once more, or to another server. */
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
    const wait = spread + this.around(WAITS[Math.min(this.tries, WAITS.length - 1)]!);
    this.tries += 1;
    this.stopWait?.();
    this.stopWait = this.world.after(wait, () => this.connect());
  }

  /** A time that differs from one browser to the next. */
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
    this.listener.stand(now);
  }
}
