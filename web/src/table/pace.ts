/** Clocks of a browser: one that goes on unseen, and the stage's, which waits for each picture to be painted. */
import { prefs } from "../shell/prefs.svelte";
import type { Pace } from "./stage.svelte";

const SPEEDS = { calm: 1, brisk: 2, none: 0 };

/** Whatever is painted meanwhile. */
export function later(ms: number, then: () => void): () => void {
  const timer = setTimeout(then, ms);
  return () => clearTimeout(timer);
}

export const pace: Pace = {
  speed: () => SPEEDS[prefs.kept.speed],
  hidden: () => document.hidden,
  after(ms, then) {
    let stop = () => {};
    const frame = requestAnimationFrame(() => (stop = later(ms, then)));
    return () => (cancelAnimationFrame(frame), stop());
  },
};
