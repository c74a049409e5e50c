/** The rulebooks and the tutorials. */
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { settle, wrong } from "./axe";
import { withServer } from "./fixtures";
import type { TestServer } from "./kit";

let server: TestServer;
withServer((opened) => void (server = opened));

it("sets the two editions side by side, finds words, and shows one edition alone", async () => {
  const player = await server.player();
  const page = await player.go("/learn/trojan-war/rules");
  await page.locator("#C-A2").waitFor();
  const first = (await page.locator("#C-A2").boundingBox())!;
  const second = (await page.locator("#C-A3").boundingBox())!;
  expect(second.x).toBeGreaterThan(first.x + first.width - 1);
  expect(second.y).toBeCloseTo(first.y, 0);
  await page.locator("#R6", { hasText: "Ruling R6" }).getByText("Table option: Random event on turns with a mandatory event").waitFor();

  await page.getByRole("searchbox").fill("sinon cheval");
  await page.getByText("Nothing found.").waitFor();
  await page.getByRole("searchbox").fill("sinon horse");
  await page.locator("#C-H7").waitFor();
  expect(await page.locator("#C-A2").count()).toBe(0);
  await page.getByRole("searchbox").fill("");

  await page.getByRole("radio", { name: "First edition" }).check({ force: true });
  await page.locator("#C-A2").waitFor();
  expect(await page.locator("#C-A3").count()).toBe(0);
});

