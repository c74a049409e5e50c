/** Somebody who looks at a page in windows of every size, keeps pictures of it, and says what is wrong. */
import { mkdirSync } from "node:fs";
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { House, type Person, ROOT } from "../kit";
import { faults, type Part } from "./faults";
import { lay, type Position } from "./positions";

/** Telephones do not change their size: the page is loaded on them. */
const TELEPHONES = ["844x390", "390x844", "360x640"];
const INTO = `${ROOT}build/fit/`;

/** Something to look at. */
export interface Scene {
  name: string;
  /** Where it is, and what tells that it has come. */
  address: string;
  ready: string;
  parts: readonly Part[];
  /** What is done before it is looked at. */
  pose?: ((page: Page) => Promise<void>) | undefined;
  /** Whether it is not the same in another window. */
  anew?: boolean;
}

export class Sight {
  private at = "";

  private constructor(
    readonly house: House,
    readonly person: Person,
    private readonly id: string,
  ) {}

  static async open(): Promise<Sight> {
    const house = await House.open();
    const person = await house.person({ prefs: { text: false } });
    const page = await person.go("/");
    const id = await page.evaluate(async () => {
      const told = await fetch("/api/guests", { method: "POST", headers: { "content-type": "application/json" }, body: '{"name":"Homer"}' });
      return (await told.json()).id as string;
    });
    return new Sight(house, person, id);
  }

  async close(): Promise<void> {
    expect(this.person.complaints).toEqual([]);
    await this.house.close();
  }

  get page(): Page {
    return this.person.page;
  }

  /** Tables at these positions; their addresses. */
  lay(positions: readonly Position[]): string[] {
    return lay(this.house, this.id, positions).map((table) => `/t/${table}`);
  }

  /** What is wrong with a scene in a window of this size; pictures of it in both themes are kept. */
  async look(scene: Scene, size: string): Promise<string[]> {
    const [width, height] = size.split("x").map(Number) as [number, number];
    const { page } = this;
    await page.setViewportSize({ width, height });
    const here = `${scene.address} ${scene.name}`;
    if (this.at !== here || scene.anew || TELEPHONES.includes(size)) {
      await page.goto(this.person.node.address + scene.address);
      await page.locator(scene.ready).first().waitFor();
      await page.waitForLoadState("networkidle");
      await page.evaluate(() => document.fonts.ready.then(() => undefined));
      await scene.pose?.(page);
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
