/** The state of the offline server, for pages to show. */
export type OfflineStatus = "asleep" | "waking" | "ready" | "elsewhere" | "broken" | "unsaved";

class State {
  now: OfflineStatus = $state("asleep");
}

export const offlineStatus = new State();
