import { beforeEach, expect, it, vi } from "vitest";
import type { ReplayMoment } from "../generated/messages";
import { api, RequestError } from "../net/api";
import { Replay } from "./replay.svelte";

vi.mock("./animation-clock", () => ({ animationClock: { speed: () => 0, hidden: () => false, after: () => () => undefined } }));

const STEPS = 60;
const BUSY = new RequestError({ word: "refuse-busy", args: {}, clause: "" }, 503);
const moment = (n: number): ReplayMoment => ({
  n,
  view: { n },
  question: { word: "q", args: {} },
  goal: { aim: { word: "a", args: {} }, standing: { word: "s", args: {} } },
  board: [],
  beats: [],
});

let answers: Map<number, () => void>;

beforeEach(() => {
  vi.useFakeTimers();
  answers = new Map();
  vi.spyOn(api, "story").mockResolvedValue({ steps: Array.from({ length: STEPS }, () => ({ seat: 0, facts: [], look: null })) });
  vi.spyOn(api, "moments").mockImplementation(
    (_, __, ___, first, count) =>
      new Promise((resolve) => {
        answers.set(first, () => resolve(Array.from({ length: Math.min(count, STEPS + 1 - first) }, (_, n) => moment(first + n))));
      }),
  );
});

async function come(first: number): Promise<void> {
  answers.get(first)!();
  await vi.advanceTimersByTimeAsync(0);
}

it("shows one moment everywhere: it goes to another only once its position is loaded", async () => {
  const moved: number[] = [];
  const replay = new Replay("t", "0", (at) => moved.push(at));
  await replay.load(0, "en");
  await come(0);
  expect(replay.moment("en")?.n).toBe(0);
  replay.go(STEPS, "en");
  expect([replay.at, replay.wanted, replay.log.length, replay.moment("en")?.n]).toEqual([0, STEPS, 0, 0]);
  await come(48);
  expect([replay.at, replay.wanted, replay.log.length, replay.moment("en")?.n]).toEqual([STEPS, null, STEPS, STEPS]);
  expect(moved).toEqual([STEPS]);
});

it("goes to the last requested moment, in whatever order positions arrive", async () => {
  const replay = new Replay("t", "0", () => undefined);
  await replay.load(0, "en");
  await come(0);
  replay.go(STEPS, "en");
  replay.go(30, "en");
  await come(48);
  expect([replay.at, replay.wanted]).toEqual([0, 30]);
  await come(24);
  expect([replay.at, replay.wanted]).toEqual([30, null]);
});

it("retries by itself while the server is busy", async () => {
  vi.mocked(api.story).mockRejectedValueOnce(BUSY).mockRejectedValueOnce(BUSY);
  vi.mocked(api.moments).mockRejectedValueOnce(BUSY);
  const replay = new Replay("t", "0", () => undefined);
  const loaded = replay.load(0, "en");
  await vi.advanceTimersByTimeAsync(4000);
  await loaded;
  await come(0);
  expect([replay.last, replay.moment("en")?.n]).toEqual([STEPS, 0]);
});

it("reports a log that cannot be loaded", async () => {
  vi.mocked(api.story).mockRejectedValueOnce(new RequestError({ word: "refuse-no-table", args: {}, clause: "" }, 404));
  await expect(new Replay("t", "0", () => undefined).load(0, "en")).rejects.toBeInstanceOf(RequestError);
});
