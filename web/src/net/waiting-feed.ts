/** What waits for the user, pushed by the server: over the socket of an open table, or over its own. */
import type { ServerMessage, WaitingItem } from "../generated/messages";
import { type Environment, RECONNECT_MS, SILENCE_MS, type WaitingSink, type Wire } from "./websocket";

export class WaitingFeed implements WaitingSink {
  private wire: Wire | null = null;
  private started = false;
  private running = false;
  /** Whether the socket of a table carries the list. */
  private byTable = false;
  /** Whether the server refused this page another socket because it has too many. */
  private refused = false;
  private tries = 0;
  private stopTimer: (() => void) | null = null;

  constructor(
    private readonly world: Environment,
    private readonly show: (items: WaitingItem[]) => void,
    private readonly ask: () => Promise<WaitingItem[]>,
  ) {}

  /** Start for the current user; the socket of a table opened before a sign-in belongs to the previous one. */
  start(): void {
    if (this.started) this.byTable = false;
    this.started = true;
    this.stop();
    this.running = true;
    this.refused = false;
    this.connect();
  }

  stop(): void {
    this.running = false;
    this.drop();
  }

  receive(items: WaitingItem[]): void {
    if (this.running) this.show(items);
  }

  carried(byTable: boolean): void {
    if (this.byTable === byTable) return;
    this.byTable = byTable;
    if (byTable) this.drop();
    else this.connect();
  }

  /** Try now: the page is visible again, or the network is back. */
  wake(): void {
    if (!this.running || this.byTable) return;
    if (this.refused)
      void this.ask().then(
        (items) => this.receive(items),
        () => undefined,
      );
    else if (!this.wire) this.connect();
  }

  private connect(): void {
    if (!this.running || this.byTable || this.refused) return;
    this.drop();
    const wire = this.world.open();
    this.wire = wire;
    wire.onopen = () => wire === this.wire && wire.send(JSON.stringify({ type: "watch-waiting" }));
    wire.onmessage = (event) => wire === this.wire && this.hear(JSON.parse(String(event.data)) as ServerMessage);
    wire.onclose = () => wire === this.wire && this.later();
    this.listen();
  }

  private hear(message: ServerMessage): void {
    this.listen();
    if (message.type === "waiting") {
      this.tries = 0;
      this.receive(message.items);
    } else if (message.type === "bye" && message.why === "bye-too-many") {
      this.refused = true;
      this.drop();
      this.wake();
    }
  }

  private later(): void {
    this.drop();
    const wait = RECONNECT_MS[Math.min(this.tries, RECONNECT_MS.length - 1)]! * (0.5 + this.world.random());
    this.tries += 1;
    this.stopTimer = this.world.after(wait, () => this.connect());
  }

  private listen(): void {
    this.stopTimer?.();
    this.stopTimer = this.world.after(SILENCE_MS, () => this.later());
  }

  private drop(): void {
    this.stopTimer?.();
    this.stopTimer = null;
    const { wire } = this;
    this.wire = null;
    if (!wire) return;
    wire.onopen = wire.onmessage = wire.onclose = null;
    wire.close();
  }
}
