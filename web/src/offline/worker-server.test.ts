import { expect, it } from "vitest";
import { prefetcher, unpack } from "./load-python";
import type { Change, KeyValueStore } from "./storage";
import { type TextServer, WorkerServer } from "./worker-server";
import type { FromWorker } from "./worker-messages";

/** A server that records its calls and responds as the test says. */
class FakeServer implements TextServer {
  readonly calls: unknown[][] = [];
  out: Record<string, unknown[]> = {};
  recall = (...args: unknown[]) => this.record("recall", args);
  load = (...args: unknown[]) => this.record("load", args);
  request = (...args: unknown[]) => this.record("request", args);
  hear = (...args: unknown[]) => this.record("hear", args);
  leave = (...args: unknown[]) => this.record("leave", args);
  thought = (...args: unknown[]) => this.record("thought", args);
  failed = (...args: unknown[]) => this.record("failed", args);
  outgoing(): string {
    const out = { saves: [], answers: [], says: [], asks: [], drops: [], ...this.out };
    this.out = {};
    return JSON.stringify(out);
  }
  private record(what: string, args: unknown[]): void {
    this.calls.push([what, ...args]);
    if (args.includes("bad")) throw new Error("bad");
  }
}

/** A store that can be full, and saves with a delay. */
class FakeStore implements KeyValueStore {
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
  const server = new FakeServer();
  const store = new FakeStore(log);
  let arrive = () => {};
  let fail = (_why: Error) => {};
  const coming = new Promise<void>((done, lost) => ((arrive = done), (fail = lost)));
  const worker = new WorkerServer(
    server,
    store,
    (path) => (path === "/far" ? coming : undefined),
    (args: FromWorker) => log.push(args),
    (error) => faults.push(error),
  );
  return { log, faults, server, store, worker, arrive, fail };
}

it("saves first and sends afterwards, in order", async () => {
  const { log, server, store, worker } = opened();
  server.out = {
    saves: [
      ["here-1", "head"],
      ["here-1/000001", "one"],
    ],
    asks: [[7, "think"]],
    says: [[3, "news"]],
    answers: [[1, 200, "application/json", "{}"]],
    drops: [6],
  };
  await worker.hear({ type: "request", n: 1, method: "POST", path: "/api/tables", body: "{}" });
  expect(server.calls).toEqual([["request", 1, "POST", "/api/tables", "{}"]]);
  expect(log).toEqual([
    "saved",
    { type: "answer", n: 1, status: 200, kind: "application/json", text: "{}" },
    { type: "tell", wire: 3, text: "news" },
    { type: "drop", n: 6 },
    { type: "ask", n: 7, text: "think" },
  ]);
  expect([...store.kept.keys()]).toEqual(["here-1", "here-1/000001"]);
});

it("processes one message after the other, however fast they arrive", async () => {
  const { server, log, worker } = opened();
  server.out = { saves: [["a", "1"]], says: [[1, "first"]] };
  const first = worker.hear({ type: "hear", wire: 1, text: "x" });
  const second = worker.hear({ type: "leave", wire: 1 });
  await Promise.resolve();
  await Promise.resolve();
  expect(server.calls).toEqual([["hear", 1, "x"]]);
  await Promise.all([first, second]);
  expect(server.calls).toEqual([
    ["hear", 1, "x"],
    ["leave", 1],
  ]);
  expect(log).toEqual(["saved", { type: "tell", wire: 1, text: "first" }]);
});

it("lets only the request wait that needs files", async () => {
  const { server, worker, arrive } = opened();
  const waiting = worker.hear({ type: "request", n: 1, method: "POST", path: "/far", body: "" });
  await worker.hear({ type: "leave", wire: 1 });
  expect(server.calls).toEqual([["leave", 1]]);
  arrive();
  await waiting;
  expect(server.calls.at(-1)).toEqual(["request", 1, "POST", "/far", ""]);
});

