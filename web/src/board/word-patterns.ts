/** Whether a word is among those listed; `loser-*` stands for all that begin so. */
export const matchesAny = (word: string, list: readonly string[]) => list.some((w) => (w.endsWith("*") ? word.startsWith(w.slice(0, -1)) : w === word));
