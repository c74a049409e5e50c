/**
 * My share of the dice. It is made here, kept here, shown as a hash first and opened once every seat has shown one, so that
 * nobody can fit a share to another's. What was shown before the game is kept for the check after it.
 */
import { seatHash } from "../fate/verify.js";
import type { TableInfo } from "../generated/messages";

export interface Share {
  seed: string;
  /** What was shown before the game: the server's commitment and my own hash; empty where no hash could be made. */
  commitment: string;
  hash: string;
}

/** Where shares are kept: a browser's storage, or a test's. */
export interface Drawer {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
}

/** The way to the server. */
export interface Post {
  (table: string, form: { seed?: string; seed_hash?: string }): Promise<TableInfo>;
}

const key = (table: string) => `ilion-dice-${table}`;
const hex = (bytes: Uint8Array) => Array.from(bytes, (b) => b.toString(16).padStart(2, "0")).join("");
const unhex = (text: string) => Uint8Array.from(text.match(/../g) ?? [], (pair) => parseInt(pair, 16));

export function keptShare(table: string, drawer: Drawer = localStorage): Share | null {
  const kept = drawer.getItem(key(table));
  return kept ? (JSON.parse(kept) as Share) : null;
}

/** The share kept for this commitment: where the server had to begin anew, what was opened before serves no more. */
function shareOf(table: TableInfo, drawer: Drawer): Share {
  const kept = keptShare(table.id, drawer);
  if (kept?.commitment === table.commitment) return kept;
  const share = { seed: hex(crypto.getRandomValues(new Uint8Array(32))), commitment: table.commitment, hash: "" };
  drawer.setItem(key(table.id), JSON.stringify(share));
  return share;
}

/** Take the steps that are mine now; the table as it is then. Safe to call again at any time. */
export async function putIn(table: TableInfo, post: Post, drawer: Drawer = localStorage): Promise<TableInfo> {
  const mine = table.seats.filter((s) => s.mine && !s.seeded);
  if (table.status !== "open" || !mine.length) return table;
  const share = shareOf(table, drawer);
  if (mine.length > 1 || !crypto.subtle) return post(table.id, { seed: share.seed });
  let now = table;
  const { seat, seed_hash } = mine[0]!;
  if (!seed_hash) {
    const hash = await seatHash(table.id, String(seat), unhex(share.seed));
    drawer.setItem(key(table.id), JSON.stringify({ ...share, hash }));
    now = await post(table.id, { seed_hash: hash });
  }
  const ready = now.seats.every((s) => s.seed_hash || s.seeded);
  return ready && now.status === "open" ? post(table.id, { seed: share.seed }) : now;
}
