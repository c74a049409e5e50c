/**
 * The user's shares of the dice. They are created and stored in this browser, sent as hashes first, and opened once every
 * seat has sent a hash, so that no share can be chosen to match another. The whole promise is stored before they are
 * opened: if any of it has changed they stay closed, and the finished dice are checked against it.
 */
import { CHAINS, Fault, hold, type Promised, seatHash } from "../dice-check/verify.js";
import type { TableInfo } from "../generated/messages";

export interface Kept {
  /** The server's commitment under which these shares were made. */
  commitment: string;
  /** The user's seeds and their hashes, by seat. */
  seeds: Record<string, string>;
  hashes: Record<string, string>;
  promise: Promised | null;
  /** How often opened shares had to be created again under another commitment. */
  again: number;
}

/** Where shares are stored: a browser's storage, or a test's. */
export interface ShareStore {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
}

/** Sends a form to the server. */
export type Post = (table: string, form: { seat: number; seed?: string; seed_hash?: string }) => Promise<TableInfo>;

/** The seat of a share in the storage format before shares were stored by seat. */
const ANY = "";
const key = (table: string) => `ilion-dice-${table}`;
const hex = (bytes: Uint8Array) => Array.from(bytes, (b) => b.toString(16).padStart(2, "0")).join("");
const unhex = (text: string) => Uint8Array.from(text.match(/../g) ?? [], (pair) => parseInt(pair, 16));
const now = () => Math.floor(Date.now() / 1000);

export function keptShares(table: string, store: ShareStore = localStorage): Kept | null {
  const kept = store.getItem(key(table));
  if (!kept) return null;
  const { seed, hash, ...more } = JSON.parse(kept) as Partial<Kept> & { seed?: string; hash?: string };
  const under = (text?: string): Record<string, string> => (text ? { [ANY]: text } : {});
  return { commitment: "", seeds: under(seed), hashes: under(hash), promise: null, again: 0, ...more };
}

function keep(table: string, kept: Kept, store: ShareStore): void {
  store.setItem(key(table), JSON.stringify(kept));
}

/** Return the shares for this commitment: if the server had to start again, opened shares are useless. */
function sharesOf(table: TableInfo, store: ShareStore): Kept {
  const kept = keptShares(table.id, store);
  const same = kept?.commitment === table.commitment;
  const again = (kept?.again ?? 0) + (kept?.promise && !same ? 1 : 0);
  const shares: Kept = same ? kept : { commitment: table.commitment, seeds: {}, hashes: {}, promise: null, again };
  for (const { seat } of table.seats.filter((s) => s.mine && !s.seeded)) {
    const seed = (shares.seeds[seat] ??= shares.seeds[ANY] ?? hex(crypto.getRandomValues(new Uint8Array(32))));
    shares.hashes[seat] = seatHash(table.id, String(seat), unhex(seed));
  }
  keep(table.id, shares, store);
  return shares;
}

/** Return what a table promises now. */
export function promiseOf(table: TableInfo): Promised {
  const light = table.beacon && !table.beacon.lost ? table.beacon : null;
  return {
    table: table.id,
    commitment: table.commitment,
    level: !light ? 1 : table.level === 3 ? 3 : 2,
    seats: table.seats.map((s) => ({ seat: String(s.seat), hash: s.seed_hash, independent: !s.bot })),
    beacon: light && { name: light.name, at: light.at, round: light.round },
    kept: now(),
    protocol: table.protocol,
    rounds: [],
  };
}

/**
 * Return which part of the promise the table breaks now, if there is a stored promise; the round of the beacon becomes a
 * part of it once named. A table that has not begun may restart its dice under another commitment; then a new share is
 * requested.
 */
export function brokenPromise(table: TableInfo, store: ShareStore = localStorage): Fault | null {
  const kept = keptShares(table.id, store);
  const promise = kept?.promise;
  if (!promise || (table.status === "open" && table.commitment !== promise.commitment)) return null;
  const stands = promiseOf(table);
  try {
    hold({ ...promise, rounds: [], seal: "" }, stands);
  } catch (fault) {
    if (fault instanceof Fault) return fault;
    throw fault;
  }
  if (promise.beacon && stands.beacon?.round && !promise.beacon.round) {
    keep(table.id, { ...kept, promise: { ...promise, beacon: stands.beacon } }, store);
  }
  return null;
}

/** Store the first state of a move that waits for its dice, if their round does not exist yet by this device's clock. */
export function storeWaitingAct(table: TableInfo, store: ShareStore = localStorage): void {
  const { waits, beacon } = table;
  const kept = waits && keptShares(table.id, store);
  const chain = CHAINS.find((one) => one.name === beacon?.name);
  if (!waits || !kept?.promise || !chain) return;
  const rounds = kept.promise.rounds ?? [];
  const comes = (chain.genesis + (waits.round - 1) * chain.period) * 1000;
  if (Date.now() >= comes || rounds.some(([n]) => n === waits.n)) return;
  const heard: [number, number, number, string] = [waits.n, waits.at, waits.round, waits.seal];
  keep(table.id, { ...kept, promise: { ...kept.promise, rounds: [...rounds, heard] } }, store);
}

/** Store the signature of a finished game's record, the first that was verified: a record that is changed later has another. */
export function keepSeal(table: string, seal: string, store: ShareStore = localStorage): void {
  const kept = keptShares(table, store);
  if (kept?.promise && !kept.promise.seal) keep(table, { ...kept, promise: { ...kept.promise, seal } }, store);
}

/** Take the user's next steps and return the resulting table. Safe to call again at any time. */
export async function sendDiceShare(table: TableInfo, post: Post, store: ShareStore = localStorage): Promise<TableInfo> {
  const mine = table.seats.filter((s) => s.mine && !s.seeded).map((s) => s.seat);
  if (table.status !== "open" || !mine.length) {
    brokenPromise(table, store);
    return table;
  }
  const shares = sharesOf(table, store);
  let after = table;
  for (const seat of mine) {
    if (!after.seats[seat]!.seed_hash) after = await post(table.id, { seat, seed_hash: shares.hashes[seat]! });
  }
  const asShown = mine.every((seat) => after.seats[seat]?.seed_hash === shares.hashes[seat]);
  if (!asShown || after.commitment !== shares.commitment || !after.seats.every((s) => s.seed_hash)) return after;
  if (!shares.promise) keep(table.id, { ...shares, promise: promiseOf(after) }, store);
  for (const seat of mine) {
    const same = after.id === table.id && after.status === "open" && after.commitment === shares.commitment;
    if (!same || brokenPromise(after, store)) return after;
    after = await post(table.id, { seat, seed: shares.seeds[seat]! });
  }
  brokenPromise(after, store);
  return after;
}
