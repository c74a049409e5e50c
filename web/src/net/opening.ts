/** Opening a table, and the links that go with it. */
import { router } from "../shell/router.svelte";
import { session } from "../shell/session.svelte";
import { api, type TableRequest } from "./api";
import { putIn } from "./seeds";

const key = (table: string) => `ilion-invites-${table}`;

/** Open a table, put in my share of the dice, and sit down at it. */
export async function openTable(request: TableRequest): Promise<void> {
  await session.somebody();
  const { id, invites } = await api.open(request);
  if (Object.keys(invites).length) localStorage.setItem(key(id), JSON.stringify(invites));
  await putIn(await api.table(id), api.seed);
  router.go(`/t/${id}`);
}

/** The links to a table's free seats, on the browser that opened it: seat and address. */
export function invitations(table: string): { seat: number; link: string }[] {
  const invites = JSON.parse(localStorage.getItem(key(table)) ?? "{}") as Record<string, string>;
  return Object.entries(invites).map(([seat, secret]) => ({
    seat: Number(seat),
    link: `${location.origin}/t/${table}#${secret}`,
  }));
}
