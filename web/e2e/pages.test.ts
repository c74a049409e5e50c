/** Every page in both themes and four languages: nothing inaccessible, nothing unsaid, nothing heavy. */
import { readFileSync } from "node:fs";
import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { House, type Person } from "./kit";

const AXE = readFileSync(new URL("../node_modules/axe-core/axe.min.js", import.meta.url), "utf-8");
const BUDGET = 150 * 1024;

let house: House;
let finished = "";
beforeAll(async () => {
  house = await House.open();
  const person = await house.person();
  await person.go("/");
  finished = await person.page.evaluate(async () => {
    const post = async (path: string, body: unknown) =>
      (await fetch(path, { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) })).json();
    await post("/api/guests", { name: "Homer" });
    const { id } = await post("/api/tables", { game: "trojan-war", seats: ["bot:uniform", "bot:uniform"], public: true });
    for (;;) {
      const table = await (await fetch(`/api/tables/${id}`)).json();
      if (table.status === "over") return id as string;
      await new Promise((wait) => setTimeout(wait, 500));
    }
  });
});
afterEach(async () => {
  for (const person of house.people.splice(0)) {
    expect(person.complaints).toEqual([]);
    await person.close();
  }
});
afterAll(() => house.close());

interface Violation {
  id: string;
  nodes: { html: string; failureSummary?: string }[];
}

/** What axe finds wrong with a page; run from the tests' own world, which the page's policy does not reach. */
async function wrong(page: Page): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  const { frameTree } = await session.send("Page.getFrameTree");
  const { executionContextId } = await session.send("Page.createIsolatedWorld", { frameId: frameTree.frame.id });
  await session.send("Runtime.evaluate", { expression: AXE, contextId: executionContextId });
  const { result } = await session.send("Runtime.evaluate", {
    expression: "axe.run(document, { resultTypes: ['violations'] }).then((r) => JSON.stringify(r.violations))",
    contextId: executionContextId,
    awaitPromise: true,
  });
  await session.detach();
  const found = JSON.parse(String(result.value)) as Violation[];
  return found.map((v) => `${v.id}: ${v.nodes.map((n) => `${n.html.slice(0, 160)} ${n.failureSummary ?? ""}`).join(" | ")}`);
}

const settle = async (page: Page) => {
  await page.waitForLoadState("networkidle");
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
};

describe.each(["bone", "glaze"])("in %s", (theme) => {
  const look = (person: Person) => expect.poll(() => wrong(person.page), { timeout: 20_000 }).toEqual([]);

  it("every page of the shell is accessible", async () => {
    const person = await house.person({ prefs: { theme } });
    for (const path of ["/", "/lobby", "/profile", "/settings", "/about", "/learn/trojan-war", "/nowhere"]) {
      await person.go(path);
      await settle(person.page);
      await look(person);
    }
    await person.go("/");
    await person.page.getByRole("button", { name: "Options" }).click();
    await settle(person.page);
    await look(person);
  });

  it("a waiting table, a played one, its menus and its curtain are accessible", async () => {
    const person = await house.person({ prefs: { theme } });
    await person.begin("Open a table", { game: "The Trojan War" });
    await settle(person.page);
    await look(person);
    await person.begin("Sit down", { game: "The Trojan War" });
    await person.page.locator(".curtain").waitFor();
    await look(person);
    await person.page.locator(".curtain .btn").click();
    await person.page.locator(".decision.mine").waitFor();
    await look(person);
    for (const tab of ["Chat", "Dice"]) {
      await person.page.getByRole("tab", { name: tab }).click();
      await look(person);
    }
    for (const menu of ["Rules", "Menu", "Why not?"]) {
      await person.page.getByRole("button", { name: menu }).click();
      await settle(person.page);
      await look(person);
      await person.page.keyboard.press("Escape");
    }
  });

  it("the end of a game and its replay are accessible", async () => {
    const person = await house.person({ prefs: { theme } });
    await person.go(`/t/${finished}`);
    await person.page.locator(".result").waitFor();
    await look(person);
    await person.go(`/t/${finished}/replay?move=40`);
    await person.page.locator(".transport").waitFor();
    await settle(person.page);
    await look(person);
  });

  it.each([390, 820, 1440])("nothing is wider than the screen at %d px", async (width) => {
    const person = await house.person({ prefs: { theme }, viewport: { width, height: 844 } });
    for (const path of ["/", "/lobby", "/profile", "/settings", "/about", "/learn/trojan-war", `/t/${finished}`, `/t/${finished}/replay`]) {
      await person.go(path);
      await settle(person.page);
      expect(await person.page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(width);
    }
    await person.begin("Start", { game: "The Trojan War", level: "Thersites" });
    await person.page.locator(".decision.mine").waitFor();
    expect(await person.page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  });
});

it.each([
  ["es", "Ajustes", "Empezar"],
  ["fr", "Réglages", "Commencer"],
  ["it", "Impostazioni", "Comincia"],
])("speaks %s at the table, too", async (lang, settings, start) => {
  const person = await house.person({ prefs: { lang } });
  await person.go("/settings");
  await person.page.getByRole("heading", { name: settings }).waitFor();
  await person.go("/");
  await person.page.getByRole("button", { name: start }).click();
  await person.page.locator(".decision").waitFor();
  const words = await person.page.locator("main").innerText();
  expect(words).not.toMatch(/\b[a-z]+-[a-z]+-[a-z-]+\b\s*$/m);
  expect(await person.page.evaluate(() => document.documentElement.lang)).toBe(lang);
  await person.go(`/t/${finished}/replay?move=60`);
  await person.page.locator(".transport").waitFor();
});

it("the language changes under way, board and all", async () => {
  const person = await house.person();
  const page = await person.go(`/t/${finished}`);
  await page.locator(".text").getByText("Dead:").first().waitFor();
  await page.getByRole("link", { name: "Settings" }).click();
  await page.getByText("Français").click();
  await page.getByRole("heading", { name: "Réglages" }).waitFor();
  await page.goBack();
  await page.locator(".text").getByText("Morts").first().waitFor();
});

it("the first view of a table fetches less JavaScript than the budget", async () => {
  const person = await house.person();
  await person.tab();
  let bytes = 0;
  person.page.on("response", async (response) => {
    if (!/\.js($|\?)/.test(response.url())) return;
    const { responseBodySize } = await response.request().sizes();
    bytes += responseBodySize;
  });
  await person.go(`/t/${finished}`);
  await person.page.locator(".result").waitFor();
  await settle(person.page);
  console.log(`JavaScript for the first view of a table: ${(bytes / 1024).toFixed(1)} KB packed`);
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
