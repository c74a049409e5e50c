/** Whether a word matches the list; `loser-*` stands for all that start with it. */
export const matchesAny = (word: string, list: readonly string[]) => list.some((w) => (w.endsWith("*") ? word.startsWith(w.slice(0, -1)) : w === word));
