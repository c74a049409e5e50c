/** A device: a browser whose data persist when it is closed. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type BrowserContext, chromium, type Page } from "playwright-core";
import { CHROMIUM, FLAGS } from "../kit";
import type { Site } from "./site";

/** Milliseconds that a slow device may take to start Python. */
const PATIENCE = 120_000;

interface Wants {
  viewport?: { width: number; height: number };
  prefs?: Record<string, unknown>;
}

export class Device {
  context!: BrowserContext;
  page!: Page;
  readonly errors: string[] = [];
  private readonly folder = mkdtempSync(join(tmpdir(), "ilion-device-"));
  private network = true;

  private constructor(
    readonly site: Site,
    private readonly wants: Wants,
  ) {}

  static async open(site: Site, wants: Wants = {}): Promise<Device> {
    const device = new Device(site, wants);
    await device.start();
    return device;
  }

  /** Start the device with the data it has stored. */
  async start(): Promise<void> {
    this.context = await chromium.launchPersistentContext(this.folder, {
      executablePath: CHROMIUM,
      args: FLAGS,
      locale: "en-GB",
      offline: !this.network,
      viewport: this.wants.viewport ?? { width: 1440, height: 900 },
    });
    this.context.setDefaultTimeout(PATIENCE);
    await this.context.addInitScript(
      (kept) => {
        if (self !== top) return;
        if (!localStorage.getItem("ilion-prefs")) localStorage.setItem("ilion-prefs", JSON.stringify(kept));
      },
      { lang: "en", text: false, sound: false, motion: "none", speed: "none", ...this.wants.prefs },
    );
    await this.tab();
  }

  /** Open another tab. */
  async tab(): Promise<Page> {
    const page = await this.context.newPage();
    page.on("console", (message) => {
      // Until the files are cached, a plain file server responds to a table's address with its 404 page.
      const expected = /status of 404|ERR_INTERNET_DISCONNECTED|ERR_CONNECTION_REFUSED|preloaded using link preload but not used/.test(message.text());
      if (["error", "warning"].includes(message.type()) && !expected) this.errors.push(message.text());
    });
    page.on("pageerror", (error) => this.errors.push(error.message));
    this.page = page;
    return page;
  }

  async go(path: string): Promise<Page> {
    await this.page.goto(this.site.at(path));
    return this.page;
  }

  /** Wait until everything needed without a network is cached. */
  async kept(): Promise<void> {
    await this.page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  }

  async unplug(): Promise<void> {
    this.network = false;
    await this.context.setOffline(true);
  }

  /** Switch the device off. */
  async stop(): Promise<void> {
    await this.context.close();
  }

  async drop(): Promise<void> {
    await this.stop();
    rmSync(this.folder, { recursive: true, force: true });
  }
}

/** Start a game against the computer from the home page; options by their labels. */
export async function startGame(page: Page, game: string, players: string, options: Record<string, string>): Promise<void> {
  await page.getByRole("radio", { name: game }).check({ force: true });
  if (players) await page.getByRole("combobox", { name: "Players" }).selectOption(players);
  await page.getByRole("radio", { name: /Thersites/ }).check({ force: true });
  if (Object.keys(options).length) {
    await page.getByRole("button", { name: /options/i }).click();
    await page.getByText("All options").click();
    for (const [label, value] of Object.entries(options)) {
      const field = page.locator("dialog .opt", { has: page.getByText(label, { exact: true }) }).locator("select, input");
      await (value.match(/^\d+$/) ? field.fill(value) : field.selectOption({ label: value }));
    }
    await page.getByRole("button", { name: "Done" }).click();
  }
  await page.getByRole("button", { name: "Start" }).click();
  await page.waitForURL(/\/t\/here-/);
}
