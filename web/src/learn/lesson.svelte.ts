/** A tutorial as a connection to a table: every move is sent with all earlier ones, and the page remembers them. */
import type { LessonPage } from "../generated/messages";
import { api } from "../net/api";
import { quietly } from "../net/quietly";
import { prefs } from "../app/prefs.svelte";
import { ExamplePlayer } from "./example-player.svelte";

const key = (game: string) => `ilion-lesson-${game}`;

/** Return the moves played in a tutorial in this tab. */
function kept(game: string): unknown[] {
  try {
    return JSON.parse(sessionStorage.getItem(key(game)) ?? "[]") as unknown[];
  } catch {
    return [];
  }
}

export class Lesson extends ExamplePlayer<LessonPage> {
  private constructor(
    game: string,
    page: LessonPage,
    private acts: unknown[],
  ) {
    super(game, page);
    this.acts = acts.slice(0, page.done);
  }

  static async open(game: string): Promise<Lesson> {
    const acts = kept(game);
    return new Lesson(game, await quietly(() => api.lesson(game, { lang: prefs.kept.lang, acts })), acts);
  }

  /** Continue from a step that only had to be read. */
  next(): Promise<LessonPage> {
    return this.go([...this.acts, null]);
  }

  back(): Promise<LessonPage> {
    return this.go(this.acts.slice(0, -1));
  }

  again(): Promise<LessonPage> {
    return this.go([]);
  }

  speak(): void {
    void this.go(this.acts).catch(() => undefined);
  }

  protected done(act: unknown): Promise<LessonPage> {
    return this.go([...this.acts, act]);
  }

  protected asked(why: unknown): Promise<LessonPage> {
    return api.lesson(this.game, { lang: prefs.kept.lang, acts: this.acts, why });
  }

  private async go(acts: unknown[]): Promise<LessonPage> {
    const page = await api.lesson(this.game, { lang: prefs.kept.lang, acts });
    this.acts = acts.slice(0, page.done);
    sessionStorage.setItem(key(this.game), JSON.stringify(this.acts));
    this.show(page, page.told.length < this.page.told.length);
    return page;
  }
}
