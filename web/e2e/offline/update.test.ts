/** Newer rules on the file server: offered, never forced on a game, and fetched alone. */
import { cpSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { playOn } from "../input";
import { randomNumbers, python } from "../kit";
import { startGame, Device } from "./device";
import { BASE, Site, SITE } from "./site";

/** The same site with one more file among its rules. */
const NEWER = `
import json, sys
from pathlib import Path
from ilion.server.api.offline_site import marked, worker
from tools.offline.__main__ import mark
from tools.offline.packs import pack, unpack
site = Path(sys.argv[1])
spec = json.loads((site / "python" / "python.json").read_text())
old = site / "python" / spec["rules"]
rules = pack({**unpack(old.read_bytes()), "newer.txt": b"newer"})
spec["rules"] = f"rules-{mark(rules)}.pack"
(site / "python" / spec["rules"]).write_bytes(rules)
old.unlink()
(site / "python" / "python.json").write_text(json.dumps(spec, indent=1))
(site / "worker.js").write_text(worker(marked(site)))
`;

const folder = mkdtempSync(join(tmpdir(), "ilion-site-"));
let site: Site;
let device: Device;
beforeAll(async () => {
  cpSync(SITE, folder, { recursive: true });
  site = await Site.open(folder);
  device = await Device.open(site);
});
afterAll(async () => {
  await device.drop();
  await site.close();
  rmSync(folder, { recursive: true });
});

const rules = () => (JSON.parse(readFileSync(join(folder, "python/python.json"), "utf-8")) as { rules: string }).rules;
/** The rules that this device has cached. */
const kept = () =>
  device.page.evaluate(async () => {
    const names: string[] = [];
    for (const cache of await caches.keys()) names.push(...(await (await caches.open(cache)).keys()).map(({ url }) => url.split("/").at(-1)!));
    return names.filter((name) => name.startsWith("rules-"));
  });
const offer = () => device.page.getByText("A new version of Ilion is ready.");

it("a game keeps its rules until the player accepts the new ones, and then continues from its position", async () => {
  const random = randomNumbers(11);
  const page = await device.go("/");
  await startGame(page, "Troia", "", {});
  await page.locator(".decision").waitFor();
  await device.kept();
  await page.reload(); // From now on the service worker serves the page from its cache.
  await page.locator(".decision").waitFor();
  await playOn(page, "mouse", random, 4);
  const table = page.url();
  const before = rules();
  python(NEWER, folder);
  const newer = rules();
  expect(newer).not.toBe(before);
  site.asked.length = 0;
  await page.evaluate(async () => {
    const registration = (await navigator.serviceWorker.getRegistration())!;
    await registration.update();
    while (!registration.waiting) await new Promise((wait) => setTimeout(wait, 100));
  });
  expect(site.asked.map((path) => path.slice(BASE.length)).sort()).toEqual([`python/${newer}`, "python/python.json", "worker.js"].sort());
  expect(await offer().count(), "nothing is offered at a table").toBe(0);
  await playOn(page, "mouse", random, 2);
  await page.locator(".decision").waitFor();
  const question = await page.locator("#question").innerText();
  await page.getByRole("link", { name: "Ilion, home" }).click();
  await offer().waitFor();
  expect((await kept()).sort()).toEqual([before, newer].sort());
  await Promise.all([page.waitForEvent("load"), page.getByRole("button", { name: "Update now" }).click()]);
  await page.goto(table);
  await page.locator(".decision").waitFor();
  expect(await page.locator("#question").innerText()).toBe(question);
  await expect.poll(kept).toEqual([newer]);
  await playOn(page, "mouse", random, 2);
  expect(site.asked.filter((path) => path.includes("pyodide") || path.includes("/assets/"))).toEqual([]);
  expect(device.errors).toEqual([]);
});
