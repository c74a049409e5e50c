/** Every page in both themes and four languages: accessible, translated, small. */
import { describe, expect, it } from "vitest";
import { settle, wrong } from "./axe";
import { withServer } from "./fixtures";
import { randomNumbers, finished, type TestServer, type Player, SHORT } from "./kit";

const SHELL = ["/", "/community", "/profile", "/account", "/settings", "/about", "/learn/trojan-war", "/learn/trojan-war/rules", "/learn/troia/rules"];

let server: TestServer;
let over = "";
withServer(async (opened) => {
  server = opened;
  over = await finished(await server.player(), "trojan-war", ["uniform", "uniform"]);
});

describe.each(["bone", "glaze"])("in %s", (theme) => {
  const look = (player: Player) => expect.poll(() => wrong(player.page), { timeout: 20_000 }).toEqual([]);

  it("every page of the shell is accessible", async () => {
    const player = await server.player({ prefs: { theme } });
    for (const path of [...SHELL, "/nowhere"]) {
      await player.go(path);
      await settle(player.page);
      await look(player);
    }
    await player.go("/");
    await player.page.getByRole("button", { name: /options/i }).click();
    await settle(player.page);
    await look(player);
  });

  it("a waiting table, a game in progress, its menus and its curtain are accessible", async () => {
    const player = await server.player({ prefs: { theme } });
    await player.startGame("Friend by link", { game: "The Trojan War" });
    await settle(player.page);
    await look(player);
    await player.startGame("Same screen", { game: "The Trojan War" });
    await player.page.locator(".curtain").waitFor();
    await look(player);
    await player.page.locator(".curtain .btn").click();
    await player.page.locator(".decision.mine").waitFor();
    await look(player);
    for (const tab of ["Chat", "Dice"]) {
      await player.page.getByRole("tab", { name: tab }).click();
      await look(player);
    }
    for (const menu of ["Rules", "Menu", "Why not?"]) {
      await player.page.getByRole("button", { name: menu }).click();
      await settle(player.page);
      await look(player);
      await player.page.keyboard.press("Escape");
    }
  });

  it.each([
    ["The Trojan War", ".box .here, .decision"],
    ["Troia", ".olympus"],
  ])("the drawn board of %s is accessible, move by move", async (game, there) => {
    const player = await server.player({ prefs: { theme, text: false } });
    await player.startGame("Computer", { game, level: "Thersites" });
    await player.page.locator(there).first().waitFor();
    const random = randomNumbers(11);
    for (let looked = 0, steps = 0; looked < 4 && steps < 400; steps += 1) {
      if ((await player.step(random())) && steps % 6 === 0) {
        await look(player);
        looked += 1;
      }
      await player.page.waitForTimeout(40);
    }
  });

  it.each(Object.entries(SHORT))("the end of a game of %s and its replay are accessible, drawn and as text", async (game, setup) => {
    const table = await finished(await server.player(), game, ["uniform", "uniform"], setup);
    for (const text of [false, true]) {
      const player = await server.player({ prefs: { theme, text } });
      await player.go(`/t/${table}`);
      await player.page.locator(".result").waitFor();
      await settle(player.page);
      await look(player);
      await player.go(`/t/${table}/replay?move=40`);
      await player.page.locator(".transport").waitFor();
      await settle(player.page);
      await look(player);
    }
  });

  it.each([390, 820, 1440])("nothing is wider than the screen at %d px", async (width) => {
    const player = await server.player({ prefs: { theme }, viewport: { width, height: 844 } });
    for (const path of [...SHELL, `/t/${over}`, `/t/${over}/replay`]) {
      await player.go(path);
      await settle(player.page);
      expect(await player.page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(width);
    }
    await player.go("/");
    for (const game of await player.page.locator("label.g").all()) {
      await game.getByRole("radio").check({ force: true });
      expect(await player.page.evaluate(() => document.documentElement.scrollWidth), await game.innerText()).toBeLessThanOrEqual(width);
    }
    await player.startGame("Computer", { game: "The Trojan War", level: "Thersites" });
    await player.page.locator(".decision.mine").waitFor();
    expect(await player.page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  });
});

it.each([
  ["es", "Ajustes", "Empezar partida completa"],
  ["fr", "Réglages", "Lancer la partie complète"],
  ["it", "Impostazioni", "Inizia la partita completa"],
])("shows %s at the table, too", async (lang, settings, start) => {
  const player = await server.player({ prefs: { lang } });
  await player.go("/settings");
  await player.page.getByRole("heading", { name: settings }).waitFor();
  await player.go("/");
  await player.page.getByRole("button", { name: start }).click();
  await player.page.locator(".decision").waitFor();
  const words = await player.page.locator("main").innerText();
  expect(words).not.toMatch(/\b[a-z]+-[a-z]+-[a-z-]+\b\s*$/m);
  expect(await player.page.evaluate(() => document.documentElement.lang)).toBe(lang);
  await player.go(`/t/${over}/replay?move=60`);
  await player.page.locator(".transport").waitFor();
});

it("the language changes during a game, board and all", async () => {
  const player = await server.player();
  const page = await player.go(`/t/${over}`);
  await page.locator(".text").getByText("Dead:").first().waitFor();
  await page.getByRole("button", { name: /: your menu$/ }).click();
  await page.getByRole("link", { name: "Settings" }).click();
  await page.locator("#main").getByText("Français").click();
  await page.getByRole("heading", { name: "Réglages" }).waitFor();
  await page.goBack();
  await page.locator(".text").getByText("Morts").first().waitFor();
});
