/** The first visit: the home page, an account without e-mail, a rated table, and the pages behind the menu. */
import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { withServer } from "../fixtures";
import type { TestServer } from "../kit";
import { WINDOWS } from "../page-checker";
import { account, passkeyDevice, post } from "./accounts";

let server: TestServer;
withServer((opened) => void (server = opened));

const GAMES = ["The Trojan War", "Troia", "Escólex", "Iliad"];
/** The lowest allowed edge of the Start button: above a phone's menu and the bar of waiting games. */
const LOWEST = { 1440: 848, 1366: 716, 390: 792 };

const chip = (page: Page) => page.getByRole("button", { name: /: your menu$/ });

/** Count the clicks from here on. */
function countClicks() {
  let clicks = 0;
  const press = async (page: Page, name: string | RegExp) => {
    clicks += 1;
    await page
      .getByRole("button", { name, exact: typeof name === "string" })
      .first()
      .click();
  };
  return { press, clicks: () => clicks };
}

it.each([1440, 1366, 390] as const)("Start is visible without scrolling for every game and opponent, %s wide", async (width) => {
  const player = await server.player({ viewport: WINDOWS[width] });
  const page = await player.go("/");
  await page.locator("#start").waitFor();
  for (const game of GAMES) {
    await page.getByRole("radio", { name: game }).check({ force: true });
    for (const opponent of ["Online opponent", "Friend by link", "Same screen", "Computer"]) {
      await page.getByRole("radio", { name: opponent }).check({ force: true });
      const bottom = await page.locator("#start").evaluate((button) => button.getBoundingClientRect().bottom);
      console.log(`lower edge of Start, ${width} wide, ${game}, ${opponent}: ${bottom.toFixed(0)}`);
      expect(bottom).toBeLessThanOrEqual(LOWEST[width]);
    }
  }
});

it("every game can be learnt, played short and played in full, with minutes for each", async () => {
  const player = await server.player({ viewport: WINDOWS[1366] });
  const page = await player.go("/");
  await page.locator("#start").waitFor();
  for (const [game, chosen] of [
    ["The Trojan War", "Full game"],
    ["Troia", "Full game"],
    ["Escólex", "Short game"],
    ["Iliad", "Short game"],
  ] as const) {
    await page.getByRole("radio", { name: game }).check({ force: true });
    const step = page.getByRole("group", { name: "How long?" });
    const said = await step.locator("label").allInnerTexts();
    console.log(`${game}: ${said.map((text) => text.replace(/\s+/g, " ")).join(" | ")}`);
    expect(said.map((text) => text.split("\n")[0])).toEqual(["Learn", "Short game", "Full game"]);
    for (const text of said) expect(text).toMatch(/\d (min|h)$/);
    expect(await step.getByRole("radio", { name: chosen }).isChecked(), `${game} starts with: ${chosen}`).toBe(true);
  }
});

