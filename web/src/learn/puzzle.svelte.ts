/** A puzzle as a connection to a table: a tried move is judged, and the best one is played. */
import type { PuzzleView, PuzzleRating } from "../generated/messages";
import { api } from "../net/api";
import { quietly } from "../net/quietly";
import { isOffline } from "../net/server-info";
import { prefs } from "../app/prefs.svelte";
import { session } from "../app/session.svelte";
import { ExamplePlayer } from "./example-player.svelte";
import { solved } from "./streak";

/** Whether a server keeps ratings of puzzles: not offline, and not embedded, where the user is unknown. */
const KEPT = !isOffline && self === top;

export class Puzzle extends ExamplePlayer<PuzzleView> {
  /** The number of puzzles solved in a row at the first try. */
  streak = $state(0);
  /** The rating of a user known to the server. */
  solver = $state.raw<PuzzleRating | null>(null);
  /** The change of the rating by this try. */
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
      await session.ensureUser().then(
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

  /** Fetch the rating before the try, once. */
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
