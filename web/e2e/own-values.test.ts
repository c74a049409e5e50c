/** The form for values from a printed game: typed in, validated, kept, saved, opened again and played with. */
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { settle, wrong } from "./axe";
import { withServer } from "./fixtures";
import type { TestServer, Player } from "./kit";

let server: TestServer;
withServer((opened) => void (server = opened));

const sound = (player: Player) => player.page.locator(".check.sound").waitFor({ timeout: 60_000 });
const row = (player: Player, name: string) => player.page.getByRole("group", { name, exact: true });

async function owner(game: string, prefs = {}): Promise<Player> {
  const player = await server.player({ prefs: { text: false, ...prefs } });
  await player.go(`/own/${game}`);
  await sound(player);
  return player;
}

interface War {
  hero: { id: string; power: number; known: string[] }[];
}

it("a counter is typed in, kept over a reload, saved as a file and opened again, and its table names the owner of the values", async () => {
  const player = await owner("trojan-war");
  const { page } = player;
  expect(await page.locator(".thing").count()).toBe(28);
  await row(player, "Hector").getByRole("spinbutton", { name: "Power" }).fill("9");
  await row(player, "Hector").getByRole("spinbutton", { name: "Power" }).press("Tab");
  await page.getByText("1 of 28 checked").waitFor();
  await row(player, "Paris").getByRole("checkbox").check();
  await row(player, "Paris").getByRole("spinbutton", { name: "Resistance" }).fill("0");
  await row(player, "Paris").getByRole("spinbutton", { name: "Resistance" }).press("Tab");
  expect(await row(player, "Paris").getByRole("spinbutton", { name: "Resistance" }).inputValue()).toBe("5");
  await page.reload();
  await sound(player);
  expect(await row(player, "Hector").getByRole("spinbutton", { name: "Power" }).inputValue()).toBe("9");
  await page.getByText("2 of 28 checked").waitFor();

  const coming = page.waitForEvent("download");
  await page.getByRole("button", { name: "Save file" }).click();
  const path = await (await coming).path();
  const file = JSON.parse(readFileSync(path, "utf-8")) as War;
  expect(file.hero.find((h) => h.id === "hector")).toMatchObject({ power: 9, known: ["character", "power", "resistance"] });
  await page.getByRole("button", { name: "Reset to ours" }).click();
  await page.getByText("Nothing entered yet").waitFor();
  await page.locator("input[type=file]").setInputFiles({ name: "mine.json", mimeType: "application/json", buffer: readFileSync(path) });
  await page.getByText("2 of 28 checked").waitFor();
  await sound(player);

  await page.getByRole("button", { name: "Play the computer" }).click();
  await page.waitForURL(/\/t\//);
  await page
    .getByText("From the owner’s file: Hector (Power 9), Hector (Resistance 6), Paris (Power 6) and 2 more values. 75 values are our reconstruction.")
    .first()
    .waitFor();
  expect(player.errors).toEqual([]);
});

it("faults are reported, and the values cannot be used in a game", async () => {
  const player = await owner("troia");
  const { page } = player;
  expect(await page.locator(".thing").count()).toBe(54);
  for (const kind of ["grain", "fish"]) {
    await row(player, "G01").getByRole("spinbutton", { name: kind }).fill("0");
    await row(player, "G01").getByRole("spinbutton", { name: kind }).press("Tab");
  }
  await page.getByText("have a card without any offering").waitFor();
  expect(await page.getByRole("button", { name: "Play the computer" }).isDisabled()).toBe(true);
  await row(player, "G01").getByRole("spinbutton", { name: "boar" }).fill("2");
  await row(player, "G01").getByRole("spinbutton", { name: "boar" }).press("Tab");
  await sound(player);
});

describe.each(["bone", "glaze"])("in %s", (theme) => {
  it.each([
    ["trojan-war", 28],
    ["troia", 54],
    ["iliad", 51],
  ] as const)("the form of %s has all %i, fits, and is accessible", async (game, all) => {
    const player = await owner(game, { theme });
    const { page } = player;
    expect(await page.locator(".thing").count()).toBe(all);
    for (const [width, height] of [
      [1366, 768],
      [390, 844],
    ] as const) {
      await page.setViewportSize({ width, height });
      await settle(page);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    }
    expect(await wrong(page)).toEqual([]);
  });
});
