/** What is printed on the cards. */
import type { Card, Components } from "../../generated/troia";
import { OFFERINGS } from "./devices";

/** Return the card of this name: its deck's letter and its number. */
export function printed(components: Components | null, id: string): Card | null {
  const deck = id.startsWith("G") ? components?.greek : components?.trojan;
  return deck?.cards[Number(id.slice(1)) - 1] ?? null;
}

/** Every offering on a card, one by one. */
export const offerings = (card: Card): string[] =>
  Object.keys(OFFERINGS).flatMap((kind) => Array.from({ length: card[kind as keyof Card] as number }, () => kind));

/** Return the message ids of what a card shows, as the server lists them. */
export const shows = (card: Card): string[] => [
  ...Object.keys(OFFERINGS)
    .filter((kind) => card[kind as keyof Card])
    .map((kind) => `${kind}-${card[kind as keyof Card] as number}`),
  ...card.emblems.map((emblem) => `emblem-${emblem}`),
];
