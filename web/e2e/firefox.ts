/**
 * Whole games offline in Firefox: network off, file server stopped, browser closed and reopened in the middle of a game.
 * Playwright cannot drive a distribution's Firefox. Puppeteer can, and npm fetches it on demand: eighty packages are too
 * many to lock for one check. Needs `just offline` first.
 */
import { execFileSync } from "node:child_process";
import { mkdtempSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page as DrivenByPlaywright } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { pressable } from "./input";
import { randomNumbers, ROOT, SMALLEST } from "./kit";
import { GAMES, HALF } from "./offline/games";
import { Site } from "./offline/site";

const FIREFOX = process.env.ILION_FIREFOX ?? "/usr/bin/firefox-esr";
const PUPPETEER = "puppeteer-core@24.43.1";
const AT = join(ROOT, "build/firefox");
/** Rounds without a question after which the game counts as stuck. */
const PATIENCE = 1000;

interface Element {
  click(): Promise<void>;
  evaluate<T>(does: (one: HTMLButtonElement) => T): Promise<T>;
}
interface Page {
  goto(address: string): Promise<unknown>;
  evaluate<T, A extends unknown[]>(does: (...args: A) => T, ...args: A): Promise<Awaited<T>>;
  waitForFunction<A extends unknown[]>(does: (...args: A) => unknown, options: { timeout: number }, ...args: A): Promise<unknown>;
  $$(css: string): Promise<Element[]>;
  url(): string;
  on(what: "pageerror", hear: (error: Error) => void): void;
  setViewport(size: { width: number; height: number }): Promise<void>;
  setOfflineMode(on: boolean): Promise<void>;
}
interface Browser {
  newPage(): Promise<Page>;
  version(): Promise<string>;
  close(): Promise<void>;
}

/** A Firefox whose data persist when it is closed. */
class Device {
  page!: Page;
  readonly errors: string[] = [];
  private browser!: Browser;
  private network = true;
  private readonly folder = mkdtempSync(join(tmpdir(), "ilion-firefox-"));

  constructor(private readonly size: { width: number; height: number }) {}

  async start(): Promise<void> {
    const { default: puppeteer } = await import(createRequire(join(AT, "package.json")).resolve("puppeteer-core"));
    this.browser = await puppeteer.launch({ browser: "firefox", executablePath: FIREFOX, headless: true, userDataDir: this.folder, timeout: 60_000 });
    this.page = await this.browser.newPage();
    this.page.on("pageerror", (error) => this.errors.push(error.message));
    await this.page.setViewport(this.size);
    if (!this.network) await this.page.setOfflineMode(true);
  }

  version(): Promise<string> {
    return this.browser.version();
  }

  async unplug(): Promise<void> {
    this.network = false;
    await this.page.setOfflineMode(true);
  }

  stop(): Promise<void> {
    return this.browser.close();
  }
}

const seen = (page: Page, css: string) => page.waitForFunction((one) => document.querySelector(one)?.checkVisibility(), { timeout: 120_000 }, css);

/** Click the element that has this text. */
const pressText = (page: Page, css: string, text: string) =>
  page.evaluate(
    (kind, words) => {
      const all = [...document.querySelectorAll<HTMLElement>(kind)].filter((one) => one.checkVisibility());
      const found = all.find((one) => one.textContent!.trim() === words) ?? all.find((one) => one.textContent!.includes(words));
      if (!found) throw new Error(`nothing says ${words}`);
      found.click();
    },
    css,
    text,
  );

