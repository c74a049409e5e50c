import { beforeEach, expect, it, vi } from "vitest";
import type { Wire } from "../net/websocket";
import type { WorkerHandle, WorkerRole, ToWorker, FromWorker } from "./worker-messages";

vi.stubGlobal("navigator", {});
vi.mock("./start-worker", () => ({ startWorker: () => undefined }));
const { HEARTBEAT_MS, OfflineServer, MAX_TASK_MS, MAX_MISSED_HEARTBEATS } = await import("./offline-server");
const { offlineStatus } = await import("./status.svelte");

/** A worker that records its messages. */
class Worker implements WorkerHandle {
  readonly received: ToWorker[] = [];
  ended = false;
  onmessage: WorkerHandle["onmessage"] = null;
  onerror: WorkerHandle["onerror"] = null;
  constructor(readonly role: WorkerRole) {}
  postMessage(received: ToWorker): void {
    this.received.push(received);
  }
  terminate(): void {
    this.ended = true;
  }
  tell(message: FromWorker): void {
    this.onmessage?.({ data: message });
  }
  last<T extends ToWorker["type"]>(type: T): (ToWorker & { type: T }) | undefined {
    return this.received.findLast((s) => s.type === type) as (ToWorker & { type: T }) | undefined;
  }
}

let workers: Worker[];
let persist: ReturnType<typeof vi.fn<() => void>>;
let offlineServer: InstanceType<typeof OfflineServer>;
const start = (small = false) => {
  workers = [];
  persist = vi.fn();
  offlineServer = new OfflineServer({
    small,
    persist,
    start: (role) => {
      const worker = new Worker(role);
      workers.push(worker);
      return worker;
    },
    after: (ms, then) => {
      const timer = setTimeout(then, ms);
      return () => clearTimeout(timer);
    },
  });
};
const tables = () => workers.findLast((w) => w.role === "tables" && !w.ended)!;
const thinker = () => workers.findLast((w) => w.role === "thinker" && !w.ended);
const wire = () => {
  const one = { onopen: vi.fn(), onmessage: vi.fn(), onclose: vi.fn(), send: (_: string) => undefined as void, close: () => undefined as void };
  return one satisfies Wire;
};

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  start();
});

it("answers a request as a server would", async () => {
  const asked = offlineServer.fetch("POST", "/api/tables", "{}");
  const { n } = tables().last("request")!;
  tables().tell({ type: "answer", n, status: 409, kind: "application/json", text: '{"word":"refuse-x"}' });
  const answer = await asked;
  expect([answer.status, await answer.json()]).toEqual([409, { word: "refuse-x" }]);
});

it("opens a connection once the server is ready, carries it both ways, and sends heartbeats", () => {
  const one = wire();
  offlineServer.connect(one);
  expect(one.onopen).not.toHaveBeenCalled();
  tables().tell({ type: "ready" });
  expect(one.onopen).toHaveBeenCalledOnce();
  one.send("hello");
  const { wire: n } = tables().last("hear")!;
  tables().tell({ type: "tell", wire: n, text: "welcome" });
  expect(one.onmessage).toHaveBeenLastCalledWith({ data: "welcome" });
  vi.advanceTimersByTime(HEARTBEAT_MS);
  expect(tables().last("ping")).toBeDefined();
  tables().tell({ type: "pong" });
  expect(one.onmessage).toHaveBeenLastCalledWith({ data: '{"type":"heartbeat","seq":-1}' });
  one.close();
  expect(tables().last("leave")).toEqual({ type: "leave", wire: n });
});

it("runs tasks in a worker of its own, one at a time", () => {
  offlineServer.wake();
  expect(thinker()).toBeUndefined();
  tables().tell({ type: "ask", n: 1, text: "a" });
  tables().tell({ type: "ask", n: 2, text: "b" });
  expect(thinker()!.received).toEqual([{ type: "think", n: 1, text: "a" }]);
  thinker()!.tell({ type: "thought", n: 1, text: "A" });
  expect(tables().last("thought")).toEqual({ type: "thought", n: 1, text: "A" });
  expect(thinker()!.last("think")).toEqual({ type: "think", n: 2, text: "b" });
});

