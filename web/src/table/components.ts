/** The components of a table: its own, or those that come with its game. */
import { api } from "../net/api";

const kept = new Map<string, Promise<unknown>>();

export function componentsOf(game: string, setup: unknown): Promise<unknown> {
  const own = (setup as { components?: unknown }).components;
  if (own) return Promise.resolve(own);
  let shipped = kept.get(game);
  if (!shipped) {
    shipped = api.components(game).catch(() => null);
    kept.set(game, shipped);
  }
  return shipped;
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
    const prefix = kind === "heroes" ? "hero" : kind;
    for (const piece of list as { id?: unknown; name?: unknown }[]) {
      if (typeof piece?.id === "string" && typeof piece.name === "string" && piece.name) {
        names[`${prefix}-${piece.id}`] = piece.name;
      }
    }
  }
  return names;
}
