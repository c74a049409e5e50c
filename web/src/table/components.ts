/** The components of a table. */
import type { TableInfo } from "../generated/messages";
import { api } from "../net/api";

const kept = new Map<string, Promise<unknown>>();

/** A lesson and an example are tables without an address: their components follow from the setup. */
export function componentsOf({ id, game, setup }: Pick<TableInfo, "id" | "game" | "setup">): Promise<unknown> {
  const own = (setup as { components?: unknown }).components;
  if (own) return Promise.resolve(own);
  const at = id || `${game} ${JSON.stringify(setup)}`;
  let found = kept.get(at);
  if (!found) {
    found = (id ? api.componentsAt(id) : api.pieces(game, setup as Record<string, unknown>)).catch(() => null);
    kept.set(at, found);
  }
  return found;
}

/** Return the owner of a custom components' values, in a language; empty if there is none. */
export async function originsOf({ id, setup }: TableInfo, lang: string): Promise<string> {
  if (!id || !(setup as { components?: unknown }).components) return "";
  return (await api.origins(id, lang).catch(() => null)) ?? "";
}

/** Whether some of the values are reconstructions. */
export function reconstructed(components: unknown): boolean {
  return JSON.stringify(components ?? null).includes('"reconstructed"');
}

/** Return the names in a user's own components. */
export async function namesOf({ id, setup }: TableInfo): Promise<Record<string, string>> {
  return (setup as { components?: unknown }).components ? await api.namesAt(id) : {};
}