it("responds with 503 if the files of a request fail to load", async () => {
  const { server, log, faults, worker, fail } = opened();
  fail(new Error("no network"));
  await worker.hear({ type: "request", n: 1, method: "POST", path: "/far", body: "" });
  expect([server.calls, faults.length]).toEqual([[], 1]);
  expect(log).toMatchObject([{ type: "answer", n: 1, status: 503 }]);
});

it("sends nothing about changes that could not be saved", async () => {
  const { server, log, store, faults, worker } = opened();
  store.full = true;
  server.out = { saves: [["a", "1"]], says: [[1, "done"]] };
  await worker.hear({ type: "hear", wire: 1, text: "x" });
  expect(log).toEqual([{ type: "unsaved", why: "Error: full" }]);
  expect(faults).toHaveLength(1);
});

it("continues after an error, and sends the server's response to it", async () => {
  const { server, log, faults, worker } = opened();
  server.out = { answers: [[4, 500, "application/json", "{}"]] };
  await worker.hear({ type: "request", n: 4, method: "GET", path: "bad", body: "" });
  await worker.hear({ type: "failed", n: 9 });
  expect(log).toMatchObject([{ type: "answer", n: 4, status: 500 }]);
  expect(faults).toHaveLength(1);
  expect(server.calls.at(-1)).toEqual(["failed", 9]);
});

it("loads stored tables with entries in order; one that cannot be read hides no other", async () => {
  const { server, store, faults, worker } = opened();
  store.kept = new Map([
    ["here-b/000010", "b10"],
    ["here-b", "b"],
    ["here-a", "bad"],
    ["here-b/000002", "b2"],
    ["here-lost/000001", "no head"],
    ["me", "ann"],
  ]);
  await worker.open();
  expect(server.calls).toEqual([
    ["recall", "me", "ann"],
    ["load", "bad", []],
    ["load", "b", ["b2", "b10"]],
  ]);
  expect(faults).toHaveLength(1);
  expect(store.kept.has("here-a")).toBe(true);
});

function packed(files: [name: string, size: number][], bytes: number[]): Uint8Array {
  const index = new TextEncoder().encode(JSON.stringify(files));
  const pack = new Uint8Array([0, 0, 0, 0, ...index, ...bytes]);
  new DataView(pack.buffer).setUint32(0, index.length, true);
  return pack;
}

it("fetches a game's puzzles with the first request for them, and again after a failure", async () => {
  const asked: string[] = [];
  const unpacked: string[] = [];
  const files = { mkdirTree: () => undefined, writeFile: (path: string) => void unpacked.push(path) };
  const prefetch = prefetcher(files, { troia: "puzzles-troia-1.pack" }, async (name) => {
    asked.push(name);
    if (asked.length === 1) throw new Error("no network");
    return packed([["games/troia/puzzles", 1]], [1]);
  });
  const others = ["/api/games", "/api/games/troia/tutorial", "/api/games/iliad/puzzles/1/", "/api/games/constructor/puzzles/1/"];
  expect(others.map(prefetch)).toEqual(others.map(() => undefined));
  await expect(prefetch("/api/games/troia/puzzles/1/")).rejects.toThrow("no network");
  await Promise.all([prefetch("/api/games/troia/puzzles/1/"), prefetch("/api/games/troia/puzzles/2/acts?lang=en")]);
  expect([asked.length, unpacked]).toEqual([2, ["/rules/games/troia/puzzles"]]);
});

it("unpacks a tree of files", () => {
  const pack = packed(
    [
      ["a/b.pyc", 2],
      ["c.pyc", 1],
    ],
    [1, 2, 3],
  );
  const unpacked: [string, number[]][] = [];
  const folders: string[] = [];
  unpack({ mkdirTree: (path) => folders.push(path), writeFile: (path, bytes) => unpacked.push([path, [...bytes]]) }, pack, "/rules");
  expect(folders).toEqual(["/rules/a", "/rules"]);
  expect(unpacked).toEqual([
    ["/rules/a/b.pyc", [1, 2]],
    ["/rules/c.pyc", [3]],
  ]);
});
