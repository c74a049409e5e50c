/**
 * How smoothly large boards move: a map of a thousand cells, and the plain with every piece on it. Each frame drags the
 * board by some pixels or turns the wheel, or the stage plays the bots' moves. It measures the time to the next frame, the
 * page thread's processor time for each frame, and the processor time stolen from the machine. The last test measures how
 * soon a question appears after other seats have moved, without animation.
 */
import { readFileSync } from "node:fs";
import { afterAll, beforeAll, expect, it } from "vitest";
import { randomNumbers, TestServer, type Player, SMALLEST, table } from "./kit";
import { listens, questions } from "./stage/asked";
import { WATCHED_GAMES, openWatched, staged as played } from "./stage/watched-game";

const CELLS = 1000;
const FRAMES = SMALLEST ? 20 : 180;

let server: TestServer;
beforeAll(async () => {
  server = await TestServer.open();
});
afterAll(() => server.close());

/** A war of twelve on a thousand cells, ten troops each, for a minute or until it ends. */
async function war(player: Player): Promise<void> {
  await player.go(`/t/${await twelve(player, 30)}`);
  await player.page.locator(".box").waitFor();
  await player.page.waitForTimeout(1500);
}

/** The same while its bots still play, measured once the stage plays. */
async function staged(player: Player): Promise<void> {
  await player.go(`/t/${await twelve(player, 0)}`);
  await player.page.locator(".narration").waitFor();
}

/** Open a table of twelve bots and wait for it, two seconds per try. Return its id. */
async function twelve(player: Player, tries: number): Promise<string> {
  await player.go("/");
  return player.page.evaluate(
    async ([size, most]) => {
      const post = async (path: string, body: unknown) =>
        (await fetch(path, { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) })).json();
      await post("/api/guests", { name: "Homer" });
      const components = await (await fetch(`/api/games/escolex/components/made?size=${size}&seed=7`)).json();
      const seats = Array.from({ length: 12 }, () => "bot:uniform");
      const { id: table } = await post("/api/tables", {
        game: "escolex",
        seats,
        setup: { components, troops: 10, placement_chunk: 10, max_rounds: 1 },
        public: true,
      });
      for (let n = 0; n < most; n += 1) {
        const { status } = await (await fetch(`/api/tables/${table}`)).json();
        if (status === "over") break;
        await new Promise((wait) => setTimeout(wait, 2000));
      }
      return table as string;
    },
    [CELLS, tries] as const,
  );
}

/** The plain with all pieces placed and one hero's reach shown. */
async function plain(player: Player): Promise<void> {
  await player.startGame("Same screen", { game: "Iliad", length: "Full game" });
  const { page } = player;
  for (let side = 0; side < 2; side += 1) {
    await page.locator(".plan").first().click();
    await page.getByRole("button", { name: "Done" }).click();
  }
  await page.locator(".piece .glow").first().waitFor();
  await page.locator('[data-piece="diomedes"]').click({ force: true });
  await page.locator(".piece .glow.chosen").waitFor();
  await page.waitForTimeout(1500);
}

/** The plain with all pieces while the opponent's march is played. */
async function marched(player: Player): Promise<void> {
  await table(player, "iliad", ["me", "bot:greedy"]);
  const { page } = player;
  await page.locator(".plan").first().click();
  await page.getByRole("button", { name: "Done" }).click();
  await page.locator(".decision.mine").waitFor();
  await played(player, randomNumbers(5));
}

/** Return the machine's ticks so far: the stolen ones, and all. */
function ticks(): [number, number] {
  const all = readFileSync("/proc/stat", "utf-8").split("\n")[0]!.trim().split(/\s+/).slice(1).map(Number);
  return [all[7] ?? 0, all.slice(0, 8).reduce((sum, n) => sum + n, 0)];
}

type How = "pan" | "zoom" | "stage";

