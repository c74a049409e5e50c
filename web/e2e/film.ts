/** One turn of a game against bots as it is played on the stage: a picture every quarter of a second, on sheets, into build/film. */
import { mkdirSync } from "node:fs";
import { afterAll, beforeAll, it } from "vitest";
import type { ContinueFrom, Replay } from "../src/generated/messages";
import { chances, finished, House, type Person, ROOT, table } from "./kit";
import { staged } from "./stage/evening";

const INTO = `${ROOT}build/film/`;
const EVERY = 250;
/** So long is filmed each time, at most. */
const MOST = 40_000;
const SIZES = [
  [1440, 900],
  [390, 844],
] as const;
const THEMES = ["bone", "glaze"] as const;
/** Pictures of a sheet, and how wide each stands on it, by the width of the window. */
const SHEETS: Record<number, { wide: number; most: number }> = { 1440: { wide: 432, most: 15 }, 390: { wide: 216, most: 18 } };
/**
 * What is filmed: the table; a word, where bots have played until it is told, and the game goes on from my last decision
 * before it; and how many times the stage is watched.
 */
const FILMS: Record<string, { game: string; setup?: Record<string, unknown>; seats?: number; from?: string; times?: number }> = {
  "trojan-war": { game: "trojan-war", setup: { edition: 2 }, times: 2 },
  "trojan-war-1": { game: "trojan-war", setup: { edition: 1 }, times: 2 },
  troia: { game: "troia", from: "marched", times: 2 },
  escolex: { game: "escolex", setup: { seats: 4, troops: 12, placement_chunk: 12, max_rounds: 4 }, seats: 4, from: "conquered" },
  iliad: { game: "iliad", setup: { scenario: "lesson" }, from: "fight-set", times: 2 },
};
const wanted = process.env.ILION_FILM || Object.keys(FILMS).join(" ");

let house: House;
beforeAll(async () => {
  mkdirSync(INTO, { recursive: true });
  house = await House.open();
});
afterAll(() => house.close());

interface Picture {
  at: number;
  jpeg: Buffer;
}

/** My last decision before the first time that a word is told in a game between bots, as another table begins with it. */
async function before(person: Person, word: string, game: string, seats: number, setup: Record<string, unknown>): Promise<ContinueFrom> {
  const bots = Array.from({ length: seats }, () => "greedy");
  for (let tries = 0; tries < 5; tries += 1) {
    const id = await finished(person, game, bots, setup);
    const { steps } = await person.page.evaluate(async (id) => (await (await fetch(`/api/tables/${id}/story?eyes=0`)).json()) as Replay, id);
    const told = steps.findIndex((s, n) => s.facts.some((f) => f.word === word) && steps.slice(0, n + 1).some((t) => t.seat === 0));
    if (told >= 0) return { table: id, moment: steps.findLastIndex((s, n) => n <= told && s.seat === 0), eyes: "0" };
  }
  throw new Error(`no game told of ${word}`);
}

/** Pictures of what the stage plays until it is over, each once, with its time. */
async function filmed(person: Person, pictures: Picture[], begun: number): Promise<void> {
  const { page } = person;
  const end = Date.now() + MOST;
  for (let due = Date.now(); due < end && (await page.locator(".narration").count()); due += EVERY) {
    await page.waitForTimeout(Math.max(0, due - Date.now()));
    const jpeg = await page.screenshot({ type: "jpeg", quality: 60 });
    if (!pictures.at(-1)?.jpeg.equals(jpeg)) pictures.push({ at: Date.now() - begun, jpeg });
  }
}

async function sheets(person: Person, pictures: Picture[], width: number, name: string): Promise<void> {
  const { wide, most } = SHEETS[width]!;
  const page = await person.context.newPage();
  await page.setViewportSize({ width: Math.floor(1296 / wide) * wide, height: 400 });
  for (let n = 0; n * most < pictures.length; n += 1) {
    const figures = pictures
      .slice(n * most, (n + 1) * most)
      .map(
        ({ at, jpeg }) => `<figure><img src="data:image/jpeg;base64,${jpeg.toString("base64")}"><figcaption>${(at / 1000).toFixed(1)} s</figcaption></figure>`,
      );
    await page.setContent(
      `<style>body{margin:0;display:flex;flex-wrap:wrap}figure{margin:0;width:${wide}px}img{width:100%}figcaption{font:11px sans-serif}</style>${figures.join("")}`,
    );
    await page.screenshot({ path: `${INTO}${name}-${n + 1}.png`, fullPage: true });
  }
  await page.close();
}

for (const name of wanted.split(" ")) {
  const { game, setup = {}, seats = 2, from, times = 1 } = FILMS[name]!;
  for (const [width, height] of SIZES) {
    for (const theme of THEMES) {
      it(`${name}, ${width}, ${theme}`, async () => {
        const person = await house.person({ viewport: { width, height }, prefs: { text: false, motion: "full", speed: "calm", theme } });
        const after = from ? await before(person, from, game, seats, setup) : undefined;
        await table(person, game, ["me", ...Array.from({ length: seats - 1 }, () => "bot:greedy")], setup, after);
        const chance = chances(11);
        const pictures: Picture[] = [];
        const begun = Date.now();
        for (let n = 0; n < times; n += 1) {
          await staged(person, chance);
          await filmed(person, pictures, begun);
        }
        pictures.push({ at: Date.now() - begun, jpeg: await person.page.screenshot({ type: "jpeg", quality: 60 }) });
        await sheets(person, pictures, width, `${name}-${width}-${theme}`);
        await person.close();
      });
    }
  }
}
