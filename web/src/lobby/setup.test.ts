import { expect, it } from "vitest";
import type { GameInfo } from "../generated/messages";
import { TableSetup } from "./setup.svelte";

const option = (name: string, values: unknown[], fallback: unknown, seats: number[][] = []) => ({
  name,
  values,
  default: fallback,
  ruling: "",
  least: null,
  blank: false,
  seats,
});
const game = {
  name: "escolex",
  seats: [2, 3, 4, 5, 6, 7],
  usual: 4,
  minutes: [30, 60],
  bots: ["thersites"],
  options: [
    option("map", ["aegean", "world"], "world", [
      [2, 3, 4],
      [2, 3, 4, 5, 6, 7],
    ]),
    option("queen", [false, true], false),
  ],
  presets: [],
  seat_names: {},
} as unknown as GameInfo;

it("offers only as many players as the map allows, and reduces a larger number", () => {
  const setup = new TableSetup(game);
  setup.seats = 6;
  expect(setup.seatCounts).toEqual([2, 3, 4, 5, 6, 7]);
  setup.set("map", "aegean");
  expect([setup.seatCounts, setup.seats]).toEqual([[2, 3, 4], 4]);
  setup.set("map", "world");
  expect([setup.seatCounts.length, setup.seats]).toEqual([6, 4]);
});

it("a player's own map says how many armies it is for; two players lead two each", () => {
  const setup = new TableSetup(game);
  setup.set("map", "aegean");
  setup.components = { players: { min: 5, max: 6 } };
  setup.fitSeats();
  expect([setup.seatCounts, setup.seats]).toEqual([[5, 6], 5]);
  setup.components = { players: { min: 3, max: 4 } };
  expect(setup.seatCounts).toEqual([2, 3, 4]);
});

it("only presets can be matched, without settings that a search would drop", () => {
  const presets = [{ name: "short", options: { queen: true }, minutes: [10, 20] }];
  const setup = new TableSetup({ ...game, presets, editions: [1, 2], options: [...game.options, option("edition", [1, 2], 2)] } as unknown as GameInfo);
  const searchable = (change: () => void) => {
    setup.take({});
    change();
    return setup.searchable;
  };
  expect(searchable(() => setup.take({}))).toBe(true);
  expect(searchable(() => setup.take({ queen: true }))).toBe(true);
  expect(searchable(() => setup.set("map", "aegean"))).toBe(false);
  expect(searchable(() => setup.set("edition", 1))).toBe(false);
  setup.set("edition", 2);
  expect(searchable(() => (setup.sealed = true))).toBe(false);
  setup.sealed = false;
  expect(searchable(() => (setup.components = { players: { min: 2, max: 4 } }))).toBe(false);
});
