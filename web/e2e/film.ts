/**
 * One turn of a game against bots on the stage: sheets with a picture every quarter of a second, in build/film. With
 * ILION_SHOWN, the turn that the README shows as an animation, in docs/turn.webp.
 */
import { mkdirSync, writeFileSync } from "node:fs";
import { afterAll, beforeAll, it } from "vitest";
import type { ContinueFrom, Replay } from "../src/generated/messages";
import { randomNumbers, finished, TestServer, type Player, ROOT, table } from "./kit";
import { staged } from "./stage/watched-game";
import { animated, scaled } from "./webp";

const INTO = `${ROOT}build/film/`;
const EVERY = 250;
/** The longest recording, in milliseconds. */
const MOST = 40_000;
const SIZES = [
  [1440, 900],
  [390, 844],
] as const;
const THEMES = ["bone", "glaze"] as const;
/** Pictures on a sheet, and the width of each, by the width of the window. */
const SHEETS: Record<number, { wide: number; most: number }> = { 1440: { wide: 432, most: 15 }, 390: { wide: 216, most: 18 } };
/**
 * What is recorded: the table; a word of the log to wait for, where the game then continues from the player's last decision
 * before it; and how often the stage is recorded.
 */
const FILMS: Record<string, { game: string; setup?: Record<string, unknown>; seats?: number; from?: string; times?: number }> = {
  "trojan-war": { game: "trojan-war", setup: { edition: 2 }, times: 2 },
  "trojan-war-1": { game: "trojan-war", setup: { edition: 1 }, times: 2 },
  troia: { game: "troia", from: "marched", times: 2 },
  escolex: { game: "escolex", setup: { seats: 4, troops: 12, placement_chunk: 12, max_rounds: 4 }, seats: 4, from: "conquered" },
  iliad: { game: "iliad", setup: { scenario: "lesson" }, from: "fight-set", times: 2 },
};
const wanted = process.env.ILION_FILM || Object.keys(FILMS).join(" ");
/** What the README shows: the file, milliseconds for each picture, and the width. */
const SHOWN = { name: "trojan-war-1440-bone", into: `${ROOT}docs/turn.webp`, every: 900, last: 3000, wide: 640, quality: 0.4 };
const isShown = (name: string) => "ILION_SHOWN" in process.env && name === SHOWN.name;

let server: TestServer;
beforeAll(async () => {
  mkdirSync(INTO, { recursive: true });
  server = await TestServer.open();
});
afterAll(() => server.close());

interface Picture {
  at: number;
  jpeg: Buffer;
}

/** Return the player's last decision before a word first appears in a game between bots, as the start of another table. */
async function before(player: Player, word: string, game: string, seats: number, setup: Record<string, unknown>): Promise<ContinueFrom> {
  const bots = Array.from({ length: seats }, () => "greedy");
  for (let tries = 0; tries < 5; tries += 1) {
    const id = await finished(player, game, bots, setup);
    const { steps } = await player.page.evaluate(async (id) => (await (await fetch(`/api/tables/${id}/story?eyes=0`)).json()) as Replay, id);
    const told = steps.findIndex((s, n) => s.facts.some((f) => f.word === word) && steps.slice(0, n + 1).some((t) => t.seat === 0));
    if (told >= 0) return { table: id, moment: steps.findLastIndex((s, n) => n <= told && s.seat === 0), eyes: "0" };
  }
  throw new Error(`no game told of ${word}`);
}

/** Take pictures of the stage until it has ended, each once, with its time. */
async function filmed(player: Player, pictures: Picture[], started: number): Promise<void> {
  const { page } = player;
  const end = Date.now() + MOST;
  for (let due = Date.now(); due < end && (await page.locator(".narration").count()); due += EVERY) {
    await page.waitForTimeout(Math.max(0, due - Date.now()));
    const jpeg = await page.screenshot({ type: "jpeg", quality: 60 });
    if (!pictures.at(-1)?.jpeg.equals(jpeg)) pictures.push({ at: Date.now() - started, jpeg });
  }
}

async function sheets(player: Player, pictures: Picture[], width: number, name: string): Promise<void> {
  const { wide, most } = SHEETS[width]!;
  const page = await player.context.newPage();
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

/** Write the pictures as an animation: one for each time span, the last one longer. */
async function show(pictures: readonly Picture[]): Promise<void> {
  const { every, last, wide, quality, into } = SHOWN;
  const kept = pictures.filter(({ at }, n) => !n || Math.floor(at / every) > Math.floor(pictures[n - 1]!.at / every));
  const frames = await scaled(
    server.browser,
    kept.map(({ jpeg }) => jpeg),
    wide,
    quality,
  );
  const until = kept.map(({ at }, n) => Math.min(last, (kept[n + 1]?.at ?? at + last) - at));
  writeFileSync(into, animated(frames.map((webp, n) => ({ webp, milliseconds: until[n]! }))));
}

for (const name of wanted.split(" ")) {
  const { game, setup = {}, seats = 2, from, times = 1 } = FILMS[name]!;
  for (const [width, height] of SIZES) {
    for (const theme of THEMES) {
      it(`${name}, ${width}, ${theme}`, async () => {
        const player = await server.player({ viewport: { width, height }, prefs: { text: false, motion: "full", speed: "calm", theme } });
        const after = from ? await before(player, from, game, seats, setup) : undefined;
        await table(player, game, ["me", ...Array.from({ length: seats - 1 }, () => "bot:greedy")], setup, after);
        const random = randomNumbers(11);
        const pictures: Picture[] = [];
        const started = Date.now();
        for (let n = 0; n < times; n += 1) {
          await staged(player, random);
          await filmed(player, pictures, started);
        }
        pictures.push({ at: Date.now() - started, jpeg: await player.page.screenshot({ type: "jpeg", quality: 60 }) });
        const film = `${name}-${width}-${theme}`;
        await (isShown(film) ? show(pictures) : sheets(player, pictures, width, film));
        await player.close();
      });
    }
  }
}
