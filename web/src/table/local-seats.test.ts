import { expect, it } from "vitest";
import type { TableState } from "./table-state.svelte";
import { LocalSeats } from "./local-seats.svelte";

const at = (playing: boolean) =>
  new LocalSeats(
    { me: [0], asks: [{ seat: 0, legal: [] }], standing: "here", sending: false, info: { status: "playing" }, stage: { playing } } as unknown as TableState,
    () => false,
  );

it("offers nothing to choose while the stage plays: boards look as for a spectator", () => {
  expect([at(false).live, at(true).live]).toEqual([true, false]);
});

/** A table with two moves, one of which costs something; returns what is done there, in order. */
function seated(automatic: unknown = null) {
  const done: unknown[] = [];
  const legal = [
    { act: ["end"], words: { word: "w", args: {} }, final: false, fights: [], warns: { word: "costs", args: {} } },
    { act: ["keep"], words: { word: "w", args: {} }, final: false, fights: [], warns: null },
  ];
  const table = {
    me: [0],
    asks: [{ seat: 0, legal, asides: [], automatic, view: { n: 0 } }],
    standing: "here",
    sending: false,
    info: { status: "playing" },
    stage: { playing: false },
    act: (act: unknown) => (done.push(act), Promise.resolve({ type: "ack" })),
    undo: () => (done.push("undo"), Promise.resolve({ type: "ack" })),
    settled: () => Promise.resolve(),
  } as unknown as TableState;
  return { seats: new LocalSeats(table, () => false), done };
}

it("keeps a move that waits to be confirmed, whatever is pressed elsewhere", () => {
  const { seats, done } = seated();
  seats.choose(["end"]);
  seats.choose(["keep"]);
  seats.pick({ verb: "keep", at: 0, value: "keep" });
  expect([seats.armed?.act, seats.nudges, done]).toEqual([["end"], 2, []]);
  seats.deselect();
  expect([seats.armed, done]).toEqual([null, []]);
});

it("undoes some moves and plays others in order", async () => {
  const { seats, done } = seated();
  await seats.redo(2, [["keep"], ["end"]]);
  expect(done).toEqual(["undo", "undo", ["keep"], ["end"]]);
});

it("plays without asking what is always best, and the repeated answer to this question", () => {
  expect(seated(["keep"]).seats.unasked(null)?.act).toEqual(["keep"]);
  const { seats } = seated();
  expect(seats.unasked("sinon/3")).toBeNull();
  seats.letStand("sinon/3", "keep");
  expect([seats.unasked("sinon/3")?.act, seats.unasked("sinon/4"), seats.unasked(null)]).toEqual([["keep"], null, null]);
});
