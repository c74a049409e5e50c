import { beforeEach, expect, it, vi } from "vitest";
import type { SeatPrompt, Fact, News, TableInfo, EntryNews } from "../generated/messages";
import type { TableState } from "./table-state.svelte";

/** A browser without a window: what the table needs of it, and a fake clock. */
vi.stubGlobal("matchMedia", () => ({ matches: false, addEventListener: () => undefined }));
vi.stubGlobal("localStorage", { getItem: () => null, setItem: () => undefined });
vi.stubGlobal("navigator", { languages: ["en"] });
vi.stubGlobal("document", { hidden: false });
vi.stubGlobal("requestAnimationFrame", (painted: () => void) => (painted(), 0));
vi.stubGlobal("cancelAnimationFrame", () => undefined);
const { TableState: Table } = await import("./table-state.svelte");
const { prefs } = await import("../app/prefs.svelte");

const fact = (word: string): Fact => ({ word, args: {}, clause: "", hears: null });
const info = (status: string) =>
  ({
    id: "t",
    status,
    seats: [
      { seat: 0, mine: true },
      { seat: 1, mine: false },
    ],
  }) as TableInfo;
const ask = (n: number, free = true): SeatPrompt =>
  ({ seat: 0, view: { n }, question: fact("?"), legal: free ? [{ act: ["go"] }] : [], asides: [], board: [], undo: true }) as unknown as SeatPrompt;
const told = (seq: number, seat: number, words: string[], beats: [number, unknown][] = []): EntryNews => ({
  seq,
  seat,
  facts: words.map(fact),
  look: null,
  kind: "act",
  beats,
});
const news = (seq: number, entries: EntryNews[], asked: SeatPrompt, more: Partial<News> = {}): News => ({
  type: "news",
  seq,
  told: entries,
  asks: [asked],
  clocks: null,
  table: null,
  position_hash: `m${seq}`,
  since: 0,
  ...more,
});
const TURN = told(
  2,
  0,
  ["a", "b", "c"],
  [
    [1, [{ n: 1 }]],
    [2, { n: [2] }],
    [3, { n: [3] }],
  ],
);
let table: TableState;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  prefs.kept.speed = "calm";
  table = new Table(info("playing"), () => ({}) as never);
  table.me = [0];
  table.news(news(1, [], ask(0, false)), true);
});
const shown = () => (table.asks[0]!.view as { n: number }).n;
const log = () => table.told.flatMap((t) => t.facts.map((f) => f.word)).join("");

it("shows beat by beat what it has at once; there is no question until the end, then everything", () => {
  table.news(news(2, [TURN], ask(3)), false);
  expect(table.seq).toBe(2);
  const seen: [number, string, number, boolean][] = [];
  while (table.stage.playing) {
    seen.push([shown(), log(), table.asks[0]!.legal.length, table.asks[0]!.undo]);
    vi.advanceTimersByTime(850);
  }
  expect(seen).toEqual([
    [1, "a", 0, false],
    [2, "ab", 0, false],
    [3, "abc", 0, false],
  ]);
  expect([shown(), log(), table.asks[0]!.legal.length, table.fresh]).toEqual([3, "abc", 1, []]);
});

it("discards what is lost, says so until the user moves, and plays on from there", async () => {
  const said: unknown[] = [];
  const line = { ask: (intent: unknown) => (said.push(intent), Promise.resolve({ type: "ack", id: "", seq: 2 })) };
  table = new Table(info("playing"), () => line as never);
  table.news(news(4, [told(4, 1, ["lost"])], ask(9)), false);
  table.chat([{ n: 1, who: "", text: "lost", at: 0, mine: false, line: 0, page: "" }]);
  table.welcome({ type: "welcome", table: info("playing"), me: [0], server: "", reset: true });
  expect([table.told, table.asks, table.chats, table.seq, table.wentBack]).toEqual([[], [], [], -1, true]);
  table.news(news(1, [told(1, 1, ["kept"])], ask(1)), true);
  table.news(news(2, [told(2, 1, ["new"])], ask(2)), false);
  expect([log(), table.wentBack]).toEqual(["keptnew", true]);
  await table.act(["go"] as never, 0);
  expect([said, table.wentBack]).toEqual([[{ type: "do", base_seq: 2, position_hash: "m2", act: ["go"], seat: 0 }], false]);
});

