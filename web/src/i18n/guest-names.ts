/** Guests who have chosen no name: "Guest 482", kept in one form and shown in the language of the reader. */
import { typed, type Words } from "./words";

const UNNAMED = /^Guest (\d{3})$/;

export const newGuestName = () => `Guest ${100 + Math.floor(Math.random() * 900)}`;

export const isUnnamed = (name: string) => UNNAMED.test(name);

/** Return a player's name as the reader sees it. */
export function playerName(w: Words, name: string): string {
  const number = UNNAMED.exec(name)?.[1];
  return number ? w.say("guest-n", { n: typed(number) }) : name;
}
