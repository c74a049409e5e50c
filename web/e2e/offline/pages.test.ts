/** Every page of the offline site is accessible, and a browser can install it. */
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { settle, wrong } from "../axe";
import { Device } from "./device";
import { Site } from "./site";

const PAGES = ["/", "/profile", "/settings", "/about", "/learn/trojan-war", "/learn/troia/rules", "/learn/escolex/play", "/own/iliad", "/nowhere"];

let site: Site;
beforeAll(async () => void (site = await Site.open()));
afterAll(() => site.close());

describe.each([
  [390, 844, "bone"],
  [1440, 900, "glaze"],
])("in %ix%i, %s", (width, height, theme) => {
  let device: Device;
  beforeAll(async () => void (device = await Device.open(site, { viewport: { width, height }, prefs: { theme } })));
  afterEach(() => expect(device.errors.splice(0)).toEqual([]));
  afterAll(() => device.drop());

  it.each(PAGES)("%s is accessible", async (path) => {
    await device.go(path);
    await settle(device.page);
    await expect.poll(() => wrong(device.page), { timeout: 20_000 }).toEqual([]);
  });

  it("can be installed", async () => {
    await device.go("/");
    await device.kept();
    const session = await device.context.newCDPSession(device.page);
    expect((await session.send("Page.getInstallabilityErrors")).installabilityErrors).toEqual([]);
  });
});
