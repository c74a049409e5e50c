/** The emblems of the heroes by their names in this game; then of the personages. */
import { HEROES as EMBLEMS } from "../../board/emblems";
import type { Setup } from "../../generated/trojan_war";

export const HEROES: Readonly<Record<string, string | undefined>> = {
  ...EMBLEMS,
  "ajax-telamon": EMBLEMS.ajax,
  ulysses: EMBLEMS.odysseus,
  helenos: EMBLEMS.helenus,
};

export const PERSONAGES: Readonly<Record<string, string>> = {
  priam: "crown",
  helen: "rose",
  cassandra: "eye-target",
  briseis: "queen-crown",
  calchas: "third-eye",
  thersites: "achilles-heel",
  sinon: "trojan-horse",
  helenos: "third-eye",
};

/** Return the turns of a game: a short one has no Horse. */
export const turnsOf = (setup: Setup): number => (setup.length === "six-turns" ? 6 : 12);

/** The story's event of each turn, and its picture on the track. */
export const STORY: Readonly<Record<number, { word: string; device: string }>> = {
  3: { word: "web-briseis-taken", device: "camping-tent" },
  5: { word: "event-M5", device: "crossed-swords" },
  6: { word: "event-M6", device: "crossed-swords" },
  8: { word: "event-M8", device: "crossed-swords" },
  9: { word: "event-M9", device: "bow-arrow" },
  10: { word: "event-M10", device: "bow-arrow" },
  12: { word: "web-the-horse", device: "trojan-horse" },
};

export const EVENTS = ["", "cassandra", "calchas", "thersites", "sinon", "briseis", "helenos", "priam", "helen", ""];
export const ROMAN = ["I", "II", "III", "IV"];
