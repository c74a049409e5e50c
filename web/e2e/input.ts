/** Input at a drawn table: what can be pressed, and how keyboard, touch and mouse press it. */
import type { Page } from "playwright-core";
import { expect } from "vitest";

export type InputDevice = "mouse" | "touch" | "keyboard";

export const focused = (page: Page, css: string) => page.evaluate((wanted) => document.activeElement?.matches(wanted) ?? false, css);

/** Press Tab until the focus is on the element, then Enter, unless the element has disappeared. */
export async function pressOn(page: Page, css: string): Promise<void> {
  for (let n = 0; n < 120 && !(await focused(page, css)); n += 1) {
    if (!(await page.locator(css).count())) return;
    await page.keyboard.press("Tab");
  }
  expect(await focused(page, css), css).toBe(true);
  await page.keyboard.press("Enter");
}

/** What must be answered first. */
const FIRST = [".curtain .btn", ".confirm .pri"];
/** What can be pressed on a drawn board, the most specific first. */
const BOARD = [".board button.ghost", ".board .ctr.legal", ".board .box.legal .here", ".board .card.legal", ".board .god.sup, .board .god.mix"];
const LISTED = ".decision .choices button";
const PLAIN = ".decision .acts > .btn:not([aria-keyshortcuts])";
/** The list in words of what is chosen on the board. */
const FOLDED = ".decision details.all:not([open]) > summary";

/** Return the first of these selectors that has an enabled element. */
const open = (page: Page, kinds: string[]) =>
  page.evaluate((all) => all.find((one) => [...document.querySelectorAll<HTMLButtonElement>(one)].some((b) => !b.disabled && b.checkVisibility())), kinds);

/** Return a selector to press next, at times the one that ends a selection; undefined if there is none. */
export async function pressable(page: Page, random: number): Promise<string | undefined> {
  const rest = [...BOARD, FOLDED, LISTED];
  return open(page, [...FIRST, ...(random < 0.7 ? [...rest, PLAIN] : [PLAIN, ...rest])]);
}

/** Press one of the elements of a selector; it must not be covered. */
export async function press(page: Page, device: InputDevice, css: string, random: number): Promise<void> {
  if (device === "keyboard") {
    await pressOn(page, css);
    return;
  }
  const all = page.locator(`:is(${css}):not(:disabled):visible`);
  const one = all.nth(Math.floor(random * (await all.count())));
  // An element that disappeared when the table moved on is no fault.
  const gone = async (error: Error) => {
    if (await one.isVisible()) throw error;
  };
  await (device === "touch" ? one.tap({ timeout: 4_000 }) : one.click({ timeout: 4_000 })).catch(gone);
}

/** Rounds without a question after which the game counts as stuck. */
const PATIENCE = 400;

/** Play until the game is over or the maximum of presses is reached. Return the number of presses. */
export async function playOn(page: Page, device: InputDevice, random: () => number, most = Infinity): Promise<number> {
  let pressed = 0;
  for (let idle = 0; pressed < most && !(await page.locator(".result").count()); ) {
    const css = await pressable(page, random());
    if (css) await press(page, device, css, random());
    pressed += css ? 1 : 0;
    idle = css ? 0 : idle + 1;
    expect(idle, `stuck after ${pressed} presses: ${idle > PATIENCE - 1 ? await page.locator("main").innerText() : ""}`).toBeLessThan(PATIENCE);
    await page.waitForTimeout(30);
  }
  return pressed;
}
