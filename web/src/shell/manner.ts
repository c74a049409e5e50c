/** The ways to play a game that have a name. */
import { same } from "../board/choices";
import type { GameInfo, Preset } from "../generated/messages";

/** What every game can be played as: nothing differs. */
export const RECOMMENDED: Preset = { name: "recommended", options: {} };
export const alike = (a: Record<string, unknown>, b: Record<string, unknown>) =>
  Object.keys(a).length === Object.keys(b).length && Object.keys(a).every((name) => same(a[name], b[name]));

/** The way a table is played: the preset that its options are, or none. */
export function mannerOf(game: GameInfo, setup: Record<string, unknown>): string {
  const listed = game.options.filter((o) => o.name !== "edition");
  const chosen = Object.fromEntries(listed.filter((o) => !same(o.default, setup[o.name])).map((o) => [o.name, setup[o.name]]));
  return [RECOMMENDED, ...game.presets].find((p) => alike(p.options, chosen))?.name ?? "";
}
