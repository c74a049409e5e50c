/** The map editor: a map is drawn, checked by the rules, saved, shared, imported and played on. */
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import { packed } from "../src/games/escolex/editor/map-link";
import type { MapFile } from "../src/generated/escolex";
import { settle, wrong } from "./axe";
import { housed } from "./housed";
import type { House, Person } from "./kit";

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
  await person.page.getByRole("button", { name: "Save as file" }).click();
  const path = await (await coming).path();
  return { path, map: JSON.parse(readFileSync(path, "utf-8")) as MapFile };
}

it("a map is drawn on an empty sea, checked, saved, shared, imported and played on", async () => {
  const author = await desk();
  const { page } = author;
  await page.getByLabel("Columns").fill("8");
  await page.getByLabel("Rows").fill("6");
  await page.getByRole("button", { name: "Start with empty sea" }).click();
  await check(author)
    .getByText(/land cells are too few/)
    .waitFor();
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
  expect(link).toMatch(/\/maps\/[\w-]{22}$/);
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
  await page.locator(".confirm .pri").click(); // a troop at sea
  await page
    .locator(".log")
    .getByText(/^Black places a troop/)
    .first()
    .waitFor();
});

it("what one keeps is opened again, handed on and taken away; who draws on it draws on a copy", async () => {
  const author = await desk();
  const { page } = author;
  const first = (await saved(author)).map;
  await page.getByRole("button", { name: "Share" }).first().click();
  const address = new URL(await page.getByRole("textbox", { name: "Link to this map" }).inputValue()).pathname;

  const friend = await house.person({ prefs: { text: false } });
  await friend.go(address);
  await sound(friend);
  expect(new URL(friend.page.url()).pathname).toBe(address);
  await tool(friend, "Sea");
  await stroke(friend, [0.2, 0.5], [0.8, 0.5]);
  await friend.page.waitForURL(/\/maps$/);
  expect((await saved(friend)).map).not.toEqual(first);
  expect(await friend.page.getByText("Maps saved on this server").count()).toBe(0);

  await tool(author, "Sea");
  await stroke(author, [0.2, 0.5], [0.8, 0.5]);
  expect(await page.getByRole("textbox", { name: "Link to this map" }).count()).toBe(0);
  await page.getByRole("button", { name: `Open ${first.name}` }).click();
  await expect.poll(async () => (await saved(author)).map).toEqual(first);
  await page.getByRole("button", { name: `Take ${first.name} away` }).click();
  await page.getByText("Maps saved on this server").waitFor({ state: "detached" });
  await friend.go(address);
  await friend.page.getByText(/This map doesn’t exist/).waitFor();
});

it("a long link of old still carries its map", async () => {
  const author = await desk();
  const { map } = await saved(author);
  const friend = await house.person({ prefs: { text: false } });
  await friend.go(`/maps#map=${await packed(JSON.stringify({ ...map, name: "From a long link" }))}`);
  await sound(friend);
  expect((await saved(friend)).map).toEqual({ ...map, name: "From a long link" });
});

it("ten thousand cells are the most, and who asks for more is told", async () => {
  const person = await desk();
  const { page } = person;
  await page.getByLabel("Columns").fill("125");
  await page.getByLabel("Rows").fill("81");
  await page.getByText("A map can have at most 10,000 cells. This one would have 10,125.").waitFor();
  expect(await page.getByRole("button", { name: "Start with empty sea" }).isDisabled()).toBe(true);
  await page
    .locator("input[type=file][accept*=json]")
    .setInputFiles({ name: "huge.json", mimeType: "application/json", buffer: Buffer.from(`{"description": "${"x".repeat(3_100_000)}"}`) });
  await page.getByText(/That file is too large/).waitFor();
  await page.getByLabel("Rows").fill("80");
  await page.getByRole("button", { name: "Start with empty sea" }).click();
  await page.getByText(/land cells are too few/).waitFor({ timeout: 60_000 });
  await page.getByRole("combobox", { name: /Brush width/ }).selectOption("7");
  await tool(person, "Land");
  await stroke(person, [0.2, 0.5], [0.8, 0.5]);
  await sound(person);
  const { map } = await saved(person);
  expect(map.cells).toHaveLength(10_000);
  expect(map.counts.land).toBeGreaterThan(100);
});

