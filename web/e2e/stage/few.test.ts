/** One turn of The Trojan War on the stage; and tampered messages are found. */
import { expect, it } from "vitest";
import { withServer } from "../fixtures";
import type { TestServer } from "../kit";
import { found, watchGame, watched } from "./watched-game";
import { DROPPED, SWAPPED, TWICE } from "./tampering";

let server: TestServer;
withServer((opened) => void (server = opened));

it("every fact is on the board, in order and once; a tab that drops, doubles or swaps one is found", async () => {
  // Tampering with something that need not be shown is no fault: a game that doesn't find it is replaced by another.
  const tampers = new Map([
    [DROPPED, /missing/],
    [TWICE, /twice/],
    [SWAPPED, /order/],
  ]);
  for (let watchedGames = 0; tampers.size && watchedGames < 3; watchedGames += 1) {
    const watchedGame = await watchGame(server, "trojan-war", [...tampers.keys()], {});
    await watched(watchedGame, 14);
    const [told, ...others] = await found(watchedGame);
    // How long a scene stands depends on the machine: all.test.ts checks that where there is time to measure.
    expect(told!.filter((fault) => !fault.startsWith("too short"))).toEqual([]);
    for (const [at, [tamper, word]] of [...tampers].entries()) if (word.test(others[at]!.join())) tampers.delete(tamper);
    await watchedGame.player.context.close();
  }
  expect([...tampers.values()]).toEqual([]);
});
