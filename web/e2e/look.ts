/** A page as it is looked at: nothing wrong by axe, no wider than the window, and its picture kept. */
import { mkdirSync } from "node:fs";
import { expect } from "vitest";
import { settle, wrong } from "./axe";
import type { Person } from "./kit";

/** A desk, a small laptop, a telephone held across and upright; each by its width. */
export const WINDOWS = {
  1440: { width: 1440, height: 900 },
  1366: { width: 1366, height: 768 },
  844: { width: 844, height: 390 },
  390: { width: 390, height: 844 },
};

/** Pictures go into a folder of build/; whole pages or what the window shows. */
export const looker =
  (folder: string, { fullPage = true } = {}) =>
  async (person: Person, name: string): Promise<void> => {
    await settle(person.page);
    await expect.poll(() => wrong(person.page), { timeout: 20_000 }).toEqual([]);
    mkdirSync(`../build/${folder}`, { recursive: true });
    await person.page.screenshot({ path: `../build/${folder}/${name}.png`, fullPage });
    expect(await person.page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), `${name} is as wide as the window`).toBe(true);
  };
