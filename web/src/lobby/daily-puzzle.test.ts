import { expect, it } from "vitest";
import type { GameInfo } from "../generated/messages";
import { dailyPuzzle } from "./daily-puzzle";

const games = [
  { name: "a", puzzles: 7 },
  { name: "b", puzzles: 0 },
  { name: "c", puzzles: 12 },
] as GameInfo[];

it("alternates between the games with puzzles, and shows each puzzle once before it repeats any", () => {
  const days = Array.from({ length: 24 }, (_, n) => dailyPuzzle(games, 20_000 + n)!);
  expect(new Set(days.map(({ game }) => game.name))).toEqual(new Set(["a", "c"]));
  const shown = days.filter(({ game }) => game.name === "c").map(({ n }) => n);
  expect(shown.toSorted((x, y) => x - y)).toEqual(Array.from({ length: 12 }, (_, n) => n + 1));
});

it("is none if no game has puzzles", () => {
  expect(dailyPuzzle([games[1]!], 20_000)).toBeNull();
  expect(dailyPuzzle([], 20_000)).toBeNull();
});
