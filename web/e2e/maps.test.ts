/** The map editor: a map is drawn, checked by the rules, saved, shared, imported and played on. */
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import type { MapFile } from "../src/generated/escolex";
import { settle, wrong } from "./axe";
import { housed } from "./housed";
import { type House, type Person } from "./kit";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));
const BIN = process.env.VIRTUAL_ENV ? `${process.env.VIRTUAL_ENV}/bin` : `${ROOT}.venv/bin`;

let house: House;
housed((opened) => void (house = opened));

const check = (person: Person) => person.page.locator(".check");
const sound = (person: Person) => person.page.locator(".check.sound").waitFor({ timeout: 30_000 });
const tool = (person: Person, name: string) => person.page.getByRole("radio", { name, exact: true }).check({ force: true });

async function desk(theme = "bone"): Promise<Person> {
  const person = await house.person({ prefs: { text: false, theme } });
  await person.go("/maps");
  await sound(person);
  return person;
}

/** Draw with the tool in hand along a line, in parts of the map's width and height. */
async function stroke(person: Person, from: [number, number], to: [number, number]): Promise<void> {
  const { mouse } = person.page;
  const box = (await person.page.locator(".box").boundingBox())!;
  const at = ([x, y]: [number, number]): [number, number] => [box.x + x * box.width, box.y + y * box.height];
  await mouse.move(...at(from));
  await mouse.down();
  await mouse.move(...at(to), { steps: 24 });
  await mouse.up();
}

async function saved(person: Person): Promise<{ path: string; map: MapFile }> {
  const coming = person.page.waitForEvent("download");
  await person.page.getByRole("button", { name: "Save the file" }).click();
  const path = await (await coming).path();
  return { path, map: JSON.parse(readFileSync(path, "utf-8")) as MapFile };
}

it("a map is drawn on an empty sea, checked, saved, shared, imported and played on", async () => {
  const author = await desk();
  const { page } = author;
  await page.getByLabel("Cells").fill("48");
  await page.getByRole("button", { name: "Empty sea" }).click();
  await check(author).getByText(/land cells are too few/).waitFor();
  expect(await page.getByRole("button", { name: "Play the computer" }).isDisabled()).toBe(true);

  await tool(author, "Land");
  for (const y of [0.2, 0.4, 0.6, 0.8]) await stroke(author, [0.2, y], [0.8, y]);
  await page.getByLabel("Most armies").fill("4");
  await page.getByLabel("Most armies").press("Tab");
  await page.getByLabel("Best with").fill("3");
  await page.getByLabel("Best with").press("Tab");
  await sound(author);
  const drawn = (await saved(author)).map;
  expect(drawn.counts.land).toBeGreaterThanOrEqual(12);

  await tool(author, "Mountain");
  await stroke(author, [0.5, 0.4], [0.52, 0.4]);
  await tool(author, "Join");
  await stroke(author, [0.3, 0.2], [0.6, 0.2]);
  await page.getByLabel("Name").first().fill("Longland");
  await page.getByLabel("Name").first().press("Tab");
  await page.getByLabel("Name").last().fill("The Isle of Trial");
  await page.getByLabel("Name").last().press("Tab");
  await sound(author);
  const { path, map } = await saved(author);
  expect(map).toMatchObject({ name: "The Isle of Trial", id: "the-isle-of-trial" });
  expect(map.cells.length).toBeLessThan(drawn.cells.length);
  expect(map.cells.some((c) => c.name === "Longland" && c.kind === "land")).toBe(true);
  expect(map.cells.some((c) => c.flags?.includes("mountain"))).toBe(true);
  expect(execFileSync(`${BIN}/ilion`, ["--lang", "en", "map", "check", path], { encoding: "utf-8" })).toMatch(/The Isle of Trial/);

  await page.getByRole("button", { name: "Share" }).first().click();
  const link = await page.getByRole("textbox", { name: "Link to this map" }).inputValue();
  const friend = await house.person({ prefs: { text: false } });
  await friend.go(link.replace(/^https?:\/\/[^/]+/, ""));
  await sound(friend);
  expect((await saved(friend)).map).toEqual(map);

  await friend.go("/");
  await friend.page.getByRole("radio", { name: "Escólex" }).check({ force: true });
  await friend.page.getByRole("radio", { name: "3", exact: true }).check({ force: true });
  await friend.page.getByRole("button", { name: "Options" }).click();
  await friend.page.locator("dialog input[type=file]").setInputFiles(path);
  await friend.page.getByText(/Mine:/).waitFor();
  await friend.page.getByRole("button", { name: "Done" }).click();
  await friend.page.getByRole("button", { name: "Start" }).click();
  await friend.page.getByRole("application", { name: `${map.counts.land} lands and ${map.counts.sea} seas` }).waitFor();

  await page.getByRole("button", { name: "Play the computer" }).click();
  await page.waitForURL(/\/t\//);
  await page.getByRole("application", { name: `${map.counts.land} lands and ${map.counts.sea} seas` }).waitFor();
  await page.locator(".decision.mine").waitFor();
  await page.locator(".box").focus();
  await page.keyboard.press("PageDown");
  await page.keyboard.press("Enter");
  await page.locator(".log").getByText(/^Black places a troop/).first().waitFor();
});

it("keys alone paint, join and take back", async () => {
  const person = await desk();
  const { page } = person;
  const before = await check(person).innerText();
  await page.getByRole("radio", { name: "Land", exact: true }).focus();
  await page.keyboard.press("ArrowRight");
  expect(await page.getByRole("radio", { name: "Sea", exact: true }).isChecked()).toBe(true);
  const box = page.locator(".box");
  await box.focus();
  await page.keyboard.press("ArrowRight");
  for (let n = 0; n < 3; n += 1) {
    await page.keyboard.press("Enter");
    await page.keyboard.press("ArrowDown");
  }
  await expect.poll(() => check(person).innerText(), { timeout: 20_000 }).not.toBe(before);
  const { map } = await saved(person);
  await tool(person, "Join");
  await box.focus();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Enter");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Enter");
  await page.waitForTimeout(300);
  expect((await saved(person)).map.cells.length).toBe(map.cells.length - 1);
  await box.focus();
  await page.keyboard.press("Control+z");
  await page.waitForTimeout(300);
  expect((await saved(person)).map).toEqual(map);
});

it("a file that is no map is refused in words", async () => {
  const person = await desk();
  await person.page.locator("input[type=file]").setInputFiles({ name: "no.json", mimeType: "application/json", buffer: Buffer.from('{"format": "other"}') });
  await person.page.getByText(/does not hold components|not hold|no components/i).first().waitFor();
});

it.each(["bone", "glaze"])("nothing on the desk is inaccessible in %s", async (theme) => {
  const person = await desk(theme);
  await settle(person.page);
  await expect.poll(() => wrong(person.page), { timeout: 20_000 }).toEqual([]);
  await tool(person, "Look");
  await person.page.locator(".box").focus();
  await person.page.keyboard.press("ArrowRight");
  await person.page.keyboard.press("Enter");
  await person.page.getByRole("button", { name: "Share" }).first().click();
  await person.page.getByRole("textbox", { name: "Link to this map" }).waitFor();
  await expect.poll(() => wrong(person.page), { timeout: 20_000 }).toEqual([]);
});

it.each([390, 820, 1440])("nothing is wider than the screen at %d px", async (width) => {
  const person = await house.person({ prefs: { text: false }, viewport: { width, height: 844 } });
  await person.go("/maps");
  await sound(person);
  expect(await person.page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
});
