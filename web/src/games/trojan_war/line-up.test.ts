import { expect, test } from "vitest";
import type { EntryNews } from "../../generated/messages";
import type { View } from "../../generated/trojan_war";
import { foresee, moveHero } from "./line-up";

const view = { me: 0, challenges: ["ajax", "nestor", "", ""].map((greek) => ({ greek, trojan: "?" })) } as unknown as View;
const told = [
  ["place", 1, "ajax"],
  ["place", 2, "nestor"],
].map((look, seq) => ({ seq, seat: 0, facts: [], look, kind: "act", beats: [] }) as EntryNews);
const greeks = (seen: View | null) => seen?.challenges.map((c) => c.greek);

test("a hero moves to an empty box, and later moves are played again", () => {
  const move = moveHero(view, told, "ajax", 3)!;
  expect([move.back, move.acts]).toEqual([
    2,
    [
      ["place", 3, "ajax"],
      ["place", 2, "nestor"],
    ],
  ]);
  expect(greeks(move.shown)).toEqual(["", "nestor", "ajax", ""]);
});

test("a hero in another hero's box swaps places", () => {
  const move = moveHero(view, told, "nestor", 1)!;
  expect([move.back, move.acts]).toEqual([
    2,
    [
      ["place", 2, "ajax"],
      ["place", 1, "nestor"],
    ],
  ]);
  expect(greeks(move.shown)).toEqual(["nestor", "ajax", "", ""]);
});

test("a hero goes back to the camp; heroes not placed, or already there, do not move", () => {
  const move = moveHero(view, told, "nestor", 0)!;
  expect([move.back, move.acts, greeks(move.shown)]).toEqual([1, [], ["ajax", "", "", ""]]);
  expect(moveHero(view, told, "nestor", 2)).toBeNull();
  expect(moveHero(view, told, "achilles", 2)).toBeNull();
});

test("a placed hero is shown in the box before the server responds", () => {
  expect(greeks(foresee(view, ["place", 4, "ulysses"]))).toEqual(["ajax", "nestor", "", "ulysses"]);
  expect(foresee(view, ["commit"])).toBeNull();
  expect(foresee({ ...view, me: null }, ["place", 4, "ulysses"])).toBeNull();
});