it("one click from the home page leads to the first decision against the computer", async () => {
  const player = await server.player();
  const page = await player.go("/");
  const button = page.locator("#start");
  await button.waitFor();
  const pressed = Date.now();
  await button.click();
  await page.waitForURL(/\/t\//);
  const there = Date.now();
  await page.locator(".decision").waitFor();
  console.log(
    `seconds from Start to the table: ${((there - pressed) / 1000).toFixed(1)}, to the first decision: ${((Date.now() - pressed) / 1000).toFixed(1)}`,
  );
});

it("a short Trojan War has six turns and no Horse", async () => {
  const player = await server.player();
  await player.startGame("Computer", { game: "The Trojan War", length: "Short game" });
  const { page } = player;
  await page.locator(".decision").waitFor();
  const { setup } = await page.evaluate(async (id) => (await fetch(`/api/tables/${id}`)).json(), page.url().split("/t/")[1]!);
  expect(setup).toMatchObject({ length: "six-turns" });
  await page.getByText("Goal: lead on points after turn 6").first().waitFor();
});

it("only presets can be matched: with other options Start is disabled, and a sentence says why", async () => {
  const player = await server.player();
  const page = await player.go("/");
  await page.getByRole("radio", { name: "The Trojan War" }).check({ force: true });
  await page.getByRole("radio", { name: "Online opponent" }).check({ force: true });
  const start = page.locator("#start");
  const why = page.getByText("To find an opponent, play a preset without other changes.");
  expect([await start.isEnabled(), await why.count()]).toEqual([true, 0]);
  await page.getByRole("button", { name: "More options" }).click();
  await page.getByRole("dialog").getByText("First edition", { exact: true }).click();
  await page.getByRole("button", { name: "Done" }).click();
  await why.waitFor();
  expect(await start.isEnabled()).toBe(false);
  await page.getByRole("radio", { name: "Friend by link" }).check({ force: true });
  expect(await start.isEnabled()).toBe(true);
});

it("a new server shows no explorer, because no games are counted yet", async () => {
  const player = await server.player();
  const page = await player.go("/learn/troia");
  await page.getByRole("heading", { name: "Puzzles" }).waitFor();
  expect(await page.locator('a[href*="/explorer"]').count()).toBe(0);
  await player.go("/learn/troia/rules");
  await page.getByRole("heading", { level: 1 }).waitFor();
  expect(await page.locator('a[href*="/explorer"]').count()).toBe(0);
});

it("a page opened by the IP address of this machine redirects to its name, where passkeys work", async () => {
  const player = await server.player();
  const page = await player.tab();
  await page.goto(`http://127.0.0.1:${player.node.port}/learn`);
  await page.getByRole("heading", { name: "Learn to play", level: 1 }).waitFor();
  expect(page.url()).toBe(`${player.node.address}/learn`);
});

it("two clicks start the short Iliad", async () => {
  const player = await server.player();
  const page = await player.go("/");
  await page.getByRole("radio", { name: "Iliad" }).check({ force: true });
  await page.getByRole("button", { name: "Start short game" }).click();
  await page.waitForURL(/\/t\//);
  const { setup } = await page.evaluate(async (id) => (await fetch(`/api/tables/${id}`)).json(), page.url().split("/t/")[1]!);
  expect(setup).toMatchObject({ length: "one-day", muster: "few", sunset: "points" });
  await page.goto(`${player.node.address}/`);
  await page.getByRole("radio", { name: "Iliad" }).waitFor({ state: "attached" });
  expect(await page.getByRole("radio", { name: "Iliad" }).isChecked(), "the game chosen last is chosen again").toBe(true);
});

it("an account takes four clicks without e-mail, keeps the guest's game and stays on the page", async () => {
  const player = await server.player();
  await player.startGame("Computer", { game: "The Trojan War" });
  const page = await player.go("/learn");
  await passkeyDevice(page);
  const { press, clicks } = countClicks();
  await press(page, /: your menu$/);
  await press(page, "Create account");
  await page.getByRole("dialog").getByRole("textbox", { name: "Name" }).fill("Antenor");
  await page.getByText("Your game on this browser moves to your account.").waitFor();
  const pressed = Date.now();
  await press(page, "Create passkey");
  await page.getByText("Welcome, Antenor.").waitFor();
  console.log(`seconds from Create passkey to the welcome: ${((Date.now() - pressed) / 1000).toFixed(1)}`);
  await press(page, "Continue");
  expect(clicks()).toBe(4);
  expect(new URL(page.url()).pathname).toBe("/learn");
  expect(await chip(page).innerText()).toContain("Antenor");
  await page.getByRole("link", { name: "My games" }).click();
  await page.locator(".line", { hasText: "The Trojan War" }).waitFor();

  await press(page, /: your menu$/);
  await press(page, "Sign out");
  await page.locator("#start").waitFor();
  await press(page, "Sign in");
  await press(page, "Sign in with a passkey");
  await expect.poll(() => chip(page).innerText()).toContain("Antenor");
});

it("a device's refusal is explained, with the other sign-up method beside it", async () => {
  const player = await server.player({ viewport: WINDOWS[390] });
  const page = await player.go("/");
  await passkeyDevice(page, false);
  const { press } = countClicks();
  await press(page, /: your menu$/);
  await press(page, "Create account");
  await press(page, "Create passkey");
  await page.getByText("No passkey was created. Try again, or keep playing as a guest.").waitFor();
  await press(page, "I already have an account");
  expect(await page.getByText("No passkey was created").count()).toBe(0);
  await press(page, "Sign in with a passkey");
  await page.getByText("We found no passkey for this site on this device. Try again, or create an account.").waitFor();
});

it("a guest without a name reads “you”, and others see a numbered guest, each in their language", async () => {
  const host = await server.player();
  await host.startGame("Friend by link", { game: "Troia" });
  const link = await host.page.getByRole("textbox", { name: /Invite link/ }).inputValue();
  const guest = await server.player({ prefs: { lang: "fr" } });
  await guest.go(link.replace(/^https?:\/\/[^/]+/, ""));
  await guest.page.getByRole("button", { name: "Rejoindre" }).click();
  await guest.page.locator(".decision").waitFor();
  await host.page.locator(".decision").waitFor();
  const names = async (page: Page) => (await page.locator(".seat .who > b").allInnerTexts()).map((name) => name.replace(/\d{3}$/, "N")).sort();
  expect(await names(host.page)).toEqual(["Guest N", "You"]);
  expect(await names(guest.page)).toEqual(["Invité N", "Vous"]);
  expect(await chip(host.page).innerText()).not.toMatch(/\d/);
});

it("a rated table says to the host and the guest that it needs an account, and admits the guest who signs up", async () => {
  const host = await server.player();
  const page = await host.go("/");
  await passkeyDevice(page);
  const first = countClicks();
  await first.press(page, /: your menu$/);
  await first.press(page, "Create account");
  await first.press(page, "Create passkey");
  await first.press(page, "Continue");
  await page.getByRole("radio", { name: "Friend by link" }).check({ force: true });
  await page.getByRole("checkbox", { name: "Rated" }).check();
  await page.locator("#start").click();
  await page.getByText("They need an account, because the game is rated.").waitFor();
  const link = await page.getByRole("textbox", { name: /Invite link/ }).inputValue();

  const guest = await server.player();
  await guest.go(link.replace(/^https?:\/\/[^/]+/, ""));
  await passkeyDevice(guest.page);
  await guest.page.getByText("This game is rated. You need an account to take a seat.").waitFor();
  const { press, clicks } = countClicks();
  await press(guest.page, "Create account");
  await press(guest.page, "Create passkey");
  await press(guest.page, "Continue");
  await press(guest.page, "Join");
  expect(clicks()).toBe(4);
  await guest.page.locator(".decision").waitFor();
});

it("a new visitor finds a player by name and sees no error", async () => {
  await account(server, "Andromache");
  const player = await server.player();
  const page = await player.go("/community");
  const search = async (letters: string) => {
    await page.getByRole("searchbox", { name: "First letters of the name" }).fill(letters);
    await page.getByRole("button", { name: "Search" }).click();
  };
  await search("Zz");
  await page.getByText("No player with a public profile has a name that begins like this.").waitFor();
  await search("Androm");
  await page.getByRole("link", { name: "Andromache" }).waitFor();
  expect(await page.getByText("No player with a public profile").count()).toBe(0);
  expect(await page.getByRole("alert").count()).toBe(0);
  expect(await page.getByText(/^0 players online/).count(), "the one who reads it is online").toBe(0);
});

it("a guest signs up on a tournament's page and joins it there", async () => {
  const host = await account(server, "Nestor");
  const { info } = (await post(host.page, "/api/cups", {
    name: "Morning Swiss",
    kind: "swiss",
    game: "trojan-war",
    rhythm: { kind: "live", bank: 600, increment: 10 },
    most: 8,
  })) as { info: { id: string } };
  const guest = await server.player();
  await guest.go(`/tournament/${info.id}`);
  await passkeyDevice(guest.page);
  const { press, clicks } = countClicks();
  await press(guest.page, "Create account");
  await press(guest.page, "Create passkey");
  await press(guest.page, "Continue");
  await press(guest.page, "Join");
  await guest.page.getByRole("button", { name: "Withdraw" }).waitFor();
  expect(clicks()).toBe(4);
});

it("the old address of the lobby redirects to the community", async () => {
  const player = await server.player();
  const page = await player.go("/lobby");
  await page.getByRole("heading", { name: "Community", level: 1 }).waitFor();
  expect(new URL(page.url()).pathname).toBe("/community");
  expect(await page.getByRole("navigation", { name: "Main menu" }).getByRole("link").count()).toBe(4);
});
