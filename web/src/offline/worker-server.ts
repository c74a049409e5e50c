/** The offline server in its worker. Messages are processed in order; changes are saved before any response is sent. */
import type { Prefetch } from "./load-python";
import type { Change, KeyValueStore } from "./storage";
import type { ToWorker, FromWorker } from "./worker-messages";

/** The Python object `ilion.offline.text_server.TextServer`; its arguments are strings and numbers. */
export interface TextServer {
  recall(key: string, value: string): void;
  load(head: string, entries: string[]): void;
  request(n: number, method: string, address: string, body: string): void;
  hear(wire: number, text: string): void;
  leave(wire: number): void;
  thought(n: number, found: string): void;
  failed(n: number): void;
  outgoing(): string;
}

interface Outgoing {
  saves: Change[];
  answers: [n: number, status: number, kind: string, text: string][];
  says: [wire: number, text: string][];
  asks: [n: number, text: string][];
  drops: number[];
}

/** Prefix of a table's key; other keys hold other data of the offline server. */
const TABLE = "here-";

/** The stored tables, each with its entries in order. */
function tablesIn(stored: readonly [key: string, value: string][]): Map<string, { head: string; entries: string[] }> {
  const found = new Map<string, { head: string; entries: string[] }>();
  for (const [key, value] of stored) if (!key.includes("/")) found.set(key, { head: value, entries: [] });
  for (const [key, value] of stored) if (key.includes("/")) found.get(key.split("/")[0]!)?.entries.push(value);
  return found;
}

export class WorkerServer {
  private queue: Promise<void> = Promise.resolve();

  constructor(
    private readonly server: TextServer,
    private readonly store: KeyValueStore,
    private readonly prefetch: Prefetch,
    private readonly send: (message: FromWorker) => void,
    /** An unexpected error, for developers. */
    private readonly report: (error: unknown) => void,
  ) {}

  /** Load what is stored; what cannot be read stays in storage. */
  async open(): Promise<void> {
    const stored = (await this.store.all()).toSorted(([a], [b]) => (a < b ? -1 : 1));
    for (const [key, value] of stored) if (!key.startsWith(TABLE)) this.attempt(() => this.server.recall(key, value));
    const tables = tablesIn(stored.filter(([key]) => key.startsWith(TABLE)));
    for (const { head, entries } of tables.values()) this.attempt(() => this.server.load(head, entries));
    await this.flush();
  }

  /** The server itself responds to errors in a request; here they are only reported to developers. */
  private attempt(work: () => void): void {
    try {
      work();
    } catch (error) {
      this.report(error);
    }
  }

  /** Process a message after all earlier ones. A request that needs further files waits for them; other messages do not. */
  hear(message: ToWorker): Promise<void> {
    if (message.type !== "request") return this.next(message);
    const wait = this.prefetch(message.path);
    return wait
      ? wait.then(
          () => this.next(message),
          (error: unknown) => this.refuse(message.n, error),
        )
      : this.next(message);
  }

  private refuse(n: number, error: unknown): void {
    this.report(error);
    this.send({ type: "answer", n, status: 503, kind: "text/plain", text: "" });
  }

  private next(message: ToWorker): Promise<void> {
    this.queue = this.queue.then(() => this.process(message));
    return this.queue;
  }

  private async process(message: ToWorker): Promise<void> {
    this.attempt(() => this.dispatch(message));
    await this.flush();
  }

  private dispatch(message: ToWorker): void {
    switch (message.type) {
      case "request":
        return this.server.request(message.n, message.method, message.path, message.body);
      case "hear":
        return this.server.hear(message.wire, message.text);
      case "leave":
        return this.server.leave(message.wire);
      case "thought":
        return this.server.thought(message.n, message.text);
      case "failed":
        return this.server.failed(message.n);
    }
  }

  /** Save first, then send. If saving fails, nothing is sent, and the server restarts from the saved state. */
  private async flush(): Promise<void> {
    const { saves, answers, says, asks, drops } = JSON.parse(this.server.outgoing()) as Outgoing;
    try {
      if (saves.length) await this.store.save(saves);
    } catch (error) {
      this.report(error);
      return this.send({ type: "unsaved", why: String(error) });
    }
    for (const [n, status, kind, text] of answers) this.send({ type: "answer", n, status, kind, text });
    for (const [wire, text] of says) this.send({ type: "tell", wire, text });
    for (const n of drops) this.send({ type: "drop", n });
    for (const [n, text] of asks) this.send({ type: "ask", n, text });
  }
}
