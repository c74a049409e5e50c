/** The current second, for countdowns; it ticks only while something on the page shows it. */
import { createSubscriber } from "svelte/reactivity";

const subscribe = createSubscriber((update) => {
  const timer = setInterval(update, 1000);
  return () => clearInterval(timer);
});

export const ticker = {
  /** Seconds since 1970. */
  get now(): number {
    subscribe();
    return Date.now() / 1000;
  },
};
