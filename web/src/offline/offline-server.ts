/**
 * The offline server as the page sees it: requests and connections as to a server, answered by workers. One worker runs the
 * tables, and another computes for bots and the oracle, so that a long computation delays nothing; with little memory, one
 * worker does both. A worker that computes too long is restarted. So is a server that no longer responds: it saved
 * everything before it sent anything.
 */
import type { Wire } from "../net/websocket";
import { startTimer } from "../app/timer";
import { offlineStatus } from "./status.svelte";
import type { WorkerHandle, WorkerRole, ToWorker, FromWorker } from "./worker-messages";
import { startWorker } from "./start-worker";

/** Gigabytes of memory below which a single worker is used. */
const MIN_GIGABYTES = 2;
/** Milliseconds after which a task is cancelled. */
export const MAX_TASK_MS = 60_000;
/** Milliseconds between two checks of the offline server, and the number of missed responses after which it counts as hung. */
export const HEARTBEAT_MS = 5000;
export const MAX_MISSED_HEARTBEATS = 4;
const ACT = '{"type":"do"';
const HEARTBEAT = JSON.stringify({ type: "heartbeat", seq: -1 });

interface Task {
  n: number;
  text: string;
  /** Whether its result is no longer needed. */
  isDropped?: boolean;
}

/** What differs between a browser and a test. */
export interface Environment {
  start(role: WorkerRole): WorkerHandle;
  after(ms: number, then: () => void): () => void;
  /** Whether to use a single worker. */
  small: boolean;
  /** Ask the browser not to evict the storage when it needs room. */
  persist(): void;
}

export class OfflineServer {
  private tables: WorkerHandle | null = null;
  private thinker: WorkerHandle | null = null;
  private ready = false;
  /** Whether it has stopped, until the user takes over or reloads the page. */
  private down = false;
  private count = 0;
  private missed = 0;
  /** Whether a player has moved: from then on there are data to lose. */
  private hasMoved = false;
  private readonly wires = new Map<number, Wire>();
  private readonly requests = new Map<number, { message: ToWorker; answer(response: Response): void; fail(error: Error): void }>();
  /** Waiting tasks; the first is running while `stop` is set. */
  private readonly tasks: Task[] = [];
  private stop: (() => void) | null = null;
  private stopCheck: (() => void) | null = null;

  constructor(private readonly environment: Environment) {}

  /** Start unless it runs already. */
  wake(): void {
    if (!this.tables && !this.down) this.start();
  }

  /** Run the server in this tab instead of another, and send it the waiting requests. */
  take(): void {
    this.start();
    this.send({ type: "take" });
    for (const { message } of this.requests.values()) this.send(message);
  }

  fetch(method: string, path: string, body = ""): Promise<Response> {
    this.wake();
    const n = ++this.count;
    const message: ToWorker = { type: "request", n, method, path, body };
    if (this.down && offlineStatus.now !== "elsewhere") return Promise.reject(new Error(offlineStatus.now));
    return new Promise((answer, fail) => {
      this.requests.set(n, { message, answer, fail });
      this.send(message);
    });
  }

  connect(wire: Wire): void {
    this.wake();
    const n = ++this.count;
    this.wires.set(n, wire);
    wire.send = (text) => {
      if (!this.hasMoved && text.startsWith(ACT)) this.environment.persist();
      this.hasMoved ||= text.startsWith(ACT);
      this.send({ type: "hear", wire: n, text });
    };
    wire.close = () => {
      if (this.wires.delete(n)) this.send({ type: "leave", wire: n });
    };
    if (this.ready) wire.onopen?.();
  }

  private start(): void {
    const worker = this.environment.start("tables");
    this.tables = worker;
    this.down = false;
    this.missed = 0;
    offlineStatus.now = "waking";
    worker.onmessage = ({ data }) => worker === this.tables && this.hear(data);
    worker.onerror = () => worker === this.tables && this.fail("broken");
    this.scheduleCheck();
  }

