/** Every page in both themes and four languages: nothing inaccessible, nothing unsaid, nothing heavy. */
import { describe, expect, it } from "vitest";
import { settle, wrong } from "./axe";
import { housed } from "./housed";
import { chances, finished, type House, type Person, SHORT } from "./kit";

const SHELL = ["/", "/lobby", "/profile", "/account", "/settings", "/about", "/learn/trojan-war", "/learn/trojan-war/rules", "/learn/troia/rules"];

let house: House;
let over = "";
housed(async (opened) => {
  house = opened;
  over = await finished(await house.person(), "trojan-war", ["uniform", "uniform"]);
});

describe.each(["bone", "glaze"])("in %s", (theme) => {
  const look = (person: Person) => expect.poll(() => wrong(person.page), { timeout: 20_000 }).toEqual([]);

  it("every page of the shell is accessible", async () => {
    const person = await house.person({ prefs: { theme } });
    for (const path of [...SHELL, "/nowhere"]) {
      await person.go(path);
      await settle(person.page);
      await look(person);
    }
    await person.go("/");
    await person.page.getByRole("button", { name: "Options" }).click();
    await settle(person.page);
    await look(person);
  });

  it("a waiting table, a played one, its menus and its curtain are accessible", async () => {
    const person = await house.person({ prefs: { theme } });
    await person.begin("Create table", { game: "The Trojan War" });
    await settle(person.page);
    await look(person);
    await person.begin("Play here", { game: "The Trojan War" });
    await person.page.locator(".curtain").waitFor();
    await look(person);
    await person.page.locator(".curtain .btn").click();
    await person.page.locator(".decision.mine").waitFor();
    await look(person);
    for (const tab of ["Chat", "Dice"]) {
      await person.page.getByRole("tab", { name: tab }).click();
      await look(person);
    }
    for (const menu of ["Rules", "Menu", "Why not?"]) {
      await person.page.getByRole("button", { name: menu }).click();
      await settle(person.page);
      await look(person);
      await person.page.keyboard.press("Escape");
    }
  });

  it.each([
    ["The Trojan War", ".box .here, .decision"],
    ["Troia", ".olympus"],
  ])("the drawn board of %s is accessible, move by move", async (game, there) => {
    const person = await house.person({ prefs: { theme, text: false } });
    await person.begin("Start", { game, level: "Thersites" });
    await person.page.locator(there).first().waitFor();
    const chance = chances(11);
    for (let looked = 0, steps = 0; looked < 4 && steps < 400; steps += 1) {
      if ((await person.step(chance())) && steps % 6 === 0) {
        await look(person);
        looked += 1;
      }
      await person.page.waitForTimeout(40);
    }
  });

  it.each(Object.entries(SHORT))("the end of a game of %s and its replay are accessible, drawn and in words", async (game, setup) => {
    const table = await finished(await house.person(), game, ["uniform", "uniform"], setup);
    for (const text of [false, true]) {
      const person = await house.person({ prefs: { theme, text } });
      await person.go(`/t/${table}`);
      await person.page.locator(".result").waitFor();
      await settle(person.page);
      await look(person);
      await person.go(`/t/${table}/replay?move=40`);
      await person.page.locator(".transport").waitFor();
      await settle(person.page);
      await look(person);
    }
  });

  it.each([390, 820, 1440])("nothing is wider than the screen at %d px", async (width) => {
    const person = await house.person({ prefs: { theme }, viewport: { width, height: 844 } });
    for (const path of [...SHELL, `/t/${over}`, `/t/${over}/replay`]) {
      await person.go(path);
      await settle(person.page);
      expect(await person.page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(width);
    }
    await person.go("/");
    for (const game of await person.page.locator("label.g").all()) {
      await game.getByRole("radio").check({ force: true });
      expect(await person.page.evaluate(() => document.documentElement.scrollWidth), await game.innerText()).toBeLessThanOrEqual(width);
    }
    await person.begin("Start", { game: "The Trojan War", level: "Thersites" });
    await person.page.locator(".decision.mine").waitFor();
    expect(await person.page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  });
});

it.each([
  ["es", "Ajustes", "Empezar"],
  ["fr", "Réglages", "Commencer"],
  ["it", "Impostazioni", "Comincia"],
])("speaks %s at the table, too", async (lang, settings, start) => {
  const person = await house.person({ prefs: { lang } });
  await person.go("/settings");
  await person.page.getByRole("heading", { name: settings }).waitFor();
  await person.go("/");
  await person.page.getByRole("button", { name: start }).click();
  await person.page.locator(".decision").waitFor();
  const words = await person.page.locator("main").innerText();
  expect(words).not.toMatch(/\b[a-z]+-[a-z]+-[a-z-]+\b\s*$/m);
  expect(await person.page.evaluate(() => document.documentElement.lang)).toBe(lang);
  await person.go(`/t/${over}/replay?move=60`);
  await person.page.locator(".transport").waitFor();
});

it("the language changes under way, board and all", async () => {
  const person = await house.person();
  const page = await person.go(`/t/${over}`);
  await page.locator(".text").getByText("Dead:").first().waitFor();
  await page.getByRole("link", { name: "Settings" }).click();
  await page.getByText("Français").click();
  await page.getByRole("heading", { name: "Réglages" }).waitFor();
  await page.goBack();
  await page.locator(".text").getByText("Morts").first().waitFor();
});
