/** Operations on the list of what waits for the user. */
import type { Page } from "../app/router.svelte";
import type { Seek, WaitingItem } from "../generated/messages";

const LOUD: readonly WaitingItem["kind"][] = ["tournament", "found", "challenge", "turn"];
const QUIET_AFTER_SEARCH: readonly WaitingItem["kind"][] = ["sent", "unfinished", "entered"];
/** Seconds before the start of a tournament from which it is announced. */
const ANNOUNCED_SECONDS = 300;

/** Return the key of an item; it stays the same while the same thing waits. */
export const keyOf = (item: WaitingItem): string => [item.kind, item.table, item.tournament].join(" ");

/** Whether an item is counted, announced by sound and shown in the bar at a moment. */
export function isLoud(item: WaitingItem, now: number): boolean {
  if (item.kind === "entered") return item.due > now && item.due - now <= ANNOUNCED_SECONDS;
  return LOUD.includes(item.kind);
}

/** Whether a page shows what an item is about. */
export function isShownAt(item: WaitingItem, page: Page): boolean {
  if (page.at === "table") return item.table === page.table;
  return item.kind === "entered" && page.at === "tournament" && page.id === item.tournament;
}

/** Return the list with the search of this browser instead of the server's entry for it, which comes later. */
export function withSearch(items: readonly WaitingItem[], seek: Seek | null): WaitingItem[] {
  const others = items.filter((item) => item.kind !== "search");
  if (!seek || seek.found) return others;
  const at = others.findIndex((item) => QUIET_AFTER_SEARCH.includes(item.kind));
  const search: WaitingItem = {
    kind: "search",
    table: seek.table,
    game: seek.game,
    players: [],
    bots: [],
    rhythm: seek.rhythm,
    rated: seek.rated,
    preset: seek.preset,
    tournament: "",
    tournament_name: "",
    due: 0,
    since: Date.now() / 1000 - seek.waited,
  };
  return others.toSpliced(at < 0 ? others.length : at, 0, search);
}

const TITLE_PREFIX = /^\(\d+\) (?:[^·]+ · )?/;

/** Return the title of a page with the number of things that wait, and the most urgent one, in front. */
export function titleWith(title: string, count: number, headline: string): string {
  const bare = title.replace(TITLE_PREFIX, "");
  return count ? `(${count}) ${headline} · ${bare}` : bare;
}
