import { expect, it } from "vitest";
import type { Fact } from "../generated/messages";
import { soundOf } from "./sounds";

const shot = (...words: string[]) => ({ kind: "", view: {}, ms: 1, facts: words.map((word): Fact => ({ word, args: {}, clause: "", hears: null })) });

it("a shot has the sound of the first of its facts that has one", () => {
  const sounds = { "blow-*": "dice", "god-drawn": "gods" } as const;
  expect(soundOf(shot("turn", "blow-hit", "god-drawn"), sounds)).toBe("dice");
  expect(soundOf(shot("turn"), sounds)).toBe(null);
  expect(soundOf(shot("god-drawn"))).toBe(null);
});
