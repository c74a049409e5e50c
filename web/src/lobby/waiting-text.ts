/** The texts of what waits for the user. */
import type { WaitingItem } from "../generated/messages";
import { botName } from "../i18n/bots";
import { typed, type Words } from "../i18n/words";
import { countdown } from "./countdown";

/** Seconds before a forfeit from which the text is red. */
const HURRY_SECONDS = 60;

export const isHurried = (item: WaitingItem, now: number): boolean => item.kind === "tournament" && item.due > 0 && item.due - now < HURRY_SECONDS;

/** Return the text of an item at a moment, without its title. */
export function waitingText(w: Words, item: WaitingItem, gameTitle: string, now: number): string {
  const game = typed(gameTitle);
  const who = typed([...item.players, ...item.bots.map((bot) => botName(w, bot))].join(", "));
  const cup = typed(item.tournament_name);
  switch (item.kind) {
    case "tournament":
      return item.due ? w.say("wait-tournament-text", { cup, left: typed(countdown(item.due - now)) }) : w.say("wait-tournament-days", { cup });
    case "entered":
      return w.say("wait-entered-text", { cup, left: typed(countdown(item.due - now)) });
    case "challenge":
      return w.say("wait-challenge-text", { who, game, pace: typed(w.say(`rhythm-${item.rhythm}`)) });
    case "sent":
      return w.say("wait-sent-text", { who, game });
    case "found":
      return w.say("wait-found-text", { game });
    case "search":
      return w.say("wait-search-text", { game, left: typed(countdown(now - item.since)) });
    case "turn":
    case "unfinished":
      return w.say("wait-turn-text", { game, who });
  }
}
