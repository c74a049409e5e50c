import { describe, expect, it } from "vitest";
import { seatHash } from "../fate/verify.js";
import type { SeatInfo, TableInfo } from "../generated/messages";
import { keptShare, type Post, putIn } from "./seeds";

const seat = (n: number, more: Partial<SeatInfo>): SeatInfo => ({
  seat: n, name: "", who: "", kind: "", bot: "", standby: "", mine: false, present: false, seed_hash: "", seeded: false, ...more,
});
const open = (...seats: SeatInfo[]): TableInfo => ({
  id: "table", game: "g", setup: {}, status: "open", seats, seq: 0, to_act: [], scores: [], ended_by: "", public: false,
  rhythm: "free", commitment: "c0ffee", beacon: null, created: 0, rematch: "", opened: false,
});

function drawer() {
  const kept = new Map<string, string>();
  return { getItem: (k: string) => kept.get(k) ?? null, setItem: (k: string, v: string) => void kept.set(k, v) };
}

/** A server that keeps what seat 0 puts in. */
function server(table: TableInfo) {
  const said: { seed?: string; seed_hash?: string }[] = [];
  const post: Post = async (_, form) => {
    said.push(form);
    const seats = table.seats.map((s) =>
      s.mine ? { ...s, seed_hash: form.seed_hash ?? s.seed_hash, seeded: s.seeded || !!form.seed } : s,
    );
    table = { ...table, seats, status: seats.every((s) => s.seeded) ? "playing" : "open" };
    return table;
  };
  return { said, post };
}

describe("a share of the dice", () => {
  it("is hashed first and opened once every seat has shown a hash", async () => {
    const table = open(seat(0, { mine: true }), seat(1, { bot: "greedy", seed_hash: "aa", seeded: true }));
    const { said, post } = server(table);
    const kept = drawer();
    const after = await putIn(table, post, kept);
    const share = keptShare("table", kept)!;
    expect(said).toEqual([{ seed_hash: share.hash }, { seed: share.seed }]);
    const bytes = Uint8Array.from(share.seed.match(/../g)!, (p) => parseInt(p, 16));
    expect(share.hash).toBe(await seatHash("table", "0", bytes));
    expect(share.commitment).toBe("c0ffee");
    expect(after.status).toBe("playing");
  });

  it("stays closed while another seat has shown nothing", async () => {
    const table = open(seat(0, { mine: true }), seat(1, {}));
    const { said, post } = server(table);
    await putIn(table, post, drawer());
    expect(said.map((f) => Object.keys(f)[0])).toEqual(["seed_hash"]);
  });

  it("is the same one after a reload", async () => {
    const table = open(seat(0, { mine: true }), seat(1, {}));
    const kept = drawer();
    const first = server(table);
    const waiting = await putIn(table, first.post, kept);
    const joined = { ...waiting, seats: [waiting.seats[0]!, seat(1, { seed_hash: "bb" })] };
    const second = server(joined);
    await putIn(joined, second.post, kept);
    expect(second.said).toEqual([{ seed: keptShare("table", kept)!.seed }]);
  });

  it("is another one where the server began anew", async () => {
    const table = open(seat(0, { mine: true }), seat(1, {}));
    const kept = drawer();
    await putIn(table, server(table).post, kept);
    const before = keptShare("table", kept)!;
    const again = { ...table, commitment: "decade" };
    await putIn(again, server(again).post, kept);
    const after = keptShare("table", kept)!;
    expect(after.commitment).toBe("decade");
    expect([after.seed, after.hash]).not.toContain(before.seed);
    expect(after.hash).not.toBe(before.hash);
  });

  it("goes in openly where one person holds several seats", async () => {
    const table = open(seat(0, { mine: true }), seat(1, { mine: true }));
    const { said, post } = server(table);
    await putIn(table, post, drawer());
    expect(said.map((f) => Object.keys(f)[0])).toEqual(["seed"]);
  });

  it("is not asked for twice", async () => {
    const table = open(seat(0, { mine: true, seed_hash: "aa", seeded: true }), seat(1, {}));
    const { said, post } = server(table);
    await putIn(table, post, drawer());
    expect(said).toEqual([]);
  });
});
