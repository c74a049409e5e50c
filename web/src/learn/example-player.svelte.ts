/** A table without other players, as a connection to it: the server computes its state from all moves so far. */
import type { Ack, Allowed, SeatPrompt, Refusal, Refused, TableInfo, EntryNews } from "../generated/messages";
import { RequestError } from "../net/api";
import type { Answer, Intent, TableChannel } from "../net/websocket";
import type { TableState } from "../table/table-state.svelte";
import { language } from "../app/language.svelte";

export interface Shows {
  table: TableInfo;
  told: EntryNews[];
  ask: SeatPrompt;
  refusal: Refusal | null;
}

export abstract class ExamplePlayer<P extends Shows> implements TableChannel {
  page: P = $state.raw()!;
  private news: TableState | null = null;

  constructor(
    readonly game: string,
    page: P,
  ) {
    this.page = page;
  }

  /** Return the page after a move. */
  protected abstract done(act: unknown): Promise<P>;
  /** Return the page with the answer to a question about a move. */
  protected abstract asked(act: unknown): Promise<P>;
  abstract speak(): void;

  /** Attach this connection to a table. */
  at(news: TableState): this {
    this.news = news;
    news.welcome({ type: "welcome", table: this.page.table, me: [this.page.ask.seat!], server: "", reset: false });
    news.stand("here");
    this.show(this.page, true);
    return this;
  }

  async ask(intent: Intent): Promise<Answer> {
    try {
      switch (intent.type) {
        case "do":
          return this.answer(await this.done(intent.act));
        case "whynot": {
          const page = await this.asked(intent.act);
          return page.refusal ? this.answer(page) : ({ type: "allowed", id: "" } satisfies Allowed);
        }
        default:
          return { type: "allowed", id: "" } satisfies Allowed;
      }
    } catch (error) {
      if (!(error instanceof RequestError)) throw error;
      return { type: "refused", id: "", refusal: error.refusal, seq: 0 } satisfies Refused;
    }
  }

  wake(): void {}
  lost(): void {}
  close(): void {}

  private answer(page: P): Answer {
    return page.refusal
      ? ({ type: "refused", id: "", refusal: page.refusal, seq: page.table.seq } satisfies Refused)
      : ({ type: "ack", id: "", seq: page.table.seq } satisfies Ack);
  }

  protected show(page: P, reset: boolean): void {
    const { news } = this;
    if (!news) return;
    const last = reset ? 0 : news.seq;
    this.page = page;
    news.told = reset ? [] : news.told;
    news.info = { ...page.table, seats: page.table.seats.map((s) => (s.mine ? { ...s, who: language.words.say("lesson-you") } : s)) };
    news.news(
      {
        type: "news",
        seq: page.table.seq,
        told: page.told.filter((t) => t.seq > last),
        asks: [page.ask],
        clocks: null,
        table: null,
        position_hash: "",
        since: 0,
      },
      reset,
    );
  }
}
