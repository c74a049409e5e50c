/** Somebody's own device: a browser whose data stay when it is closed. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type BrowserContext, chromium, type Page } from "playwright-core";
import { CHROMIUM, FLAGS } from "../kit";
import type { Site } from "./site";

/** Milliseconds that a slow device may take to get Python up. */
const PATIENCE = 120_000;

interface Wants {
  viewport?: { width: number; height: number };
  prefs?: Record<string, unknown>;
}

export class Device {
  context!: BrowserContext;
  page!: Page;
  readonly complaints: string[] = [];
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

  /** Switched on, with what it knew. */
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

  /** Another tab. */
  async tab(): Promise<Page> {
    const page = await this.context.newPage();
    page.on("console", (message) => {
      // Before the files are kept, a plain host answers a table's address with its page for what is not there.
      const expected = /status of 404|ERR_INTERNET_DISCONNECTED|ERR_CONNECTION_REFUSED|preloaded using link preload but not used/.test(message.text());
      if (["error", "warning"].includes(message.type()) && !expected) this.complaints.push(message.text());
    });
    page.on("pageerror", (error) => this.complaints.push(error.message));
    this.page = page;
    return page;
  }

  async go(path: string): Promise<Page> {
    await this.page.goto(this.site.at(path));
    return this.page;
  }

  /** Until all that is needed without a network is here. */
  async kept(): Promise<void> {
    await this.page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  }

  async unplug(): Promise<void> {
    this.network = false;
    await this.context.setOffline(true);
  }

  /** Switched off. */
  async stop(): Promise<void> {
    await this.context.close();
  }

  async drop(): Promise<void> {
    await this.stop();
    rmSync(this.folder, { recursive: true, force: true });
  }
}

/** A table against the computer, from the home page; options by the names that a reader sees. */
export async function begin(page: Page, game: string, players: string, options: Record<string, string>): Promise<void> {
  await page.getByRole("radio", { name: game }).check({ force: true });
  if (players) await page.getByRole("radio", { name: players, exact: true }).check({ force: true });
  await page.getByRole("radio", { name: /Thersites/ }).check({ force: true });
  if (Object.keys(options).length) {
    await page.getByRole("button", { name: /^Options/ }).click();
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
