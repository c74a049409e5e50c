/** A tutorial as a line to a table: every act goes to the server with all that came before it, and the page remembers. */
import type { Page } from "../generated/messages";
import { api } from "../net/api";
import { prefs } from "../shell/prefs.svelte";
import { Shown } from "./shown.svelte";

const key = (game: string) => `ilion-lesson-${game}`;

/** What was done of a tutorial in this tab. */
function kept(game: string): unknown[] {
  try {
    return JSON.parse(sessionStorage.getItem(key(game)) ?? "[]") as unknown[];
  } catch {
    return [];
  }
}

export class Lesson extends Shown<Page> {
  private constructor(
    game: string,
    page: Page,
    private acts: unknown[],
  ) {
    super(game, page);
    this.acts = acts.slice(0, page.done);
  }

  static async open(game: string): Promise<Lesson> {
    const acts = kept(game);
    return new Lesson(game, await api.lesson(game, { lang: prefs.kept.lang, acts }), acts);
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

  speak(): void {
    void this.go(this.acts).catch(() => undefined);
  }

  protected done(act: unknown): Promise<Page> {
    return this.go([...this.acts, act]);
  }

  protected asked(why: unknown): Promise<Page> {
    return api.lesson(this.game, { lang: prefs.kept.lang, acts: this.acts, why });
  }

  private async go(acts: unknown[]): Promise<Page> {
    const page = await api.lesson(this.game, { lang: prefs.kept.lang, acts });
    this.acts = acts.slice(0, page.done);
    sessionStorage.setItem(key(this.game), JSON.stringify(this.acts));
    this.show(page, page.told.length < this.page.told.length);
    return page;
  }
}