it("requests the page before what it has, one at a time, until it has the beginning", async () => {
  const said: unknown[] = [];
  const pages = [
    { type: "past", id: "", since: 1, told: [told(2, 0, ["b"])] },
    { type: "past", id: "", since: 0, told: [told(1, 0, ["a"])] },
  ];
  const line = { ask: (intent: unknown) => (said.push(intent), Promise.resolve(pages.shift())) };
  table = new Table(info("playing"), () => line as never);
  table.news(news(3, [told(3, 1, ["c"])], ask(1), { since: 2 }), true);
  expect([log(), table.begins]).toEqual(["c", 2]);
  await Promise.all([table.earlier(), table.earlier()]);
  expect([log(), table.begins]).toEqual(["bc", 1]);
  await table.earlier();
  await table.earlier();
  expect([log(), table.begins]).toEqual(["abc", 0]);
  expect(said).toEqual([
    { type: "earlier", before: 3 },
    { type: "earlier", before: 2 },
  ]);
});

it("restarts with the newest page if it has missed more, and ignores pages of what it discarded", async () => {
  let answer: (past: unknown) => void = () => undefined;
  const line = { ask: () => new Promise((settle) => (answer = settle)) };
  table = new Table(info("playing"), () => line as never);
  table.news(news(3, [told(3, 1, ["c"])], ask(1), { since: 2 }), true);
  const asked = table.earlier();
  table.news(news(9, [told(9, 1, ["z"])], ask(2), { since: 8 }), true);
  answer({ type: "past", id: "", since: 0, told: [told(2, 0, ["b"])] });
  await asked;
  expect([log(), table.begins]).toEqual(["z", 8]);
});

it("hides the end of a game until it was shown", () => {
  table.news(news(2, [TURN], ask(3, false), { table: info("over") }), false);
  expect(table.info.status).toBe("playing");
  table.stage.skip();
  expect(table.info.status).toBe("over");
});

it("continues when more arrives while it plays", () => {
  table.news(news(2, [TURN], ask(3)), false);
  table.news(news(3, [told(3, 1, ["d"])], ask(4)), false);
  const views = new Set<number>();
  while (table.stage.playing) {
    views.add(shown());
    vi.advanceTimersByTime(100);
  }
  expect([[...views], log(), shown()]).toEqual([[1, 2, 3, 4], "abcd", 4]);
});

it("never interrupts a decision that stays the same", () => {
  table.news(news(2, [told(2, 0, ["x"])], ask(1)), false);
  table.news(news(3, [told(3, 1, ["sealed"])], ask(2)), false);
  expect([table.stage.playing, shown()]).toEqual([false, 2]);
});

it("does not play while the user's clock is running out, nor without animation", () => {
  table.news(news(2, [TURN], ask(3), { clocks: { left: [15_000, 0], running: [0] } }), false);
  expect(table.stage.playing).toBe(false);
  prefs.kept.speed = "none";
  table.news(news(3, [{ ...TURN, seq: 3 }], ask(3)), false);
  expect([table.stage.playing, table.fresh.length]).toEqual([false, 1]);
});

it("updates its state if staging fails, and continues with the next event", () => {
  table.staging = {
    shots: () => {
      throw new Error("no picture of this");
    },
  };
  expect(() => table.news(news(2, [TURN], ask(3), { table: info("over") }), false)).toThrow("no picture of this");
  expect([shown(), log(), table.asks[0]!.legal.length, table.stage.playing, table.info.status]).toEqual([3, "abc", 1, false, "over"]);
  table.staging = undefined;
  table.news(news(3, [{ ...TURN, seq: 3 }], ask(4)), false);
  expect(table.stage.playing).toBe(true);
});
