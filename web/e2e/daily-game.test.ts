/** The daily game: opened from the home page, played by keyboard, compared with other results, in every language. */
import { expect, it } from "vitest";
import { withServer } from "./fixtures";
import type { TestServer, Player } from "./kit";
import { pageChecker, WINDOWS } from "./page-checker";

const look = pageChecker("daily-game");
let server: TestServer;
withServer((opened) => void (server = opened), 1);

const TITLES = { en: "Daily challenge", es: "Reto diario", fr: "Défi du jour", it: "Sfida del giorno" };

/** Go from the home page to the daily game and resign it. */
async function playToday(player: Player, window: string): Promise<void> {
  await player.go("/");
  const { page } = player;
  await look(player, `home-${window}`);
  await page.getByRole("link", { name: /^Daily challenge/ }).focus();
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { name: "Daily challenge" }).waitFor();
  await look(player, `before-${window}`);
  await page.getByRole("button", { name: "Start" }).focus();
  await page.keyboard.press("Enter");
  await page.locator(".decision").waitFor();
  expect(await page.getByRole("button", { name: /oracle/i }).count(), "nobody is helped").toBe(0);
  await player.resign();
  await page.locator(".result").waitFor();
  await page.getByRole("link", { name: "See how the others did" }).click();
  await page.getByRole("heading", { name: "Leaderboard" }).waitFor();
}

it("players play the same war and see their results", async () => {
  const players: [string, Player][] = [];
  for (const [window, viewport] of Object.entries(WINDOWS)) {
    const player = await server.player({ viewport, prefs: { text: false } });
    await playToday(player, window);
    players.push([window, player]);
  }
  for (const [window, player] of players) {
    for (const [lang, title] of Object.entries(TITLES)) {
      await player.setPrefs({ lang });
      await player.go("/day");
      await player.page.getByRole("heading", { name: title }).waitFor();
      await expect.poll(() => player.page.locator("tbody tr").count()).toBe(players.length);
      expect(await player.page.locator("tr.me").count()).toBe(1);
      await look(player, `after-${window}-${lang}`);
    }
  }
});
