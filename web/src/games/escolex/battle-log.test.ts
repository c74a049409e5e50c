import { expect, it } from "vitest";
import type { Fact, EntryNews } from "../../generated/messages";
import { lasting } from "../../board/own-acts";
import { battleIn, battlesOf, marchesSince, ordersBefore, ordersOf } from "./battle-log";

const fact = (word: string, args: Fact["args"] = {}): Fact => ({ word, args, clause: "", hears: null }) as Fact;
let seq = 0;
const act = (seat: number, ...facts: Fact[]): EntryNews => ({ seq: (seq += 1), seat, facts, look: null, kind: "act", beats: [] });
const undo = (seat: number): EntryNews => ({ seq: (seq += 1), seat, facts: [], look: null, kind: "undo", beats: [] });
const marched = (origin: string, to: string, n: number, arrive = n) => fact(arrive === n ? "marched" : "embarked", { who: "seat-0", origin, to, n, arrive });

it("undone events are left out", () => {
  const [a, b, c] = [act(0), act(1), act(0)];
  expect(lasting([a, b, c, undo(0)])).toEqual([a, b]);
  expect(lasting([a, b, c, undo(0), undo(0)])).toEqual([b]);
  expect(lasting([a, undo(1)])).toEqual([a]);
});

it("the marches of a turn are those since it began", () => {
  const story = [
    act(1, marched("x", "y", 2)),
    act(1, fact("turn", { who: "seat-0", n: 1 })),
    act(0, marched("a", "b", 4, 2)),
    act(0, marched("a", "c", 1)),
    undo(0),
  ];
  expect(ordersOf(story)).toEqual([{ army: 0, origin: "a", to: "b", n: 4, arrive: 2 }]);
});

it("other armies' marches are kept until the player acts", () => {
  const theirs = act(2, fact("turn", { who: "seat-2", n: 1 }), fact("marched", { who: "seat-2", origin: "x", to: "y", n: 2, arrive: 2 }));
  const story = [act(1, marched("p", "q", 1)), act(0, marched("a", "b", 4)), theirs, act(1, fact("turn", { who: "seat-0", n: 1 }))];
  expect(marchesSince(story, 0).map((o) => [o.army, o.to])).toEqual([[2, "y"]]);
  expect(marchesSince([...story, act(0)], 0)).toEqual([]);
  expect(marchesSince([...story, act(0), undo(0)], 0)).toHaveLength(1);
  expect(marchesSince(story, null)).toEqual([]);
});

it("a battle has its rounds, and knows its end", () => {
  const story = [
    act(
      0,
      fact("battle", { cell: "b", attacker: "seat-0", defender: "seat-1", a: 3, d: 2 }),
      fact("rolled", { who: "seat-0", dice: 3, hits: 0 }),
      fact("rolled", { who: "seat-1", dice: 2, hits: 0 }),
      fact("no-hits"),
      fact("rolled", { who: "seat-0", dice: 2, hits: 1 }),
      fact("rolled", { who: "seat-1", dice: 1, hits: 1 }),
      fact("conquered", { who: "seat-0", cell: "b", n: 1 }),
      fact("battle", { cell: "c", attacker: "seat-0", defender: "seat-2", a: 1, d: 1 }),
      fact("rolled", { who: "seat-0", dice: 1, hits: 1 }),
      fact("rolled", { who: "seat-2", dice: 1, hits: 1 }),
      fact("deserted", { cell: "c" }),
    ),
  ];
  const [first, second] = battlesOf(story);
  expect(first!.rounds).toEqual([
    { dice: [3, 2], hits: [0, 0], none: true },
    { dice: [2, 1], hits: [1, 1], none: false },
  ]);
  expect(first!.end!.word).toBe("conquered");
  expect(second!.sides).toEqual([1, 1]);
  expect(second!.end!.word).toBe("deserted");
});

it("the earlier marches are those of the last turn in which that army marched", () => {
  const turn = (n: number) => act(1, fact("turn", { who: `seat-${n}`, n: 1 }));
  const theirs = act(1, fact("marched", { who: "seat-1", origin: "x", to: "y", n: 1, arrive: 1 }));
  const story = [turn(0), act(0, marched("a", "b", 3)), turn(1), theirs, turn(0), turn(1), theirs, turn(0)];
  expect(ordersBefore(story, 0).map((o) => [o.origin, o.to, o.n])).toEqual([["a", "b", 3]]);
  expect(ordersBefore(story.slice(0, 2), 0)).toEqual([]);
});

it("a bot's response belongs to the move it responds to", () => {
  const [a, b, c] = [act(0), act(1), act(2)];
  const rewind: EntryNews = { ...undo(0), kind: "rewind" };
  expect(lasting([a, b, c, rewind])).toEqual([]);
  expect(lasting([c, a, b, rewind])).toEqual([c]);
});

it("a battle without a known start has no picture, and breaks no other", () => {
  const rolled = fact("rolled", { who: "seat-0", dice: 3, hits: 0 });
  const begun = fact("battle", { cell: "b", attacker: "seat-0", defender: "seat-1", a: 3, d: 2 });
  expect(battleIn([rolled])).toBeUndefined();
  expect(battleIn([rolled, begun, rolled])!.rounds).toHaveLength(1);
});
