import { expect, it } from "vitest";
import { bringing, lay } from "./load-python";
import type { Change, Keeper } from "./storage";
import { type House, Tables } from "./worker-server";
import type { FromWorker } from "./worker-messages";

/** A house that says what it was told, and answers what it is made to. */
class Fake implements House {
  readonly heard: unknown[][] = [];
  out: Record<string, unknown[]> = {};
  recall = (...told: unknown[]) => this.hears("recall", told);
  load = (...told: unknown[]) => this.hears("load", told);
  request = (...told: unknown[]) => this.hears("request", told);
  hear = (...told: unknown[]) => this.hears("hear", told);
  leave = (...told: unknown[]) => this.hears("leave", told);
  thought = (...told: unknown[]) => this.hears("thought", told);
  failed = (...told: unknown[]) => this.hears("failed", told);
  outgoing(): string {
    const out = { saves: [], answers: [], says: [], asks: [], drops: [], ...this.out };
    this.out = {};
    return JSON.stringify(out);
  }
  private hears(what: string, told: unknown[]): void {
    this.heard.push([what, ...told]);
    if (told.includes("bad")) throw new Error("bad");
  }
}

/** A drawer that can be full, and waits before it is shut. */
class Drawer implements Keeper {
  kept = new Map<string, string>();
  full = false;
  constructor(private readonly log: unknown[]) {}
  async all(): Promise<[string, string][]> {
    return [...this.kept];
  }
  async save(changes: readonly Change[]): Promise<void> {
    await new Promise((wait) => setTimeout(wait, 5));
    if (this.full) throw new Error("full");
    for (const [key, value] of changes) value === null ? this.kept.delete(key) : this.kept.set(key, value);
    this.log.push("saved");
  }
}

function opened() {
  const log: unknown[] = [];
  const faults: unknown[] = [];
  const house = new Fake();
  const drawer = new Drawer(log);
  let arrive = () => {};
  let fail = (_why: Error) => {};
  const coming = new Promise<void>((done, lost) => ((arrive = done), (fail = lost)));
  const tables = new Tables(
    house,
    drawer,
    (path) => (path === "/far" ? coming : undefined),
    (told: FromWorker) => log.push(told),
    (error) => faults.push(error),
  );
  return { log, faults, house, drawer, tables, arrive, fail };
}

it("keeps first and tells afterwards, in the order of doing", async () => {
  const { log, house, drawer, tables } = opened();
  house.out = {
    saves: [
      ["here-1", "head"],
      ["here-1/000001", "one"],
    ],
    asks: [[7, "think"]],
    says: [[3, "news"]],
    answers: [[1, 200, "application/json", "{}"]],
    drops: [6],
  };
  await tables.hear({ type: "request", n: 1, method: "POST", path: "/api/tables", body: "{}" });
  expect(house.heard).toEqual([["request", 1, "POST", "/api/tables", "{}"]]);
  expect(log).toEqual([
    "saved",
    { type: "answer", n: 1, status: 200, kind: "application/json", text: "{}" },
    { type: "tell", wire: 3, text: "news" },
    { type: "drop", n: 6 },
    { type: "ask", n: 7, text: "think" },
  ]);
  expect([...drawer.kept.keys()]).toEqual(["here-1", "here-1/000001"]);
});

it("does one thing after the other, however fast they come", async () => {
  const { house, log, tables } = opened();
  house.out = { saves: [["a", "1"]], says: [[1, "first"]] };
  const first = tables.hear({ type: "hear", wire: 1, text: "x" });
  const second = tables.hear({ type: "leave", wire: 1 });
  await Promise.resolve();
  await Promise.resolve();
  expect(house.heard).toEqual([["hear", 1, "x"]]);
  await Promise.all([first, second]);
  expect(house.heard).toEqual([
    ["hear", 1, "x"],
    ["leave", 1],
  ]);
  expect(log).toEqual(["saved", { type: "tell", wire: 1, text: "first" }]);
});

it("lets a request wait for what it wants, and nothing else with it", async () => {
  const { house, tables, arrive } = opened();
  const far = tables.hear({ type: "request", n: 1, method: "POST", path: "/far", body: "" });
  await tables.hear({ type: "leave", wire: 1 });
  expect(house.heard).toEqual([["leave", 1]]);
  arrive();
  await far;
  expect(house.heard.at(-1)).toEqual(["request", 1, "POST", "/far", ""]);
});

