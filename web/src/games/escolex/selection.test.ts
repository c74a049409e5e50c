import { beforeEach, expect, it } from "vitest";
import { type Act, Choices } from "../../board/choices";
import type { LegalAct } from "../../generated/messages";
import { hand, type War } from "./selection.svelte";

const choice = (act: Act): LegalAct => ({ act, words: { word: act[0], args: {} }, final: false, fights: [], warns: null });
const NUMBERS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 20];
let done: Act[] = [];

/** Return a table with 13 troops in a, all of them mustered or none. */
function table(legal: Act[], view: Record<string, unknown> = {}): War {
  const chart = [[[0, 1]], [[13, 2]], [[0, 0]], [[0, 1]], [[3, 1]], [[]], [[0], []], [[1], [1]], [[0], [0]]];
  return {
    view: { chart, army: 0, left: [7], origin: 0, ...view },
    components: {
      cells: [
        { id: "a", kind: "land" },
        { id: "b", kind: "land" },
      ],
    },
    choices: new Choices(legal.map(choice)),
    live: true,
    choose: (act: Act) => done.push(act),
    whyNot: (act: Act) => done.push(["why-not", ...act]),
    undo: () => done.push(["undo"]),
  } as unknown as War;
}
const marches = (most: number): Act[] => [
  ...NUMBERS.filter((n) => n <= most).map((n): Act => ["march", "a", "b", n]),
  ...(NUMBERS.includes(most) ? [] : [["decamp", "a", "b"] as Act]),
  ["halt", "a"],
];

beforeEach(() => {
  done = [];
  hand.deselect();
});

it("all troops may go, though no single move allows their number; one keeps the land unless the player picks more", () => {
  const board = table(marches(13));
  hand.take(board, { verb: "march", origin: "a", to: "b" });
  expect([hand.n, hand.range(board)]).toEqual([12, { least: 1, most: 13, step: 1 }]);
  hand.step(board, 1);
  hand.go(board);
  expect(done).toEqual([["decamp", "a", "b"]]);
});

it("a number that no single move allows is sent in parts, and nothing is sent twice", () => {
  const board = table(marches(13));
  hand.take(board, { verb: "march", origin: "a", to: "b" });
  hand.go(board);
  hand.on(board);
  expect(done).toEqual([["march", "a", "b", 10]]);
  const idle = table([["muster", "a"], ["end"]]);
  hand.on(idle);
  const again = table(marches(3));
  hand.on(again);
  hand.on(table([["end"]]));
  expect(done).toEqual([
    ["march", "a", "b", 10],
    ["muster", "a"],
    ["march", "a", "b", 2],
  ]);
});

it("troops embark in pairs", () => {
  const board = table([2, 4, 6].map((n): Act => ["march", "a", "b", n]));
  hand.take(board, { verb: "march", origin: "a", to: "b" });
  expect(hand.range(board)).toEqual({ least: 2, most: 6, step: 2 });
  hand.step(board, -1);
  hand.go(board);
  expect(done).toEqual([["march", "a", "b", 4]]);
});

it("all fresh troops may be placed on one land", () => {
  const board = table([1, 2, 5].map((n): Act => ["reinforce", "a", n]));
  hand.take(board, { verb: "reinforce", cell: "a" });
  expect(hand.n).toBe(7);
  hand.go(board);
  hand.on(
    table(
      [1, 2].map((n): Act => ["reinforce", "a", n]),
      { left: [2] },
    ),
  );
  expect(done).toEqual([
    ["reinforce", "a", 5],
    ["reinforce", "a", 2],
  ]);
});

it("what turns out to be illegal is explained, not played", () => {
  const board = table([["muster", "a"]]);
  hand.want(board, [{ act: ["muster", "a"] }, { aim: { verb: "march", origin: "a", to: "b" } }]);
  hand.on(table([["halt", "a"]]));
  expect(done).toEqual([
    ["muster", "a"],
    ["why-not", "march", "a", "b", 1],
  ]);
});

it("the marches of the last turn are repeated, and impossible ones are left out", () => {
  const away = { origin: -1 };
  hand.repeat(table([["muster", "a"], ["end"]], away), [
    { origin: "b", to: "a", n: 1 },
    { origin: "a", to: "b", n: 4 },
    { origin: "a", to: "c", n: 2 },
  ]);
  hand.on(table(marches(13)));
  hand.on(table([["muster", "a"], ["end"]], away));
  const nowhere = table(marches(9));
  hand.on(nowhere);
  hand.on(table([["muster", "a"], ["end"]], away));
  expect(done).toEqual([["muster", "a"], ["march", "a", "b", 4], ["muster", "a"], ["undo"]]);
});

it("an unconfirmed order is picked again with its number", () => {
  const board = table(marches(13));
  const aim = { verb: "march", origin: "a", to: "b" } as const;
  hand.take(board, aim);
  hand.step(board, -4);
  hand.go(board);
  expect([hand.aim, done]).toEqual([null, [["march", "a", "b", 8]]]);
  hand.on({ ...board, live: false } as War);
  hand.on(board);
  expect([hand.aim, hand.n, done.length]).toEqual([aim, 8, 1]);
});

it("a confirmed order is no longer picked", () => {
  const board = table(marches(13));
  hand.take(board, { verb: "march", origin: "a", to: "b" });
  hand.step(board, -4);
  hand.go(board);
  hand.on({ ...board, live: false } as War);
  hand.on(table(marches(3)));
  expect(hand.aim).toBeNull();
});
