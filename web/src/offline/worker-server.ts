/** The house in its worker: what is said to it is done in turn, kept, and only then told. */
import type { Bring } from "./load-python";
import type { Change, Keeper } from "./storage";
import type { ToWorker, FromWorker } from "./worker-messages";

/** `ilion.offline.server.OfflineServer`, spoken to in texts. */
export interface House {
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

/** What a table's key begins with; what does not is something else that the house keeps. */
const TABLE = "here-";

/** The kept tables, each with its entries in their order. */
function tablesIn(kept: readonly [key: string, value: string][]): Map<string, { head: string; entries: string[] }> {
  const found = new Map<string, { head: string; entries: string[] }>();
  for (const [key, value] of kept) if (!key.includes("/")) found.set(key, { head: value, entries: [] });
  for (const [key, value] of kept) if (key.includes("/")) found.get(key.split("/")[0]!)?.entries.push(value);
  return found;
}

export class Tables {
  private queue: Promise<void> = Promise.resolve();

  constructor(
    private readonly house: House,
    private readonly keeper: Keeper,
    private readonly bring: Bring,
    private readonly tell: (told: FromWorker) => void,
    /** Something that should not happen, for whoever looks into it. */
    private readonly fault: (error: unknown) => void,
  ) {}

  /** What was kept comes back; what cannot be read stays where it is. */
  async open(): Promise<void> {
    const kept = (await this.keeper.all()).toSorted(([a], [b]) => (a < b ? -1 : 1));
    for (const [key, value] of kept) if (!key.startsWith(TABLE)) this.tried(() => this.house.recall(key, value));
    const tables = tablesIn(kept.filter(([key]) => key.startsWith(TABLE)));
    for (const { head, entries } of tables.values()) this.tried(() => this.house.load(head, entries));
    await this.flush();
  }

  /** The house answers for what breaks in it; what went wrong is told to whoever looks into it. */
  private tried(work: () => void): void {
    try {
      work();
    } catch (error) {
      this.fault(error);
    }
  }

  /** Do what was said, after all that was said before; a request that wants more than the rules waits for it, and nothing else does. */
  hear(said: ToWorker): Promise<void> {
    if (said.type !== "request") return this.next(said);
    const wait = this.bring(said.path);
    return wait
      ? wait.then(
          () => this.next(said),
          (error: unknown) => this.lacking(said.n, error),
        )
      : this.next(said);
  }

  private lacking(n: number, error: unknown): void {
    this.fault(error);
    this.tell({ type: "answer", n, status: 503, kind: "text/plain", text: "" });
  }

  private next(said: ToWorker): Promise<void> {
    this.queue = this.queue.then(() => this.take(said));
    return this.queue;
  }

  private async take(said: ToWorker): Promise<void> {
    this.tried(() => this.pass(said));
    await this.flush();
  }

  private pass(said: ToWorker): void {
    switch (said.type) {
      case "request":
        return this.house.request(said.n, said.method, said.path, said.body);
      case "hear":
        return this.house.hear(said.wire, said.text);
      case "leave":
        return this.house.leave(said.wire);
      case "thought":
        return this.house.thought(said.n, said.text);
      case "failed":
        return this.house.failed(said.n);
    }
  }

  /** Saved first, told afterwards; what could not be saved is not told, and the house begins again from what was. */
  private async flush(): Promise<void> {
    const { saves, answers, says, asks, drops } = JSON.parse(this.house.outgoing()) as Outgoing;
    try {
      if (saves.length) await this.keeper.save(saves);
    } catch (error) {
      this.fault(error);
      return this.tell({ type: "unsaved", why: String(error) });
    }
    for (const [n, status, kind, text] of answers) this.tell({ type: "answer", n, status, kind, text });
    for (const [wire, text] of says) this.tell({ type: "tell", wire, text });
    for (const n of drops) this.tell({ type: "drop", n });
    for (const [n, text] of asks) this.tell({ type: "ask", n, text });
  }
}
