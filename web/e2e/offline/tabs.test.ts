/** One offline server and several tabs, games saved to a file, and embedding in another page. */
import { mkdtempSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { wrong } from "../axe";
import { startGame, Device } from "./device";
import { Site } from "./site";

let site: Site;
let device: Device;
beforeAll(async () => {
  site = await Site.open();
  device = await Device.open(site);
});
afterEach(() => expect(device.errors.splice(0)).toEqual([]));
afterAll(async () => {
  await device.drop();
  await site.close();
});

it("runs in one tab at a time; another tab says so and can take over, and the first can take it back", async () => {
  const first = await device.go("/");
  await startGame(first, "Troia", "", {});
  await first.locator(".decision").waitFor();
  const second = await device.tab();
  await second.goto(first.url());
  await second.getByText("Ilion is open in another tab.").waitFor();
  expect(await wrong(second)).toEqual([]);
  await second.getByRole("button", { name: "Play in this tab" }).click();
  await second.locator(".decision").waitFor();
  await first.getByText("Ilion is open in another tab.").waitFor();
  await first.getByRole("button", { name: "Play in this tab" }).click();
  await first.getByText("Ilion is open in another tab.").waitFor({ state: "detached" });
  await second.getByText("Ilion is open in another tab.").waitFor();
  await second.close();
  device.page = first;
});

it("its games are saved as a file, deleted, and loaded again", async () => {
  const page = await device.go("/profile");
  const saving = page.getByRole("button", { name: "Save all games" });
  const [file] = await Promise.all([page.waitForEvent("download"), saving.click()]);
  const path = join(mkdtempSync(join(tmpdir(), "ilion-games-")), "games.jsonl");
  await file.saveAs(path);
  await page.getByText("Delete games").click();
  expect(await wrong(page)).toEqual([]);
  await page.getByRole("button", { name: /^Delete Troia/ }).click();
  await page.getByText("No games in progress.").waitFor();
  await page.locator("input[type=file]").setInputFiles(path);
  await page.getByText("1 game added.").waitFor();
  await page.getByRole("link", { name: /Troia/ }).click();
  await page.locator(".decision").waitFor();
  writeFileSync(path, "nonsense");
  await device.go("/profile");
  await page.locator("input[type=file]").setInputFiles(path);
  await page.getByText("This file isn’t a game record").waitFor();
});

it("a table and a lesson are embedded in another page, by one line and without a bar", async () => {
  const line = (what: string) => `<iframe src="${site.at("/embed/")}?${what}&lang=en" title="Ilion" width="100%" height="640"></iframe>`;
  const host = createServer((_, answer) =>
    answer.writeHead(200, { "content-type": "text/html" }).end(`<!doctype html><title>A page</title>${line("play=troia")}`),
  );
  await new Promise<void>((up) => host.listen(0, "127.0.0.1", up));
  await device.page.close();
  const page = await device.tab();
  await page.goto(`http://localhost:${(host.address() as { port: number }).port}/`);
  const frame = page.frameLocator("iframe");
  await frame.locator(".decision").waitFor();
  expect(await frame.locator("header.bar").count()).toBe(0);
  await page.evaluate((html) => (document.body.innerHTML = html), line("lesson=troia"));
  await frame.locator(".decision, .coach").first().waitFor();
  host.close();
});
