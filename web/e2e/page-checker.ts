/** Checks of a whole page: no axe violations, no wider than the window, and a picture saved. */
import { mkdirSync } from "node:fs";
import { expect } from "vitest";
import { settle, wrong } from "./axe";
import type { Player } from "./kit";

/** A desktop, a small laptop, and a phone in landscape and portrait, by width. */
export const WINDOWS = {
  1440: { width: 1440, height: 900 },
  1366: { width: 1366, height: 768 },
  844: { width: 844, height: 390 },
  390: { width: 390, height: 844 },
};

/** Save pictures to a folder of build/, of whole pages or of the visible part. */
export const pageChecker =
  (folder: string, { fullPage = true } = {}) =>
  async (player: Player, name: string): Promise<void> => {
    await settle(player.page);
    await expect.poll(() => wrong(player.page), { timeout: 20_000 }).toEqual([]);
    mkdirSync(`../build/${folder}`, { recursive: true });
    await player.page.screenshot({ path: `../build/${folder}/${name}.png`, fullPage });
    expect(await player.page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), `${name} is as wide as the window`).toBe(true);
  };
