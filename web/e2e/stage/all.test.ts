/** Every game on the stage: what happened is shown in every tab, with and without motion, and can be skipped. */
import { expect, it } from "vitest";
import { withServer } from "../fixtures";
import { randomNumbers, type TestServer } from "../kit";
import { listens, questions } from "./asked";
import { WATCHED_GAMES, found, openWatched, watchGame, staged, watched } from "./watched-game";
import type { Tamper } from "./watched";

let server: TestServer;
withServer((openWatched) => void (server = openWatched));
const TRUE: Tamper = () => false;
const MINUTES = 6 * 60_000;

/** Whether this many questions that follow other seats' moves appeared in the next frame, at a speed. */
async function turns(game: string, speed: string, count: number): Promise<boolean[]> {
  const player = await server.player({ prefs: { text: false, speed, motion: "full" } });
  await listens(await player.tab());
  await openWatched(player, game);
  const random = randomNumbers(3);
  for (let n = 0; n < 900 && (await questions(player.page)).length < count; n += 1) {
    if ((await player.step(random())) === "over") break;
    await player.page.waitForTimeout(40);
  }
  const found = (await questions(player.page)).slice(0, count).map(({ there }) => there);
  await player.close();
  return found;
}

it("a question later than the frame after its message is found", { timeout: MINUTES }, async () => {
  expect(await turns("troia", "calm", 3)).toContain(false);
});

for (const [game, { enough }] of Object.entries(WATCHED_GAMES)) {
  it(`${game}: every fact is on the board for its time, in order and once, in both tabs`, { timeout: MINUTES }, async () => {
    const watchedGame = await watchGame(server, game, [TRUE], {});
    await watched(watchedGame, enough);
    expect(await found(watchedGame)).toEqual([[], []]);
    expect((await watchedGame.tabs[0]!.seen()).some((picture) => picture.moving)).toBe(true);
    await watchedGame.player.close();
  });

  it(`${game}: without motion the same moments stand still`, { timeout: MINUTES }, async () => {
    const watchedGame = await watchGame(server, game, [], { prefs: { motion: "none" } });
    await watched(watchedGame, enough / 2);
    expect(await found(watchedGame)).toEqual([[]]);
    expect((await watchedGame.tabs[0]!.seen()).filter((picture) => picture.moving)).toEqual([]);
    await watchedGame.player.close();
  });

  it(`${game}: one key skips to the decision in one frame, and a hidden tab shows the table`, { timeout: MINUTES }, async () => {
    const { player } = await watchGame(server, game, [], { prefs: { speed: "calm" } });
    const random = randomNumbers(5);
    let left: number[];
    let received: number;
    do {
      await staged(player, random);
      received = player.received.length;
      left = await player.page.evaluate(async () => {
        document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", bubbles: true, cancelable: true }));
        await new Promise(requestAnimationFrame);
        return [".narration", ".decision"].map((name) => document.querySelectorAll(name).length);
      });
    } while (player.received.length > received); // A message in that very frame is staged after the key.
    expect(left).toEqual([0, 1]);
    await staged(player, random);
    await player.page.evaluate(() => {
      Object.defineProperty(document, "hidden", { configurable: true, get: () => true });
      document.dispatchEvent(new Event("visibilitychange"));
    });
    await player.page.waitForTimeout(50);
    expect(await player.page.locator(".narration").count()).toBe(0);
    await player.close();
  });

  it(`${game}: without animation, the frame after the message shows the question`, { timeout: MINUTES }, async () => {
    expect(await turns(game, "none", 3)).toEqual([true, true, true]);
  });
}
