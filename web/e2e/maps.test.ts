/** The map editor: a map is drawn, validated by the rules, saved, shared, imported and played on. */
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import { packed } from "../src/games/escolex/editor/map-link";
import type { MapFile } from "../src/generated/escolex";
import { settle, wrong } from "./axe";
import { withServer } from "./fixtures";
import type { TestServer, Player } from "./kit";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));
const BIN = process.env.VIRTUAL_ENV ? `${process.env.VIRTUAL_ENV}/bin` : `${ROOT}.venv/bin`;

let server: TestServer;
withServer((opened) => void (server = opened));

const check = (player: Player) => player.page.locator(".check");
const sound = (player: Player) => player.page.locator(".check.sound").waitFor({ timeout: 30_000 });
const tool = (player: Player, name: string) => player.page.getByRole("radio", { name, exact: true }).check({ force: true });

async function desk(theme = "bone"): Promise<Player> {
  const player = await server.player({ prefs: { text: false, theme } });
  await player.go("/maps");
  await sound(player);
  return player;
}

/** Draw a line with the current tool, in fractions of the map's width and height. */
async function drawLine(player: Player, from: [number, number], to: [number, number]): Promise<void> {
  const { mouse } = player.page;
  const box = (await player.page.locator(".box").boundingBox())!;
  const at = ([x, y]: [number, number]): [number, number] => [box.x + x * box.width, box.y + y * box.height];
  await mouse.move(...at(from));
  await mouse.down();
  await mouse.move(...at(to), { steps: 24 });
  await mouse.up();
}

async function saved(player: Player): Promise<{ path: string; map: MapFile }> {
  const coming = player.page.waitForEvent("download");
  await player.page.getByRole("button", { name: "Save as file" }).click();
  const path = await (await coming).path();
  return { path, map: JSON.parse(readFileSync(path, "utf-8")) as MapFile };
}

it("a map is drawn on an empty sea, validated, saved, shared, imported and played on", async () => {
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
  for (const y of [0.2, 0.4, 0.6, 0.8]) await drawLine(author, [0.2, y], [0.8, y]);
  await page.getByLabel("Most armies").fill("4");
  await page.getByLabel("Most armies").press("Tab");
  await page.getByLabel("Best with").fill("3");
  await page.getByLabel("Best with").press("Tab");
  await sound(author);
  const drawn = (await saved(author)).map;
  expect(drawn.counts.land).toBeGreaterThanOrEqual(12);

  await tool(author, "Mountain");
  await drawLine(author, [0.5, 0.4], [0.52, 0.4]);
  await tool(author, "Join");
  await drawLine(author, [0.3, 0.2], [0.6, 0.2]);
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
  const friend = await server.player({ prefs: { text: false } });
  await friend.go(link.replace(/^https?:\/\/[^/]+/, ""));
  await sound(friend);
  expect((await saved(friend)).map).toEqual(map);

  await friend.go("/");
  await friend.page.getByRole("radio", { name: "Escólex" }).check({ force: true });
  await friend.page.getByRole("combobox", { name: "Players" }).selectOption("3");
  await friend.page.getByRole("button", { name: /options/i }).click();
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
  await page.locator(".confirm .pri").click(); // Put a troop at sea.
  await page
    .locator(".log")
    .getByText(/^Black places a troop/)
    .first()
    .waitFor();
});

it("a saved map can be opened, shared and deleted; drawing on a shared map changes a copy", async () => {
  const author = await desk();
  const { page } = author;
  const first = (await saved(author)).map;
  await page.getByRole("button", { name: "Share" }).first().click();
  const address = new URL(await page.getByRole("textbox", { name: "Link to this map" }).inputValue()).pathname;

  const friend = await server.player({ prefs: { text: false } });
  await friend.go(address);
  await sound(friend);
  expect(new URL(friend.page.url()).pathname).toBe(address);
  await tool(friend, "Sea");
  await drawLine(friend, [0.2, 0.5], [0.8, 0.5]);
  await friend.page.waitForURL(/\/maps$/);
  expect((await saved(friend)).map).not.toEqual(first);
  expect(await friend.page.getByText("Maps saved on this server").count()).toBe(0);

  await tool(author, "Sea");
  await drawLine(author, [0.2, 0.5], [0.8, 0.5]);
  expect(await page.getByRole("textbox", { name: "Link to this map" }).count()).toBe(0);
  await page.getByRole("button", { name: `Open ${first.name}` }).click();
  await expect.poll(async () => (await saved(author)).map).toEqual(first);
  await page.getByRole("button", { name: `Take ${first.name} away` }).click();
  await page.getByText("Maps saved on this server").waitFor({ state: "detached" });
  await friend.go(address);
  await friend.page.getByText(/This map doesn’t exist/).waitFor();
});

