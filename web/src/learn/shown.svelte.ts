/** A table that is shown without anybody else at it, as a line to it: what the server makes of all that was done so far. */
import type { Ack, Allowed, Ask, Refusal, Refused, TableInfo, Told } from "../generated/messages";
import { Sorry } from "../net/api";
import type { Answer, Intent, Line } from "../net/link";
import type { TableNews } from "../net/table.svelte";
import { tongue } from "../words/tongue.svelte";

export interface Shows {
  table: TableInfo;
  told: Told[];
  ask: Ask;
  refusal: Refusal | null;
}

export abstract class Shown<P extends Shows> implements Line {
  page: P = $state.raw()!;
  private news: TableNews | null = null;

  constructor(
    readonly game: string,
    page: P,
  ) {
    this.page = page;
  }

  /** The page after an act. */
  protected abstract done(act: unknown): Promise<P>;
  /** The page with an answer to an act that is only asked about. */
  protected abstract asked(act: unknown): Promise<P>;
  abstract speak(): void;

  /** The table that this line belongs to. */
  at(news: TableNews): this {
    this.news = news;
    news.welcome({ say: "welcome", table: this.page.table, me: [this.page.ask.seat!], server: "", reset: false });
    news.stand("here");
    this.show(this.page, true);
    return this;
  }

  async ask(intent: Intent): Promise<Answer> {
    try {
      switch (intent.say) {
        case "do":
          return this.answer(await this.done(intent.act));
        case "whynot": {
          const page = await this.asked(intent.act);
          return page.refusal ? this.answer(page) : ({ say: "allowed", id: "" } satisfies Allowed);
        }
        default:
          return { say: "allowed", id: "" } satisfies Allowed;
      }
    } catch (error) {
      if (!(error instanceof Sorry)) throw error;
      return { say: "refused", id: "", refusal: error.refusal, seq: 0 } satisfies Refused;
    }
  }

  wake(): void {}
  lost(): void {}
  close(): void {}

  private answer(page: P): Answer {
    return page.refusal
      ? ({ say: "refused", id: "", refusal: page.refusal, seq: page.table.seq } satisfies Refused)
      : ({ say: "ack", id: "", seq: page.table.seq } satisfies Ack);
  }

  protected show(page: P, anew: boolean): void {
    const { news } = this;
    if (!news) return;
    const last = anew ? 0 : news.seq;
    this.page = page;
    news.told = anew ? [] : news.told;
    news.info = { ...page.table, seats: page.table.seats.map((s) => (s.mine ? { ...s, who: tongue.words.say("lesson-you") } : s)) };
    news.news(
      { say: "news", seq: page.table.seq, told: page.told.filter((t) => t.seq > last), asks: [page.ask], clocks: null, table: null, mark: "", since: 0 },
      anew,
    );
  }
}
