/** Opens pages in windows of every size, saves pictures of them, and reports layout faults. */
import { mkdirSync } from "node:fs";
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { TestServer, type Player, ROOT } from "../kit";
import { faults, type Part } from "./faults";
import { createTables, type Position } from "./positions";

/** A phone's window does not change its size: the page is reloaded for it. */
const PHONES = ["844x390", "390x844", "360x640"];
const INTO = `${ROOT}build/fit/`;

/** A page state to check. */
export interface Scene {
  name: string;
  /** The address, and a selector that appears once the page is ready. */
  address: string;
  ready: string;
  parts: readonly Part[];
  /** Actions on the page before the check. */
  prepare?: ((page: Page) => Promise<void>) | undefined;
  /** Whether each window needs a reload. */
  reload?: boolean;
}

export class LayoutCheck {
  private at = "";

  private constructor(
    readonly server: TestServer,
    readonly player: Player,
    private readonly id: string,
  ) {}

  static async open(): Promise<LayoutCheck> {
    const server = await TestServer.open();
    const player = await server.player({ prefs: { text: false } });
    const page = await player.go("/");
    const id = await page.evaluate(async () => {
      const told = await fetch("/api/guests", { method: "POST", headers: { "content-type": "application/json" }, body: '{"name":"Homer"}' });
      return (await told.json()).id as string;
    });
    return new LayoutCheck(server, player, id);
  }

  async close(): Promise<void> {
    expect(this.player.errors).toEqual([]);
    await this.server.close();
  }

  get page(): Page {
    return this.player.page;
  }

  /** Create tables at these positions. Return their addresses. */
  createTables(positions: readonly Position[]): string[] {
    return createTables(this.server, this.id, positions).map((table) => `/t/${table}`);
  }

  /** Return the faults of a scene in a window of this size, and save pictures in both themes. */
  async look(scene: Scene, size: string): Promise<string[]> {
    const [width, height] = size.split("x").map(Number) as [number, number];
    const { page } = this;
    await page.setViewportSize({ width, height });
    const here = `${scene.address} ${scene.name}`;
    if (this.at !== here || scene.reload || PHONES.includes(size)) {
      await page.goto(this.player.node.address + scene.address);
      await page.locator(scene.ready).first().waitFor();
      await page.waitForLoadState("networkidle");
      await page.evaluate(() => document.fonts.ready.then(() => undefined));
      await scene.prepare?.(page);
      await page.mouse.move(1, 1);
    }
    this.at = here;
    await page.evaluate(() => new Promise((done) => setTimeout(() => requestAnimationFrame(() => requestAnimationFrame(done)), 80)));
    await page.locator("body:not([aria-busy])").waitFor();
    const found = await page.evaluate(faults, scene.parts);
    for (const theme of ["glaze", "bone"]) {
      await page.evaluate((t) => (document.documentElement.dataset["theme"] = t), theme);
      mkdirSync(INTO + theme, { recursive: true });
      await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
      await page.screenshot({ path: `${INTO}${theme}/${scene.name.replace(/[^\w-]+/g, "-")}-${size}.jpg`, type: "jpeg", quality: 80 });
    }
    return found;
  }
}
