import { beforeEach, expect, it, vi } from "vitest";
import type { Wire } from "../net/link";
import type { Hand, Role, Said, Told } from "./talk";

vi.stubGlobal("navigator", {});
vi.mock("./workers", () => ({ start: () => undefined }));
const { BEAT, Here, LONGEST, MISSED } = await import("./here");
const { standing } = await import("./standing.svelte");

/** A worker that keeps what it was told. */
class Worker implements Hand {
  readonly said: Said[] = [];
  ended = false;
  onmessage: Hand["onmessage"] = null;
  onerror: Hand["onerror"] = null;
  constructor(readonly role: Role) {}
  postMessage(said: Said): void {
    this.said.push(said);
  }
  terminate(): void {
    this.ended = true;
  }
  tell(told: Told): void {
    this.onmessage?.({ data: told });
  }
  last<S extends Said["say"]>(say: S): (Said & { say: S }) | undefined {
    return this.said.findLast((s) => s.say === say) as (Said & { say: S }) | undefined;
  }
}

let workers: Worker[];
let persist: ReturnType<typeof vi.fn<() => void>>;
let here: InstanceType<typeof Here>;
const begin = (small = false) => {
  workers = [];
  persist = vi.fn();
  here = new Here({
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
  begin();
});

it("answers a request as a server would", async () => {
  const asked = here.fetch("POST", "/api/tables", "{}");
  const { n } = tables().last("request")!;
  tables().tell({ say: "answer", n, status: 409, kind: "application/json", text: '{"word":"refuse-x"}' });
  const answer = await asked;
  expect([answer.status, await answer.json()]).toEqual([409, { word: "refuse-x" }]);
});

it("opens a wire once the house is up, carries it both ways, and hears its heart", () => {
  const one = wire();
  here.join(one);
  expect(one.onopen).not.toHaveBeenCalled();
  tables().tell({ say: "ready" });
  expect(one.onopen).toHaveBeenCalledOnce();
  one.send("hello");
  const { wire: n } = tables().last("hear")!;
  tables().tell({ say: "tell", wire: n, text: "welcome" });
  expect(one.onmessage).toHaveBeenLastCalledWith({ data: "welcome" });
  vi.advanceTimersByTime(BEAT);
  expect(tables().last("ping")).toBeDefined();
  tables().tell({ say: "pong" });
  expect(one.onmessage).toHaveBeenLastCalledWith({ data: '{"say":"beat","seq":-1}' });
  one.close();
  expect(tables().last("leave")).toEqual({ say: "leave", wire: n });
});

it("thinks in a worker of its own, one thing at a time", () => {
  here.wake();
  expect(thinker()).toBeUndefined();
  tables().tell({ say: "ask", n: 1, text: "a" });
  tables().tell({ say: "ask", n: 2, text: "b" });
  expect(thinker()!.said).toEqual([{ say: "think", n: 1, text: "a" }]);
  thinker()!.tell({ say: "thought", n: 1, text: "A" });
  expect(tables().last("thought")).toEqual({ say: "thought", n: 1, text: "A" });
  expect(thinker()!.last("think")).toEqual({ say: "think", n: 2, text: "b" });
});

it("forgets what nobody waits for: begun or not", () => {
  here.wake();
  for (const n of [1, 2, 3]) tables().tell({ say: "ask", n, text: "" });
  tables().tell({ say: "drop", n: 2 });
  tables().tell({ say: "drop", n: 1 });
  thinker()!.tell({ say: "thought", n: 1, text: "late" });
  expect(tables().last("thought")).toBeUndefined();
  expect(thinker()!.last("think")).toMatchObject({ n: 3 });
});

it("starts whoever thinks too long anew, and goes on with the next", () => {
  here.wake();
  tables().tell({ say: "ask", n: 1, text: "" });
  tables().tell({ say: "ask", n: 2, text: "" });
  const first = thinker()!;
  vi.advanceTimersByTime(LONGEST - 1);
  expect(first.ended).toBe(false);
  vi.advanceTimersByTime(1);
  expect(first.ended).toBe(true);
  expect(tables().last("failed")).toEqual({ say: "failed", n: 1 });
  expect(thinker()!.said).toEqual([{ say: "think", n: 2, text: "" }]);
});

it("lets one worker do both where there is little memory", () => {
  begin(true);
  here.wake();
  tables().tell({ say: "ask", n: 1, text: "a" });
  expect(tables().last("think")).toEqual({ say: "think", n: 1, text: "a" });
  tables().tell({ say: "thought", n: 1, text: "A" });
  expect(tables().last("thought")).toEqual({ say: "thought", n: 1, text: "A" });
  expect(workers).toHaveLength(1);
});

it("begins anew where the house no longer answers; wires are cut, requests fail", async () => {
  const one = wire();
  here.join(one);
  tables().tell({ say: "ready" });
  const hung = tables();
  const asked = here.fetch("GET", "/api/me").catch(() => "failed");
  vi.advanceTimersByTime(BEAT * (MISSED + 1));
  expect(hung.ended).toBe(true);
  expect(one.onclose).toHaveBeenCalledOnce();
  expect(await asked).toBe("failed");
  expect(tables()).not.toBe(hung);
});

it("waits as long as it takes while Python is fetched", () => {
  here.wake();
  vi.advanceTimersByTime(BEAT * 20);
  expect(workers).toHaveLength(1);
});

it("is one house in two tabs: what the other is asked waits until it takes over", async () => {
  const asked = here.fetch("GET", "/api/me");
  tables().tell({ say: "elsewhere" });
  expect(standing.now).toBe("elsewhere");
  const later = here.fetch("GET", "/api/games");
  expect(workers).toHaveLength(1);
  here.take();
  expect(tables().said.map(({ say }) => say)).toEqual(["take", "request", "request"]);
  tables().tell({ say: "ready" });
  expect(standing.now).toBe("ready");
  for (const said of tables().said) if (said.say === "request") tables().tell({ say: "answer", n: said.n, status: 200, kind: "", text: said.path });
  expect(await Promise.all([asked, later].map(async (answer) => (await answer).text()))).toEqual(["/api/me", "/api/games"]);
});

it("says no to what was asked of it when it is taken away: that may have been done", async () => {
  here.wake();
  tables().tell({ say: "ready" });
  const asked = here.fetch("POST", "/api/tables").catch(() => "failed");
  tables().tell({ say: "elsewhere" });
  expect(await asked).toBe("failed");
});

it("says no to everything once it cannot go on", async () => {
  here.wake();
  tables().tell({ say: "broken", why: "" });
  await expect(here.fetch("GET", "/api/me")).rejects.toThrow("broken");
});

it("asks the browser to keep the games once, after the first act", () => {
  const one = wire();
  here.join(one);
  one.send('{"say":"hello"}');
  expect(persist).not.toHaveBeenCalled();
  one.send('{"say":"do","on":3}');
  one.send('{"say":"do","on":4}');
  expect(persist).toHaveBeenCalledOnce();
});
