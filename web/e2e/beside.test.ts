/** The site that needs no server, beside the pages of a house that has one. */
import { expect, it } from "vitest";
import { housed } from "./housed";
import type { House } from "./kit";
import { begin } from "./offline/device";

let house: House;
housed((opened) => void (house = opened));

it("one comes to it from the settings, and plays there on when the network has gone; no page of it may do what its worker may", async () => {
  const person = await house.person();
  await person.go("/");
  await person.page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await person.go("/settings");
  const [page] = await Promise.all([person.context.waitForEvent("page"), person.page.getByRole("link", { name: "Play offline" }).click()]);
  await begin(page, "Troia", "", {});
  await page.locator(".decision").waitFor({ timeout: 120_000 });
  const kept = () => page.evaluate(async () => (await navigator.serviceWorker.getRegistration("/offline/"))?.active?.scriptURL.replace(location.origin, ""));
  await expect.poll(kept, { timeout: 120_000 }).toBe("/offline/worker.js");
  await person.context.setOffline(true);
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
