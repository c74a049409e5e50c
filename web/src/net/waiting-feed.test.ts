import { beforeEach, expect, it, vi } from "vitest";
import type { WaitingItem } from "../generated/messages";
import { WaitingFeed } from "./waiting-feed";
import type { Environment, Wire } from "./websocket";

class FakeWire implements Wire {
  sent: string[] = [];
  closed = false;
  onopen: Wire["onopen"] = null;
  onmessage: Wire["onmessage"] = null;
  onclose: Wire["onclose"] = null;
  send = (text: string) => void this.sent.push(text);
  close = () => void (this.closed = true);
  say = (message: unknown) => this.onmessage?.({ data: JSON.stringify(message) });
}

let wires: FakeWire[];
let timers: { ms: number; then: () => void; stopped: boolean }[];
const world: Environment = {
  open: () => {
    const wire = new FakeWire();
    wires.push(wire);
    return wire;
  },
  after: (ms, then) => {
    const timer = { ms, then, stopped: false };
    timers.push(timer);
    return () => void (timer.stopped = true);
  },
  id: () => "id",
  online: () => true,
  random: () => 0.5,
};
const items = [{ kind: "turn", table: "t" }] as WaitingItem[];
const show = vi.fn();
const ask = vi.fn(async () => items);
let feed: WaitingFeed;
beforeEach(() => {
  wires = [];
  timers = [];
  show.mockClear();
  ask.mockClear();
  feed = new WaitingFeed(world, show, ask);
});

it("uses its own socket, delivers each list, and reconnects after a lost connection", () => {
  feed.start();
  wires[0]!.onopen!();
  expect(wires[0]!.sent).toEqual(['{"type":"watch-waiting"}']);
  wires[0]!.say({ type: "waiting", items });
  expect(show.mock.calls).toEqual([[items]]);
  wires[0]!.onclose!();
  expect(wires.length).toBe(1);
  timers.findLast((timer) => !timer.stopped)!.then();
  expect(wires.length).toBe(2);
});

it("closes its socket while a table's socket carries the list, and opens one again afterwards", () => {
  feed.start();
  feed.carried(true);
  expect(wires[0]!.closed).toBe(true);
  feed.receive(items);
  expect(show.mock.calls).toEqual([[items]]);
  feed.carried(false);
  expect(wires.length).toBe(2);
});

it("falls back to requests when the server refuses another socket, once now and whenever the page becomes visible", async () => {
  feed.start();
  wires[0]!.say({ type: "bye", why: "bye-too-many" });
  await vi.waitFor(() => expect(show).toHaveBeenCalledTimes(1));
  feed.wake();
  await vi.waitFor(() => expect(ask).toHaveBeenCalledTimes(2));
  expect(wires.length).toBe(1);
});

it("delivers nothing after it was stopped", () => {
  feed.start();
  const [wire] = wires;
  feed.stop();
  expect(wire!.closed).toBe(true);
  feed.receive(items);
  feed.carried(true);
  feed.carried(false);
  expect(show).not.toHaveBeenCalled();
  expect(wires.length).toBe(1);
});

it("opens a socket for a new user even if a table's socket carried the list for the previous one", () => {
  feed.start();
  feed.carried(true);
  feed.start();
  expect(wires.length).toBe(2);
});
