/** Dialogs and panels beside a question, and pages without one, fit every window too. */
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { randomNumbers } from "../kit";
import type { Part } from "./faults";
import { ASKED, BOARD, ENDED, REPLAYED, SIZES } from "./parts";
import { type Game, GAMES, type Position, POSITIONS } from "./positions";
import { type Scene, LayoutCheck } from "./layout-check";

let check: LayoutCheck;
beforeAll(async () => {
  check = await LayoutCheck.open();
});
afterAll(() => check.close());

const kept = (game: Game, name: string): Position => (POSITIONS[game] as Position[]).find((p) => p.name === name)!;
const asked = (game: Game): Part[] => [...ASKED, ...BOARD[game]];
const TAKEN: Record<Game, Position> = {
  war: kept("war", "line-up"),
  troia: kept("troia", "act"),
  escolex: kept("escolex", "march"),
  iliad: kept("iliad", "move"),
};

/** Open "Why not?", and retry while the node is slow to load its texts. */
async function openWhyNot(page: Page): Promise<void> {
  await page.keyboard.press("?");
  const found = page.locator("dialog li button");
  for (const query of ["e", "a", "e ", "a ", "e", "a"]) {
    await page.locator("dialog input").fill(query);
    if (
      await found
        .first()
        .waitFor({ timeout: 8000 })
        .then(
          () => true,
          () => false,
        )
    )
      break;
  }
  await found.first().click();
  await page.locator(".whynot").waitFor();
}
/** Request a hint. */
async function askOracle(page: Page): Promise<void> {
  await page.locator(".decision .top .ib").first().click();
  await page.locator(".oracle ol").waitFor({ timeout: 60_000 });
}
/** End a night with unspent points, up to the confirmation. */
async function endNight(page: Page): Promise<void> {
  await page.locator(".decision > .acts .btn").last().click();
  await page.locator(".confirm").waitFor();
}
/** Open the log where it lies in a drawer. */
async function openDrawer(page: Page): Promise<void> {
  const handle = page.locator("#tab-log[aria-expanded]");
  if (await handle.count()) await handle.click();
}

/** Check a scene at a saved position in every window. */
function scene(name: string, at: Position, parts: readonly Part[], prepare?: Scene["prepare"], reload = false): void {
  describe(name, () => {
    let address = "";
    beforeAll(() => {
      address = check.createTables([at])[0]!;
    });
    it.each(SIZES)("%s", async (size) => {
      expect((await check.look({ name, address, ready: ".decision.mine", parts, prepare, reload }, size)).join("; ")).toBe("");
    });
  });
}

scene("iliad-confirm", kept("iliad", "recover"), [...asked("iliad").filter(([part]) => part !== "question"), ["second word", ".confirm p"]], endNight);
scene("war-clocks", { ...TAKEN.war, bank: 900 }, [...asked("war"), ["clock", ".seat .clock", 2]]);
scene("iliad-clocks", { ...TAKEN.iliad, bank: 900 }, [...asked("iliad"), ["clock", ".seat .clock", 2]]);
scene("escolex-clocks", { ...kept("escolex", "march, the world"), bank: 900 }, asked("escolex"));
scene("escolex-twelve-clocks", { ...kept("escolex", "march, twelve seats"), bank: 900 }, asked("escolex"));
for (const game of GAMES) {
  const told = asked(game).filter(([part]) => !["seat", "god"].includes(part));
  scene(`${game}-note`, TAKEN[game], [...told, ["note", ".whynot .t"]], openWhyNot);
  scene(`${game}-oracle`, TAKEN[game], [...told, ["oracle", ".oracle .caps"]], askOracle);
  scene(`${game}-drawer`, TAKEN[game], [...ASKED, ["log", "#tab-panel"]], openDrawer, true);
  for (const lang of ["es", "fr", "it"]) {
    scene(`${game}-${lang}`, TAKEN[game], asked(game), async (page) => {
      const before = await page.locator("#question").innerText();
      await page.evaluate((to) => localStorage.setItem("ilion-prefs", JSON.stringify({ ...JSON.parse(localStorage.getItem("ilion-prefs")!), lang: to })), lang);
      await page.reload();
      await page.locator(".decision.mine").waitFor();
      await expect.poll(() => page.locator("#question").innerText()).not.toBe(before);
      await page.waitForLoadState("networkidle");
      await page.evaluate(() => localStorage.setItem("ilion-prefs", JSON.stringify({ ...JSON.parse(localStorage.getItem("ilion-prefs")!), lang: "en" })));
    });
  }

  describe(`${game}-lesson`, () => {
    it.each(SIZES)("%s", async (size) => {
      const parts: Part[] = [["coach", "#coach-step"], ["on", ".coach .ways .btn"], ...BOARD[game]];
      expect((await check.look({ name: `${game}-lesson`, address: `/learn/${address(game)}/play`, ready: ".coach", parts }, size)).join("; ")).toBe("");
    });
  });
}

const address = (game: Game) => (game === "war" ? "trojan-war" : game);

/** Games a few moves before their end. */
const ENDS: Record<Game, Position> = {
  war: { name: "end", record: "tests/golden/trojan-war/edition-2-greedy.jsonl", moves: 180, seat: 0 },
  troia: { name: "end", record: "tests/golden/troia/greedy.jsonl", moves: 130, seat: 0 },
  escolex: { name: "end", record: "tests/golden/escolex/three-on-caldera-uniform.jsonl", moves: 60, seat: 0 },
  iliad: { name: "end", record: "tests/golden/iliad/lesson-uniform.jsonl", moves: 90, seat: 0 },
};
describe.each(GAMES)("the end of %s", (game) => {
  let table = "";
  beforeAll(async () => {
    table = check.createTables([ENDS[game]])[0]!;
    const { player } = check;
    await player.go(table);
    const random = randomNumbers(7);
    while ((await player.step(random())) !== "over") await player.page.waitForTimeout(40);
  }, 300_000);
  it.each(SIZES)("result %s", async (size) => {
    expect((await check.look({ name: `${game}-result`, address: table, ready: ".result", parts: ENDED }, size)).join("; ")).toBe("");
  });
  it.each(SIZES)("account %s", async (size) => {
    const prepare = async (page: Page) => {
      await page.locator("#tab-luck").click();
      await page.locator("section.luck table").waitFor({ timeout: 150_000 });
    };
    const parts: Part[] = [...ENDED, ["chart", "section.luck .chances h3"]];
    expect((await check.look({ name: `${game}-account`, address: table, ready: ".result", parts, prepare }, size)).join("; ")).toBe("");
  });
  it.each(SIZES)("replay %s", async (size) => {
    const parts = [...REPLAYED, ...BOARD[game].filter(([part]) => !["god", "deck"].includes(part))];
    expect((await check.look({ name: `${game}-replay`, address: `${table}/replay?move=20&eyes=0`, ready: ".transport", parts }, size)).join("; ")).toBe("");
  });
});

describe("map editor", () => {
  it.each(SIZES)("%s", async (size) => {
    const parts: Part[] = [
      ["map", ".frame .map"],
      ["tool", ".tools label", 9],
      ["brush", ".tools select"],
      ["undo", ".tools .ib", 2],
      ["check", ".check h2"],
    ];
    expect((await check.look({ name: "editor", address: "/maps", ready: ".check.sound", parts }, size)).join("; ")).toBe("");
  });
});