it("an old, long link still carries its map", async () => {
  const author = await desk();
  const { map } = await saved(author);
  const friend = await server.player({ prefs: { text: false } });
  await friend.go(`/maps#map=${await packed(JSON.stringify({ ...map, name: "From a long link" }))}`);
  await sound(friend);
  expect((await saved(friend)).map).toEqual({ ...map, name: "From a long link" });
});

it("ten thousand cells are the maximum, and a request for more is refused with a message", async () => {
  const player = await desk();
  const { page } = player;
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
  await tool(player, "Land");
  await drawLine(player, [0.2, 0.5], [0.8, 0.5]);
  await sound(player);
  const { map } = await saved(player);
  expect(map.cells).toHaveLength(10_000);
  expect(map.counts.land).toBeGreaterThan(100);
});

it("a stroke takes as long on two thousand and ten thousand cells as on eighty", async () => {
  const player = await server.player({ prefs: { text: false }, viewport: { width: 1440, height: 900 } });
  await player.go("/maps");
  await sound(player);
  const session = await player.page.context().newCDPSession(player.page);
  await session.send("Performance.enable", { timeDomain: "threadTicks" });
  const busy = async () => 1000 * (await session.send("Performance.getMetrics")).metrics.find((m) => m.name === "TaskDuration")!.value;
  const costs: number[] = [];
  for (const [columns, rows] of [
    [10, 8],
    [50, 40],
    [125, 80],
  ] as const) {
    await player.page.getByLabel("Columns").fill(`${columns}`);
    await player.page.getByLabel("Rows").fill(`${rows}`);
    await player.page.getByRole("button", { name: "Generate" }).click();
    await player.page.getByText(/ready to play/).waitFor({ state: "detached" });
    await sound(player);
    await player.page.waitForTimeout(1500);
    const times: number[] = [];
    for (let n = 0; n < 6; n += 1) {
      await tool(player, n % 2 ? "Land" : "Sea");
      const before = await busy();
      // The same pixels each time: the same number of pointer moves over the same number of frames.
      await drawLine(player, [0.35, 0.4], [0.65, 0.6]);
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

it("a picture is laid over the map to trace, moved and made transparent, and never leaves the browser", async () => {
  const player = await desk();
  const { page } = player;
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
  await tool(player, "Sea");
  await drawLine(player, [0.2, 0.5], [0.8, 0.5]);
  await sound(player);
  const { map } = await saved(player);
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
  expect(player.errors).toEqual([]);
});

it("keys alone paint, join and undo", async () => {
  const player = await desk();
  const { page } = player;
  const before = await check(player).innerText();
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
  await expect.poll(() => check(player).innerText(), { timeout: 20_000 }).not.toBe(before);
  const { map } = await saved(player);
  await tool(player, "Join");
  await box.focus();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Enter");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Enter");
  await page.waitForTimeout(300);
  expect((await saved(player)).map.cells.length).toBe(map.cells.length - 1);
  await box.focus();
  await page.keyboard.press("Control+z");
  await page.waitForTimeout(300);
  expect((await saved(player)).map).toEqual(map);
});

it("a file that is not a map is refused with a message", async () => {
  const player = await desk();
  await player.page
    .locator("input[type=file][accept*=json]")
    .setInputFiles({ name: "no.json", mimeType: "application/json", buffer: Buffer.from('{"format": "other"}') });
  await player.page
    .getByText(/doesn’t contain components/)
    .first()
    .waitFor();
});

it.each(["bone", "glaze"])("the map editor is accessible in %s", async (theme) => {
  const player = await desk(theme);
  await settle(player.page);
  await expect.poll(() => wrong(player.page), { timeout: 20_000 }).toEqual([]);
  await tool(player, "Select");
  await player.page.locator(".box").focus();
  await player.page.keyboard.press("ArrowRight");
  await player.page.keyboard.press("Enter");
  await player.page.getByRole("button", { name: "Share" }).first().click();
  await player.page.getByRole("textbox", { name: "Link to this map" }).waitFor();
  await expect.poll(() => wrong(player.page), { timeout: 20_000 }).toEqual([]);
});

it.each([390, 820, 1440])("nothing is wider than the screen at %d px", async (width) => {
  const player = await server.player({ prefs: { text: false }, viewport: { width, height: 844 } });
  await player.go("/maps");
  await sound(player);
  expect(await player.page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
});
