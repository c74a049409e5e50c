import { expect, it } from "vitest";
import type { Components } from "../../generated/iliad";
import { groundOf, U } from "./chart";

const small = {
  map: {
    source: "reconstructed",
    rows: ["..TT..", "..TT.h", "iiii..", "...i.M", "SS=i==", "~~~~~~"],
    legend: [
      ["~", "sea"],
      ["=", "shore"],
      ["S", "ship"],
      [".", "plain"],
      ["h", "hill"],
      ["M", "mountain"],
      ["i", "river"],
      ["T", "citadel"],
    ],
    trojan_start: [],
    greek_start: [],
    camp: [[1, 2, 2, 2]],
    troy_wall: [
      [3, 5, 2, 5],
      [3, 6, 2, 6],
      [3, 5, 3, 4],
      [4, 5, 4, 4],
    ],
    greek_wall: [],
    gates: [
      [4, 6, 5, 6],
      [4, 5, 5, 5],
    ],
    names: [["troy", 3.5, 6, 0]],
  },
  pieces: [],
  days: [],
  needed: 2,
  needed_few: 1,
} as unknown as Components;

it.each([false, true])("finds every square where it is drawn (turned: %s)", (turned) => {
  const ground = groundOf(small, turned);
  expect(ground.labels).toHaveLength(36);
  for (const label of ground.labels) expect(ground.at(...ground.spot(label))).toBe(label);
  expect(ground.at(-1, 5)).toBe("");
});

it("draws the player's own side at the bottom", () => {
  const [greek, trojan] = [groundOf(small, false), groundOf(small, true)];
  expect(greek.spot("0102")).toEqual([0.5 * U, 4.5 * U]);
  expect(trojan.spot("0102")).toEqual([5.5 * U, 1.5 * U]);
  expect([greek.terrain("0102"), trojan.terrain("0102"), trojan.terrain("0306")]).toEqual(["ship", "ship", "citadel"]);
  expect([greek.beyond("0102", 1, 0), trojan.beyond("0202", 1, 0), greek.beyond("0101", 0, 1)]).toEqual(["0202", "0102", "0101"]);
});

it("draws a tower where a wall ends or turns, and only there", () => {
  const { troyWall } = groundOf(small, false).art;
  expect(troyWall.towers.map(([x, y]) => `${x / U},${y / U}`).sort()).toEqual(["2,0", "2,2", "4,2"]);
});

it("draws a river through all its squares, and one ship per square", () => {
  const { rivers, ships, sea } = groundOf(small, false).art;
  expect(rivers).toHaveLength(1);
  expect(ships).toHaveLength(2);
  expect(sea).toMatch(/^M.*Z$/);
});

it.each([
  [false, "M160 0l-17 0M160 80l-17 0"],
  [true, "M80 240l17 0M80 160l17 0"],
])("draws a gate of two squares as one, with its leaves inward (turned: %s)", (turned, leaves) => {
  const { gates } = groundOf(small, turned).art;
  expect(gates.sills.match(/M/g)).toHaveLength(2);
  expect(gates.leaves).toBe(leaves);
});
