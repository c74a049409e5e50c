import { beforeAll, expect, it } from "vitest";
import type { MapFile } from "../../../generated/escolex";
import { drawInMemory, hexMap } from "../ground.kit";
import { Desk, type Tool } from "./editor-state.svelte";
import { whole } from "./draft";

beforeAll(drawInMemory);

function deskWith(columns: number, rows: number): Desk {
  const desk = new Desk(() => undefined);
  desk.begin(hexMap(columns, rows));
  return desk;
}
const read = (desk: Desk) => whole(JSON.parse(desk.draft!.written()) as MapFile);

/** Draw a stroke with a tool from cell to cell. */
function draw(desk: Desk, tool: Tool, cells: number[]): void {
  desk.take(tool);
  cells.forEach((j, n) => desk.use(j, n === 0));
}

it("a stroke is one step over any number of cells, undone and redone as one", () => {
  const desk = deskWith(9, 8);
  const before = read(desk);
  draw(desk, "land", [0, 1, 2, 3, 4]);
  draw(desk, "sea", [10, 11, 12]);
  expect(desk.past).toHaveLength(2);
  const after = read(desk);
  desk.undo();
  desk.undo();
  expect(read(desk)).toEqual(before);
  desk.redo();
  desk.redo();
  expect(read(desk)).toEqual(after);
  expect(desk.future).toEqual([]);
});

it("a stroke that changes nothing is no step", () => {
  const desk = deskWith(9, 8);
  draw(desk, "land", [0, 1]);
  const { length } = desk.past;
  draw(desk, "land", [0, 1]);
  expect(desk.past).toHaveLength(length);
});

it("the brush joins the cells it passes into a larger one, and extends that one in a new stroke", () => {
  const desk = deskWith(9, 8);
  draw(desk, "join", [0, 1, 2]);
  expect(read(desk).cells).toHaveLength(70);
  draw(desk, "join", [0, 9, 10]);
  const { cells } = read(desk);
  expect(cells).toHaveLength(68);
  expect(cells[0]!.shape[0]!.length).toBeGreaterThan(12);
  expect(desk.chosen).toBe(0);
});

it("a wide brush includes the cells around it", () => {
  const desk = deskWith(9, 8);
  desk.begin({ ...hexMap(9, 8), cells: hexMap(9, 8).cells.map((c) => ({ ...c, kind: "sea" as const })) });
  desk.wide = 3;
  draw(desk, "land", [4 * 9 + 4]);
  expect(desk.draft!.land).toBe(7);
  desk.wide = 5;
  draw(desk, "land", [4 * 9 + 4]);
  expect(desk.draft!.land).toBe(19);
  draw(desk, "join", [4 * 9 + 4]);
  expect(desk.draft!.land).toBe(1);
  expect(read(desk).cells).toHaveLength(72 - 18);
});

it("another map is a step, too, and undo restores the previous one", () => {
  const desk = deskWith(9, 8);
  draw(desk, "join", [0, 1, 2]);
  draw(desk, "remove", [40]);
  const left = read(desk);
  desk.begin(hexMap(4, 4));
  expect(read(desk).cells).toHaveLength(16);
  desk.undo();
  expect(read(desk)).toEqual(left);
  expect(desk.ground!.places[40]!.id).toBe("");
  desk.undo();
  expect(read(desk).cells).toHaveLength(70);
});

it("keys join two cells, one after the other", () => {
  const desk = deskWith(9, 8);
  desk.take("join");
  desk.tap(0);
  desk.tap(1);
  desk.tap(5);
  expect(read(desk).cells).toHaveLength(71);
});

it("keys move on from a removed cell, and do nothing there", () => {
  const desk = deskWith(9, 8);
  const middle = 4 * 9 + 4;
  desk.take("remove");
  desk.tap(middle);
  const now = read(desk);
  expect(now.cells).toHaveLength(71);
  for (const tool of ["land", "join", "select", "remove"] as const) {
    desk.take(tool);
    desk.tap(middle);
  }
  expect(read(desk)).toEqual(now);
  expect(desk.chosen).toBe(-1);
  expect(desk.ground!.beyond(middle, 1, 0)).toBe(middle + 1);
});

/** Processor time, so that other processes do not count. */
const spent = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

it.each(["land", "join", "remove"] as const)(
  "a stroke of %s costs the same on 80, 2,000 and 10,000 cells",
  (tool) => {
    const desks = (
      [
        [10, 8],
        [50, 40],
        [100, 100],
      ] as const
    ).map(([columns, rows]) => ({ desk: deskWith(columns, rows), columns, least: Infinity }));
    for (let round = 0; round < 24; round += 1) {
      for (const one of desks) {
        const cells = Array.from({ length: 24 }, (_, n) => (2 + (n % 3)) * one.columns + 1 + ((n >> 1) % 8));
        const begun = spent();
        draw(one.desk, tool === "land" && round % 2 ? "sea" : tool, cells);
        while (tool !== "land" && one.desk.past.length) one.desk.undo();
        one.least = Math.min(one.least, (spent() - begun) / cells.length);
      }
    }
    const [small, large, largest] = desks.map(({ least }) => least) as [number, number, number];
    console.log(
      `${tool}: ${[small, large, largest].map((ms) => `${(1000 * ms).toFixed(0)} µs`).join(", ")} a cell; ${(large / small).toFixed(2)} and ${(largest / small).toFixed(2)} times as much as on 80`,
    );
    expect(large / small).toBeLessThan(3);
    expect(largest / small).toBeLessThan(3);
  },
  120_000,
);
