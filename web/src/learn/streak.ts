/** Progress in a game's puzzles, stored on this device. */
export interface Progress {
  /** The number of the next puzzle. */
  next: number;
  /** Puzzles solved in a row at the first try. */
  streak: number;
  best: number;
}

const key = (game: string) => `ilion-puzzles-${game}`;

export function progress(game: string): Progress {
  try {
    return { next: 1, streak: 0, best: 0, ...(JSON.parse(localStorage.getItem(key(game)) ?? "{}") as Partial<Progress>) };
  } catch {
    return { next: 1, streak: 0, best: 0 };
  }
}

/** Record the result of a try and return the new streak. Only a first try counts. */
export function solved(game: string, n: number, right: boolean, first: boolean): number {
  const before = progress(game);
  const streak = !first ? before.streak : right ? before.streak + 1 : 0;
  const after: Progress = { next: right ? Math.max(before.next, n + 1) : before.next, streak, best: Math.max(before.best, streak) };
  localStorage.setItem(key(game), JSON.stringify(after));
  return streak;
}
