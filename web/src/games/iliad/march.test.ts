import { expect, it } from "vitest";
import type { View } from "../../generated/iliad";
import { inOrder, towards, wayOf } from "./march";

const ends = (...all: [string, number, string[]?][]) => all.map(([square, cost, foes = []]) => [square, cost, foes, null]) as unknown as View["ends"];

it("front pieces move first, each as far as the others", () => {
  const way = wayOf("0510", "0513");
  const group = ["0510", "0512", "0611"].map((square, n) => ({ id: `p${n}`, square, way }));
  expect(inOrder(group)).toEqual([
    { id: "p1", to: "0515" },
    { id: "p2", to: "0614" },
    { id: "p0", to: "0513" },
  ]);
});

it("the exact square is taken, even beside an enemy", () => {
  expect(towards("0513", "0510", ends(["0512", 2], ["0513", 3, ["hector"]]))).toBe("0513");
});

it("otherwise the nearest square without a duty to fight, by the cheaper route", () => {
  expect(towards("0515", "0510", ends(["0512", 2], ["0513", 3, ["hector"]], ["0412", 5]))).toBe("0512");
  expect(towards("0515", "0510", ends(["0514", 4], ["0516", 2]))).toBe("0516");
});

it("no piece moves away from the target", () => {
  expect(towards("0515", "0510", ends(["0509", 1], ["0410", 1]))).toBeNull();
});
