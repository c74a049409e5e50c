/** The ways to play a game that have a name. */
import { isEqual } from "../board/choices";
import type { GameInfo, OptionInfo, Preset } from "../generated/messages";
import type { Words } from "../i18n/words";

/** What every game can be played as: nothing differs. */
export const RECOMMENDED: Preset = { name: "recommended", options: {} };
export const sameOptions = (a: Record<string, unknown>, b: Record<string, unknown>) =>
  Object.keys(a).length === Object.keys(b).length && Object.keys(a).every((name) => isEqual(a[name], b[name]));

/** The way a table is played: the options that are not as recommended, by the name of the preset they are, or `mixed`. */
export function presetOf(game: GameInfo, setup: unknown): Preset {
  const played = setup as Record<string, unknown>;
  const listed = game.options.filter((o) => o.name !== "edition");
  const options = Object.fromEntries(listed.filter((o) => !isEqual(o.default, played[o.name])).map((o) => [o.name, played[o.name]]));
  return { name: [RECOMMENDED, ...game.presets].find((p) => sameOptions(p.options, options))?.name ?? "mixed", options };
}

/** A value of an option, in the game's words or the house's. */
export function valueName(option: OptionInfo, value: unknown, w: Words, words: Words | null): string {
  const word = `option-${option.name}-${String(value)}`;
  if (words?.has(word)) return words.name(word);
  if (value === null) return w.say("as-edition");
  if (typeof value === "boolean") return w.say(value ? "yes" : "no");
  return String(value);
}

/** What some options are, each with its name. */
export const describeOptions = (listed: OptionInfo[], options: Record<string, unknown>, w: Words, words: Words | null) =>
  listed
    .filter((o) => o.name in options)
    .map((o) => `${words?.name(`option-${o.name}`) ?? ""}: ${valueName(o, options[o.name], w, words)}`)
    .join(" · ");
