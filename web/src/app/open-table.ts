/** Opens tables, and builds their invitation links. */
import type { TableOpened, TableInfo } from "../generated/messages";
import { sitePath } from "../net/site-path";
import { router } from "./router.svelte";
import { session } from "./session.svelte";
import { api, type TableRequest } from "../net/api";
import { sendDiceShare } from "../net/dice-shares";

const key = (table: string) => `ilion-invites-${table}`;
const invites = (table: string) => JSON.parse(localStorage.getItem(key(table)) ?? "{}") as Record<string, string>;
const keep = (opened: TableOpened) => localStorage.setItem(key(opened.id), JSON.stringify({ ...invites(opened.id), ...opened.invites }));

/** Open a table and commit to a share of its dice. Return its id. */
export async function createTable(request: TableRequest): Promise<string> {
  await session.ensureUser();
  const opened = await api.open(request);
  if (Object.keys(opened.invites).length) keep(opened);
  await sendDiceShare(await api.table(opened.id), api.seed);
  return opened.id;
}

/** Create a table and join it. */
export async function openTable(request: TableRequest): Promise<void> {
  router.go(`/t/${await createTable(request)}`);
}

/** Start today's daily game, or return to it. */
export async function playToday(): Promise<void> {
  await session.ensureUser();
  router.go(`/t/${(await api.playDay()).id}`);
}

/** Free a seat at the user's table; the invitation link changes. */
export async function freeSeat(table: string, seat: number): Promise<TableInfo> {
  keep(await api.sendAway(table, seat));
  return api.table(table);
}

/** The invitation link to a free seat, or to all free seats, in the browser that opened the table. */
export function invitationLink(table: string, seat: number): string {
  const secret = invites(table)[seat];
  return secret === undefined ? "" : location.origin + sitePath(`/t/${table}#${secret}`);
}
