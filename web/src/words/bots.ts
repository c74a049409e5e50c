/** The opponents by name: six levels, and the two simplest players, who stand in for others. */
import type { Words } from "./words";

export function botName(w: Words, bot: string): string {
  if (w.has(`level-${bot}`)) return w.say(`level-${bot}`);
  return w.has(`bot-${bot}`) ? w.say(`bot-${bot}`) : bot;
}

/** What to expect of an opponent, if anything is known. */
export function botAbout(w: Words, bot: string): string {
  return w.has(`level-${bot}-about`) ? w.say(`level-${bot}-about`) : "";
}

/** Whom one meets unless one asks for another: the stronger of the weaker half. */
export function ordinary(bots: string[]): string {
  return bots[Math.max(0, Math.ceil(bots.length / 2) - 1)] ?? "";
}
