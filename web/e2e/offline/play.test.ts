/** Whole games offline, clicked to their ends with the network off and the file server stopped. */
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { wrong } from "../axe";
import { playOn } from "../input";
import { randomNumbers } from "../kit";
import { startGame, Device } from "./device";
import { GAMES, HALF } from "./games";
import { Site } from "./site";

describe.each([
  [390, 844],
  [1440, 900],
])("in %ix%i", (width, height) => {
  let device: Device;
  beforeAll(async () => {
    const site = await Site.open();
    device = await Device.open(site, { viewport: { width, height } });
    await device.go("/");
    await device.kept();
    await device.unplug();
    await site.close();
  });
  afterEach(() => expect(device.errors.splice(0)).toEqual([]));
  afterAll(() => device.drop());

  it.each(GAMES)("%s is played to its end, with the device switched off and on in between", async (game, players, options) => {
    const random = randomNumbers(width + game.length);
    await device.go("/");
    await startGame(device.page, game, players, options);
    await device.page.locator(".decision").waitFor();
    expect(await wrong(device.page)).toEqual([]);
    const first = await playOn(device.page, "mouse", random, HALF);
    // On a phone the log is behind a tab.
    const log = device.page.locator("[role=log], #tab-panel").first();
    const told = (await log.isVisible()) ? await log.innerText() : "";
    const path = new URL(device.page.url()).pathname;
    await device.stop();
    await device.start();
    await device.page.goto(`http://127.0.0.1:${device.site.port}${path}`);
    await device.page.locator(".decision, .result").first().waitFor();
    if (told) expect(await device.page.locator("[role=log], #tab-panel").first().innerText()).toContain(told.split("\n")[0]);
    const rest = await playOn(device.page, "mouse", random);
    expect(rest, "it was switched off in the middle").toBeGreaterThan(0);
    expect(await wrong(device.page)).toEqual([]);
    console.log(`${game} in ${width}x${height}: ${first} and ${rest} presses`);
  });
});
