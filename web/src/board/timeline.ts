/** A staging by the duration of each word: sentence by sentence, with the board after them. */
import type { Fact } from "../generated/messages";
import type { Shot, GameAnimation } from "./contract";
import { matchesAny } from "./word-patterns";

/** The duration of facts that change nothing on the board. */
const SAID = 600;

interface Told<View, More> extends Pick<GameAnimation, "recap" | "sounds"> {
  /** Milliseconds by word; a word may end in `*`. */
  ms: Readonly<Record<string, number>>;
  /** Words shown while the board is still unchanged: dice, and what leads to them. */
  still?: readonly string[];
  /** Words about one part of the view: other changes are shown with the next word. */
  parts?: Readonly<Record<string, readonly (keyof View)[]>>;
  /** What else a shot shows, from all facts up to it. */
  more?: (fact: Fact, past: readonly Fact[]) => Partial<Shot<View> & More>;
}

export function timed<View, More = unknown>({ ms, still = [], parts = {}, more = () => ({}), ...rest }: Told<View, More>): GameAnimation<View> {
  const lasts = (word: string) => ms[word] ?? Object.entries(ms).find(([one]) => matchesAny(word, [one]))?.[1] ?? SAID;
  return {
    shots({ facts, earlier, before, after }) {
      let view = facts.every((f) => matchesAny(f.word, still)) ? after : before;
      return facts.map((f, n): Shot<View> => {
        const part = n < facts.length - 1 ? parts[f.word] : undefined;
        if (part) view = { ...view, ...Object.fromEntries(part.map((key) => [key, after[key]])) };
        else if (!matchesAny(f.word, still)) view = after;
        return { kind: "plain", view, facts: [f], ms: lasts(f.word), ...more(f, [...earlier, ...facts.slice(0, n + 1)]) };
      });
    },
    ...rest,
  };
}
