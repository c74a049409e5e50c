import { expect, it } from "vitest";
import { pointsAboveMean, formatDay, resultWord, untilMidnight } from "./daily-game";

it("a day is the same in every time zone", () => {
  expect(formatDay("2026-11-17", "en")).toBe("Tuesday, November 17");
  expect(formatDay("2026-03-01", "es")).toBe("domingo, 1 de marzo");
});

it("midnight is that of UTC", () => {
  expect(untilMidnight(new Date("2026-11-17T23:59:30Z"))).toEqual({ hours: 0, minutes: 1 });
  expect(untilMidnight(new Date("2026-12-31T00:00:00Z"))).toEqual({ hours: 24, minutes: 0 });
});

it("a result has a word, and is compared with the other players", () => {
  expect([1, 0.5, 0, 0.25].map(resultWord)).toEqual(["day-won", "day-drawn", "day-lost", "day-part"]);
  const day = { mine: { score: 1 }, mean: 0.25 } as Parameters<typeof pointsAboveMean>[0];
  expect(pointsAboveMean(day)).toBe(75);
  expect(pointsAboveMean({ ...day, mine: null })).toBeNull();
});
