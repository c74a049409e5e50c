/** Opening a table, and the links that go with it. */
import type { Opened, TableInfo } from "../generated/messages";
import { to } from "../shell/base";
import { router } from "../shell/router.svelte";
import { session } from "../shell/session.svelte";
import { api, type TableRequest } from "./api";
import { putIn } from "./seeds";

const key = (table: string) => `ilion-invites-${table}`;
const invites = (table: string) => JSON.parse(localStorage.getItem(key(table)) ?? "{}") as Record<string, string>;
const keep = (opened: Opened) => localStorage.setItem(key(opened.id), JSON.stringify({ ...invites(opened.id), ...opened.invites }));

/** Open a table and put in my share of the dice; its id. */
export async function setTable(request: TableRequest): Promise<string> {
  await session.somebody();
  const opened = await api.open(request);
  if (Object.keys(opened.invites).length) keep(opened);
  await putIn(await api.table(opened.id), api.seed);
  return opened.id;
}

/** Open a table, and sit down at it. */
export async function openTable(request: TableRequest): Promise<void> {
  router.go(`/t/${await setTable(request)}`);
}

/** Sit down to today's war, or come back to it. */
export async function playToday(): Promise<void> {
  await session.somebody();
  router.go(`/t/${(await api.playDay()).id}`);
}

/** Free a seat at my table; the link to what is free is a new one then. */
export async function sendAway(table: string, seat: number): Promise<TableInfo> {
  keep(await api.sendAway(table, seat));
  return api.table(table);
}

/** The link to a free seat of a table, and to all that are, on the browser that opened it. */
export function invitation(table: string, seat: number): string {
  const secret = invites(table)[seat];
  return secret === undefined ? "" : location.origin + to(`/t/${table}#${secret}`);
}
