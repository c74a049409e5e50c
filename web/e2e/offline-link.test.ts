/** The offline site beside the pages of a server. */
import { expect, it } from "vitest";
import { withServer } from "./fixtures";
import type { TestServer } from "./kit";
import { startGame } from "./offline/device";

let server: TestServer;
withServer((opened) => void (server = opened));

it("a player gets there from the settings and plays on without a network; no page has its worker's permissions", async () => {
  const player = await server.player();
  await player.go("/");
  await player.page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await player.go("/settings");
  const [page] = await Promise.all([player.context.waitForEvent("page"), player.page.getByRole("link", { name: "Play offline" }).click()]);
  await startGame(page, "Troia", "", {});
  await page.locator(".decision").waitFor({ timeout: 120_000 });
  const kept = () => page.evaluate(async () => (await navigator.serviceWorker.getRegistration("/offline/"))?.active?.scriptURL.replace(location.origin, ""));
  await expect.poll(kept, { timeout: 120_000 }).toBe("/offline/worker.js");
  await player.context.setOffline(true);
  await page.reload();
  await page.locator(".decision").waitFor({ timeout: 120_000 });
  expect(
    await page.evaluate(() =>
      WebAssembly.compile(Uint8Array.of(0, 97, 115, 109, 1, 0, 0, 0)).then(
        () => "compiled",
        () => "refused",
      ),
    ),
  ).toBe("refused");
  const shell = (await page.evaluate(() => caches.keys())).filter((name) => /^ilion-\w+$/.test(name));
  expect(await page.evaluate(async (name) => (await (await caches.open(name)).keys()).filter(({ url }) => url.includes("/offline/")).length, shell[0]!)).toBe(
    0,
  );
}, 300_000);
