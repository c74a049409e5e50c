/** Some of the positions on a phone and on a desktop; and planted faults are found. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { faults } from "./faults";
import { ASKED, BOARD } from "./parts";
import { type Game, GAMES, type Position, POSITIONS } from "./positions";
import { type Scene, LayoutCheck } from "./layout-check";

const FEW: Record<Game, string> = { war: "cancel", troia: "pay-mixed", escolex: "march, twelve seats", iliad: "place" };
const scenes = new Map<Game, Scene>();
let check: LayoutCheck;
beforeAll(async () => {
  check = await LayoutCheck.open();
  const kept = GAMES.map((game) => (POSITIONS[game] as Position[]).find(({ name }) => name === FEW[game])!);
  check.createTables(kept).forEach((address, n) => {
    const game = GAMES[n]!;
    scenes.set(game, { name: `${game}-${FEW[game]}`, address, ready: ".decision.mine", parts: [...ASKED, ...BOARD[game]] });
  });
});
afterAll(() => check.close());

/** The war is last, because faults are planted on its page. */
describe.each(GAMES.toReversed())("%s", (game) => {
  it.each(["390x844", "1366x768"])("%s", async (size) => {
    expect((await check.look(scenes.get(game)!, size)).join("; ")).toBe("");
  });
});

it.each([
  ["a hero below the fold", ".dock { translate: 0 300px }", "own hero cut"],
  ["a hero that is not drawn", ".box .ctr { visibility: hidden }", "counter: 0 of 4"],
  ["a question under something", ".tabs { position: relative; z-index: 9; margin-top: -180px }", "question covered"],
  ["a page that scrolls", ".hall { height: 120dvh !important }", "the page scrolls"],
  ["a crushed button", ".box .here { min-height: 0; height: 12px; overflow: hidden }", "button crushed"],
  ["words cut off", "#question { height: 8px; overflow: hidden }", "words cut"],
  ["words upon words", ".box .odds { translate: 0 -40px; background: none }", "control covered"],
])("%s is found", async (_, css, told) => {
  const { page } = check;
  const { parts } = scenes.get("war")!;
  await page.evaluate((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets = [sheet];
  }, css);
  await page.waitForTimeout(80);
  expect((await page.evaluate(faults, parts)).join("; ")).toContain(told);
  await page.evaluate(() => void (document.adoptedStyleSheets = []));
});
