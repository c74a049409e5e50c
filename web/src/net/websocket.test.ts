import { beforeEach, describe, expect, it } from "vitest";
import type { Chat, ClientMessage, News, Refused, ServerMessage, ChatLine, Welcome } from "../generated/messages";
import { type Answer, TableConnection, type Listener, SILENCE_MS, type ConnectionStatus, type Wire, type Environment } from "./websocket";
import { TABLE_INFO } from "./table-info.fixture";

/** A socket whose other end the test controls. */
class Line implements Wire {
  said: ClientMessage[] = [];
  open = true;
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onclose: (() => void) | null = null;
  send(text: string) {
    this.said.push(JSON.parse(text));
  }
  close() {
    this.open = false;
  }
  hear(message: ServerMessage) {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
  cut() {
    this.open = false;
    this.onclose?.();
  }
}

class Room implements Environment, Listener {
  lines: Line[] = [];
  timers: { at: number; then: () => void }[] = [];
  now = 0;
  ids = 0;
  up = true;
  luck = 0.5;
  told: number[] = [];
  chats: string[] = [];
  standings: ConnectionStatus[] = [];
  goodbyes: string[] = [];
  holds: string[] = [];
  seqs: number[] = [];

  open() {
    const line = new Line();
    this.lines.push(line);
    return line;
  }
  after(ms: number, then: () => void) {
    const timer = { at: this.now + ms, then };
    this.timers.push(timer);
    return () => {
      this.timers = this.timers.filter((t) => t !== timer);
    };
  }
  id() {
    return `intent-${(this.ids += 1)}`;
  }
  online() {
    return this.up;
  }
  random() {
    return this.luck;
  }
  pass(ms: number) {
    const until = this.now + ms;
    for (;;) {
      const next = this.timers.filter((t) => t.at <= until).sort((a, b) => a.at - b.at)[0];
      if (!next) break;
      this.timers = this.timers.filter((t) => t !== next);
      this.now = next.at;
      next.then();
    }
    this.now = until;
  }
  welcome() {}
  news(message: News, _caughtUp: boolean) {
    this.seqs.push(message.seq);
    this.told.push(...message.told.map((t) => t.seq));
  }
  chat(said: ChatLine[]) {
    this.chats.push(...said.map((line) => line.text));
  }
  stand(now: ConnectionStatus) {
    this.standings.push(now);
  }
  hold(why: string) {
    this.holds.push(why);
  }
  bye(why: string) {
    this.goodbyes.push(why);
  }
  get line() {
    return this.lines.at(-1)!;
  }
  /** Open the newest connection and send the server's welcome. */
  greet(since: number, seq: number) {
    this.line.onopen?.();
    this.line.hear(welcome(seq));
    this.line.hear(news(seq, since));
  }
}

const welcome = (seq: number): Welcome => ({ type: "welcome", table: { ...TABLE_INFO, seq }, me: [0], server: "", reset: false });
const news = (seq: number, since: number): News => ({
  type: "news",
  seq,
  told: Array.from({ length: seq - Math.max(since, 0) }, (_, n) => ({
    seq: Math.max(since, 0) + n + 1,
    seat: 0,
    facts: [],
    look: null,
    kind: "act",
    beats: [],
  })),
  asks: [],
  clocks: null,
  table: null,
  position_hash: `m${seq}`,
  since: Math.max(since, 0),
});
const busy = (id = ""): Refused => ({
  type: "refused",
  id,
  refusal: { word: "refuse-try-again", args: {}, clause: "" },
  seq: 3,
});
const said = (line: Line, say: string) => line.said.filter((m) => m.type === say);

describe("a link to a table", () => {
  let room: Room;
  let link: TableConnection;
  beforeEach(() => {
    room = new Room();
    link = new TableConnection("t", "en", false, room, room);
    room.greet(-1, 3);
  });

  it("sends hello with its position, and delivers everything once", () => {
    expect(room.line.said[0]).toMatchObject({ type: "hello", table: "t", since: -1, lang: "en" });
    expect(room.told).toEqual([1, 2, 3]);
    expect(room.standings).toEqual(["connecting", "here"]);
  });

  it("does not deliver old news again", () => {
    room.line.hear(news(4, 2));
    room.line.hear(news(4, 3));
    room.line.hear(news(2, 0));
    expect(room.told).toEqual([1, 2, 3, 4]);
    expect(link.last).toBe(4);
  });

  it("asks again if a heartbeat is ahead, and only then", () => {
    room.line.hear({ type: "heartbeat", seq: 3 });
    expect(said(room.line, "hello")).toHaveLength(1);
    room.line.hear({ type: "heartbeat", seq: 5 });
    expect(room.line.said.at(-1)).toMatchObject({ type: "hello", since: 3 });
    room.line.hear(welcome(5));
    room.line.hear(news(5, 3));
    expect(room.told).toEqual([1, 2, 3, 4, 5]);
  });

  it("accepts a table that went back, asked or not, and sends the hash of its position", () => {
    room.line.hear({ ...welcome(2), reset: true });
    room.line.hear(news(2, -1));
    expect(room.told).toEqual([1, 2, 3, 1, 2]);
    room.line.cut();
    room.pass(400);
    room.line.onopen?.();
    expect(room.line.said[0]).toMatchObject({ type: "hello", since: 2, position_hash: "m2" });
    room.line.hear({ ...welcome(1), reset: true });
    room.line.hear(news(1, -1));
    expect([room.told, link.last]).toEqual([[1, 2, 3, 1, 2, 1], 1]);
  });

  it("gets the newest page of what it missed if that is more than a page, and asks for earlier ones", async () => {
    const caughtUp: boolean[] = [];
    room.news = (message, caught) => {
      caughtUp.push(caught);
      Room.prototype.news.call(room, message, caught);
    };
    room.line.hear(news(90, 26));
    room.line.hear(news(91, 90));
    expect([room.told.slice(0, 4), caughtUp, link.last]).toEqual([[1, 2, 3, 27], [true, false], 91]);
    const asked = link.ask({ type: "earlier", before: 27 });
    room.line.cut();
    room.pass(400);
    room.greet(91, 91);
    expect(said(room.line, "earlier")).toEqual([{ type: "earlier", id: "intent-1", before: 27 }]);
    room.line.hear({ type: "past", id: "intent-1", since: 0, told: [] });
    expect((await asked).type).toBe("past");
  });

  it("resumes from its position after a lost connection", () => {
    room.line.cut();
    expect(room.standings.at(-1)).toBe("cut");
    room.pass(400);
    expect(room.lines).toHaveLength(2);
    room.greet(3, 6);
    expect(room.line.said[0]).toMatchObject({ type: "hello", since: 3 });
    expect(room.told).toEqual([1, 2, 3, 4, 5, 6]);
    expect(room.standings.at(-1)).toBe("here");
  });

  it("sends an unanswered request again with the same id, and settles once", async () => {
    const answers: Answer[] = [];
    void link.ask({ type: "do", base_seq: 3, act: ["commit"] }).then((a) => answers.push(a));
    const first = said(room.line, "do")[0]!;
    room.line.cut();
    room.pass(400);
    room.line.onopen?.();
    expect(said(room.line, "do")).toHaveLength(0);
    room.line.hear(welcome(4));
    expect(said(room.line, "do")).toEqual([first]);
    const id = (first as { id: string }).id;
    room.line.hear({ type: "ack", id, seq: 4 });
    room.line.hear({ type: "ack", id, seq: 4 });
    await Promise.resolve();
    expect(answers).toEqual([{ type: "ack", id, seq: 4 }]);
    room.line.cut();
    room.pass(400);
    room.greet(3, 4);
    expect(said(room.line, "do")).toHaveLength(0);
  });

  it("queues requests while offline, in order", () => {
    room.line.cut();
    void link.ask({ type: "do", base_seq: 3, act: ["a"] });
    void link.ask({ type: "say", text: "hail" });
    room.pass(400);
    room.greet(3, 3);
    expect(room.line.said.map((m) => m.type)).toEqual(["hello", "do", "say"]);
  });

  it("does not send pending requests twice when it only asks for news", () => {
    void link.ask({ type: "do", base_seq: 3, act: ["a"] });
    room.line.hear({ type: "heartbeat", seq: 9 });
    room.line.hear(welcome(9));
    expect(said(room.line, "do")).toHaveLength(1);
  });

  it("waits longer after every failed attempt, up to ten seconds", () => {
    const waits: number[] = [];
    for (let n = 0; n < 8; n += 1) {
      room.line.cut();
      const before = room.lines.length;
      const start = room.now;
      while (room.lines.length === before) room.pass(100);
      waits.push(room.now - start);
    }
    expect(waits).toEqual([400, 800, 1600, 3200, 6400, 10_000, 10_000, 10_000]);
  });

  it("reconnects at a random moment, not with all others", () => {
    const waits = [0, 0.25, 0.75, 0.99].map((luck) => {
      const other = new Room();
      other.luck = luck;
      new TableConnection("t", "en", false, other, other);
      other.greet(-1, 3);
      other.line.cut();
      return other.timers.map((t) => t.at).sort((a, b) => a - b)[0]!;
    });
    expect(waits).toEqual([200, 300, 500, 596]);
  });

  it("reconnects within some seconds after a server shutdown", () => {
    const waits = [0, 0.5, 0.99].map((luck) => {
      const other = new Room();
      other.luck = luck;
      new TableConnection("t", "en", false, other, other);
      other.greet(-1, 3);
      other.line.hear({ type: "bye", why: "bye-restart" });
      other.line.cut();
      return Math.round(other.timers[0]!.at);
    });
    expect(waits).toEqual([200, 1900, 3566]);
  });

  it("treats a silent connection as lost", () => {
    const old = room.line;
    room.pass(SILENCE_MS);
    expect(old.open).toBe(false);
    expect(room.standings.at(-1)).toBe("cut");
    room.pass(400);
    expect(room.line).not.toBe(old);
  });

  it("stays connected while the server sends heartbeats", () => {
    for (let n = 0; n < 20; n += 1) {
      room.pass(5000);
      room.line.hear({ type: "heartbeat", seq: 3 });
    }
    expect(room.lines).toHaveLength(1);
  });

  it("reports being offline, and reconnects when woken", () => {
    room.up = false;
    link.lost();
    expect(room.standings.at(-1)).toBe("offline");
    room.pass(60_000);
    expect(room.lines).toHaveLength(1);
    room.up = true;
    link.wake();
    room.greet(3, 3);
    expect(room.standings.at(-1)).toBe("here");
  });

  it("ignores a replaced connection", () => {
    const old = room.line;
    old.cut();
    room.pass(400);
    room.greet(3, 4);
    old.hear(news(9, 4));
    expect(link.last).toBe(4);
  });

  it("delivers each chat message once", () => {
    const words = (...ns: number[]): Chat => ({ type: "chat", said: ns.map((n) => ({ n, who: "a", text: `w${n}`, at: 0, mine: false, line: 0, page: "" })) });
    room.line.hear(words(1));
    room.line.hear(words(2));
    room.line.cut();
    room.pass(400);
    room.greet(3, 3);
    room.line.hear(words(1, 2, 3));
    expect(room.chats).toEqual(["w1", "w2", "w3"]);
  });

  it("sends a request again later if the server could not accept it", () => {
    void link.ask({ type: "do", base_seq: 3, act: ["a"] });
    const { id } = said(room.line, "do")[0] as { id: string };
    room.line.hear({ type: "refused", id, refusal: { word: "refuse-try-again", args: {}, clause: "" }, seq: 3 });
    expect(said(room.line, "do")).toHaveLength(1);
    room.pass(1000);
    expect(said(room.line, "do")).toHaveLength(2);
    expect(said(room.line, "do")[1]).toEqual(said(room.line, "do")[0]);
  });

  it("sends hello again soon if the server was too busy for the first", () => {
    const other = new Room();
    new TableConnection("t", "en", false, other, other);
    other.line.onopen?.();
    other.line.hear(busy());
    other.pass(1000);
    expect(said(other.line, "hello")).toHaveLength(2);
    other.line.hear(welcome(3));
    other.line.hear(news(3, -1));
    expect(other.standings.at(-1)).toBe("here");
    expect(other.lines).toHaveLength(1);
  });

  it("does not send hello on a closed connection", () => {
    room.line.hear(busy());
    room.line.cut();
    room.pass(400);
    room.greet(3, 3);
    room.pass(5000);
    expect(said(room.line, "hello")).toHaveLength(1);
  });

  it("asks a busy server less and less often, and then another one", async () => {
    const answers: Answer[] = [];
    void link.ask({ type: "do", base_seq: 3, act: ["a"] }).then((a) => answers.push(a));
    const first = said(room.line, "do")[0] as { id: string };
    const times: number[] = [];
    for (let n = 0; n < 3; n += 1) {
      room.line.hear(busy(first.id));
      const before = said(room.line, "do").length;
      const start = room.now;
      while (said(room.line, "do").length === before) room.pass(100);
      times.push(room.now - start);
    }
    expect(times).toEqual([1000, 2000, 4000]);
    expect(room.lines).toHaveLength(1);
    room.line.hear(busy(first.id));
    expect(room.standings.at(-1)).toBe("cut");
    room.pass(400);
    room.greet(3, 3);
    expect(said(room.line, "do")).toEqual([first]);
    room.line.hear({ type: "ack", id: first.id, seq: 4 });
    await Promise.resolve();
    expect(answers).toHaveLength(1);
  });

  it("stays where its requests are accepted now and then", () => {
    for (let n = 0; n < 10; n += 1) {
      void link.ask({ type: "do", base_seq: 3, act: [`${n}`] });
      const { id } = said(room.line, "do").at(-1) as { id: string };
      room.line.hear(busy(id));
      room.line.hear(busy(id));
      room.line.hear({ type: "ack", id, seq: 4 + n });
      room.line.hear({ type: "heartbeat", seq: 3 });
    }
    expect(room.lines).toHaveLength(1);
  });

  it("reports maintenance of a table, and waits for the next welcome", () => {
    room.line.hear({ type: "held", why: "refuse-looked-after" });
    for (let n = 0; n < 10; n += 1) {
      room.pass(5000);
      room.line.hear({ type: "heartbeat", seq: 3 });
    }
    room.line.hear(welcome(3));
    expect(room.holds).toEqual(["refuse-looked-after"]);
    expect(room.lines).toHaveLength(1);
  });

  it("leaves a table that does not exist", () => {
    room.line.hear({ type: "refused", id: "", refusal: { word: "refuse-no-table", args: {}, clause: "" }, seq: -1 });
    expect(room.goodbyes).toEqual(["refuse-no-table"]);
    expect(room.standings.at(-1)).toBe("gone");
  });

  it("leaves a table that refuses it, and does not reconnect", () => {
    room.line.hear({ type: "bye", why: "refuse-banned" });
    room.pass(600_000);
    expect(room.goodbyes).toEqual(["refuse-banned"]);
    expect(room.standings.at(-1)).toBe("gone");
    expect(room.lines).toHaveLength(1);
  });

  it("switches the language at once", () => {
    link.speak("fr", false);
    expect(room.line.said.at(-1)).toMatchObject({ type: "hello", lang: "fr", text: false, since: 3 });
  });

  it("requests the text board only if it is used, and once", () => {
    expect(said(room.line, "hello").at(-1)).toMatchObject({ text: false });
    const before = room.line.said.length;
    link.speak("en", true);
    link.speak("en", true);
    expect(room.line.said).toHaveLength(before + 1);
    expect(room.line.said.at(-1)).toMatchObject({ type: "hello", text: true });
  });

  it("is silent once closed", () => {
    link.close();
    room.pass(60_000);
    expect(room.lines).toHaveLength(1);
    expect(room.standings.at(-1)).toBe("gone");
  });
});

describe("a thousand random disconnections", () => {
  it("lose nothing, deliver nothing twice, and settle every request exactly once", async () => {
    const random = seeded(7);
    const room = new Room();
    const link = new TableConnection("t", "en", false, room, room);
    const log: string[] = [];
    const settled: number[] = [];
    let asked = 0;
    const ask = () => {
      const number = asked;
      asked += 1;
      settled.push(0);
      void link.ask({ type: "do", base_seq: 0, act: [String(number)] }).then(() => (settled[number]! += 1));
    };
    /** A server that saves each id once, and whose messages can be lost with the connection. */
    const serve = (line: Line, from: number) => {
      for (const message of line.said.slice(from)) {
        if (message.type === "hello") {
          line.hear(welcome(log.length));
          line.hear(news(log.length, message.since ?? -1));
        } else if (message.type === "do") {
          if (!log.includes(message.id)) log.push(message.id);
          if (random() < 0.3) return line.cut();
          line.hear({ type: "ack", id: message.id, seq: log.indexOf(message.id) + 1 });
          line.hear(news(log.length, log.length - 1));
        }
      }
    };
    const handled = new Map<Line, number>();
    for (let n = 0; n < 3000; n += 1) {
      if (random() < 0.5) ask();
      const line = room.line;
      if (handled.get(line) === undefined) {
        line.onopen?.();
        handled.set(line, 0);
      }
      const from = handled.get(line)!;
      handled.set(line, line.said.length);
      if (line.open) serve(line, from);
      if (random() < 0.1 && line.open) line.cut();
      room.pass(11_000 * random());
    }
    for (let n = 0; n < 5; n += 1) {
      if (!room.line.open) room.pass(11_000);
      room.line.onopen?.();
      for (const message of room.line.said) {
        if (message.type === "hello") {
          room.line.hear(welcome(log.length));
          room.line.hear(news(log.length, message.since ?? -1));
        } else if (message.type === "do") {
          if (!log.includes(message.id)) log.push(message.id);
          room.line.hear({ type: "ack", id: message.id, seq: log.indexOf(message.id) + 1 });
        }
      }
    }
    room.line.hear(news(log.length, Math.max(link.last, 0)));
    await Promise.resolve();
    expect(asked).toBeGreaterThan(1000);
    expect(settled.every((times) => times === 1)).toBe(true);
    expect(log).toHaveLength(asked);
    expect(new Set(log).size).toBe(asked);
    expect(room.told).toEqual(Array.from({ length: log.length }, (_, n) => n + 1));
  });
});

function seeded(seed: number) {
  let x = seed;
  return () => {
    x = (Math.imul(x, 1664525) + 1013904223) >>> 0;
    return x / 2 ** 32;
  };
}
