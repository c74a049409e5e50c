/**
 * The house on this device, as the page sees it: requests and wires as to a server, answered by workers.
 *
 * One worker keeps the tables, another thinks for bots and oracle, so that a long thought keeps nobody waiting; where there
 * is little memory one does both. Whoever thinks too long is started anew. A house that no longer answers is, too: all
 * that it told was kept before.
 */
import type { Wire } from "../net/websocket";
import { startTimer } from "../app/timer";
import { offlineStatus } from "./status.svelte";
import type { WorkerHandle, WorkerRole, ToWorker, FromWorker } from "./worker-messages";
import { startWorker } from "./start-worker";

/** Gigabytes of memory below which one worker must do. */
const LITTLE = 2;
/** Milliseconds after which a thought counts as lost. */
export const MAX_TASK_MS = 60_000;
/** Milliseconds between two looks at the house, and the looks without an answer after which it counts as hung. */
export const HEARTBEAT_MS = 5000;
export const MAX_MISSED_HEARTBEATS = 4;
const ACT = '{"type":"do"';
const HEARTBEAT = JSON.stringify({ type: "heartbeat", seq: -1 });

interface Asked {
  n: number;
  text: string;
  /** Whether nobody waits for it any more. */
  unwanted?: boolean;
}

/** What differs between a browser and a test. */
export interface Environment {
  start(role: WorkerRole): WorkerHandle;
  after(ms: number, then: () => void): () => void;
  /** Whether one worker must do. */
  small: boolean;
  /** Ask the browser to keep what is here, even when it needs room. */
  persist(): void;
}

export class OfflineServer {
  private tables: WorkerHandle | null = null;
  private thinker: WorkerHandle | null = null;
  private ready = false;
  /** Whether it gave up, until somebody takes it over or loads the page again. */
  private down = false;
  private count = 0;
  private missed = 0;
  /** Whether somebody has acted: from then on there is something to lose. */
  private acted = false;
  private readonly wires = new Map<number, Wire>();
  private readonly requests = new Map<number, { said: ToWorker; answer(response: Response): void; fail(error: Error): void }>();
  /** What waits to be thought about; the first is being thought about while `stop` is set. */
  private readonly asks: Asked[] = [];
  private stop: (() => void) | null = null;
  private stopBeat: (() => void) | null = null;

  constructor(private readonly world: Environment) {}

  /** Begin to get up; safe to call again. */
  wake(): void {
    if (!this.tables && !this.down) this.begin();
  }

  /** Be the house in this tab, not in another; what was asked meanwhile is asked now. */
  take(): void {
    this.begin();
    this.send({ type: "take" });
    for (const { said } of this.requests.values()) this.send(said);
  }

  fetch(method: string, path: string, body = ""): Promise<Response> {
    this.wake();
    const n = ++this.count;
    const said: ToWorker = { type: "request", n, method, path, body };
    if (this.down && offlineStatus.now !== "elsewhere") return Promise.reject(new Error(offlineStatus.now));
    return new Promise((answer, fail) => {
      this.requests.set(n, { said, answer, fail });
      this.send(said);
    });
  }

  connect(wire: Wire): void {
    this.wake();
    const n = ++this.count;
    this.wires.set(n, wire);
    wire.send = (text) => {
      if (!this.acted && text.startsWith(ACT)) this.world.persist();
      this.acted ||= text.startsWith(ACT);
      this.send({ type: "hear", wire: n, text });
    };
    wire.close = () => {
      if (this.wires.delete(n)) this.send({ type: "leave", wire: n });
    };
    if (this.ready) wire.onopen?.();
  }

  private begin(): void {
    const hand = this.world.start("tables");
    this.tables = hand;
    this.down = false;
    this.missed = 0;
    offlineStatus.now = "waking";
    hand.onmessage = ({ data }) => hand === this.tables && this.hear(data);
    hand.onerror = () => hand === this.tables && this.fail("broken");
    this.beat();
  }

  private send(said: ToWorker): void {
    this.tables?.postMessage(said);
  }

