import type { Shot, Sound, Staging } from "./contract";
import { listed } from "./listed";

/** What a shot sounds like: as the first of its facts that a game gives a sound. */
export function soundOf(shot: Shot, sounds: Staging["sounds"] = {}): Sound | null {
  for (const fact of shot.facts) {
    const found = Object.entries(sounds).find(([word]) => listed(fact.word, [word]));
    if (found) return found[1];
  }
  return null;
}
