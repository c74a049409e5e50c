import { describe, expect, it } from "vitest";
import type { GameInfo } from "../generated/messages";
import { Words } from "../i18n/words";
import { defaultOptions, durationText, lengthsOf } from "./lengths";

const words = Words.of("en", "length-min = { $n } min\nlength-min-range = { $least }–{ $most } min\nlength-hours = { $n } h\n");
const game = (minutes: [number, number], presets: GameInfo["presets"], lesson = 10) => ({ minutes, presets, lesson_minutes: lesson }) as GameInfo;
const short = { name: "short", options: { max_rounds: 8 }, minutes: [35, 45] as [number, number] };
const shown = (one: GameInfo) => lengthsOf(one).map(({ name, minutes }) => `${name} ${durationText(words, minutes)}`);

describe("the lengths of a game", () => {
  it("are the lesson, a shorter game and the full game, each with its minutes", () => {
    expect(shown(game([20, 360], [short]))).toEqual(["learn 10 min", "short 35–45 min", "full 6 h"]);
    expect(shown(game([45, 90], [short]))).toEqual(["learn 10 min", "short 35–45 min", "full 45–90 min"]);
    expect(shown(game([45, 90], [], 0))).toEqual(["full 45–90 min"]);
  });

  it("start with the short one only if the full game takes an evening", () => {
    expect(defaultOptions(game([20, 360], [short]))).toEqual({ max_rounds: 8 });
    expect(defaultOptions(game([45, 90], [short]))).toEqual({});
  });
});
