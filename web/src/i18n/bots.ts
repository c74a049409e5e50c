/** The opponents by name: six levels, and the two simplest players, who stand in for others. */
import type { SeatInfo } from "../generated/messages";
import type { Words } from "./words";

const NUMBERS = ["", " II", " III", " IV", " V", " VI", " VII", " VIII", " IX", " X", " XI", " XII"];

/** Who sits there: a person, or a bot by a name that no other at the table has; of several alike, all but the first are numbered. */
export function seatName(w: Words, seat: SeatInfo, seats: readonly SeatInfo[]): string {
  if (seat.who || !seat.bot) return seat.who || w.say("free-seat");
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

/** Whom one meets unless one asks for another: the stronger of the weaker half. */
export function defaultBot(bots: string[]): string {
  return bots[Math.max(0, Math.ceil(bots.length / 2) - 1)] ?? "";
}
