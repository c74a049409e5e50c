/** Tournaments in words and numbers. */
import type { TournamentForm, TournamentGame, TournamentInfo } from "../generated/messages";
import type { Pace } from "../lobby/setup.svelte";
import type { Words } from "../i18n/words";

/** What a tournament is played by: a clock, always. */
export const CLOCKS: Exclude<Pace, "free">[] = ["live-10", "live-30", "days-1", "days-3"];
export const KINDS: TournamentForm["kind"][] = ["swiss", "circle", "knockout", "arena"];
/** Minutes until it begins. */
export const START_MINUTES = [5, 30, 120, 1440, 10_080];
export const SIZES = [4, 8, 16, 32, 64, 128, 256];
/** Minutes that an arena lasts. */
export const ARENA_MINUTES = [30, 60, 90, 120, 240];
/** People in a team. */
export const TEAM_SIZE = 4;

/** How many may enter, for a kind, alone or as teams. */
export const sizesOf = (kind: TournamentForm["kind"], teams: boolean) => SIZES.filter((n) => n <= (kind === "circle" ? 32 : teams ? 64 : n));

/** Half points as people write them: ½, 1, 1½. */
export function formatHalfPoints(points: number): string {
  const whole = Math.floor(points / 2);
  return points % 2 ? `${whole || ""}½` : `${whole}`;
}

/** What each of two took, side by side. */
export const formatScore = (took: readonly [number, number]) => `${formatHalfPoints(took[0])} : ${formatHalfPoints(took[1])}`;

/** What two who meet took: two teams, of all their rooms, once all deals have ended. */
export function pairingScore(game: TournamentGame): string {
  const { deals } = game;
  if (!game.took) return "–";
  return formatScore(deals.length ? ([0, 1].map((n) => deals.reduce((sum, deal) => sum + (deal.took?.[n] ?? 0), 0)) as [number, number]) : game.took);
}

/** A moment as it is written in a language: the hour, and the day where that is another. */
export function formatMoment(seconds: number, lang: string, now = new Date()): string {
  const at = new Date(seconds * 1000);
  const hour: Intl.DateTimeFormatOptions = { hour: "2-digit", minute: "2-digit" };
  if (at.toDateString() === now.toDateString()) return at.toLocaleTimeString(lang, hour);
  return at.toLocaleString(lang, { weekday: "short", day: "numeric", month: "short", ...hour });
}

/** How far a tournament has come. */
export function statusText(info: TournamentInfo, w: Words, lang: string): string {
  if (info.status === "open") return w.say("cup-begins", { when: formatMoment(info.begins, lang) });
  if (info.status === "playing" && info.kind === "arena")
    return info.ends * 1000 > Date.now() ? w.say("cup-ends", { when: formatMoment(info.ends, lang) }) : w.say("cup-last-games");
  if (info.status === "playing") return w.say(info.kind === "knockout" ? "cup-round" : "cup-round-of", { round: Math.max(info.round, 1), of: info.rounds });
  return w.say(info.status === "off" ? "cup-off" : "cup-over");
}
