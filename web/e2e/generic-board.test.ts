/** The generic board: games from packages without a drawn board, played by click, drag and keys. */
import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { settle, wrong } from "./axe";
import { withServer } from "./fixtures";
import { BIN, type TestServer, ROOT, table } from "./kit";

/** The example games and their numbers of players. */
const GAMES = { ur: 2, brandub: 2, polignac: 4, delphi: 4 };
/** A game that `ilion new` creates. */
const NEW = "night-walk";
const PICTURES = join(ROOT, "build/drawn");
let server: TestServer;
withServer(
  (opened) => void (server = opened),
  1,
  async () => {
    const site = mkdtempSync(join(tmpdir(), "ilion-examples-"));
    const into = mkdtempSync(join(tmpdir(), "ilion-new-"));
    execFileSync(`${BIN}/ilion`, ["new", NEW, "--into", into]);
    const packages = [...Object.keys(GAMES).map((game) => join(ROOT, "examples", game)), join(into, `ilion-${NEW}`)];
    execFileSync(`${BIN}/python`, ["-m", "pip", "install", "--quiet", "--no-deps", "--no-build-isolation", "--no-index", "--target", site, ...packages]);
    return { PYTHONPATH: [site, process.env["PYTHONPATH"] ?? ""].join(":") };
  },
);

const legalCells = (page: Page) => page.locator(".spot.free[aria-pressed=false]:not([aria-disabled=true])");
/** Wait for a question or the end of the game. Return whether there is a question. */
async function asked(page: Page): Promise<boolean> {
  await page.locator(".decision.mine, .result").first().waitFor();
  return (await page.locator(".result").count()) === 0;
}

it.each(Object.entries(GAMES))("%s fits phone and desktop in both themes and is accessible", async (game, seats) => {
  mkdirSync(PICTURES, { recursive: true });
  for (const [width, height] of [
    [390, 844],
    [1440, 900],
  ] as const) {
    for (const theme of ["bone", "glaze"]) {
      const player = await server.player({ viewport: { width, height }, prefs: { theme, text: false } });
      await table(player, game, ["me", ...Array(seats - 1).fill("bot:thersites")]);
      const { page } = player;
      await page.locator(".spot").first().waitFor();
      for (let moves = 0; moves < 4 && (await asked(page)); moves += 1) {
        await legalCells(page).last().click();
        if (moves < 3) await legalCells(page).first().click();
      }
      await settle(page);
      await page.screenshot({ path: join(PICTURES, `${game}-${width}-${theme}.png`) });
      expect(await wrong(page)).toEqual([]);
      const { right, wide } = await page.evaluate(() => ({ right: document.documentElement.scrollWidth, wide: innerWidth }));
      expect(right).toBeLessThanOrEqual(wide);
      for (const box of await page.locator(".spot").evaluateAll((all) => all.map((e) => e.getBoundingClientRect().toJSON()))) {
        expect(box.left).toBeGreaterThanOrEqual(0);
        expect(box.right).toBeLessThanOrEqual(width);
        expect(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(24);
      }
    }
  }
});

it("is played to the end by clicks alone, and ends on its replay", async () => {
  const player = await server.player({ prefs: { text: false } });
  const id = await table(player, "ur", ["me", "bot:thersites"], { pieces: 2 });
  const { page } = player;
  await page.locator(".spot").first().waitFor();
  for (let clicks = 0; clicks < 400 && (await asked(page)); clicks += 1)
    await legalCells(page)
      .first()
      .click({ timeout: 2000 })
      .catch(() => undefined);
  await page.locator(".result").waitFor();
  await player.go(`/t/${id}/replay?move=4&eyes=0`);
  await page.locator(".piece").first().waitFor();
  expect(await page.locator(".spot.free").count()).toBe(0);
});

it("is played by drag and by keys", async () => {
  const player = await server.player({ prefs: { text: false } });
  await table(player, "ur", ["me", "bot:thersites"]);
  const { page } = player;
  await page.locator(".spot").first().waitFor();
  await asked(page);
  const told = () => page.locator(".log li").count();
  const before = await told();
  const hand = (await legalCells(page).first().boundingBox())!;
  await page.mouse.move(hand.x + hand.width / 2, hand.y + hand.height / 2);
  await page.mouse.down();
  await page.mouse.move(hand.x + hand.width / 2 + 40, hand.y - 40, { steps: 5 });
  const goal = (await legalCells(page).first().boundingBox())!;
  await page.mouse.move(goal.x + goal.width / 2, goal.y + goal.height / 2, { steps: 5 });
  await page.mouse.up();
  await expect.poll(told).toBeGreaterThan(before);

  await asked(page);
  const then = await told();
  await page.locator(".spot[tabindex='0']").focus();
  await page.keyboard.press("ArrowUp");
  expect(await page.evaluate(() => document.activeElement?.className)).toContain("spot");
  await legalCells(page).first().focus();
  await page.keyboard.press("Enter");
  await legalCells(page).first().focus();
  await page.keyboard.press("Enter");
  await expect.poll(told).toBeGreaterThan(then);
});

it.each(["brandub", NEW])("the images of %s are shown on its pieces and on its card", async (game) => {
  const player = await server.player({ prefs: { text: false } });
  await table(player, game, ["me", "bot:thersites"]);
  const { page } = player;
  await page.locator(".spot").first().waitFor();
  await asked(page);
  if (game === NEW) await legalCells(page).first().click();
  const worn = page.locator(".piece image");
  await worn.first().waitFor();
  // Images that fail to load are replaced by a sign: those still there have been decoded.
  const wide = await worn.evaluateAll((all) =>
    Promise.all(
      all.map(async (e) => {
        const image = new Image();
        image.src = (e as SVGImageElement).href.baseVal;
        await image.decode();
        return image.naturalWidth;
      }),
    ),
  );
  expect(Math.min(...wide)).toBeGreaterThan(0);
  const pieces = page.locator(".piece"); // the bot may place another one meanwhile
  await expect.poll(async () => (await pieces.count()) - (await worn.count())).toBe(0);
  await player.go("/");
  const card = page.locator(`label:has(input[value="${game}"]) img`);
  await expect.poll(() => card.evaluate((e) => (e as HTMLImageElement).naturalWidth)).toBeGreaterThan(0);
  expect(await card.getAttribute("src")).toContain(`/pictures/${game}/emblem.svg`);
});
