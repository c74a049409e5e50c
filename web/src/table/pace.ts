/** The stage's clock in a browser: it waits for each picture to be painted. */
import { whenDrawn } from "../board/slices";
import { later } from "../shell/later";
import { prefs } from "../shell/prefs.svelte";
import type { Pace } from "./stage.svelte";

const SPEEDS = { calm: 1, brisk: 2, none: 0 };

export const pace: Pace = {
  speed: () => SPEEDS[prefs.kept.speed],
  hidden: () => document.hidden,
  after(ms, then) {
    let still = false;
    let stop = () => {};
    const frame = requestAnimationFrame(() => whenDrawn(() => (stop = still ? stop : later(ms, then))));
    return () => {
      still = true;
      cancelAnimationFrame(frame);
      stop();
    };
  },
};
