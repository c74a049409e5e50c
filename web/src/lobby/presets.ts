/** The named presets of a game. */
import { isEqual } from "../board/choices";
import type { GameInfo, OptionInfo, Preset } from "../generated/messages";
import type { Words } from "../i18n/words";

/** The preset that every game has: nothing differs from the defaults. */
export const RECOMMENDED: Preset = { name: "recommended", options: {}, minutes: [0, 0] };
export const sameOptions = (a: Record<string, unknown>, b: Record<string, unknown>) =>
  Object.keys(a).length === Object.keys(b).length && Object.keys(a).every((name) => isEqual(a[name], b[name]));

/** Return how a table is played: the options that differ from the defaults, and the name of their preset, or `mixed`. */
export function presetOf(game: GameInfo, setup: unknown): Pick<Preset, "name" | "options"> {
  const played = setup as Record<string, unknown>;
  const listed = game.options.filter((o) => o.name !== "edition");
  const options = Object.fromEntries(listed.filter((o) => !isEqual(o.default, played[o.name])).map((o) => [o.name, played[o.name]]));
  return { name: [RECOMMENDED, ...game.presets].find((p) => sameOptions(p.options, options))?.name ?? "mixed", options };
}

/** Return the name of an option's value, in the game's words or the client's. */
export function valueName(option: OptionInfo, value: unknown, w: Words, words: Words | null): string {
  const word = `option-${option.name}-${String(value)}`;
  if (words?.has(word)) return words.name(word);
  if (value === null) return w.say("as-edition");
  if (typeof value === "boolean") return w.say(value ? "yes" : "no");
  if (Array.isArray(value)) return value.join(", ") || w.say("no");
  return String(value);
}

/** Return the names and values of some options. */
export const describeOptions = (listed: OptionInfo[], options: Record<string, unknown>, w: Words, words: Words | null) =>
  listed
    .filter((o) => o.name in options)
    .map((o) => `${words?.name(`option-${o.name}`) ?? ""}: ${valueName(o, options[o.name], w, words)}`)
    .join(" · ");
