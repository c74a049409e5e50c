/** Boards that nobody drew by hand: games from packages of their own, played by click, by drag and by keys. */
import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { settle, wrong } from "./axe";
import { housed } from "./housed";
import { BIN, type House, ROOT, table } from "./kit";

/** The examples, and how many play. */
const GAMES = { ur: 2, brandub: 2, polignac: 4, delphi: 4 };
/** What `ilion new` writes. */
const NEW = "night-walk";
const PICTURES = join(ROOT, "build/drawn");
let house: House;
housed(
  (opened) => void (house = opened),
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

const lit = (page: Page) => page.locator(".spot.free[aria-pressed=false]:not([aria-disabled=true])");
/** Wait until somebody is asked, or the game is over; whether it is. */
async function asked(page: Page): Promise<boolean> {
  await page.locator(".decision.mine, .result").first().waitFor();
  return (await page.locator(".result").count()) === 0;
}

it.each(Object.entries(GAMES))("%s fits telephone and desk in both themes, without a fault for whoever cannot see it", async (game, seats) => {
  mkdirSync(PICTURES, { recursive: true });
  for (const [width, height] of [
    [390, 844],
    [1440, 900],
  ] as const) {
    for (const theme of ["bone", "glaze"]) {
      const person = await house.person({ viewport: { width, height }, prefs: { theme, text: false } });
      await table(person, game, ["me", ...Array(seats - 1).fill("bot:thersites")]);
      const { page } = person;
      await page.locator(".spot").first().waitFor();
      for (let moves = 0; moves < 4 && (await asked(page)); moves += 1) {
        await lit(page).last().click();
        if (moves < 3) await lit(page).first().click();
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
  const person = await house.person({ prefs: { text: false } });
  const id = await table(person, "ur", ["me", "bot:thersites"], { pieces: 2 });
  const { page } = person;
  await page.locator(".spot").first().waitFor();
  for (let clicks = 0; clicks < 400 && (await asked(page)); clicks += 1)
    await lit(page)
      .first()
      .click({ timeout: 2000 })
      .catch(() => undefined);
  await page.locator(".result").waitFor();
  await person.go(`/t/${id}/replay?move=4&eyes=0`);
  await page.locator(".piece").first().waitFor();
  expect(await page.locator(".spot.free").count()).toBe(0);
});

it("is played by drag and by keys", async () => {
  const person = await house.person({ prefs: { text: false } });
  await table(person, "ur", ["me", "bot:thersites"]);
  const { page } = person;
  await page.locator(".spot").first().waitFor();
  await asked(page);
  const told = () => page.locator(".log li").count();
  const before = await told();
  const hand = (await lit(page).first().boundingBox())!;
  await page.mouse.move(hand.x + hand.width / 2, hand.y + hand.height / 2);
  await page.mouse.down();
  await page.mouse.move(hand.x + hand.width / 2 + 40, hand.y - 40, { steps: 5 });
  const goal = (await lit(page).first().boundingBox())!;
  await page.mouse.move(goal.x + goal.width / 2, goal.y + goal.height / 2, { steps: 5 });
  await page.mouse.up();
  await expect.poll(told).toBeGreaterThan(before);

  await asked(page);
  const then = await told();
  await page.locator(".spot[tabindex='0']").focus();
  await page.keyboard.press("ArrowUp");
  expect(await page.evaluate(() => document.activeElement?.className)).toContain("spot");
  await lit(page).first().focus();
  await page.keyboard.press("Enter");
  await lit(page).first().focus();
  await page.keyboard.press("Enter");
  await expect.poll(told).toBeGreaterThan(then);
});

it.each(["brandub", NEW])("the pictures of %s are seen on its pieces and on its card", async (game) => {
  const person = await house.person({ prefs: { text: false } });
  await table(person, game, ["me", "bot:thersites"]);
  const { page } = person;
  await page.locator(".spot").first().waitFor();
  await asked(page);
  if (game === NEW) await lit(page).first().click();
  const worn = page.locator(".piece image");
  await worn.first().waitFor();
  // Whatever cannot be had is taken away for the mark: what is decoded and still there is seen.
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
  await expect.poll(() => worn.count()).toBe(await page.locator(".piece").count());
  await person.go("/");
  const card = page.locator(`label:has(input[value="${game}"]) img`);
  await expect.poll(() => card.evaluate((e) => (e as HTMLImageElement).naturalWidth)).toBeGreaterThan(0);
  expect(await card.getAttribute("src")).toContain(`/pictures/${game}/emblem.svg`);
});
