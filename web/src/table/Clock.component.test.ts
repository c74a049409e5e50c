import { flushSync } from "svelte";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { mountForTest, only } from "../mount.kit";
import Clock from "./Clock.svelte";

const MINUTE = 60_000;
beforeEach(() => void vi.useFakeTimers({ toFake: ["setInterval", "clearInterval", "performance"] }));
afterEach(() => void vi.useRealTimers());
const shown = (page: HTMLElement) => only(page, "[role=timer]").textContent;
const wait = (ms: number) => {
  vi.advanceTimersByTime(ms);
  flushSync();
};

it.each([
  [3 * 60 * MINUTE + 5 * MINUTE + 7000, "3:05:07"],
  [10 * MINUTE, "10:00"],
  [20_000, "0:20"],
  [19_940, "0:19.9"],
  [0, "0:00.0"],
])("shows %i ms as %s", async (left, text) => {
  expect(shown(await mountForTest(Clock, { left, at: performance.now(), running: false }))).toBe(text);
});

it("counts down while it runs, warns below twenty seconds and stops at zero", async () => {
  const page = await mountForTest(Clock, { left: 21_000, at: performance.now(), running: true });
  expect([shown(page), only(page, "span").classList.contains("low")]).toEqual(["0:21", false]);
  wait(2000);
  expect([shown(page), only(page, "span").classList.contains("low")]).toEqual(["0:19.0", true]);
  wait(MINUTE);
  expect(shown(page)).toBe("0:00.0");
});

it("stands still while it is not running", async () => {
  const page = await mountForTest(Clock, { left: 19_000, at: performance.now(), running: false });
  wait(5000);
  expect([shown(page), only(page, "span").classList.contains("low")]).toEqual(["0:19.0", false]);
});

it("shows days and hours of a correspondence game", async () => {
  const page = await mountForTest(Clock, { left: 26 * 60 * MINUTE, at: performance.now(), running: false });
  expect(shown(page)).toMatch(/1.*2/);
});

it("shows no seconds for a clock of days", async () => {
  expect(shown(await mountForTest(Clock, { left: 3 * 60 * MINUTE + 5 * MINUTE + 7000, at: performance.now(), running: true, slow: true }))).toBe("3 h 5 min");
});
