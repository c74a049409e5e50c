import { expect, it } from "vitest";
import type { GameInfo } from "../generated/messages";
import { presetOf } from "./presets";

const option = (name: string, fallback: unknown) => ({ name, values: [], default: fallback, ruling: "", least: null, blank: false });
const game = {
  options: [option("edition", 2), option("gods", "random"), option("order", "seats")],
  presets: [{ name: "by-the-book", options: { gods: "book" } }],
} as unknown as GameInfo;

it("a table says which preset it is, whatever its edition", () => {
  expect(presetOf(game, { edition: 1, gods: "random", order: "seats" })).toEqual({ name: "recommended", options: {} });
  expect(presetOf(game, { edition: 2, gods: "book", order: "seats" })).toEqual({ name: "by-the-book", options: { gods: "book" } });
  expect(presetOf(game, { edition: 2, gods: "book", order: "lot" })).toEqual({ name: "mixed", options: { gods: "book", order: "lot" } });
});
