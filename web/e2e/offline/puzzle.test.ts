/** Puzzles offline and without a network, on their own page and embedded in another page. */
import { afterAll, beforeAll, expect, it } from "vitest";
import { wrong } from "../axe";
import { Device } from "./device";
import { Site } from "./site";

let device: Device;
beforeAll(async () => {
  const site = await Site.open();
  device = await Device.open(site, { viewport: { width: 390, height: 844 } });
  await device.go("/");
  await device.kept();
  await device.unplug();
  await site.close();
});
afterAll(() => device.drop());

it.each(["/learn/troia/puzzles/1", "/embed/?puzzle=troia&n=2", "/embed/?puzzle=any"])("is shown and judged at %s", async (path) => {
  await device.go(path);
  await device.page.getByRole("heading", { name: /^Puzzle \d+ of \d+/ }).waitFor();
  expect(await wrong(device.page)).toEqual([]);
  const verdict = device.page.getByText(/Correct!|There’s a better move/);
  const plain = device.page.locator(".decision .acts > .btn:not([aria-keyshortcuts])");
  const listed = device.page.locator(".decision .choices button");
  const fold = device.page.locator(".decision details.all:not([open]) > summary");
  await device.page.locator(".decision").waitFor();
  if (await plain.count()) await plain.first().click();
  else {
    if (await fold.count()) await fold.click();
    await listed.first().click();
  }
  await verdict.waitFor();
  expect(device.errors.splice(0)).toEqual([]);
});