  private hear(told: FromWorker): void {
    switch (told.type) {
      case "ready":
        this.ready = true;
        offlineStatus.now = "ready";
        for (const wire of this.wires.values()) wire.onopen?.();
        return;
      case "pong":
        this.missed = 0;
        for (const wire of this.wires.values()) wire.onmessage?.({ data: HEARTBEAT });
        return;
      case "answer":
        this.requests
          .get(told.n)
          ?.answer(new Response(told.status === 204 ? null : told.text, { status: told.status, headers: { "content-type": told.kind } }));
        this.requests.delete(told.n);
        return;
      case "tell":
        return this.wires.get(told.wire)?.onmessage?.({ data: told.text });
      case "ask":
        this.asks.push(told);
        return this.think();
      case "drop":
        return this.drop(told.n);
      case "thought":
      case "failed":
        return this.thought(told);
      case "elsewhere":
      case "broken":
      case "unsaved":
        return this.fail(told.type);
    }
  }

  /** The next thought, where none is under way. */
  private think(): void {
    const [ask] = this.asks;
    if (!ask || this.stop) return;
    this.stop = this.world.after(MAX_TASK_MS, () => {
      if (!this.world.small) this.dismiss();
      this.thought({ type: "failed", n: ask.n });
    });
    this.mind().postMessage({ type: "think", n: ask.n, text: ask.text });
  }

  /** Who thinks gets up when there is first something to think about. */
  private mind(): WorkerHandle {
    if (this.world.small) return this.tables!;
    if (!this.thinker) {
      const hand = this.world.start("thinker");
      this.thinker = hand;
      hand.onmessage = ({ data }) => hand === this.thinker && (data.type === "thought" || data.type === "failed") && this.thought(data);
      hand.onerror = () => {
        if (hand !== this.thinker) return;
        this.dismiss();
        if (this.asks[0]) this.thought({ type: "failed", n: this.asks[0].n });
      };
    }
    return this.thinker;
  }

  private thought(told: FromWorker & { type: "thought" | "failed" }): void {
    if (this.asks[0]?.n !== told.n) return;
    if (!this.asks.shift()!.unwanted) this.send(told);
    this.stop?.();
    this.stop = null;
    this.think();
  }

  /** What nobody waits for any more is not begun; what is under way ends by itself, and is not told. */
  private drop(n: number): void {
    const at = this.asks.findIndex((ask) => ask.n === n);
    if (at === 0 && this.stop) this.asks[0]!.unwanted = true;
    else if (at >= 0) this.asks.splice(at, 1);
  }

  private dismiss(): void {
    this.thinker?.terminate();
    this.thinker = null;
  }

  /** See now and then whether the house still answers. */
  private beat(): void {
    this.stopBeat = this.world.after(HEARTBEAT_MS, () => {
      this.missed += 1;
      if (this.ready && this.missed > MAX_MISSED_HEARTBEATS) {
        this.end();
        return this.begin();
      }
      this.send({ type: "ping" });
      this.beat();
    });
  }

  private fail(how: "elsewhere" | "broken" | "unsaved"): void {
    this.down = true;
    offlineStatus.now = how;
    const waits = how === "elsewhere" && !this.ready;
    this.end(waits);
  }

  /** The workers end; what was asked is not answered, unless it waits for the next, and whoever had a wire hears that it was cut. */
  private end(waits = false): void {
    this.stopBeat?.();
    this.stop?.();
    this.stop = null;
    this.asks.length = 0;
    this.dismiss();
    this.tables?.terminate();
    this.tables = null;
    this.ready = false;
    if (!waits) for (const { fail } of this.requests.values()) fail(new Error(offlineStatus.now));
    if (!waits) this.requests.clear();
    const cut = [...this.wires.values()];
    this.wires.clear();
    for (const wire of cut) wire.onclose?.();
  }
}

export const offlineServer = new OfflineServer({
  start: startWorker,
  after: startTimer,
  small: ((navigator as { deviceMemory?: number }).deviceMemory ?? LITTLE) < LITTLE,
  persist: () => void navigator.storage?.persist?.(),
});