it("says so where what a request wants does not come", async () => {
  const { house, log, faults, tables, fail } = opened();
  fail(new Error("no network"));
  await tables.hear({ type: "request", n: 1, method: "POST", path: "/far", body: "" });
  expect([house.heard, faults.length]).toEqual([[], 1]);
  expect(log).toMatchObject([{ type: "answer", n: 1, status: 503 }]);
});

it("tells nothing of what could not be kept", async () => {
  const { house, log, drawer, faults, tables } = opened();
  drawer.full = true;
  house.out = { saves: [["a", "1"]], says: [[1, "done"]] };
  await tables.hear({ type: "hear", wire: 1, text: "x" });
  expect(log).toEqual([{ type: "unsaved", why: "Error: full" }]);
  expect(faults).toHaveLength(1);
});

it("goes on after something that broke, and tells what the house still says to it", async () => {
  const { house, log, faults, tables } = opened();
  house.out = { answers: [[4, 500, "application/json", "{}"]] };
  await tables.hear({ type: "request", n: 4, method: "GET", path: "bad", body: "" });
  await tables.hear({ type: "failed", n: 9 });
  expect(log).toMatchObject([{ type: "answer", n: 4, status: 500 }]);
  expect(faults).toHaveLength(1);
  expect(house.heard.at(-1)).toEqual(["failed", 9]);
});

it("gives back what was kept, entries in their order; one that cannot be read hides no other", async () => {
  const { house, drawer, faults, tables } = opened();
  drawer.kept = new Map([
    ["here-b/000010", "b10"],
    ["here-b", "b"],
    ["here-a", "bad"],
    ["here-b/000002", "b2"],
    ["here-lost/000001", "no head"],
    ["me", "ann"],
  ]);
  await tables.open();
  expect(house.heard).toEqual([
    ["recall", "me", "ann"],
    ["load", "bad", []],
    ["load", "b", ["b2", "b10"]],
  ]);
  expect(faults).toHaveLength(1);
  expect(drawer.kept.has("here-a")).toBe(true);
});

function packed(files: [name: string, size: number][], bytes: number[]): Uint8Array {
  const index = new TextEncoder().encode(JSON.stringify(files));
  const pack = new Uint8Array([0, 0, 0, 0, ...index, ...bytes]);
  new DataView(pack.buffer).setUint32(0, index.length, true);
  return pack;
}

it("fetches the puzzles of a game when they are first asked for, and again where they did not come", async () => {
  const asked: string[] = [];
  const laid: string[] = [];
  const files = { mkdirTree: () => undefined, writeFile: (path: string) => void laid.push(path) };
  const bring = bringing(files, { troia: "puzzles-troia-1.pack" }, async (name) => {
    asked.push(name);
    if (asked.length === 1) throw new Error("no network");
    return packed([["games/troia/puzzles", 1]], [1]);
  });
  const others = ["/api/games", "/api/games/troia/tutorial", "/api/games/iliad/puzzles/1/", "/api/games/constructor/puzzles/1/"];
  expect(others.map(bring)).toEqual(others.map(() => undefined));
  await expect(bring("/api/games/troia/puzzles/1/")).rejects.toThrow("no network");
  await Promise.all([bring("/api/games/troia/puzzles/1/"), bring("/api/games/troia/puzzles/2/acts?lang=en")]);
  expect([asked.length, laid]).toEqual([2, ["/rules/games/troia/puzzles"]]);
});

it("lays a tree of files that came as one", () => {
  const pack = packed(
    [
      ["a/b.pyc", 2],
      ["c.pyc", 1],
    ],
    [1, 2, 3],
  );
  const laid: [string, number[]][] = [];
  const folders: string[] = [];
  lay({ mkdirTree: (path) => folders.push(path), writeFile: (path, bytes) => laid.push([path, [...bytes]]) }, pack, "/rules");
  expect(folders).toEqual(["/rules/a", "/rules"]);
  expect(laid).toEqual([
    ["/rules/a/b.pyc", [1, 2]],
    ["/rules/c.pyc", [3]],
  ]);
});
