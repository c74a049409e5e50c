/** A puzzle as a line to a table: an act that is tried is judged, and the best one is done. */
import type { Posed } from "../generated/messages";
import { api } from "../net/api";
import { prefs } from "../shell/prefs.svelte";
import { Shown } from "./shown.svelte";
import { solved } from "./streak";

export class Puzzle extends Shown<Posed> {
  /** How many were solved at the first try without a miss in between. */
  streak = $state(0);
  private tries = 0;

  static async open(game: string, n: number): Promise<Puzzle> {
    return new Puzzle(game, await api.puzzle(game, n, { lang: prefs.kept.lang }));
  }

  speak(): void {
    if (this.page.verdict) return;
    void api.puzzle(this.game, this.page.n, { lang: prefs.kept.lang }).then(
      (page) => this.show(page, true),
      () => undefined,
    );
  }

  protected async done(act: unknown): Promise<Posed> {
    const page = await api.puzzle(this.game, this.page.n, { lang: prefs.kept.lang, act });
    if (!page.verdict) return page;
    this.tries += 1;
    this.streak = solved(this.game, page.n, page.verdict === "right", this.tries === 1);
    this.show(page, false);
    return page;
  }

  protected asked(why: unknown): Promise<Posed> {
    return api.puzzle(this.game, this.page.n, { lang: prefs.kept.lang, why });
  }
}