it("a stroke takes the page as long on two thousand and on ten thousand cells as on eighty", async () => {
  const person = await house.person({ prefs: { text: false }, viewport: { width: 1440, height: 900 } });
  await person.go("/maps");
  await sound(person);
  const session = await person.page.context().newCDPSession(person.page);
  await session.send("Performance.enable", { timeDomain: "threadTicks" });
  const busy = async () => 1000 * (await session.send("Performance.getMetrics")).metrics.find((m) => m.name === "TaskDuration")!.value;
  const costs: number[] = [];
  for (const [columns, rows] of [
    [10, 8],
    [50, 40],
    [125, 80],
  ] as const) {
    await person.page.getByLabel("Columns").fill(`${columns}`);
    await person.page.getByLabel("Rows").fill(`${rows}`);
    await person.page.getByRole("button", { name: "Generate" }).click();
    await person.page.getByText(/ready to play/).waitFor({ state: "detached" });
    await sound(person);
    await person.page.waitForTimeout(1500);
    const times: number[] = [];
    for (let n = 0; n < 6; n += 1) {
      await tool(person, n % 2 ? "Land" : "Sea");
      const before = await busy();
      // The same pixels each time: as many moves of the hand, over as many frames.
      await stroke(person, [0.35, 0.4], [0.65, 0.6]);
      times.push((await busy()) - before);
    }
    costs.push(Math.min(...times));
  }
  const [small, large, largest] = costs as [number, number, number];
  console.log(
    `a stroke at 80, 2,000 and 10,000 cells: ${costs.map((ms) => ms.toFixed(1)).join(", ")} ms of the page's thread; ${(large / small).toFixed(2)} and ${(largest / small).toFixed(2)} times as much`,
  );
  expect(large / small).toBeLessThan(4);
  expect(largest / small).toBeLessThan(4);
  await session.detach();
});

it("a picture is laid over the map to trace, moved and made fainter, and never leaves the browser", async () => {
  const person = await desk();
  const { page } = person;
  const sent: string[] = [];
  page.on("request", (request) => void sent.push(`${request.method()} ${request.url()} ${request.postDataBuffer()?.toString("latin1") ?? ""}`));
  const looks = () => page.locator("canvas.below").evaluate((c) => (c as HTMLCanvasElement).toDataURL());
  const picture = await page.evaluate(async () => {
    const c = new OffscreenCanvas(60, 40);
    const pen = c.getContext("2d")!;
    pen.fillStyle = "#f0f";
    pen.fillRect(0, 0, 60, 40);
    return [...new Uint8Array(await (await c.convertToBlob()).arrayBuffer())];
  });
  const bare = await looks();
  const field = page.locator("input[type=file][accept='image/*']");
  await field.setInputFiles({ name: "troy.png", mimeType: "image/png", buffer: Buffer.from(picture) });
  const strength = page.getByRole("slider", { name: "Opacity" });
  await strength.waitFor();
  await expect.poll(looks).not.toBe(bare);
  for (const name of ["Opacity", "Size", "From the left", "From the top"]) {
    const before = await looks();
    await page.getByRole("slider", { name }).focus();
    for (let n = 0; n < 12; n += 1) await page.keyboard.press("ArrowRight");
    await expect.poll(looks).not.toBe(before);
  }
  await tool(person, "Sea");
  await stroke(person, [0.2, 0.5], [0.8, 0.5]);
  await sound(person);
  const { map } = await saved(person);
  expect(JSON.stringify(map)).not.toMatch(/picture|troy|image/i);
  await page.getByRole("button", { name: "Share" }).first().click();
  await page.getByRole("textbox", { name: "Link to this map" }).waitFor();
  const mark = Buffer.from(picture).toString("latin1").slice(0, 24);
  expect(sent.length).toBeGreaterThan(1);
  expect(sent.filter((text) => text.includes(mark) || /PNG|troy/.test(text))).toEqual([]);
  await field.setInputFiles({ name: "no.png", mimeType: "image/png", buffer: Buffer.from("no picture") });
  await page.getByText("Your browser can’t show this file as a picture. Try a PNG or JPEG.").waitFor();
  await page.getByRole("button", { name: "Remove picture" }).click();
  await strength.waitFor({ state: "detached" });
  expect(person.complaints).toEqual([]);
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
  await person.page
    .locator("input[type=file][accept*=json]")
    .setInputFiles({ name: "no.json", mimeType: "application/json", buffer: Buffer.from('{"format": "other"}') });
  await person.page
    .getByText(/doesn’t contain components/)
    .first()
    .waitFor();
});

it.each(["bone", "glaze"])("nothing on the desk is inaccessible in %s", async (theme) => {
  const person = await desk(theme);
  await settle(person.page);
  await expect.poll(() => wrong(person.page), { timeout: 20_000 }).toEqual([]);
  await tool(person, "Select");
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
