/** What the server sends to a browser: a small bundle, a strict policy, an installable app. */
import { expect, it } from "vitest";
import { settle } from "./axe";
import { withServer } from "./fixtures";
import { finished, type TestServer, SHORT } from "./kit";

const BUDGET = 150 * 1024;

let server: TestServer;
withServer((opened) => void (server = opened));

it("the Content-Security-Policy blocks scripts written into a page", async () => {
  const player = await server.player();
  const page = await player.go("/");
  const answer = await fetch(player.node.address);
  const policy = answer.headers.get("content-security-policy") ?? "";
  expect(policy).not.toMatch(/unsafe|data:|\*/);
  const ran = await page.evaluate(() => {
    const script = document.createElement("script");
    script.textContent = "window.ran = true";
    document.body.append(script);
    return "ran" in window;
  });
  expect(ran).toBe(false);
  expect(player.errors.splice(0).join()).toMatch(/Content Security Policy/);
});

it.each(Object.entries(SHORT))("the first view of a table of %s fetches less JavaScript than the budget, and nothing twice", async (game, setup) => {
  const over = await finished(await server.player(), game, ["uniform", "uniform"], setup);
  const player = await server.player({ prefs: { text: false } });
  await player.tab();
  let bytes = 0;
  const asked: string[] = [];
  player.page.on("response", async (response) => {
    asked.push(response.url());
    if (!/\.js($|\?)/.test(response.url())) return;
    const { responseBodySize } = await response.request().sizes();
    bytes += responseBodySize;
  });
  await player.go(`/t/${over}`);
  await player.page.locator(".result").waitFor();
  await settle(player.page);
  console.log(`JavaScript for the first view of a table of ${game}: ${(bytes / 1024).toFixed(1)} KB packed`);
  expect(asked.filter((url, n) => asked.indexOf(url) !== n)).toEqual([]);
  expect(bytes).toBeGreaterThan(20_000);
  expect(bytes).toBeLessThanOrEqual(BUDGET);
});

it("can be installed", async () => {
  const player = await server.player();
  const page = await player.go("/");
  const manifest = await (await fetch(`${player.node.address}/manifest.webmanifest`)).json();
  expect(manifest).toMatchObject({ name: "Ilion", display: "standalone", start_url: "/" });
  for (const icon of manifest.icons) expect((await fetch(player.node.address + icon.src)).status).toBe(200);
  const session = await page.context().newCDPSession(page);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  const { installabilityErrors } = await session.send("Page.getInstallabilityErrors");
  expect(installabilityErrors.map((e) => e.errorId).filter((id) => id !== "in-incognito")).toEqual([]);
});
