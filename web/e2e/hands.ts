/** The hands that play at a drawn table: what they can press, and how keys, fingers and mice press it. */
import type { Page } from "playwright-core";
import { expect } from "vitest";

export type Hand = "mouse" | "touch" | "keyboard";

export const focused = (page: Page, css: string) => page.evaluate((wanted) => document.activeElement?.matches(wanted) ?? false, css);

/** Keys alone: Tab until the focus is on what is meant, then Enter; unless it has gone meanwhile. */
export async function pressOn(page: Page, css: string): Promise<void> {
  for (let n = 0; n < 120 && !(await focused(page, css)); n += 1) {
    if (!(await page.locator(css).count())) return;
    await page.keyboard.press("Tab");
  }
  expect(await focused(page, css), css).toBe(true);
  await page.keyboard.press("Enter");
}

/** What must be answered before anything else. */
const FIRST = [".curtain .btn", ".confirm .pri"];
/** What can be pressed on a drawn board, the surest first. */
const BOARD = [".board button.ghost", ".board .ctr.legal", ".board .box.legal .here", ".board .card.legal", ".board .god.sup, .board .god.mix"];
const LISTED = ".decision .choices button";
const PLAIN = ".decision .acts > .btn:not([aria-keyshortcuts])";
/** What is chosen on the board lies here in words. */
const FOLDED = ".decision details.all:not([open]) > summary";

/** The first of some kinds of things of which one can be pressed. */
const open = (page: Page, kinds: string[]) =>
  page.evaluate((all) => all.find((one) => [...document.querySelectorAll<HTMLButtonElement>(one)].some((b) => !b.disabled && b.checkVisibility())), kinds);

/** What could be pressed next, now and then that which ends what is being put together; undefined where nothing can. */
export async function pressable(page: Page, chance: number): Promise<string | undefined> {
  const rest = [...BOARD, FOLDED, LISTED];
  return open(page, [...FIRST, ...(chance < 0.7 ? [...rest, PLAIN] : [PLAIN, ...rest])]);
}

/** Press one of what a selector names, as a hand does it: nothing else may lie over it. */
export async function press(page: Page, hand: Hand, css: string, chance: number): Promise<void> {
  if (hand === "keyboard") {
    await pressOn(page, css);
    return;
  }
  const all = page.locator(`:is(${css}):not(:disabled):visible`);
  const one = all.nth(Math.floor(chance * (await all.count())));
  // What has gone meanwhile, since the table went on, is no longer meant.
  const gone = async (error: Error) => {
    if (await one.isVisible()) throw error;
  };
  await (hand === "touch" ? one.tap({ timeout: 4_000 }) : one.click({ timeout: 4_000 })).catch(gone);
}

/** So long nothing may be asked before somebody is stuck. */
const PATIENCE = 400;

/** Play on until the game is over, or so often something was pressed; how often it was. */
export async function playOn(page: Page, hand: Hand, chance: () => number, most = Infinity): Promise<number> {
  let pressed = 0;
  for (let idle = 0; pressed < most && !(await page.locator(".result").count()); ) {
    const css = await pressable(page, chance());
    if (css) await press(page, hand, css, chance());
    pressed += css ? 1 : 0;
    idle = css ? 0 : idle + 1;
    expect(idle, `it stands still after ${pressed}: ${idle > PATIENCE - 1 ? await page.locator("main").innerText() : ""}`).toBeLessThan(PATIENCE);
    await page.waitForTimeout(30);
  }
  return pressed;
}
