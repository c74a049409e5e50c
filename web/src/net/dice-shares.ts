/**
 * My shares of the dice. They are made here, kept here, shown as hashes first and opened once every seat has shown one, so that
 * nobody can fit a share to another's. Before they are opened the whole promise is kept: if any of it has changed they stay
 * closed, and the finished dice are held against it.
 */
import { CHAINS, Fault, hold, type Promised, seatHash } from "../dice-check/verify.js";
import type { TableInfo } from "../generated/messages";

export interface Kept {
  /** The server's commitment under which these shares were made. */
  commitment: string;
  /** My seeds and their hashes, by seat. */
  seeds: Record<string, string>;
  hashes: Record<string, string>;
  promise: Promised | null;
  /** How often shares that were open had to be made anew under another commitment. */
  again: number;
}

/** Where shares are kept: a browser's storage, or a test's. */
export interface Drawer {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
}

/** The way to the server. */
export type Post = (table: string, form: { seat: number; seed?: string; seed_hash?: string }) => Promise<TableInfo>;

/** The seat of a share that was kept before shares were kept by seat. */
const ANY = "";
const key = (table: string) => `ilion-dice-${table}`;
const hex = (bytes: Uint8Array) => Array.from(bytes, (b) => b.toString(16).padStart(2, "0")).join("");
const unhex = (text: string) => Uint8Array.from(text.match(/../g) ?? [], (pair) => parseInt(pair, 16));
const now = () => Math.floor(Date.now() / 1000);

export function keptShares(table: string, drawer: Drawer = localStorage): Kept | null {
  const kept = drawer.getItem(key(table));
  if (!kept) return null;
  const { seed, hash, ...more } = JSON.parse(kept) as Partial<Kept> & { seed?: string; hash?: string };
  const under = (text?: string): Record<string, string> => (text ? { [ANY]: text } : {});
  return { commitment: "", seeds: under(seed), hashes: under(hash), promise: null, again: 0, ...more };
}

function keep(table: string, kept: Kept, drawer: Drawer): void {
  drawer.setItem(key(table), JSON.stringify(kept));
}

/** The shares kept for this commitment: where the server had to begin anew, what was opened before serves no more. */
function sharesOf(table: TableInfo, drawer: Drawer): Kept {
  const kept = keptShares(table.id, drawer);
  const same = kept?.commitment === table.commitment;
  const again = (kept?.again ?? 0) + (kept?.promise && !same ? 1 : 0);
  const shares: Kept = same ? kept : { commitment: table.commitment, seeds: {}, hashes: {}, promise: null, again };
  for (const { seat } of table.seats.filter((s) => s.mine && !s.seeded)) {
    const seed = (shares.seeds[seat] ??= shares.seeds[ANY] ?? hex(crypto.getRandomValues(new Uint8Array(32))));
    shares.hashes[seat] = seatHash(table.id, String(seat), unhex(seed));
  }
  keep(table.id, shares, drawer);
  return shares;
}

/** What a table promises as it stands. */
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
 * What of the promise a table breaks as it stands, if I was given one; the round of the beacon becomes part of it when named.
 * A table that has not begun may begin its dice anew, under another commitment; then I am asked for another share.
 */
export function broken(table: TableInfo, drawer: Drawer = localStorage): Fault | null {
  const kept = keptShares(table.id, drawer);
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
    keep(table.id, { ...kept, promise: { ...promise, beacon: stands.beacon } }, drawer);
  }
  return null;
}

/** Keep an act that waits for its dice as it is shown, if the round that they wait for does not exist yet by my clock. */
export function witness(table: TableInfo, drawer: Drawer = localStorage): void {
  const { waits, beacon } = table;
  const kept = waits && keptShares(table.id, drawer);
  const chain = CHAINS.find((one) => one.name === beacon?.name);
  if (!waits || !kept?.promise || !chain) return;
  const rounds = kept.promise.rounds ?? [];
  const comes = (chain.genesis + (waits.round - 1) * chain.period) * 1000;
  if (Date.now() >= comes || rounds.some(([n]) => n === waits.n)) return;
  const heard: [number, number, number, string] = [waits.n, waits.at, waits.round, waits.seal];
  keep(table.id, { ...kept, promise: { ...kept.promise, rounds: [...rounds, heard] } }, drawer);
}

/** Keep the seal of a finished game's record, the first that was found right: a record that is changed later has another. */
export function keepSeal(table: string, seal: string, drawer: Drawer = localStorage): void {
  const kept = keptShares(table, drawer);
  if (kept?.promise && !kept.promise.seal) keep(table, { ...kept, promise: { ...kept.promise, seal } }, drawer);
}

/** Take the steps that are mine now; the table as it is then. Safe to call again at any time. */
export async function sendDiceShare(table: TableInfo, post: Post, drawer: Drawer = localStorage): Promise<TableInfo> {
  const mine = table.seats.filter((s) => s.mine && !s.seeded).map((s) => s.seat);
  if (table.status !== "open" || !mine.length) {
    broken(table, drawer);
    return table;
  }
  const shares = sharesOf(table, drawer);
  let after = table;
  for (const seat of mine) {
    if (!after.seats[seat]!.seed_hash) after = await post(table.id, { seat, seed_hash: shares.hashes[seat]! });
  }
  const asShown = mine.every((seat) => after.seats[seat]?.seed_hash === shares.hashes[seat]);
  if (!asShown || after.commitment !== shares.commitment || !after.seats.every((s) => s.seed_hash)) return after;
  if (!shares.promise) keep(table.id, { ...shares, promise: promiseOf(after) }, drawer);
  for (const seat of mine) {
    const same = after.id === table.id && after.status === "open" && after.commitment === shares.commitment;
    if (!same || broken(after, drawer)) return after;
    after = await post(table.id, { seat, seed: shares.seeds[seat]! });
  }
  broken(after, drawer);
  return after;
}
