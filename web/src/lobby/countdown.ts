/** Times as text: remaining time, and time elapsed. */
import type { Lang } from "../i18n/words";

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Return a time span: "4:12", "3 h 5 min" or "5 d"; a negative one counts as 0. */
export function countdown(seconds: number): string {
  const s = Math.max(0, Math.round(seconds));
  if (s >= 2 * DAY) return `${Math.floor(s / DAY)} d`;
  if (s >= HOUR) return `${Math.floor(s / HOUR)} h ${Math.floor((s % HOUR) / MINUTE)} min`;
  return `${Math.floor(s / MINUTE)}:${String(s % MINUTE).padStart(2, "0")}`;
}

/** Return how long ago something was, in a language: "12 min. ago". */
export function timeAgo(seconds: number, lang: Lang): string {
  const format = new Intl.RelativeTimeFormat(lang, { numeric: "auto", style: "short" });
  if (seconds < HOUR) return format.format(-Math.floor(seconds / MINUTE), "minute");
  if (seconds < DAY) return format.format(-Math.floor(seconds / HOUR), "hour");
  return format.format(-Math.floor(seconds / DAY), "day");
}
