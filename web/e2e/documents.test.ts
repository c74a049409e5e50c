/** The documentation site in a browser: every kind of page at two widths and in both themes. */
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { type Browser, chromium } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { settle, wrong } from "./axe";
import { CHROMIUM, FLAGS, ROOT } from "./kit";
import { Site } from "./offline/site";

/** Pages for players. The others contain code, whose copy buttons belong to the theme. */
const PLAYERS = ["/", "/play/", "/play/tour/", "/play/table/", "/es/", "/fr/", "/it/", "/tournaments/"];
const PAGES = [...PLAYERS, "/hosting/", "/library/", "/adding-a-game/", "/balance/"];
const WINDOWS = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
];
const PICTURES = join(ROOT, "build/documents");

let site: Site;
let browser: Browser;
beforeAll(async () => {
  site = await Site.open(join(ROOT, "build/docs"));
  browser = await chromium.launch({ executablePath: CHROMIUM, args: FLAGS });
});
afterAll(async () => {
  await browser.close();
  await site.close();
});

it.each(WINDOWS.flatMap((viewport) => (["light", "dark"] as const).map((colorScheme) => ({ viewport, colorScheme }))))(
  "fits $viewport.width pixels, $colorScheme",
  async ({ viewport, colorScheme }) => {
    mkdirSync(PICTURES, { recursive: true });
    const context = await browser.newContext({ viewport, colorScheme });
    const page = await context.newPage();
    const errors: string[] = [];
    page.on("console", (message) => ["error", "warning"].includes(message.type()) && errors.push(message.text()));
    page.on("pageerror", (error) => errors.push(error.message));
    for (const path of PAGES) {
      const answer = await page.goto(site.at(path));
      expect(answer?.status(), path).toBe(200);
      await settle(page);
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), `${path} is as wide as the window`).toBe(true);
      if (PLAYERS.includes(path)) expect(await wrong(page), path).toEqual([]);
      await page.screenshot({ path: join(PICTURES, `${path.replaceAll("/", "-")}${viewport.width}-${colorScheme}.png`) });
    }
    expect(errors).toEqual([]);
    await context.close();
  },
);
