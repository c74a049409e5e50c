/**
 * Picking something on a board moves neither the board nor the main button. Escape cancels the choice wherever the focus
 * is, and cancelling writes nothing to the log. Pictures go to build/ending.
 */
import { mkdirSync } from "node:fs";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Game, type Position, POSITIONS } from "../fit/positions";
import { createTables } from "../fit/positions";
import { TestServer, type Player, ROOT } from "../kit";

const INTO = `${ROOT}build/ending/`;
const WINDOWS = ["1440x900", "1366x768", "390x844", "844x390"];
/** What can be picked, and how: on a board by a click, on a map by keys that walk to the first legal place. */
interface Picks {
  game: Game;
  at: string;
  /** Empty where keys are used. */
  press: string;
  /** The element that shows the choice. */
  picked: string;
  board: string;
}
const PICKS: Picks[] = [
  { game: "war", at: "line-up", press: ".dock .ctr.legal", picked: ".dock .ctr.sel", board: ".boxes" },
  { game: "war", at: "swap", press: ".board .box.legal .here", picked: ".listed > .linklike", board: ".boxes" },
  { game: "escolex", at: "march", press: "", picked: ".decision .go .btn", board: ".frame .box" },
  { game: "escolex", at: "depart", press: "", picked: ".decision .pick", board: ".frame .box" },
  { game: "iliad", at: "move", press: "", picked: ".decision .taken", board: ".frame .box" },
];

/** Where cards are added to an offering. */
const OFFERING = "pay-short";
/** Where a card is not covered by the next one, in pixels. */
const EDGE = { x: 12, y: 30 };

let server: TestServer;
let player: Player;
let tables: string[];
beforeAll(async () => {
  mkdirSync(INTO, { recursive: true });
  server = await TestServer.open();
  player = await server.player({ prefs: { text: false } });
  const page = await player.go("/");
  const id = await page.evaluate(async () => {
    const told = await fetch("/api/guests", { method: "POST", headers: { "content-type": "application/json" }, body: '{"name":"Homer"}' });
    return (await told.json()).id as string;
  });
  const kept = (game: Game, at: string) => WINDOWS.map(() => (POSITIONS[game] as Position[]).find(({ name }) => name === at)!);
  tables = createTables(server, id, [...PICKS.flatMap(({ game, at }) => kept(game, at)), ...kept("troia", OFFERING)]);
}, 300_000);
afterAll(async () => {
  expect(player.errors).toEqual([]);
  await server.close();
});

const still = (page: Page) => page.evaluate(() => new Promise((done) => setTimeout(() => requestAnimationFrame(() => requestAnimationFrame(done)), 120)));

/** The positions of the board, its frame and the main button, to a tenth of a pixel; null for a hidden button. */
const where = (page: Page, board: string) =>
  page.evaluate((css) => {
    const of = (element: Element | undefined | null) => {
      if (!element) return "";
      const { x, y, width, height } = element.getBoundingClientRect();
      return [x, y, width, height].map((n) => n.toFixed(1)).join(" ");
    };
    const acts = [...document.querySelectorAll(".decision > .acts .btn:not([aria-keyshortcuts])")];
    return { board: of(document.querySelector(css)), frame: of(document.querySelector(".table > .board")), main: of(acts.at(-1)) };
  }, board);
const lines = (page: Page) => page.locator(".log li").allInnerTexts();

async function pick(page: Page, press: string): Promise<void> {
  if (press) {
    await page.locator(press).first().click();
    return;
  }
  await page.locator(".frame .box").focus();
  await page.keyboard.press("PageDown");
  await page.keyboard.press("Enter");
}

async function at(size: string, n: number): Promise<Page> {
  const [width, height] = size.split("x").map(Number) as [number, number];
  const { page } = player;
  await page.setViewportSize({ width, height });
  await page.goto(`${player.node.address}/t/${tables[n * WINDOWS.length + WINDOWS.indexOf(size)]!}`);
  await page.locator(".decision.mine").waitFor();
  await page.waitForLoadState("networkidle");
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  await still(page);
  return page;
}

describe.each(PICKS)("$game, $at", ({ game, at: name, press, picked, board }) => {
  it.each(WINDOWS)("in %s nothing moves, and Escape cancels", async (size) => {
    const page = await at(
      size,
      PICKS.findIndex((p) => p.game === game && p.at === name),
    );
    if (!press) await page.locator(".frame .box").focus();
    const before = await where(page, board);
    const told = await lines(page);
    await pick(page, press);
    await page.locator(picked).first().waitFor({ timeout: 15_000 });
    await still(page);
    for (const theme of ["glaze", "bone"]) {
      await page.evaluate((to) => (document.documentElement.dataset["theme"] = to), theme);
      await still(page);
      await page.screenshot({ path: `${INTO}picked-${game}-${name}-${size}-${theme}.png` });
    }
    const after = await where(page, board);
    const both = before.main && after.main;
    expect.soft({ ...after, main: both && after.main }).toEqual({ ...before, main: both && before.main });
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
    await page.keyboard.press("Escape");
    await page.locator(picked).first().waitFor({ state: "detached", timeout: 15_000 });
    await still(page);
    expect.soft(await where(page, board)).toEqual(before);
    expect(await lines(page)).toEqual(told);
  });
});

describe("troia, a card of the offering", () => {
  it.each(WINDOWS)("in %s it is added and returns by a click, and nothing moves", async (size) => {
    const page = await at(size, PICKS.length);
    const chosen = page.locator(".hand .card.chosen");
    const [before, told, count] = [await where(page, ".field"), await lines(page), await chosen.count()];
    const card = page.locator(".hand .card.legal:not(.chosen)").first();
    const title = await card.getAttribute("title");
    await card.click({ position: EDGE });
    await expect.poll(() => chosen.count()).toBe(count + 1);
    await still(page);
    expect.soft(await where(page, ".field")).toEqual(before);
    await page.locator(`.hand .card.chosen[title="${title}"]`).first().click({ position: EDGE });
    await expect.poll(() => chosen.count()).toBe(count);
    await still(page);
    expect.soft(await where(page, ".field")).toEqual(before);
    expect(await lines(page)).toEqual(told);
  });
});
