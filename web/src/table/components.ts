/** The components that a table is played with. */
import type { TableInfo } from "../generated/messages";
import { api } from "../net/api";

const kept = new Map<string, Promise<unknown>>();

/** A lesson is a table without an address. */
export function componentsOf({ id, game, setup }: TableInfo): Promise<unknown> {
  const own = (setup as { components?: unknown }).components;
  if (own) return Promise.resolve(own);
  const at = id || `lesson ${game}`;
  let found = kept.get(at);
  if (!found) {
    found = (id ? api.componentsAt(id) : api.lessonComponents(game)).catch(() => null);
    kept.set(at, found);
  }
  return found;
}

/** Whether some of the values are reconstructions. */
export function reconstructed(components: unknown): boolean {
  return JSON.stringify(components ?? null).includes('"reconstructed"');
}

/** The names that a user's own components bring along, as the server would give them. */
export function namesIn(setup: unknown): Record<string, string> {
  const names: Record<string, string> = {};
  const own = (setup as { components?: Record<string, unknown> | null }).components;
  for (const [kind, list] of Object.entries(own ?? {})) {
    if (!Array.isArray(list)) continue;
    const prefix = { heroes: "hero", cells: "own", pieces: "piece" }[kind] ?? kind;
    for (const piece of list as { id?: unknown; name?: unknown }[]) {
      if (typeof piece?.id === "string" && typeof piece.name === "string" && piece.name) {
        names[`${prefix}-${piece.id}`] = piece.name;
      }
    }
  }
  return names;
}
