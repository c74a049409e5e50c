/** The names of the bots: six levels, and the two simplest players, which replace others. */
import type { SeatInfo } from "../generated/messages";
import { playerName } from "./guest-names";
import type { Words } from "./words";

const NUMBERS = ["", " II", " III", " IV", " V", " VI", " VII", " VIII", " IX", " X", " XI", " XII"];

/** Return the name of a seat's player; of several bots alike, all but the first are numbered. */
export function seatName(w: Words, seat: SeatInfo, seats: readonly SeatInfo[]): string {
  if (seat.who || !seat.bot) return playerName(w, seat.who) || w.say("free-seat");
  const alike = seats.filter((s) => s.bot === seat.bot && s.seat < seat.seat).length;
  return botName(w, seat.bot) + (NUMBERS[alike] ?? ` ${alike + 1}`);
}

export function botName(w: Words, bot: string): string {
  if (w.has(`level-${bot}`)) return w.say(`level-${bot}`);
  return w.has(`bot-${bot}`) ? w.say(`bot-${bot}`) : bot;
}

/** What to expect of an opponent, if anything is known. */
export function botAbout(w: Words, bot: string): string {
  return w.has(`level-${bot}-about`) ? w.say(`level-${bot}-about`) : "";
}

/** Return the strength of a bot as a plain word; empty if it has no level. */
export const levelWord = (w: Words, bot: string): string => (w.has(`level-word-${bot}`) ? w.say(`level-word-${bot}`) : "");

/** Return the strength of a bot as a plain word, or its name if it has no level. */
export const levelName = (w: Words, bot: string): string => levelWord(w, bot) || botName(w, bot);

/** Return a bot's name with its strength as a plain word. */
export function botWithLevel(w: Words, bot: string): string {
  return [botName(w, bot), levelWord(w, bot)].filter(Boolean).join(" · ");
}

/** Return the default opponent: the strongest of the weaker half. */
export function defaultBot(bots: string[]): string {
  return bots[Math.max(0, Math.ceil(bots.length / 2) - 1)] ?? "";
}
