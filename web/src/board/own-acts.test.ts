import { expect, test } from "vitest";
import type { EntryNews } from "../generated/messages";
import { run, without } from "./own-acts";

const entry = (seat: number, look: unknown, kind = "act") => ({ seq: 0, seat, facts: [], look, kind, beats: [] }) as EntryNews;
const undo = (seat: number) => entry(seat, null, "undo");

test("a run is a seat's last moves of one kind that were not undone", () => {
  const told = [
    entry(0, ["place", 1, "ajax"]),
    entry(0, ["commit"]),
    entry(0, ["place", 2, "nestor"]),
    entry(1, ["place", 2, "paris"]),
    entry(0, ["place", 3, "ulysses"]),
    undo(0),
    entry(0, ["place", 4, "ulysses"]),
  ];
  expect(run(told, 0, "place")).toEqual([
    ["place", 2, "nestor"],
    ["place", 4, "ulysses"],
  ]);
  expect(run(told, 0, "commit")).toEqual([]);
  expect(run(told, null, "place")).toEqual([]);
});

test("one of several moves is undone with those after it, which are played again", () => {
  const acts: [string, string][] = [
    ["add", "a"],
    ["add", "b"],
    ["add", "c"],
  ];
  expect(without(acts, ["add", "a"])).toEqual({ back: 3, again: acts.slice(1) });
  expect(without(acts, ["add", "c"])).toEqual({ back: 1, again: [] });
  expect(without(acts, ["add", "d"])).toBeNull();
});
