/** The cost of the offline server: time to the first decision, time of a move, memory. Figures are printed; the limits are wide. */
import { readFileSync } from "node:fs";
import type { BrowserContext } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import { playOn } from "../input";
import { randomNumbers } from "../kit";
import { startGame, Device } from "./device";
import { Site } from "./site";
import { canSlow, renderers, slow } from "./slowed";

/** The slowdown of the slow device. */
const TIMES = 4;

interface Noted {
  at: number;
  role: string;
  type: string;
  id?: string;
}

/** Injected before the page's own scripts: records the messages between the page and its workers, with times. */
function note(): void {
  const noted: Noted[] = [];
  const Real = Worker;
  const idOf = (text?: string) => /"id":"(\w+)"/.exec(text ?? "")?.[1];
  window.Worker = class extends Real {
    constructor(
      address: string | URL,
      private readonly options: WorkerOptions = {},
    ) {
      super(address, options);
      noted.push({ at: performance.now(), role: options.name!, type: "start" });
      this.addEventListener("message", ({ data }) => noted.push({ at: performance.now(), role: options.name!, type: data.type, id: idOf(data.text) }));
    }
    override postMessage(data: { type: string; text?: string }): void {
      noted.push({
        at: performance.now(),
        role: this.options.name!,
        type: `< ${data.type}`,
        id: data.text?.startsWith('{"type":"do"') ? idOf(data.text) : undefined,
      });
      super.postMessage(data);
    }
  };
  (window as unknown as { noted: Noted[] }).noted = noted;
}

/** Megabytes used only by the page's own process, workers included. */
async function memory(context: BrowserContext): Promise<number> {
  const sizes = (await renderers(context)).map((id) => Number(/RssAnon:\s+(\d+)/.exec(readFileSync(`/proc/${id}/status`, "utf-8"))?.[1] ?? 0) / 1024);
  return Math.round(Math.max(0, ...sizes));
}

let site: Site;
let device: Device;
beforeAll(async () => {
  site = await Site.open();
});
beforeEach(async () => {
  device = await Device.open(site);
  await device.context.addInitScript(note);
});
afterEach(() => device.drop());
afterAll(() => site.close());

const noted = () => device.page.evaluate(() => (window as unknown as { noted: Noted[] }).noted);
const now = () => device.page.evaluate(() => performance.now());

/** Milliseconds from the worker's start to its ready message, and from the visit to the first decision. */
async function opened(): Promise<{ boot: number; decision: number }> {
  await device.page.locator(".decision").waitFor();
  const decision = await now();
  const all = (await noted()).filter(({ role }) => role === "tables");
  const at = (type: string) => all.find((one) => one.type === type)!.at;
  return { boot: Math.round(at("ready") - at("start")), decision: Math.round(decision) };
}

async function tell(what: string): Promise<void> {
  await device.go("/");
  await startGame(device.page, "The Trojan War", "", {});
  const cold = await opened();
  const one = await memory(device.context);
  await playOn(device.page, "mouse", randomNumbers(5), 25);
  const all = await noted();
  const acts = all.flatMap(({ at, type, id }) => {
    const answer = type === "< hear" && id ? all.find((other) => other.type === "tell" && other.id === id) : undefined;
    return answer ? [answer.at - at] : [];
  });
  acts.sort((a, b) => a - b);
  const two = await memory(device.context);
  await device.kept();
  await device.page.reload();
  const warm = await opened();
  console.log(`${what}, cold: Python up after ${cold.boot} ms, first decision ${cold.decision} ms after the visit`);
  console.log(`${what}, warm, a table's own address: Python up after ${warm.boot} ms, decision ${warm.decision} ms after the visit`);
  console.log(
    `${what}, an act, sent to acknowledged and kept: median ${Math.round(acts[acts.length >> 1]!)} ms, most ${Math.round(acts.at(-1)!)} ms of ${acts.length}`,
  );
  console.log(`${what}, memory of the page's process: ${one} MB with one worker, ${two} MB with two`);
  expect(acts.length).toBeGreaterThan(5);
}

it("reports times and memory", () => tell("as it is"));

it.runIf(canSlow())(
  `tells the same of a device ${TIMES} times slower`,
  async () => {
    const freed = await slow(device.context, TIMES);
    await tell(`${TIMES} times slower`).finally(freed);
  },
  300_000,
);