  private send(message: ToWorker): void {
    this.tables?.postMessage(message);
  }

  private hear(message: FromWorker): void {
    switch (message.type) {
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
          .get(message.n)
          ?.answer(new Response(message.status === 204 ? null : message.text, { status: message.status, headers: { "content-type": message.kind } }));
        this.requests.delete(message.n);
        return;
      case "tell":
        return this.wires.get(message.wire)?.onmessage?.({ data: message.text });
      case "ask":
        this.tasks.push(message);
        return this.startTask();
      case "drop":
        return this.drop(message.n);
      case "thought":
      case "failed":
        return this.finishTask(message);
      case "elsewhere":
      case "broken":
      case "unsaved":
        return this.fail(message.type);
    }
  }

  /** Start the next task unless one is running. */
  private startTask(): void {
    const [task] = this.tasks;
    if (!task || this.stop) return;
    this.stop = this.environment.after(MAX_TASK_MS, () => {
      if (!this.environment.small) this.stopThinker();
      this.finishTask({ type: "failed", n: task.n });
    });
    this.taskWorker().postMessage({ type: "think", n: task.n, text: task.text });
  }

  /** The worker for tasks is started with the first task. */
  private taskWorker(): WorkerHandle {
    if (this.environment.small) return this.tables!;
    if (!this.thinker) {
      const worker = this.environment.start("thinker");
      this.thinker = worker;
      worker.onmessage = ({ data }) => worker === this.thinker && (data.type === "thought" || data.type === "failed") && this.finishTask(data);
      worker.onerror = () => {
        if (worker !== this.thinker) return;
        this.stopThinker();
        if (this.tasks[0]) this.finishTask({ type: "failed", n: this.tasks[0].n });
      };
    }
    return this.thinker;
  }

  private finishTask(message: FromWorker & { type: "thought" | "failed" }): void {
    if (this.tasks[0]?.n !== message.n) return;
    if (!this.tasks.shift()!.isDropped) this.send(message);
    this.stop?.();
    this.stop = null;
    this.startTask();
  }

  /** Remove a waiting task; the result of a running one is ignored. */
  private drop(n: number): void {
    const at = this.tasks.findIndex((task) => task.n === n);
    if (at === 0 && this.stop) this.tasks[0]!.isDropped = true;
    else if (at >= 0) this.tasks.splice(at, 1);
  }

  private stopThinker(): void {
    this.thinker?.terminate();
    this.thinker = null;
  }

  /** Check regularly whether the offline server still answers. */
  private scheduleCheck(): void {
    this.stopCheck = this.environment.after(HEARTBEAT_MS, () => {
      this.missed += 1;
      if (this.ready && this.missed > MAX_MISSED_HEARTBEATS) {
        this.end();
        return this.start();
      }
      this.send({ type: "ping" });
      this.scheduleCheck();
    });
  }

  private fail(how: "elsewhere" | "broken" | "unsaved"): void {
    this.down = true;
    offlineStatus.now = how;
    const keepRequests = how === "elsewhere" && !this.ready;
    this.end(keepRequests);
  }

  /** Stop the workers. Requests fail, unless they wait for the next server, and connections are closed. */
  private end(keepRequests = false): void {
    this.stopCheck?.();
    this.stop?.();
    this.stop = null;
    this.tasks.length = 0;
    this.stopThinker();
    this.tables?.terminate();
    this.tables = null;
    this.ready = false;
    if (!keepRequests) for (const { fail } of this.requests.values()) fail(new Error(offlineStatus.now));
    if (!keepRequests) this.requests.clear();
    const cut = [...this.wires.values()];
    this.wires.clear();
    for (const wire of cut) wire.onclose?.();
  }
}

export const offlineServer = new OfflineServer({
  start: startWorker,
  after: startTimer,
  small: ((navigator as { deviceMemory?: number }).deviceMemory ?? MIN_GIGABYTES) < MIN_GIGABYTES,
  persist: () => void navigator.storage?.persist?.(),
});