it("opens from a refusal and from the log, at the clause", async () => {
  const player = await server.player();
  await player.startGame("Computer", { game: "The Trojan War", level: "Thersites" });
  await player.page.locator(".decision.mine").waitFor();
  await player.page.getByRole("button", { name: "Why not?" }).click();
  await player.page.getByRole("searchbox", { name: "Search moves" }).fill("Philoctetes");
  await player.page.locator("dialog li button", { hasText: "Philoctetes" }).first().click();
  await player.page.locator(".whynot .cite").click();
  await player.page.getByRole("link", { name: "All rules" }).click();
  await player.page.waitForURL(/\/learn\/trojan-war\/rules#C-/);
  const clause = new URL(player.page.url()).hash;
  await player.page.locator(`${clause}.sought`).waitFor();
  await expect.poll(() => player.page.locator(clause).evaluate((e) => e.getBoundingClientRect().top)).toBeLessThan(900);

  await player.page.goBack();
  await player.page.locator(".log .cite").first().click();
  await player.page.locator("dialog summary", { hasText: "Example:" }).click();
  await player.page.locator("dialog .example.drawn").waitFor();
  expect(await player.page.getByRole("link", { name: "All rules" }).getAttribute("href")).toMatch(/^\/learn\/trojan-war\/rules#C-/);
});

it("shows examples of play: drawn once they scroll into view, stepped by click and key, described in words, accessible", async () => {
  const player = await server.player({ prefs: { theme: "glaze", speed: "none", text: false } });
  const page = await player.go("/learn/trojan-war/rules");
  await page.locator(".example.drawn").first().waitFor();
  const asked = await page.evaluate(() => performance.getEntriesByType("resource").filter((r) => r.name.includes("/examples/")).length);
  expect(asked).toBeLessThan(4);
  const duel = page.getByRole("figure", { name: "Example: Three duels, one roll each" });
  await duel.scrollIntoViewIfNeeded();
  await duel.getByText("Ulysses adds 10: Power 6, Character 1, gods 3.").waitFor();
  await duel.getByRole("button", { name: "Next" }).click();
  await duel.getByText("5 + 10 = 15 against 3 + 9 = 12").waitFor();
  await duel.getByText("Step 2 of 5").waitFor();
  await page.keyboard.press("End");
  await duel.getByText("12 on both sides").waitFor();
  await page.keyboard.press("ArrowLeft");
  await duel.getByText("They spare him").waitFor();
  expect(await duel.locator(".words").textContent()).toContain("Prisoners of the enemy: Paris");
  await settle(page);
  expect(await wrong(page)).toEqual([]);

  const again = page.getByRole("figure", { name: "Example: Four heroes face down" });
  await again.scrollIntoViewIfNeeded();
  await again.getByRole("button", { name: "Next" }).click();
  await again.getByText("Place Ulysses in box 2. Ulysses is already in box 1.").waitFor();
  await again.getByRole("link", { name: "C-B1" }).click();
  await page.locator("#C-B1.sought").waitFor();
});

it("is printed whole, black on white, without the page around it", async () => {
  const player = await server.player({ prefs: { theme: "glaze" } });
  const page = await player.go("/learn/escolex/rules");
  await page.locator("#E54").waitFor();
  await settle(page);
  await page.emulateMedia({ media: "print" });
  expect(await page.locator(".bar").isVisible()).toBe(false);
  expect(await page.getByRole("searchbox").isVisible()).toBe(false);
  expect(await page.locator("#E54").isVisible()).toBe(true);
  expect(
    await page
      .locator("#E54 p")
      .first()
      .evaluate((e) => getComputedStyle(e).color),
  ).toBe("rgb(0, 0, 0)");
});

it.each(["es", "fr", "it"])("shows every rulebook in %s", async (lang) => {
  const player = await server.player({ prefs: { lang } });
  for (const game of ["trojan-war", "troia", "escolex", "iliad"]) {
    const page = await player.go(`/learn/${game}/rules`);
    await page.locator(".clause").first().waitFor();
    expect(await page.locator("main").innerText()).not.toMatch(/\b(clause|ruling|chapter|example)-[A-Za-z]/);
  }
});

const LESSONS = ["trojan-war", "troia", "escolex", "iliad"];

it.each(LESSONS)("draws every step of every example of %s", async (game) => {
  const player = await server.player({ prefs: { lang: "it", speed: "none", text: false } });
  const page = await player.go(`/learn/${game}/rules`);
  await page.locator(".example").first().waitFor();
  for (const example of await page.locator(".example").all()) {
    await example.scrollIntoViewIfNeeded();
    const said = new Set<string>();
    for (let on = true; on; ) {
      const step = await example.locator(".ways .n").innerText();
      said.add(await example.locator(".say").innerText());
      on = (await example.locator(".ways .on").count()) > 0;
      if (on) await example.locator(".ways .on").click();
      if (on) await expect.poll(() => example.locator(".ways .n").innerText()).not.toBe(step);
    }
    expect(said.size).toBeGreaterThan(1);
    expect([...said].join()).not.toMatch(/\b(example|refuse|act)-[a-z]/);
  }
});

/** What leads on: a confirmation, the next page, a highlighted choice or button. */
const ONWARD = ".confirm .pri, .coach .ways .pri, .choices button:has(.ic), .decision .acts > .pri";
const over = (page: Page) => page.locator("progress").evaluate((p: HTMLProgressElement) => p.value === p.max);

/** Go through a lesson from its current step to its end. Return the number of steps. */
async function walk(page: Page, press: (page: Page) => Promise<void>): Promise<number> {
  await page.locator(".coach").waitFor();
  let taken = 0;
  for (; !(await over(page)); taken += 1) {
    expect(taken).toBeLessThan(200);
    const before = await page.locator("main").innerText();
    await press(page);
    await expect.poll(() => page.locator("main").innerText()).not.toBe(before);
  }
  return taken;
}

async function click(page: Page): Promise<void> {
  const list = page.locator("details.all:not([open]) > summary");
  if (!(await page.locator(ONWARD).count()) && (await list.count())) await list.click();
  await page.locator(ONWARD).first().click();
}

/** Tab to the first match and press Enter there. */
async function key(page: Page): Promise<void> {
  const closed = await page.locator("details.all:not([open]) > summary").count();
  const wanted = (await page.locator(ONWARD).count()) || !closed ? ONWARD : "details.all > summary";
  for (let n = 0; n < 250; n += 1) {
    if (await page.evaluate((found) => document.activeElement?.matches(found), wanted)) return page.keyboard.press("Enter");
    await page.keyboard.press("Tab");
  }
  throw new Error(`no key leads to ${wanted}`);
}

/** Check accessibility at some steps. */
const looking = (press: (page: Page) => Promise<void>) => {
  let n = 0;
  return async (page: Page) => {
    if (n++ % 4 === 0) {
      await settle(page);
      expect(await wrong(page)).toEqual([]);
    }
    await press(page);
  };
};

describe.each(LESSONS)("the tutorial of %s", (game) => {
  it("is completed in English, on the drawn board, and is accessible in bone", async () => {
    const player = await server.player({ prefs: { theme: "bone", text: false } });
    const page = await player.go(`/learn/${game}/play`);
    expect(await walk(page, looking(click))).toBeGreaterThan(10);
    expect(await wrong(page)).toEqual([]);
    expect(await page.locator("main").innerText()).not.toMatch(/\btutorial-[a-z]/);
  });

  it("is completed in French, by keys alone, on the text board, and is accessible in glaze", async () => {
    const player = await server.player({ prefs: { lang: "fr", theme: "glaze", text: true } });
    const page = await player.go(`/learn/${game}/play`);
    expect(await walk(page, looking(key))).toBeGreaterThan(10);
    expect(await wrong(page)).toEqual([]);
    expect(await page.locator("main").innerText()).not.toMatch(/\btutorial-[a-z]/);
  });
});

it("explains by a clause or a hint why another move is wrong, goes back, and resumes after a reload", async () => {
  const player = await server.player();
  const page = await player.go("/learn/trojan-war/play");
  await page.getByRole("button", { name: "Next" }).click();
  await page.getByText("Step 2 of 21").waitFor();
  await page.getByRole("button", { name: "Next" }).click();
  await page.getByRole("searchbox").fill("Hector box 1");
  await page.getByText("Nothing found").waitFor();
  await page.getByRole("searchbox").fill("Nestor box 1");
  await page.locator(".choices button").first().click();
  await page.getByText("In this lesson Achilles goes first").waitFor();
  await page.getByRole("button", { name: "Why not?" }).click();
  await page.getByRole("searchbox", { name: "Search moves" }).fill("Philoctetes box 1");
  await page.locator("dialog li button", { hasText: "Philoctetes in box 1" }).click();
  await page.locator(".whynot .cite", { hasText: "C-A7" }).waitFor();
  await page.getByRole("searchbox").fill("");
  await page.locator(".choices button:has(.ic)").click();
  await page.getByText("Step 4 of 21").waitFor();
  await page.reload();
  await page.getByText("Step 4 of 21").waitFor();
  await page.getByRole("button", { name: "Back" }).click();
  await page.getByText("Step 3 of 21").waitFor();
});
