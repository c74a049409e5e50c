/** Whole games against bots at drawn tables, in a telephone's and a laptop's window, by mouse, by touch and by keys alone. */
import { describe, it } from "vitest";
import { type Hand, playOn } from "./hands";
import { housed } from "./housed";
import { chances, type House, table } from "./kit";

let house: House;
housed((opened) => void (house = opened));

const GAMES: [string, number, Record<string, unknown>][] = [
  ["trojan-war", 2, {}],
  ["troia", 2, {}],
  ["escolex", 3, { map: "small", troops: 4, max_rounds: 2 }],
  ["iliad", 2, { scenario: "lesson" }],
];
const WINDOWS: [number, number][] = [
  [390, 844],
  [844, 390],
  [1366, 768],
];
const HANDS: Hand[] = ["mouse", "touch", "keyboard"];

describe.each(HANDS)("by %s", (hand) => {
  describe.each(WINDOWS)("in %ix%i", (width, height) => {
    it.each(GAMES)("%s is played to its end", async (game, seats, setup) => {
      const person = await house.person({ prefs: { text: false, read: true }, viewport: { width, height }, hasTouch: hand === "touch" });
      await table(person, game, ["me", ...Array<string>(seats - 1).fill("bot:uniform")], { seats, ...setup });
      const pressed = await playOn(person.page, hand, chances(width + game.length));
      console.log(`${game} by ${hand} in ${width}x${height}: ${pressed} presses`);
    });
  });
});
