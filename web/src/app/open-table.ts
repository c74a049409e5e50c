/** Opening a table, and the links that go with it. */
import type { TableOpened, TableInfo } from "../generated/messages";
import { sitePath } from "../net/site-path";
import { router } from "./router.svelte";
import { session } from "./session.svelte";
import { api, type TableRequest } from "../net/api";
import { sendDiceShare } from "../net/dice-shares";

const key = (table: string) => `ilion-invites-${table}`;
const invites = (table: string) => JSON.parse(localStorage.getItem(key(table)) ?? "{}") as Record<string, string>;
const keep = (opened: TableOpened) => localStorage.setItem(key(opened.id), JSON.stringify({ ...invites(opened.id), ...opened.invites }));

/** Open a table and put in my share of the dice; its id. */
export async function createTable(request: TableRequest): Promise<string> {
  await session.somebody();
  const opened = await api.open(request);
  if (Object.keys(opened.invites).length) keep(opened);
  await sendDiceShare(await api.table(opened.id), api.seed);
  return opened.id;
}

/** Open a table, and sit down at it. */
export async function openTable(request: TableRequest): Promise<void> {
  router.go(`/t/${await createTable(request)}`);
}

/** Sit down to today's war, or come back to it. */
export async function playToday(): Promise<void> {
  await session.somebody();
  router.go(`/t/${(await api.playDay()).id}`);
}

/** Free a seat at my table; the link to what is free is a new one then. */
export async function freeSeat(table: string, seat: number): Promise<TableInfo> {
  keep(await api.sendAway(table, seat));
  return api.table(table);
}

/** The link to a free seat of a table, and to all that are, on the browser that opened it. */
export function invitationLink(table: string, seat: number): string {
  const secret = invites(table)[seat];
  return secret === undefined ? "" : location.origin + sitePath(`/t/${table}#${secret}`);
}
