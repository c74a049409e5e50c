/** Waiting games are shown on every page: in the bar, at the bell and in the title, over the socket. */
import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { wrong } from "../axe";
import { withServer } from "../fixtures";
import { type TestServer, python } from "../kit";
import { account, post } from "./accounts";

let server: TestServer;
withServer((opened) => void (server = opened));

const bar = (page: Page) => page.getByRole("region", { name: "Notifications" });

it("a player on another page learns that it is their turn, and returns by the bar", async () => {
  const [host, guest] = [await server.player({ prefs: { bell: false } }), await server.player({ prefs: { bell: false } })];
  await host.startGame("Friend by link", { game: "The Trojan War" });
  const link = await host.page.getByRole("textbox", { name: /Invite link/ }).inputValue();
  await guest.go(link.replace(/^https?:\/\/[^/]+/, ""));
  await guest.page.getByRole("button", { name: "Join" }).click();
  for (const { page } of [host, guest]) await page.locator(".decision").waitFor();
  const address = new URL(host.page.url()).pathname;
  for (const { page } of [host, guest]) await page.getByRole("link", { name: "Ilion, home" }).click();
  const waiting = await Promise.race([host, guest].map(async (player) => (await bar(player.page).waitFor({ timeout: 30_000 }), player)));
  const { page } = waiting;
  await bar(page).getByText("Your turn").first().waitFor();
  await expect.poll(() => page.title()).toBe("(1) Your turn · Ilion");
  await page.getByRole("link", { name: "Learn", exact: true }).click();
  await expect.poll(() => page.title()).toBe("(1) Your turn · Learn to play · Ilion");
  expect(await page.locator("link[rel=icon]").getAttribute("href")).toContain("emblem-waiting.svg");
  expect(await wrong(page)).toEqual([]);
  await page.getByRole("button", { name: "Notifications: 1 is waiting" }).click();
  await page.locator("#bell-list").getByText("Your turn").waitFor();
  expect(await wrong(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await bar(page).getByRole("link", { name: "Play" }).click();
  await page.locator(".decision").waitFor();
  expect(new URL(page.url()).pathname).toBe(address);
  await expect.poll(() => page.title()).not.toMatch(/^\(/);
});

it("a tournament game is announced on every page within seconds, and opens by itself", async () => {
  const [ann, bob] = [await account(server, "Ann"), await account(server, "Bob")];
  const { info } = (await post(ann.page, "/api/cups", {
    name: "Evening Swiss",
    kind: "knockout",
    game: "trojan-war",
    rhythm: { kind: "live", bank: 600, increment: 10 },
    most: 4,
  })) as { info: { id: string } };
  for (const { page } of [ann, bob]) await post(page, `/api/cups/${info.id}/enter`);
  await bob.page.getByRole("link", { name: "Learn", exact: true }).click();
  await ann.page.getByRole("link", { name: "Community", exact: true }).click();
  await post(ann.page, `/api/cups/${info.id}/begin`);
  const started = Date.now();
  await Promise.all([ann, bob].map(({ page }) => bar(page).getByText("Tournament game").first().waitFor({ timeout: 20_000 })));
  console.log(`seconds from the start of the tournament to the bar on both pages: ${((Date.now() - started) / 1000).toFixed(1)}`);
  await bar(bob.page)
    .getByText(/Evening Swiss: join within [45]:\d\d or you forfeit/)
    .waitFor();
  expect(await bob.page.title()).toMatch(/^\(1\) Tournament game · /);
  await Promise.all([ann, bob].map(({ page }) => page.locator(".decision").waitFor({ timeout: 60_000 })));
  await ann.go(`/tournament/${info.id}`);
  await ann.page.getByRole("link", { name: "Bob", exact: true }).first().waitFor();
});

/** The time of the first pairing in the database. */
const PAIRED = `
import asyncio, asyncpg, sys
async def main():
    db = await asyncpg.connect(sys.argv[1])
    print(await db.fetchval("select extract(epoch from max(began))::float8 from tournament_games"))
    await db.close()
asyncio.run(main())
`;

/** When a page first showed a waiting game, by its own clock, which is this machine's. */
const NOTED = `new MutationObserver(() => {
  if (!window.noticed && /Tournament game/.test(document.querySelector("section[aria-label=Notifications]")?.textContent ?? "")) window.noticed = Date.now();
}).observe(document, { subtree: true, childList: true, characterData: true })`;

it("eight players on six different pages reach their tournament games, and none forfeits", async () => {
  const players = [];
  for (const name of ["Ann", "Bob", "Cat", "Dan", "Eve", "Fay", "Gus", "Hal"]) players.push(await account(server, name));
  const { info } = (await post(players[0]!.page, "/api/cups", {
    name: "Evening Swiss",
    kind: "swiss",
    game: "trojan-war",
    rhythm: { kind: "live", bank: 600, increment: 10 },
    most: 8,
  })) as { info: { id: string } };
  for (const { page } of players) await post(page, `/api/cups/${info.id}/enter`);
  const pushed = new Map<string, number>();
  for (const [n, player] of players.entries()) {
    player.page.on("websocket", (socket) =>
      socket.on("framereceived", ({ payload }) => {
        if (/"kind":"tournament"/.test(String(payload)) && !pushed.has(`${n}`)) pushed.set(`${n}`, Date.now());
      }),
    );
    await player.go(["/", "/about", "/learn", "/community", "/profile", "/settings"][n % 6]!);
    await player.page.locator("[popovertarget=user-menu]").waitFor();
    await player.page.evaluate(NOTED);
  }
  await post(players[0]!.page, `/api/cups/${info.id}/begin`);
  const started = Date.now();
  const noted = (page: Page) => page.evaluate(() => (window as unknown as { noticed?: number }).noticed ?? 0);
  for (const { page } of players) await expect.poll(() => noted(page), { timeout: 60_000 }).toBeGreaterThan(0);
  const noticed = await Promise.all(players.map(({ page }) => noted(page)));
  await Promise.all(players.map(({ page }) => page.locator(".decision").waitFor({ timeout: 120_000 })));
  const paired = 1000 * Number(python(PAIRED, server.database));
  const after = (times: number[]) => times.map((at) => ((at - paired) / 1000).toFixed(1)).join(" ");
  console.log(`seconds from the button to the pairing: ${((paired - started) / 1000).toFixed(1)}`);
  console.log(`seconds from the pairing to the push: ${after([...pushed.values()])}`);
  console.log(`seconds from the pairing to the bar: ${after(noticed)}`);
  expect(pushed.size).toBe(8);
  expect(Math.max(...pushed.values()) - paired).toBeLessThanOrEqual(2_000);
  const { games } = (await players[0]!.page.evaluate(async (id) => (await fetch(`/api/cups/${id}`)).json(), info.id)) as { games: { took: unknown }[] };
  expect(games.map(({ took }) => took)).toEqual([null, null, null, null]);
});
