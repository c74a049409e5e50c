/** How far somebody has come with a game's puzzles, kept on his device. */
export interface Progress {
  /** The one that comes next. */
  next: number;
  /** Solved at the first try, without a miss in between. */
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

/** Note what came of a try; the streak that it leaves. Only a first try counts. */
export function solved(game: string, n: number, right: boolean, first: boolean): number {
  const before = progress(game);
  const streak = !first ? before.streak : right ? before.streak + 1 : 0;
  const after: Progress = { next: right ? Math.max(before.next, n + 1) : before.next, streak, best: Math.max(before.best, streak) };
  localStorage.setItem(key(game), JSON.stringify(after));
  return streak;
}
