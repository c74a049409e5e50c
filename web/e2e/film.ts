/** One turn of a game against bots as it is played on the stage: a picture every quarter of a second, on one sheet, into build/film. */
import { mkdirSync } from "node:fs";
import { afterAll, beforeAll, it } from "vitest";
import { chances, House, type Person, ROOT, table } from "./kit";

const INTO = `${ROOT}build/film/`;
const EVERY = 250;
const MOST = 160;
const SIZES = [[1440, 900], [390, 844]] as const;
/** What is filmed: the table, how many times the stage is passed over before, and how many times it is watched. */
const FILMS: Record<string, { game: string; setup?: Record<string, unknown>; seats?: number; after?: number; times?: number; theme?: string }> = {
  "trojan-war": { game: "trojan-war", setup: { edition: 2 }, times: 2 },
  "trojan-war-1": { game: "trojan-war", setup: { edition: 1 }, times: 2 },
  troia: { game: "troia", after: 6, times: 3 },
  escolex: { game: "escolex", setup: { seats: 4, troops: 12, placement_chunk: 12, max_rounds: 4 }, seats: 4, after: 2, times: 2 },
  iliad: { game: "iliad", setup: { scenario: "lesson" }, after: 8, times: 3 },
  "troia-dark": { game: "troia", after: 6, times: 2, theme: "glaze" },
};
const wanted = process.env.ILION_FILM || Object.keys(FILMS).join(" ");

let house: House;
beforeAll(async () => {
  mkdirSync(INTO, { recursive: true });
  house = await House.open();
});
afterAll(() => house.close());

/** Decide, by chance, until the stage plays. */
async function staged(person: Person, chance: () => number): Promise<void> {
  for (let n = 0; n < 900; n += 1) {
    if (await person.page.locator(".narration").count()) return;
    if ((await person.step(chance())) === "over") return;
    await person.page.waitForTimeout(30);
  }
}

async function sheet(person: Person, frames: Buffer[], width: number, name: string): Promise<void> {
  const wide = width > 600 ? 360 : 160;
  const page = await person.context.newPage();
  await page.setViewportSize({ width: Math.floor(2160 / wide) * wide, height: 400 });
  const figures = frames.map((f, n) => `<figure><img src="data:image/jpeg;base64,${f.toString("base64")}"><figcaption>${((n * EVERY) / 1000).toFixed(2)} s</figcaption></figure>`);
  await page.setContent(`<style>body{margin:0;display:flex;flex-wrap:wrap}figure{margin:0;width:${wide}px}img{width:100%}figcaption{font:11px sans-serif}</style>${figures.join("")}`);
  await page.screenshot({ path: `${INTO}${name}-${width}.png`, fullPage: true });
  await page.close();
}

for (const name of wanted.split(" ")) {
  for (const [width, height] of SIZES) {
    it(`${name}, ${width}`, async () => {
      const film = FILMS[name]!;
      const person = await house.person({ viewport: { width, height }, prefs: { text: false, motion: "full", speed: "calm", theme: film.theme ?? "bone" } });
      await table(person, film.game, ["me", ...Array.from({ length: (film.seats ?? 2) - 1 }, () => "bot:greedy")], film.setup);
      const chance = chances(11);
      for (let n = 0; n < (film.after ?? 0); n += 1) {
        await staged(person, chance);
        await person.page.keyboard.press("Escape");
      }
      const frames: Buffer[] = [];
      for (let n = 0; n < (film.times ?? 1); n += 1) {
        await staged(person, chance);
        for (let due = Date.now(); frames.length < MOST && (await person.page.locator(".narration").count()); due += EVERY) {
          await person.page.waitForTimeout(Math.max(0, due - Date.now()));
          frames.push(await person.page.screenshot({ type: "jpeg", quality: 55 }));
        }
      }
      frames.push(await person.page.screenshot({ type: "jpeg", quality: 55 }));
      await sheet(person, frames, width, name);
      await person.close();
    });
  }
}
