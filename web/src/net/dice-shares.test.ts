import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { CHAINS, seatHash } from "../dice-check/verify.js";
import type { SeatInfo, TableInfo } from "../generated/messages";
import { brokenPromise, keepSeal, keptShares, type Post, promiseOf, sendDiceShare, storeWaitingAct } from "./dice-shares";
import { TABLE_INFO } from "./table-info.fixture";

/** Encode fields as the protocol does, each after its length. */
const fields = (...parts: (string | Uint8Array)[]) =>
  Buffer.concat(
    parts.flatMap((part) => {
      const length = Buffer.alloc(4);
      length.writeUInt32BE(Buffer.from(part).length);
      return [length, Buffer.from(part)];
    }),
  );

const seat = (n: number, more: Partial<SeatInfo>): SeatInfo => ({
  seat: n,
  name: "",
  who: "",
  kind: "",
  bot: "",
  standby: "",
  mine: false,
  present: false,
  seed_hash: "",
  seeded: false,
  page: "",
  off: 0,
  look: 0,
  ...more,
});
const open = (...seats: SeatInfo[]): TableInfo => ({ ...TABLE_INFO, id: "table", status: "open", seats, commitment: "c0ffee", protocol: "ilion-dice/3" });

function emptyStore() {
  const kept = new Map<string, string>();
  return { getItem: (k: string) => kept.get(k) ?? null, setItem: (k: string, v: string) => void kept.set(k, v) };
}

type Said = { seat: number; seed?: string; seed_hash?: string };

/** A server that records the user's shares; `lie` changes the table in each response. */
function server(table: TableInfo, lie = (table: TableInfo) => table) {
  const said: Said[] = [];
  const post: Post = async (_, form) => {
    said.push(form);
    const seats = table.seats.map((s) => (s.seat === form.seat ? { ...s, seed_hash: form.seed_hash ?? s.seed_hash, seeded: s.seeded || !!form.seed } : s));
    table = lie({ ...table, seats, status: seats.every((s) => s.seeded) ? "playing" : "open" });
    return table;
  };
  return { said, post, stands: () => table };
}

const kinds = (said: Said[]) => said.map((form) => (form.seed ? "seed" : "hash") + form.seat);
const bot = (n: number) => seat(n, { bot: "greedy", seed_hash: "aa", seeded: true });

