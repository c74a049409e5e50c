/** Whole games against bots at drawn tables, in a phone's and a laptop's window, by mouse, touch and keyboard. */
import { describe, it } from "vitest";
import { type InputDevice, playOn } from "./input";
import { withServer } from "./fixtures";
import { randomNumbers, type TestServer, table } from "./kit";

let server: TestServer;
withServer((opened) => void (server = opened));

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
const DEVICES: InputDevice[] = ["mouse", "touch", "keyboard"];

describe.each(DEVICES)("by %s", (device) => {
  describe.each(WINDOWS)("in %ix%i", (width, height) => {
    it.each(GAMES)("%s is played to its end", async (game, seats, setup) => {
      const player = await server.player({ prefs: { text: false, read: true }, viewport: { width, height }, hasTouch: device === "touch" });
      await table(player, game, ["me", ...Array<string>(seats - 1).fill("bot:uniform")], { seats, ...setup });
      const pressed = await playOn(player.page, device, randomNumbers(width + game.length));
      console.log(`${game} by ${device} in ${width}x${height}: ${pressed} presses`);
    });
  });
});
