/** Whole games, with no browser and the clock held: all that was told is played once, in order and for its time; lies are found. */
import { expect, it, vi } from "vitest";
import { readFileSync } from "node:fs";
import type { Fact, News, TableInfo } from "../../src/generated/messages";
import { python } from "../kit";
import { dueOf } from "./due";
import { EVENINGS } from "./evening";
import { faults, type Seen } from "./faults";
import { DROPPED, SWAPPED, TWICE } from "./lies";
import { GAMES, type Lie } from "./watched";

vi.stubGlobal("matchMedia", () => ({ matches: false, addEventListener: () => undefined }));
vi.stubGlobal("localStorage", { getItem: () => null, setItem: () => undefined });
vi.stubGlobal("navigator", { languages: ["en"] });
vi.stubGlobal("document", { hidden: false });
vi.stubGlobal("requestAnimationFrame", (painted: () => void) => (painted(), 0));
vi.stubGlobal("cancelAnimationFrame", () => undefined);
const { TableNews } = await import("../../src/net/table.svelte");
const { prefs } = await import("../../src/shell/prefs.svelte");

const SOURCE = readFileSync(new URL("./whole.py", import.meta.url), "utf-8");
/** So often it is looked whether another picture stands. */
const LOOK = 10;
const say = ({ word, args }: Fact) => JSON.stringify([word, args]);
const draw = (view: unknown) => JSON.stringify(view);

function messages(game: string, seed: number): News[] {
  const { seats, setup } = EVENINGS[game]!;
  const lines = python(SOURCE, game, String(seats), JSON.stringify(setup), String(seed)).trim().split("\n");
  return lines.map((line) => JSON.parse(line) as News);
}

/** Every picture that is shown while the messages come: others act fast, and I after I have seen all. */
function shown(game: string, sent: readonly News[]): Seen[] {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  prefs.kept.speed = "brisk";
  const table = new TableNews({ id: "here", status: "playing", seats: [{ seat: 0, mine: true }] } as unknown as TableInfo, () => ({}) as never);
  table.staging = GAMES[game]!.staging;
  table.me = [0];
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
  vi.useRealTimers();
  return pictures;
}

/** What a page is told by somebody who lies once, as soon as he can. */
function lied(sent: readonly News[], lie: Lie): News[] {
  const told = structuredClone(sent.slice());
  told.slice(1).some((message) => lie(message.told));
  return told;
}

it.each(Object.keys(EVENINGS))("%s", (game) => {
  const { staging } = GAMES[game]!;
  const sent = messages(game, 1);
  const due = dueOf(sent, staging, 0, say, draw);
  const found = (told: readonly News[]) => faults(due, shown(game, told));
  expect(due.length).toBeGreaterThan(20);
  expect(found(sent)).toEqual([]);
  for (const lie of [DROPPED, TWICE, SWAPPED]) expect(found(lied(sent, lie))).not.toEqual([]);
});
