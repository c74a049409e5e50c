/** Texts and numbers of the daily game. */
import type { DailyPage } from "../generated/messages";

/** Return a day in a language's format; days are counted by UTC. */
export function formatDay(day: string, lang: string): string {
  return new Date(`${day}T00:00:00Z`).toLocaleDateString(lang, { timeZone: "UTC", weekday: "long", day: "numeric", month: "long" });
}

/** Hours and minutes until midnight. */
export function untilMidnight(now: Date): { hours: number; minutes: number } {
  const left = Math.ceil((Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + 1) - now.getTime()) / 60_000);
  return { hours: Math.floor(left / 60), minutes: left % 60 };
}

/** Return the word for a result: won, drawn or lost; in between for games with places. */
export function resultWord(score: number): string {
  return score === 1 ? "day-won" : score === 0 ? "day-lost" : score === 0.5 ? "day-drawn" : "day-part";
}

/** How much better than the other players a player did, in percentage points. */
export const pointsAboveMean = (day: DailyPage) => (day.mine && day.mean !== null ? Math.round((day.mine.score - day.mean) * 100) : null);
