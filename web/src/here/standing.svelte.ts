/** How the house on this device stands, for pages to show. */
export type Standing = "asleep" | "waking" | "ready" | "elsewhere" | "broken" | "unsaved";

class State {
  now: Standing = $state("asleep");
}

export const standing = new State();
