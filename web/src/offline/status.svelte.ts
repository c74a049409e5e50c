/** How the house on this device stands, for pages to show. */
export type OfflineStatus = "asleep" | "waking" | "ready" | "elsewhere" | "broken" | "unsaved";

class State {
  now: OfflineStatus = $state("asleep");
}

export const offlineStatus = new State();