describe("a share of the dice", () => {
  it("is hashed first and opened once every seat has sent a hash", async () => {
    const table = open(seat(0, { mine: true }), bot(1));
    const { said, post } = server(table);
    const kept = emptyStore();
    const after = await sendDiceShare(table, post, kept);
    const { seeds, hashes, commitment } = keptShares("table", kept)!;
    expect(said).toEqual([
      { seat: 0, seed_hash: hashes[0] },
      { seat: 0, seed: seeds[0] },
    ]);
    const bytes = Uint8Array.from(seeds[0]!.match(/../g)!, (p) => parseInt(p, 16));
    expect(hashes[0]).toBe(seatHash("table", "0", bytes));
    expect(hashes[0]).toBe(
      createHash("sha256")
        .update(fields("ilion-dice/1", "seat", "table", "0", bytes))
        .digest("hex"),
    );
    expect(commitment).toBe("c0ffee");
    expect(after.status).toBe("playing");
  });

  it("stays closed until every other seat has sent a hash", async () => {
    const table = open(seat(0, { mine: true }), seat(1, {}));
    const { said, post } = server(table);
    const kept = emptyStore();
    await sendDiceShare(table, post, kept);
    expect(kinds(said)).toEqual(["hash0"]);
    expect(keptShares("table", kept)!.promise).toBe(null);
  });

  it("is the same after a reload", async () => {
    const table = open(seat(0, { mine: true }), seat(1, {}));
    const kept = emptyStore();
    const first = server(table);
    const waiting = await sendDiceShare(table, first.post, kept);
    const joined = { ...waiting, seats: [waiting.seats[0]!, seat(1, { seed_hash: "bb" })] };
    const second = server(joined);
    await sendDiceShare(joined, second.post, kept);
    expect(second.said).toEqual([{ seat: 0, seed: keptShares("table", kept)!.seeds[0] }]);
  });

  it("is replaced when the server starts again, which is counted if it was open", async () => {
    const table = open(seat(0, { mine: true }), seat(1, { seed_hash: "bb" }));
    const kept = emptyStore();
    await sendDiceShare(table, server(table).post, kept);
    const before = keptShares("table", kept)!;
    const again = { ...table, commitment: "decade" };
    await sendDiceShare(again, server(again).post, kept);
    const after = keptShares("table", kept)!;
    expect(after.commitment).toBe("decade");
    expect(after.seeds[0]).not.toBe(before.seeds[0]);
    expect([before.again, after.again]).toEqual([0, 1]);
    expect(after.promise!.commitment).toBe("decade");
  });

  it("is one for each of the user's seats, and none opens before the last hash has arrived", async () => {
    const table = open(seat(0, { mine: true }), seat(1, { mine: true }));
    const { said, post } = server(table);
    const kept = emptyStore();
    await sendDiceShare(table, post, kept);
    expect(kinds(said)).toEqual(["hash0", "hash1", "seed0", "seed1"]);
    const { seeds } = keptShares("table", kept)!;
    expect(seeds[0]).not.toBe(seeds[1]);
  });

  it("is not requested twice", async () => {
    const table = open(seat(0, { mine: true, seed_hash: "aa", seeded: true }), seat(1, {}));
    const { said, post } = server(table);
    await sendDiceShare(table, post, emptyStore());
    expect(said).toEqual([]);
  });

  it("is found in the storage format before promises existed", async () => {
    const seed = "07".repeat(32);
    const hash = seatHash(
      "table",
      "0",
      Uint8Array.from({ length: 32 }, () => 7),
    );
    const kept = emptyStore();
    kept.setItem("ilion-dice-table", JSON.stringify({ seed, commitment: "c0ffee", hash }));
    const table = open(seat(0, { mine: true, seed_hash: hash }), bot(1));
    const { said, post } = server(table);
    await sendDiceShare(table, post, kept);
    expect(said).toEqual([{ seat: 0, seed }]);
  });
});

describe("a promise", () => {
  const light = { name: "drand", at: 0, round: 0, value: "", lost: false };
  const second = (t: TableInfo, more: Partial<SeatInfo>) => ({ ...t, seats: t.seats.map((s) => (s.seat === 1 ? { ...s, ...more } : s)) });
  const lies: [string, (table: TableInfo) => TableInfo, string][] = [
    ["another seal of the server", (t) => ({ ...t, commitment: "badbad" }), ""],
    ["another table", (t) => ({ ...t, id: "other" }), ""],
    ["another share of a bot", (t) => second(t, { seed_hash: "cc" }), "promise-hash"],
    ["a bot called a person", (t) => second(t, { bot: "" }), "promise-bot"],
    ["seats in another order", (t) => ({ ...t, seats: [...t.seats].reverse() }), "promise-seats"],
    ["one seat more", (t) => ({ ...t, seats: [...t.seats, bot(4)] }), "promise-seats"],
    ["no beacon", (t) => ({ ...t, beacon: null }), "promise-level"],
    ["another beacon", (t) => ({ ...t, beacon: { ...light, name: "nasa" } }), "promise-beacon"],
  ];
  const begun = () => ({ ...open(seat(0, { mine: true }), bot(1), bot(2), seat(3, { mine: true })), beacon: light });

  it.each(lies)("keeps a share closed against %s", async (_, lie) => {
    const table = begun();
    // The host lies as soon as the first of the two shares is open.
    const { said, post } = server(table, (t) => (t.seats.some((s) => s.mine && s.seeded) ? lie(t) : t));
    await sendDiceShare(table, post, emptyStore());
    expect(kinds(said)).toEqual(["hash0", "hash3", "seed0"]);
  });

  it.each(lies.filter(([, , word]) => word))("is broken by %s during the game", async (_, lie, word) => {
    const kept = emptyStore();
    const { post, stands } = server(begun());
    await sendDiceShare(begun(), post, kept);
    expect(brokenPromise(stands(), kept)).toBe(null);
    expect(brokenPromise(lie(stands()), kept)?.word).toBe(word);
    expect(brokenPromise({ ...stands(), status: "over", commitment: "badbad" }, kept)?.word).toBe("promise-commitment");
  });

  it("lets every share be opened if the host does not lie", async () => {
    const { said, post } = server(begun());
    await sendDiceShare(begun(), post, emptyStore());
    expect(kinds(said)).toEqual(["hash0", "hash3", "seed0", "seed3"]);
  });

  it("accepts the round once it is named, and keeps it", async () => {
    const kept = emptyStore();
    const { post, stands } = server(begun());
    await sendDiceShare(begun(), post, kept);
    const at = Math.floor(Date.now() / 1000);
    const named = (at: number, round: number) => ({ ...stands(), beacon: { ...light, at, round } });
    expect(brokenPromise(named(at - 1_000_000, 5), kept)?.word).toBe("promise-old");
    expect(brokenPromise(named(at, 7), kept)).toBe(null);
    expect(keptShares("table", kept)!.promise!.beacon).toEqual({ name: "drand", at, round: 7 });
    expect(brokenPromise(named(at, 8), kept)?.word).toBe("promise-round");
  });
});

