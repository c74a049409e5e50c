/** The search for an opponent, which continues across pages. */
import type { Seek, SeekForm } from "../generated/messages";
import { api, RequestError } from "../net/api";
import { sendDiceShare } from "../net/dice-shares";
import { router } from "../app/router.svelte";
import { session } from "../app/session.svelte";

/** Set while this browser searches, so that other browsers send no requests. */
const KEPT = "ilion-seeking";
const OFTEN = 3000;

class Seeking {
  seek: Seek | null = $state.raw(null);
  private timer: ReturnType<typeof setTimeout> | undefined;

  async begin(form: SeekForm): Promise<void> {
    await session.ensureUser();
    await this.told(await api.seek(form));
    if (this.seek && !this.seek.found) await this.share(this.seek.table);
  }

  /** Continue the search after the page was reloaded. */
  resume(): void {
    if (localStorage.getItem(KEPT)) void this.ask();
  }

  async end(): Promise<void> {
    await this.told(await api.endSeek());
  }

  /** Play a bot at the table that was opened for the search. */
  async instead(bot: string): Promise<void> {
    const table = this.seek!.table;
    await sendDiceShare(await api.fill(table, bot), api.seed);
    this.forget();
    router.go(`/t/${table}`);
  }

  /** End the search locally, so that the page sends no more requests. */
  forget(): void {
    clearTimeout(this.timer);
    localStorage.removeItem(KEPT);
    this.seek = null;
  }

  private async ask(): Promise<void> {
    try {
      await this.told(await api.sought());
    } catch (error) {
      if (!(error instanceof RequestError)) throw error;
      if (error.status === 401) this.forget();
      else this.later();
    }
  }

  private async told(seek: Seek | null): Promise<void> {
    if (!seek) return this.forget();
    if (seek.found) {
      this.forget();
      // A correspondence game is shown in the waiting list.
      return seek.rhythm === "live" ? router.go(`/t/${seek.table}`) : undefined;
    }
    this.seek = seek;
    localStorage.setItem(KEPT, "yes");
    this.later();
  }

  private later(): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.ask(), OFTEN);
  }

  /** Commit to a share of the dice at once, so that the game begins without the user; the table may be gone already. */
  private async share(table: string): Promise<void> {
    try {
      await sendDiceShare(await api.table(table), api.seed);
    } catch (error) {
      if (!(error instanceof RequestError)) throw error;
    }
  }
}

export const seekState = new Seeking();