/** Start a game against the computer from the home page. */
async function startGame(page: Page, game: string, players: string, options: Record<string, string>): Promise<void> {
  await seen(page, "label input[type=radio]");
  for (const label of [game, "Thersites"]) await pressText(page, "label:has(input[type=radio])", label);
  if (players)
    await page.evaluate((count) => {
      const select = document.querySelector<HTMLSelectElement>("select[aria-label='Players']")!;
      select.value = [...select.options].find((one) => one.label.startsWith(count))!.value;
      select.dispatchEvent(new Event("change", { bubbles: true }));
    }, players);
  if (Object.keys(options).length) {
    await pressText(page, "button", "ptions");
    await pressText(page, "dialog summary", "All options");
    // A game's texts can load later than its options.
    await page.waitForFunction(
      (labels) => labels.every((label) => [...document.querySelectorAll("dialog .opt span")].some((one) => one.textContent!.trim() === label)),
      { timeout: 60_000 },
      Object.keys(options),
    );
    await page.evaluate((wanted) => {
      for (const [label, value] of Object.entries(wanted)) {
        const option = [...document.querySelectorAll("dialog .opt")].find((one) =>
          [...one.querySelectorAll("*")].some((e) => e.textContent!.trim() === label),
        )!;
        const field = option.querySelector<HTMLInputElement | HTMLSelectElement>("select, input")!;
        field.value = field instanceof HTMLSelectElement ? [...field.options].find((one) => one.label === value)!.value : value;
        for (const kind of ["input", "change"]) field.dispatchEvent(new Event(kind, { bubbles: true }));
      }
    }, options);
    await pressText(page, "dialog button", "Done");
  }
  await pressText(page, "button", "Start");
  await page.waitForFunction(() => /\/t\/here-/.test(location.pathname), { timeout: 120_000 });
  await seen(page, ".decision");
}

/** Play until the game is over or the maximum of clicks is reached. Return the number of clicks. */
async function playOn(page: Page, random: () => number, most = Infinity): Promise<number> {
  let pressed = 0;
  for (let idle = 0; pressed < most && !(await page.$$(".result")).length; idle += 1) {
    const css = await pressable(page as unknown as DrivenByPlaywright, random());
    expect(idle, `stuck after ${pressed} presses`).toBeLessThan(PATIENCE);
    if (!css) continue;
    const all: Element[] = [];
    for (const one of await page.$$(css)) if (await one.evaluate((b) => !b.disabled && b.checkVisibility()).catch(() => false)) all.push(one);
    const at = Math.floor(random() * all.length);
    // The element can disappear when the table moves on.
    const gone = await all[at]?.click().then(
      () => false,
      () => true,
    );
    if (gone === false) [pressed, idle] = [pressed + 1, 0];
  }
  return pressed;
}

beforeAll(() => {
  execFileSync("npm", ["install", "--silent", "--no-save", "--prefix", AT, PUPPETEER], { stdio: "inherit" });
}, 300_000);

describe.each(
  [
    [390, 844],
    [1440, 900],
  ].slice(0, SMALLEST ? 1 : undefined),
)("in %ix%i", (width, height) => {
  const device = new Device({ width, height });
  let home: string;
  beforeAll(async () => {
    const site = await Site.open();
    home = site.at("/");
    await device.start();
    await device.page.goto(home);
    await device.page.evaluate((kept) => localStorage.setItem("ilion-prefs", JSON.stringify(kept)), {
      lang: "en",
      sound: false,
      motion: "none",
      speed: "none",
    });
    await device.page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await device.unplug();
    await site.close();
  });
  afterAll(() => device.stop());

  it.each(SMALLEST ? GAMES.slice(2, 3) : GAMES)("%s is played to its end, with the browser closed and reopened in between", async (game, players, options) => {
    const random = randomNumbers(width + game.length);
    await device.page.goto(home);
    await startGame(device.page, game, players, options);
    const first = await playOn(device.page, random, HALF);
    const address = device.page.url();
    await device.stop();
    await device.start();
    await device.page.goto(address);
    await seen(device.page, ".decision, .result");
    const rest = await playOn(device.page, random);
    expect(rest, "it was closed in the middle").toBeGreaterThan(0);
    expect(device.errors).toEqual([]);
    console.log(`${game} in ${width}x${height}, ${await device.version()}: ${first} and ${rest} presses`);
  });
});
