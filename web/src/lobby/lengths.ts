/** The lengths of a game: the lesson, a shorter game if there is a preset for one, and the full game. */
import type { GameInfo, Preset } from "../generated/messages";
import type { Words } from "../i18n/words";

export type LengthName = "learn" | "short" | "full";

export interface Length {
  name: LengthName;
  /** The options of this length; null for the lesson. */
  options: Record<string, unknown> | null;
  minutes: [number, number];
}

/** A game that can take longer than this starts with its short preset. */
const LONG_MINUTES = 120;

const presetNamed = (game: GameInfo, name: string): Preset | undefined => game.presets.find((preset) => preset.name === name);

/** Return the options that a game starts with. */
export function defaultOptions(game: GameInfo): Record<string, unknown> {
  return game.minutes[1] > LONG_MINUTES ? { ...presetNamed(game, "short")?.options } : {};
}

/** Return the lengths of a game, shortest first. */
export function lengthsOf(game: GameInfo): Length[] {
  const [least, most] = game.minutes;
  const short = presetNamed(game, "short");
  /** If a game's least time is that of its short preset, the full game takes the most. */
  const fullLeast = short && least < short.minutes[1] ? most : least;
  return [
    ...(game.lesson_minutes ? [{ name: "learn" as const, options: null, minutes: [game.lesson_minutes, game.lesson_minutes] as [number, number] }] : []),
    ...(short ? [{ name: "short" as const, options: short.options, minutes: short.minutes }] : []),
    { name: "full", options: {}, minutes: [fullLeast, most] },
  ];
}

/** Return a duration as text: "20 min", "45–90 min", "6 h"; empty if it is unknown. */
export function durationText(w: Words, [least, most]: [number, number]): string {
  if (!most) return "";
  if (least >= 120) return w.say("length-hours", { n: Math.round(most / 60) });
  return least === most ? w.say("length-min", { n: most }) : w.say("length-min-range", { least, most });
}
