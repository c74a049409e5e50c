/** Sounds are loaded only if they are switched on. */
import type { Sound } from "../board/contract";
import { prefs } from "../app/prefs.svelte";

export function playSound(sound: Sound): void {
  if (prefs.kept.sound) void import("./sound").then(({ play }) => play(sound, prefs.kept.volume));
}
