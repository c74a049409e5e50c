/** Whole games without a browser and with a fake clock: each fact is played once, in order and for its time; tampering is found. */
import { readFileSync } from "node:fs";
import { afterEach, expect, it, vi } from "vitest";
import type { Fact, News, TableInfo } from "../../src/generated/messages";
import { python } from "../kit";
import { dueOf } from "./due";
import { WATCHED_GAMES } from "./watched-game";
import { faults, type Seen } from "./faults";
import { DROPPED, SWAPPED, TWICE } from "./tampering";
import { GAMES, type Tamper } from "./watched";

vi.stubGlobal("matchMedia", () => ({ matches: false, addEventListener: () => undefined }));
vi.stubGlobal("localStorage", { getItem: () => null, setItem: () => undefined });
vi.stubGlobal("navigator", { languages: ["en"] });
vi.stubGlobal("document", { hidden: false });
vi.stubGlobal("requestAnimationFrame", (painted: () => void) => (painted(), 0));
vi.stubGlobal("cancelAnimationFrame", () => undefined);
const { TableState } = await import("../../src/table/table-state.svelte");
const { prefs } = await import("../../src/app/prefs.svelte");

const SOURCE = readFileSync(new URL("./whole.py", import.meta.url), "utf-8");
/** Milliseconds between two checks for a new scene. */
const LOOK = 10;
const say = ({ word, args }: Fact) => JSON.stringify([word, args]);
const draw = (view: unknown) => JSON.stringify(view);

function messages(game: string, seed: number): News[] {
  const { seats, setup } = WATCHED_GAMES[game]!;
  const lines = python(SOURCE, game, String(seats), JSON.stringify(setup), String(seed)).trim().split("\n");
  return lines.map((line) => JSON.parse(line) as News);
}

/** A table where the player has the first seat, on the fake clock. */
function openTable(game: string, speed: "calm" | "brisk" | "none"): InstanceType<typeof TableState> {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  prefs.kept.speed = speed;
  const table = new TableState({ id: "here", status: "playing", seats: [{ seat: 0, mine: true }] } as unknown as TableInfo, () => ({}) as never);
  table.staging = GAMES[game]!.staging;
  table.me = [0];
  return table;
}

/** Every scene shown while the messages arrive: other seats act fast, and the player after having seen all. */
function shown(game: string, sent: readonly News[]): Seen[] {
  const table = openTable(game, "brisk");
  const pictures: Seen[] = [];
  let now = 0;
  let last: { shot: unknown; from: number; picture: Seen } | null = null;
  const look = () => {
    const { shot, said, rate } = table.stage;
    if (last && shot !== last.shot) {
      last.picture.ms = now - last.from;
      last = null;
    }
    if (shot && said.length && !last) {
      expect(table.asks[0]!.legal).toEqual([]);
      const picture = { lines: said.map(say), ms: 0, pace: 1 / rate, moving: 0, drawn: draw(table.asks[0]!.view) };
      pictures.push(picture);
      last = { shot, from: now, picture };
    }
  };
  const pass = (ms: number) => {
    for (const end = now + ms; now < end; now += LOOK) {
      look();
      vi.advanceTimersByTime(LOOK);
    }
    look();
  };
  sent.forEach((message, n) => {
    if (message.told.some((t) => t.seat === 0)) while (table.stage.playing) pass(LOOK);
    table.news({ ...message, table: null }, n === 0);
    pass(LOOK);
  });
  while (table.stage.playing) pass(LOOK);
  return pictures;
}

/** The messages with one tampered as early as possible. */
function tampered(sent: readonly News[], tamper: Tamper): News[] {
  const told = structuredClone(sent.slice());
  told.slice(1).some((message) => tamper(message.told));
  return told;
}

afterEach(() => void vi.useRealTimers());

it.each(Object.keys(WATCHED_GAMES))("%s: every fact once, in order, for its time", (game) => {
  const { staging } = GAMES[game]!;
  const sent = messages(game, 1);
  const due = dueOf(sent, staging, 0, say, draw);
  const found = (told: readonly News[]) => faults(due, shown(game, told));
  expect(due.length).toBeGreaterThan(20);
  expect(found(sent)).toEqual([]);
  for (const tamper of [DROPPED, TWICE, SWAPPED]) expect(found(tampered(sent, tamper))).not.toEqual([]);
});

it.each(Object.keys(WATCHED_GAMES))("%s: without animation, and skipped wherever it plays, the last message is shown", (game) => {
  const sent = messages(game, 2);
  const hasty = openTable(game, "none");
  const skipper = openTable(game, "calm");
  prefs.kept.speed = "none";
  sent.forEach((message, n) => {
    hasty.news({ ...message, table: null }, n === 0);
    expect([hasty.stage.playing, hasty.asks === message.asks, vi.getTimerCount()]).toEqual([false, true, 0]);
  });
  prefs.kept.speed = "calm";
  let skipped = 0;
  sent.forEach((message, n) => {
    skipper.news({ ...message, table: null }, n === 0);
    if (!skipper.stage.playing) return;
    vi.advanceTimersByTime((n * 137) % 2000);
    expect(!skipper.stage.playing || skipper.asks[0]!.legal.length === 0).toBe(true);
    skipper.stage.skip();
    skipped += 1;
    expect([skipper.asks === message.asks, vi.getTimerCount()]).toEqual([true, 0]);
  });
  expect(skipped).toBeGreaterThan(5);
});
