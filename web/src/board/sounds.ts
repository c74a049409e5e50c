import type { Shot, Sound, GameAnimation } from "./contract";
import { matchesAny } from "./word-patterns";

/** What a shot sounds like: as the first of its facts that a game gives a sound. */
export function soundOf(shot: Shot, sounds: GameAnimation["sounds"] = {}): Sound | null {
  for (const fact of shot.facts) {
    const found = Object.entries(sounds).find(([word]) => matchesAny(fact.word, [word]));
    if (found) return found[1];
  }
  return null;
}
