/** The puzzle of a day: the same for everyone, computed from the number of the day. */
import type { GameInfo } from "../generated/messages";

/** A prime, so that the days visit all puzzles of a game in no visible order before any repeats. */
const STEP = 7919;

/** Return the puzzle of a day, counted from 1970; the games take turns. */
export function dailyPuzzle(games: readonly GameInfo[], day: number): { game: GameInfo; n: number } | null {
  const withPuzzles = games.filter((game) => game.puzzles > 0);
  const game = withPuzzles[day % Math.max(1, withPuzzles.length)];
  return game ? { game, n: 1 + ((Math.floor(day / withPuzzles.length) * STEP) % game.puzzles) } : null;
}
