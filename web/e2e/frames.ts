/**
 * How smoothly the great boards move, a map of a thousand cells and the plain with every piece on it: every frame drags
 * the board on by some pixels, or turns the wheel, or the stage plays what bots do, and the time to the next frame is
 * kept; beside it, the processor time of the page's own thread for each frame, and what the machine itself was robbed of.
 * At last, how soon a question stands that came after others had moved, where nothing is to be played.
 */
import { readFileSync } from "node:fs";
import { afterAll, beforeAll, expect, it } from "vitest";
import { chances, House, type Person, SMALLEST, table } from "./kit";
import { listens, questions } from "./stage/asked";
import { EVENINGS, opened, staged as played } from "./stage/evening";

const CELLS = 1000;
const FRAMES = SMALLEST ? 20 : 180;

let house: House;
beforeAll(async () => {
  house = await House.open();
});
afterAll(() => house.close());

/** A war of twelve on a thousand cells, ten troops each; a minute of it, or until it ends. */
async function war(person: Person): Promise<void> {
  await person.go(`/t/${await twelve(person, 30)}`);
  await person.page.locator(".box").waitFor();
  await person.page.waitForTimeout(1500);
}

/** The same while its bots play on, looked at as soon as the stage plays. */
async function staged(person: Person): Promise<void> {
  await person.go(`/t/${await twelve(person, 0)}`);
  await person.page.locator(".narration").waitFor();
}

/** A table of twelve bots, waited for so many times two seconds; its id. */
async function twelve(person: Person, tries: number): Promise<string> {
  await person.go("/");
  return person.page.evaluate(
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

/** The plain with everybody placed, and a hero's reach on it. */
async function plain(person: Person): Promise<void> {
  await person.begin("Play here", { game: "Iliad" });
  const { page } = person;
  for (let side = 0; side < 2; side += 1) {
    await page.locator(".plan").first().click();
    await page.getByRole("button", { name: "Done" }).click();
  }
  await page.locator(".piece .glow").first().waitFor();
  await page.locator('[data-piece="diomedes"]').click({ force: true });
  await page.locator(".piece .glow.chosen").waitFor();
  await page.waitForTimeout(1500);
}

/** The plain with everybody on it, while the enemy's march is played. */
async function marched(person: Person): Promise<void> {
  await table(person, "iliad", ["me", "bot:greedy"]);
  const { page } = person;
  await page.locator(".plan").first().click();
  await page.getByRole("button", { name: "Done" }).click();
  await page.locator(".decision.mine").waitFor();
  await played(person, chances(5));
}

/** The machine's ticks so far: those that another machine took, and all. */
function ticks(): [number, number] {
  const all = readFileSync("/proc/stat", "utf-8").split("\n")[0]!.trim().split(/\s+/).slice(1).map(Number);
  return [all[7] ?? 0, all.slice(0, 8).reduce((sum, n) => sum + n, 0)];
}

type How = "pan" | "zoom" | "stage";

async function measure(person: Person, how: How): Promise<string> {
  const session = await person.page.context().newCDPSession(person.page);
  await session.send("Performance.enable", { timeDomain: "threadTicks" });
  const busy = async () => (await session.send("Performance.getMetrics")).metrics.find((m) => m.name === "TaskDuration")!.value;
  const [before, [robbed, from]] = [await busy(), ticks()];
  const times = await person.page.evaluate(
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
  const person = await house.person({ prefs: { text: false, ...(hows[0] === "stage" ? moves : {}) }, viewport: { width, height } });
  await open(person);
  for (const how of hows) console.log(`${name}, ${width} px, ${await measure(person, how)}`);
  expect(person.complaints).toEqual([]);
  await person.close();
});

it.each(Object.keys(EVENINGS))("%s at once", async (game) => {
  const person = await house.person({ prefs: { text: false, motion: "full" } });
  await listens(await person.tab());
  await opened(person, game);
  const chance = chances(3);
  for (let n = 0; n < 2000 && (await questions(person.page)).length < (SMALLEST ? 1 : 12); n += 1) {
    if ((await person.step(chance())) === "over") break;
    await person.page.waitForTimeout(30);
  }
  const found = await questions(person.page);
  const sorted = found.map(({ ms }) => ms).toSorted((a, b) => a - b);
  console.log(
    `${game}, at once: ${found.filter(({ there }) => there).length} of ${found.length} questions stand in the frame after they came; median ${sorted[sorted.length >> 1]?.toFixed(1)} ms, longest ${sorted.at(-1)?.toFixed(1)} ms`,
  );
  await person.close();
});
