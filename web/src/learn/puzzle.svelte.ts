/** A puzzle as a line to a table: an act that is tried is judged, and the best one is done. */
import type { PuzzleView, PuzzleRating } from "../generated/messages";
import { api } from "../net/api";
import { quietly } from "../net/quietly";
import { isOffline } from "../net/server-info";
import { prefs } from "../app/prefs.svelte";
import { session } from "../app/session.svelte";
import { ExamplePlayer } from "./example-player.svelte";
import { solved } from "./streak";

/** Whether a house keeps what comes of it: without a server none does, and in another's page nobody is known. */
const KEPT = !isOffline && self === top;

export class Puzzle extends ExamplePlayer<PuzzleView> {
  /** How many were solved at the first try without a miss in between. */
  streak = $state(0);
  /** How somebody stands whom the house knows. */
  solver = $state.raw<PuzzleRating | null>(null);
  /** By how many points his try has moved him. */
  moved = $state(0);
  private tries = 0;
  private standing: Promise<void> | null = null;

  static async open(game: string, n: number): Promise<Puzzle> {
    return new Puzzle(game, await quietly(() => api.puzzle(game, n, { lang: prefs.kept.lang })));
  }

  speak(): void {
    if (this.page.verdict) return;
    void api.puzzle(this.game, this.page.n, { lang: prefs.kept.lang }).then(
      (page) => this.show(page, true),
      () => undefined,
    );
  }

  protected async done(act: unknown): Promise<PuzzleView> {
    if (KEPT && !this.tries)
      await session.somebody().then(
        () => this.stand(),
        () => undefined,
      );
    const page = await api.puzzle(this.game, this.page.n, { lang: prefs.kept.lang, act });
    if (!page.verdict) return page;
    this.tries += 1;
    this.streak = solved(this.game, page.n, page.verdict === "right", this.tries === 1);
    this.show(page, false);
    if (this.solver && this.tries === 1) void this.look();
    return page;
  }

  /** How he stands before his try, asked for once. */
  async stand(): Promise<void> {
    if (KEPT) await (this.standing ??= this.look());
  }

  private async look(): Promise<void> {
    const now = await api.solver(this.game).catch(() => null);
    if (now && this.solver) this.moved = now.points - this.solver.points;
    this.solver = now ?? this.solver;
  }

  protected asked(why: unknown): Promise<PuzzleView> {
    return api.puzzle(this.game, this.page.n, { lang: prefs.kept.lang, why });
  }
}
