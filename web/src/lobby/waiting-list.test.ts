import { expect, it } from "vitest";
import type { Page } from "../app/router.svelte";
import type { Seek, WaitingItem } from "../generated/messages";
import { isLoud, isShownAt, keyOf, titleWith, withSearch } from "./waiting-list";

const item = (kind: WaitingItem["kind"], more: Partial<WaitingItem> = {}): WaitingItem => ({
  kind,
  table: kind,
  game: "troia",
  players: [],
  bots: [],
  rhythm: "live",
  rated: false,
  preset: "",
  tournament: "",
  tournament_name: "",
  due: 0,
  since: 0,
  ...more,
});
const seek: Seek = { game: "troia", rhythm: "live", rated: false, table: "s", found: false, waited: 4 } as Seek;
const kinds = (items: WaitingItem[]) => items.map(({ kind }) => kind);

it("is urgent if another player waits for the user", () => {
  for (const kind of ["tournament", "found", "challenge", "turn"] as const) expect(isLoud(item(kind), 0), kind).toBe(true);
  for (const kind of ["search", "sent", "unfinished"] as const) expect(isLoud(item(kind), 0), kind).toBe(false);
});

it("announces a tournament for the five minutes before it starts", () => {
  const entered = item("entered", { due: 1000 });
  expect([600, 700, 999, 1000].map((now) => isLoud(entered, now))).toEqual([false, true, true, false]);
});

it("is hidden on the page that shows it", () => {
  const turn = item("turn", { table: "t1" });
  expect(isShownAt(turn, { at: "table", table: "t1" })).toBe(true);
  expect(isShownAt(turn, { at: "table", table: "t2" })).toBe(false);
  expect(isShownAt(turn, { at: "replay", table: "t1", move: null })).toBe(false);
  const entered = item("entered", { table: "", tournament: "c" });
  expect(isShownAt(entered, { at: "tournament", id: "c" })).toBe(true);
  expect(isShownAt(entered, { at: "home" } as Page)).toBe(false);
});

it("puts the user's search between urgent items and the others", () => {
  const items = [item("tournament"), item("turn"), item("search"), item("sent"), item("unfinished")];
  expect(kinds(withSearch(items, seek))).toEqual(["tournament", "turn", "search", "sent", "unfinished"]);
  expect(kinds(withSearch([item("turn")], seek))).toEqual(["turn", "search"]);
  expect(kinds(withSearch(items, null))).toEqual(["tournament", "turn", "sent", "unfinished"]);
  expect(kinds(withSearch(items, { ...seek, found: true }))).not.toContain("search");
});

it("has one key for one thing, whatever else changes about it", () => {
  expect(keyOf(item("turn", { due: 5 }))).toBe(keyOf(item("turn", { due: 9 })));
  expect(keyOf(item("turn"))).not.toBe(keyOf(item("found", { table: "turn" })));
});

it("puts the count and the most urgent thing before the title, once", () => {
  const first = titleWith("Community · Ilion", 2, "Tournament game");
  expect(first).toBe("(2) Tournament game · Community · Ilion");
  expect(titleWith(first, 1, "Your turn")).toBe("(1) Your turn · Community · Ilion");
  expect(titleWith(first, 0, "")).toBe("Community · Ilion");
  expect(titleWith("(1) Your turn · Ilion", 0, "")).toBe("Ilion");
});
