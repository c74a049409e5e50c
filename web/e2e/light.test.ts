/** What a browser is given: little, under a strict policy, to keep. */
import { expect, it } from "vitest";
import { settle } from "./axe";
import { housed } from "./housed";
import { finished, type House, SHORT } from "./kit";

const BUDGET = 150 * 1024;

let house: House;
housed((opened) => void (house = opened));

it("nothing written into a page runs: the policy refuses it", async () => {
  const person = await house.person();
  const page = await person.go("/");
  const answer = await fetch(person.node.address);
  const policy = answer.headers.get("content-security-policy") ?? "";
  expect(policy).not.toMatch(/unsafe|data:|\*/);
  const ran = await page.evaluate(() => {
    const script = document.createElement("script");
    script.textContent = "window.ran = true";
    document.body.append(script);
    return "ran" in window;
  });
  expect(ran).toBe(false);
  expect(person.complaints.splice(0).join()).toMatch(/Content Security Policy/);
});

it.each(Object.entries(SHORT))("the first view of a table of %s fetches less JavaScript than the budget, and nothing twice", async (game, setup) => {
  const over = await finished(await house.person(), game, ["uniform", "uniform"], setup);
  const person = await house.person({ prefs: { text: false } });
  await person.tab();
  let bytes = 0;
  const asked: string[] = [];
  person.page.on("response", async (response) => {
    asked.push(response.url());
    if (!/\.js($|\?)/.test(response.url())) return;
    const { responseBodySize } = await response.request().sizes();
    bytes += responseBodySize;
  });
  await person.go(`/t/${over}`);
  await person.page.locator(".result").waitFor();
  await settle(person.page);
  console.log(`JavaScript for the first view of a table of ${game}: ${(bytes / 1024).toFixed(1)} KB packed`);
  expect(asked.filter((url, n) => asked.indexOf(url) !== n)).toEqual([]);
  expect(bytes).toBeGreaterThan(20_000);
  expect(bytes).toBeLessThanOrEqual(BUDGET);
});

it("can be installed", async () => {
  const person = await house.person();
  const page = await person.go("/");
  const manifest = await (await fetch(`${person.node.address}/manifest.webmanifest`)).json();
  expect(manifest).toMatchObject({ name: "Ilion", display: "standalone", start_url: "/" });
  for (const icon of manifest.icons) expect((await fetch(person.node.address + icon.src)).status).toBe(200);
  const session = await page.context().newCDPSession(page);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  const { installabilityErrors } = await session.send("Page.getInstallabilityErrors");
  expect(installabilityErrors.map((e) => e.errorId).filter((id) => id !== "in-incognito")).toEqual([]);
});
