import { expect, it } from "vitest";
import { countdown, timeAgo } from "./countdown";

it.each([
  [-3, "0:00"],
  [9, "0:09"],
  [252, "4:12"],
  [3599, "59:59"],
  [3600, "1 h 0 min"],
  [172_799, "47 h 59 min"],
  [172_800, "2 d"],
])("%s seconds are left: %s", (seconds, text) => {
  expect(countdown(seconds)).toBe(text);
});

it("says how long ago something was, in the largest suitable unit", () => {
  expect(timeAgo(125, "en")).toBe("2 min. ago");
  expect(timeAgo(7300, "en")).toBe("2 hr. ago");
  expect(timeAgo(90_000, "en")).toBe("yesterday");
  expect(timeAgo(7300, "es")).toBe("hace 2 h");
});
