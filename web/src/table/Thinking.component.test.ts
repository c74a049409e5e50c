import { flushSync } from "svelte";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { mountForTest, only } from "../mount.kit";
import Thinking from "./Thinking.svelte";

beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] }));
afterEach(() => void vi.useRealTimers());
const wait = (ms: number) => {
  vi.advanceTimersByTime(ms);
  flushSync();
};
const shown = (page: HTMLElement) => {
  const sign = only(page, ".thinking");
  return sign.classList.contains("there") ? sign.textContent!.trim().replace(/\s+/g, " ") : "";
};

it("says within a second who is thinking, and from the third second on for how long", async () => {
  const page = await mountForTest(Thinking, { who: "Glaucus", seq: 4 });
  expect(shown(page)).toBe("");
  wait(1000);
  expect(shown(page)).toBe("Glaucus is thinking");
  wait(1900);
  expect(shown(page)).toBe("Glaucus is thinking");
  wait(200);
  expect(shown(page)).toBe("Glaucus is thinking 3 s");
  wait(61_000);
  expect(shown(page)).toBe("Glaucus is thinking 64 s");
});
