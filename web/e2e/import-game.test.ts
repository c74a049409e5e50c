/** A game that was finished elsewhere is imported as a file. */
import { expect, it } from "vitest";
import { wrong } from "./axe";
import { withServer } from "./fixtures";
import { type TestServer, python } from "./kit";

let server: TestServer;
withServer((opened) => void (server = opened));

const PLAYED = `
from random import Random
from ilion.bots.bot_games import play_game
from ilion.bots.baselines import BOTS
from ilion.core.record import dumps
from ilion.games import GAMES
game = GAMES["troia"]
record = play_game(game, game.usual(), [BOTS["uniform"]] * 2, Random(1))
record.seats = ("Homer", "bot:uniform")
print(dumps(record), end="")
`;

it.each([390, 1440])("at %i a record becomes a finished table, and other files are refused", async (width) => {
  const player = await server.player({ viewport: { width, height: 844 } });
  const page = await player.go("/profile");
  const file = page.locator("input[type=file]");
  const open = (text: string) => file.setInputFiles({ name: "game.jsonl", mimeType: "application/json", buffer: Buffer.from(text) });
  await open("nonsense");
  await page.getByText("This file isn’t a game record").waitFor();
  await open(python(PLAYED));
  await page.getByText("1 game added.").waitFor();
  expect(await wrong(page)).toEqual([]);
  await page.getByRole("link", { name: /Troia/ }).first().click();
  await page.locator(".transport").waitFor();
  expect(await wrong(page)).toEqual([]);
});
