import { expect, test } from "vitest";
import type { View } from "../../generated/iliad";
import { foresee } from "./foresee";

const view = {
  phase: "move",
  taken: "g1",
  ends: [["0304", 2, [], null]],
  pieces: [
    ["g1", "0203", "ready", "fresh", "", ""],
    ["t1", "0909", "ready", "fresh", "", ""],
  ],
} as unknown as View;

test("a placed piece is shown before the server responds, and no other piece moves", () => {
  const seen = foresee(view, ["go", "0304"])!;
  expect(seen.pieces.map(([id, square, , mark]) => [id, square, mark])).toEqual([
    ["g1", "0304", "moved"],
    ["t1", "0909", "fresh"],
  ]);
  expect([seen.taken, seen.ends]).toEqual(["", []]);
});

test("nothing is predicted for a move that rolls, binds or ends", () => {
  for (const act of [["hold", "t1"], ["done"], ["take", "g1"]]) expect(foresee(view, act as [string])).toBeNull();
  expect(foresee({ ...view, taken: "" }, ["go", "0304"])).toBeNull();
  expect(foresee({ ...view, phase: "carry" }, ["go", "0304"])).toBeNull();
});
