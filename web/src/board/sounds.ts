import type { Shot, Sound, GameAnimation } from "./contract";
import { matchesAny } from "./word-patterns";

/** Return the sound of a shot: that of its first fact with a sound. */
export function soundOf(shot: Shot, sounds: GameAnimation["sounds"] = {}): Sound | null {
  for (const fact of shot.facts) {
    const found = Object.entries(sounds).find(([word]) => matchesAny(fact.word, [word]));
    if (found) return found[1];
  }
  return null;
}