describe("a move whose dice wait", () => {
  const quicknet = CHAINS[0]!;
  const round = (ahead: number) => Math.floor((Date.now() / 1000 - quicknet.genesis) / quicknet.period) + 1 + ahead;
  const sealed = (n: number, ahead: number): TableInfo => ({
    ...open(seat(0, { mine: true, seed_hash: "aa", seeded: true }), bot(1)),
    status: "playing",
    level: 3,
    beacon: { name: quicknet.name, at: Math.floor(Date.now() / 1000), round: 8, value: "", lost: false },
    waits: { n, at: 9, round: round(ahead), seal: "5ea1" },
  });
  const keeping = (table: TableInfo) => {
    const kept = emptyStore();
    kept.setItem("ilion-dice-table", JSON.stringify({ commitment: "c0ffee", seeds: {}, hashes: {}, promise: promiseOf(table), again: 0 }));
    return kept;
  };
  const heard = (kept: ReturnType<typeof emptyStore>) => keptShares("table", kept)!.promise!.rounds;

  it("is stored once, as long as its round does not exist", () => {
    const table = sealed(0, 3);
    const kept = keeping(table);
    storeWaitingAct(table, kept);
    storeWaitingAct({ ...table, waits: { ...table.waits!, seal: "other" } }, kept);
    storeWaitingAct(sealed(1, 4), kept);
    expect(heard(kept)).toEqual([
      [0, 9, table.waits!.round, "5ea1"],
      [1, 9, round(4), "5ea1"],
    ]);
    expect(brokenPromise(table, kept)).toBeNull();
  });

  it("is not stored once its round is known, nor without a promise", () => {
    const kept = keeping(sealed(0, 3));
    storeWaitingAct(sealed(0, -1), kept);
    expect(heard(kept)).toEqual([]);
    const nobody = emptyStore();
    storeWaitingAct(sealed(0, 3), nobody);
    expect(keptShares("table", nobody)).toBeNull();
  });

  it("leaves room for the signature of the finished record, the first that is stored", () => {
    const table = sealed(0, 3);
    const kept = keeping(table);
    keepSeal("table", "ab", kept);
    keepSeal("table", "cd", kept);
    expect(keptShares("table", kept)!.promise!.seal).toBe("ab");
    expect(brokenPromise(table, kept)).toBeNull();
    const nobody = emptyStore();
    keepSeal("table", "ab", nobody);
    expect(keptShares("table", nobody)).toBeNull();
  });
});
