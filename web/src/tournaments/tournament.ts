/** Texts and numbers of tournaments. */
import type { TournamentForm, TournamentGame, TournamentInfo } from "../generated/messages";
import type { Pace } from "../lobby/setup.svelte";
import type { Words } from "../i18n/words";

/** The clocks of a tournament: there is always one. */
export const CLOCKS: Exclude<Pace, "free">[] = ["live-10", "live-30", "days-1", "days-3"];
export const KINDS: TournamentForm["kind"][] = ["swiss", "circle", "knockout", "arena"];
/** Minutes until it begins. */
export const START_MINUTES = [5, 30, 120, 1440, 10_080];
export const SIZES = [4, 8, 16, 32, 64, 128, 256];
/** Minutes that an arena lasts. */
export const ARENA_MINUTES = [30, 60, 90, 120, 240];
/** People in a team. */
export const TEAM_SIZE = 4;

/** Return how many may enter a kind of tournament, as single players or teams. */
export const sizesOf = (kind: TournamentForm["kind"], teams: boolean) => SIZES.filter((n) => n <= (kind === "circle" ? 32 : teams ? 64 : n));

/** Return half points as text: ½, 1, 1½. */
export function formatHalfPoints(points: number): string {
  const whole = Math.floor(points / 2);
  return points % 2 ? `${whole || ""}½` : `${whole}`;
}

/** Return the scores of two players, side by side. */
export const formatScore = (took: readonly [number, number]) => `${formatHalfPoints(took[0])} : ${formatHalfPoints(took[1])}`;

/** Return the score of a pairing; of two teams, from all their rooms, once all deals have ended. */
export function pairingScore(game: TournamentGame): string {
  const { deals } = game;
  if (!game.took) return "–";
  return formatScore(deals.length ? ([0, 1].map((n) => deals.reduce((sum, deal) => sum + (deal.took?.[n] ?? 0), 0)) as [number, number]) : game.took);
}

/** Return a time in a language's format, with the day if that is another one. */
export function formatMoment(seconds: number, lang: string, now = new Date()): string {
  const at = new Date(seconds * 1000);
  const hour: Intl.DateTimeFormatOptions = { hour: "2-digit", minute: "2-digit" };
  if (at.toDateString() === now.toDateString()) return at.toLocaleTimeString(lang, hour);
  return at.toLocaleString(lang, { weekday: "short", day: "numeric", month: "short", ...hour });
}

/** Return the state of a tournament as text. */
export function statusText(info: TournamentInfo, w: Words, lang: string): string {
  if (info.status === "open") return w.say("cup-begins", { when: formatMoment(info.begins, lang) });
  if (info.status === "playing" && info.kind === "arena")
    return info.ends * 1000 > Date.now() ? w.say("cup-ends", { when: formatMoment(info.ends, lang) }) : w.say("cup-last-games");
  if (info.status === "playing") return w.say(info.kind === "knockout" ? "cup-round" : "cup-round-of", { round: Math.max(info.round, 1), of: info.rounds });
  return w.say(info.status === "off" ? "cup-off" : "cup-over");
}

/** Return the open tournament that begins first; without one, a tournament in progress. */
export function nextTournament(tournaments: readonly TournamentInfo[]): TournamentInfo | undefined {
  const by = (status: TournamentInfo["status"]) => tournaments.filter((one) => one.status === status).toSorted((a, b) => a.begins - b.begins);
  return by("open")[0] ?? by("playing")[0];
}
