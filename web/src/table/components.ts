/** The components that a table is played with. */
import type { TableInfo } from "../generated/messages";
import { api } from "../net/api";

const kept = new Map<string, Promise<unknown>>();

/** A lesson and an example are tables without an address: their setups tell. */
export function componentsOf({ id, game, setup }: TableInfo): Promise<unknown> {
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

/** Whose the values of an owner's own components are, told in a language; empty where nothing is to be told. */
export async function originsOf({ id, setup }: TableInfo, lang: string): Promise<string> {
  if (!id || !(setup as { components?: unknown }).components) return "";
  return (await api.origins(id, lang).catch(() => null)) ?? "";
}

/** Whether some of the values are reconstructions. */
export function reconstructed(components: unknown): boolean {
  return JSON.stringify(components ?? null).includes('"reconstructed"');
}

/** The names that a user's own components bring along. */
export async function namesOf({ id, setup }: TableInfo): Promise<Record<string, string>> {
  return (setup as { components?: unknown }).components ? await api.namesAt(id) : {};
}
