/** An owner's own components, stored in this browser for opening a table with them. */
export interface Own {
  components: unknown;
  /** The confirmed items, by their keys in the form. */
  read: string[];
}

const key = (game: string) => `ilion-own-${game}`;

export function own(game: string): Own | null {
  try {
    const kept = JSON.parse(localStorage.getItem(key(game)) ?? "null") as Partial<Own> | null;
    return kept?.components ? { components: kept.components, read: kept.read ?? [] } : null;
  } catch {
    return null;
  }
}

export const ownComponents = (game: string): unknown => own(game)?.components ?? null;

/** The name of their file. */
export const fileOf = (game: string) => `${game}.json`;

export function keepOwn(game: string, kept: Own | null): void {
  if (kept) localStorage.setItem(key(game), JSON.stringify(kept));
  else localStorage.removeItem(key(game));
}
