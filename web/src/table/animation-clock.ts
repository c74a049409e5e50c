/** The stage's clock in a browser: it waits for each picture to be painted. */
import { whenDrawn } from "../board/slices";
import { startTimer } from "../app/timer";
import { prefs } from "../app/prefs.svelte";
import type { AnimationClock } from "./animation-player.svelte";

const SPEEDS = { calm: 1, brisk: 2, none: 0 };

export const animationClock: AnimationClock = {
  speed: () => SPEEDS[prefs.kept.speed],
  hidden: () => document.hidden,
  after(ms, then) {
    let still = false;
    let stop = () => {};
    const frame = requestAnimationFrame(() => whenDrawn(() => (stop = still ? stop : startTimer(ms, then))));
    return () => {
      still = true;
      cancelAnimationFrame(frame);
      stop();
    };
  },
};
