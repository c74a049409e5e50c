/** All that waits for the user, on every page: games, opponents, challenges, tournaments. */
import { browser } from "../app/environment";
import { router } from "../app/router.svelte";
import { session } from "../app/session.svelte";
import { ticker } from "../app/ticker.svelte";
import type { WaitingItem } from "../generated/messages";
import { api } from "../net/api";
import { sendDiceShare } from "../net/dice-shares";
import { WaitingFeed } from "../net/waiting-feed";
import { seekState } from "./seek.svelte";
import { isLoud, isShownAt, withSearch } from "./waiting-list";

class Waiting {
  private items: WaitingItem[] = $state.raw([]);
  private readonly feed = new WaitingFeed(
    browser,
    (items) => (this.items = items),
    () => api.waiting(),
  );

  /** What waits elsewhere than on the current page, the most urgent first. */
  readonly elsewhere: WaitingItem[] = $derived(withSearch(this.items, seekState.seek).filter((item) => !isShownAt(item, router.page)));
  /** What is counted, announced by sound and shown in the bar. */
  readonly loud: WaitingItem[] = $derived(this.elsewhere.filter((item) => isLoud(item, item.kind === "entered" ? ticker.now : 0)));

  /** Start to watch. Return a function that stops it. */
  start(): () => void {
    browser.waiting = this.feed;
    const wake = () => document.visibilityState === "visible" && this.feed.wake();
    addEventListener("online", wake);
    document.addEventListener("visibilitychange", wake);
    const stop = $effect.root(() => {
      const user = $derived(session.me ? `${session.me.id} ${session.me.kind}` : "");
      $effect(() => {
        if (!user) return;
        this.feed.start();
        return () => {
          this.feed.stop();
          this.items = [];
        };
      });
    });
    return () => {
      stop();
      removeEventListener("online", wake);
      document.removeEventListener("visibilitychange", wake);
      delete browser.waiting;
    };
  }

  /** Accept a challenge. */
  async accept(table: string): Promise<void> {
    await sendDiceShare(await api.sit(table, {}), api.seed);
    router.go(`/t/${table}`);
  }

  /** Decline a challenge, or withdraw the user's own. */
  async decline(table: string): Promise<void> {
    await api.decline(table);
    this.items = this.items.filter((item) => item.table !== table);
  }
}

export const waiting = new Waiting();