async function measure(player: Player, how: How): Promise<string> {
  const session = await player.page.context().newCDPSession(player.page);
  await session.send("Performance.enable", { timeDomain: "threadTicks" });
  const busy = async () => (await session.send("Performance.getMetrics")).metrics.find((m) => m.name === "TaskDuration")!.value;
  const [before, [robbed, from]] = [await busy(), ticks()];
  const times = await player.page.evaluate(
    async ([way, frames]) => {
      const box = document.querySelector<HTMLElement>(".box")!;
      const rect = box.getBoundingClientRect();
      const [cx, cy] = [rect.left + rect.width / 2, rect.top + rect.height / 2];
      const point = (type: string, x: number, y: number) =>
        box.dispatchEvent(new PointerEvent(type, { clientX: x, clientY: y, pointerId: 1, pointerType: "mouse", bubbles: true }));
      box.setPointerCapture = () => undefined;
      if (way === "pan") point("pointerdown", cx, cy);
      const found: number[] = [];
      let last = 0;
      for (let n = 0; n < frames; n += 1) {
        const now = await new Promise<number>((next) => requestAnimationFrame(next));
        if (last) found.push(now - last);
        last = now;
        if (way === "pan") point("pointermove", cx + 160 * Math.sin(n / 14), cy + 110 * Math.cos(n / 11));
        else if (way === "zoom")
          box.dispatchEvent(new WheelEvent("wheel", { clientX: cx, clientY: cy, deltaY: Math.sin(n / 20) * -60, bubbles: true, cancelable: true }));
      }
      if (way === "pan") point("pointerup", cx, cy);
      return found;
    },
    [how, FRAMES] as const,
  );
  const spent = ((await busy()) - before) / FRAMES;
  const [taken, until] = ticks();
  const steal = ((100 * (taken - robbed)) / Math.max(1, until - from)).toFixed(0);
  await session.detach();
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.floor(share * (sorted.length - 1))]!.toFixed(1);
  return `${how}: frame to frame median ${at(0.5)} ms, 95 in 100 within ${at(0.95)} ms, longest ${at(1)} ms; thread time ${(1000 * spent).toFixed(2)} ms a frame; ${steal} % of the machine stolen`;
}

it.each([
  ["a thousand cells", war, 1440, 900, ["pan", "zoom"]],
  ["a thousand cells", war, 390, 844, ["pan", "zoom"]],
  ["the full plain", plain, 1440, 900, ["pan", "zoom"]],
  ["the full plain", plain, 390, 844, ["pan", "zoom"]],
  ["a thousand cells", staged, 1440, 900, ["stage"]],
  ["a thousand cells", staged, 390, 844, ["stage"]],
  ["the full plain", marched, 1440, 900, ["stage"]],
  ["the full plain", marched, 390, 844, ["stage"]],
] as const)("%s", async (name, open, width, height, hows) => {
  const moves = { motion: "full", speed: "calm" };
  const player = await server.player({ prefs: { text: false, ...(hows[0] === "stage" ? moves : {}) }, viewport: { width, height } });
  await open(player);
  for (const how of hows) console.log(`${name}, ${width} px, ${await measure(player, how)}`);
  expect(player.errors).toEqual([]);
  await player.close();
});

it.each(Object.keys(WATCHED_GAMES))("%s without animation", async (game) => {
  const player = await server.player({ prefs: { text: false, motion: "full" } });
  await listens(await player.tab());
  await openWatched(player, game);
  const random = randomNumbers(3);
  for (let n = 0; n < 2000 && (await questions(player.page)).length < (SMALLEST ? 1 : 12); n += 1) {
    if ((await player.step(random())) === "over") break;
    await player.page.waitForTimeout(30);
  }
  const found = await questions(player.page);
  const sorted = found.map(({ ms }) => ms).toSorted((a, b) => a - b);
  console.log(
    `${game}, at once: ${found.filter(({ there }) => there).length} of ${found.length} questions stand in the frame after they came; median ${sorted[sorted.length >> 1]?.toFixed(1)} ms, longest ${sorted.at(-1)?.toFixed(1)} ms`,
  );
  await player.close();
});
