/** A tutorial as a line to a table: every act goes to the server with all that came before it, and the page remembers. */
import type { Ack, Allowed, Page, Refused } from "../generated/messages";
import { api, Sorry } from "../net/api";
import type { Answer, Intent, Line } from "../net/link";
import type { TableNews } from "../net/table.svelte";
import { prefs } from "../shell/prefs.svelte";
import { tongue } from "../words/tongue.svelte";

const key = (game: string) => `ilion-lesson-${game}`;

/** What was done of a tutorial in this tab. */
function kept(game: string): unknown[] {
  try {
    return JSON.parse(sessionStorage.getItem(key(game)) ?? "[]") as unknown[];
  } catch {
    return [];
  }
}

export class Lesson implements Line {
  page: Page = $state.raw()!;
  private acts: unknown[];

  private constructor(
    readonly game: string,
    page: Page,
    acts: unknown[],
  ) {
    this.page = page;
    this.acts = acts.slice(0, page.done);
  }

  private news: TableNews | null = null;

  static async open(game: string): Promise<Lesson> {
    const acts = kept(game);
    return new Lesson(game, await api.lesson(game, { lang: prefs.kept.lang, acts }), acts);
  }

  /** The table that this line belongs to. */
  at(news: TableNews): this {
    this.news = news;
    news.welcome({ say: "welcome", table: this.page.table, me: [this.page.ask.seat!], server: "", reset: false });
    news.stand("here");
    this.show(this.page, true);
    return this;
  }

  /** On from a step that was only to be read. */
  next(): Promise<Page> {
    return this.go([...this.acts, null]);
  }

  back(): Promise<Page> {
    return this.go(this.acts.slice(0, -1));
  }

  again(): Promise<Page> {
    return this.go([]);
  }

  async ask(intent: Intent): Promise<Answer> {
    try {
      switch (intent.say) {
        case "do":
          return this.answer(await this.go([...this.acts, intent.act]));
        case "whynot": {
          const page = await api.lesson(this.game, { lang: prefs.kept.lang, acts: this.acts, why: intent.act });
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

  speak(): void {
    void this.go(this.acts).catch(() => undefined);
  }

  wake(): void {}
  lost(): void {}
  close(): void {}

  private answer(page: Page): Answer {
    return page.refusal
      ? ({ say: "refused", id: "", refusal: page.refusal, seq: page.table.seq } satisfies Refused)
      : ({ say: "ack", id: "", seq: page.table.seq } satisfies Ack);
  }

  private async go(acts: unknown[]): Promise<Page> {
    const page = await api.lesson(this.game, { lang: prefs.kept.lang, acts });
    this.acts = acts.slice(0, page.done);
    sessionStorage.setItem(key(this.game), JSON.stringify(this.acts));
    this.show(page, page.told.length < this.page.told.length);
    return page;
  }

  private show(page: Page, anew: boolean): void {
    const { news } = this;
    if (!news) return;
    const last = anew ? 0 : news.seq;
    this.page = page;
    news.told = anew ? [] : news.told;
    news.info = { ...page.table, seats: page.table.seats.map((s) => (s.mine ? { ...s, who: tongue.words.say("lesson-you") } : s)) };
    news.news({ say: "news", seq: page.table.seq, told: page.told.filter((t) => t.seq > last), asks: [page.ask], clocks: null, table: null, mark: "" }, anew);
  }
}