it("drops tasks whose results are no longer needed, running or not", () => {
  offlineServer.wake();
  for (const n of [1, 2, 3]) tables().tell({ type: "ask", n, text: "" });
  tables().tell({ type: "drop", n: 2 });
  tables().tell({ type: "drop", n: 1 });
  thinker()!.tell({ type: "thought", n: 1, text: "late" });
  expect(tables().last("thought")).toBeUndefined();
  expect(thinker()!.last("think")).toMatchObject({ n: 3 });
});

it("restarts a worker that computes too long, and continues with the next task", () => {
  offlineServer.wake();
  tables().tell({ type: "ask", n: 1, text: "" });
  tables().tell({ type: "ask", n: 2, text: "" });
  const first = thinker()!;
  vi.advanceTimersByTime(MAX_TASK_MS - 1);
  expect(first.ended).toBe(false);
  vi.advanceTimersByTime(1);
  expect(first.ended).toBe(true);
  expect(tables().last("failed")).toEqual({ type: "failed", n: 1 });
  expect(thinker()!.received).toEqual([{ type: "think", n: 2, text: "" }]);
});

it("uses one worker for both when memory is small", () => {
  start(true);
  offlineServer.wake();
  tables().tell({ type: "ask", n: 1, text: "a" });
  expect(tables().last("think")).toEqual({ type: "think", n: 1, text: "a" });
  tables().tell({ type: "thought", n: 1, text: "A" });
  expect(tables().last("thought")).toEqual({ type: "thought", n: 1, text: "A" });
  expect(workers).toHaveLength(1);
});

it("restarts when the server no longer responds; connections close, requests fail", async () => {
  const one = wire();
  offlineServer.connect(one);
  tables().tell({ type: "ready" });
  const hung = tables();
  const asked = offlineServer.fetch("GET", "/api/me").catch(() => "failed");
  vi.advanceTimersByTime(HEARTBEAT_MS * (MAX_MISSED_HEARTBEATS + 1));
  expect(hung.ended).toBe(true);
  expect(one.onclose).toHaveBeenCalledOnce();
  expect(await asked).toBe("failed");
  expect(tables()).not.toBe(hung);
});

it("waits as long as it takes while Python is fetched", () => {
  offlineServer.wake();
  vi.advanceTimersByTime(HEARTBEAT_MS * 20);
  expect(workers).toHaveLength(1);
});

it("runs in one of two tabs: requests in the other wait until it takes over", async () => {
  const asked = offlineServer.fetch("GET", "/api/me");
  tables().tell({ type: "elsewhere" });
  expect(offlineStatus.now).toBe("elsewhere");
  const later = offlineServer.fetch("GET", "/api/games");
  expect(workers).toHaveLength(1);
  offlineServer.take();
  expect(tables().received.map(({ type }) => type)).toEqual(["take", "request", "request"]);
  tables().tell({ type: "ready" });
  expect(offlineStatus.now).toBe("ready");
  for (const received of tables().received)
    if (received.type === "request") tables().tell({ type: "answer", n: received.n, status: 200, kind: "", text: received.path });
  expect(await Promise.all([asked, later].map(async (answer) => (await answer).text()))).toEqual(["/api/me", "/api/games"]);
});

it("fails requests when another tab takes over, because they may have been processed", async () => {
  offlineServer.wake();
  tables().tell({ type: "ready" });
  const asked = offlineServer.fetch("POST", "/api/tables").catch(() => "failed");
  tables().tell({ type: "elsewhere" });
  expect(await asked).toBe("failed");
});

it("fails every request once it cannot continue", async () => {
  offlineServer.wake();
  tables().tell({ type: "broken", why: "" });
  await expect(offlineServer.fetch("GET", "/api/me")).rejects.toThrow("broken");
});

it("asks the browser to keep the games once, after the first move", () => {
  const one = wire();
  offlineServer.connect(one);
  one.send('{"type":"hello"}');
  expect(persist).not.toHaveBeenCalled();
  one.send('{"type":"do","base_seq":3}');
  one.send('{"type":"do","base_seq":4}');
  expect(persist).toHaveBeenCalledOnce();
});
