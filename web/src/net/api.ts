/** Requests over HTTP. What cannot be met is thrown as a `Sorry` with the server's own sentence. */
import type { GameInfo, Me, Opened, Refusal, TableInfo } from "../generated/messages";

export class Sorry extends Error {
  constructor(
    readonly refusal: Refusal,
    readonly status: number,
  ) {
    super(refusal.word);
  }
}

const OFFLINE: Refusal = { word: "refuse-offline", args: {}, clause: "" };
const BROKEN: Refusal = { word: "refuse-broken", args: {}, clause: "" };

async function call(method: string, path: string, body?: unknown): Promise<Response> {
  let response: Response;
  try {
    response = await fetch(path, {
      method,
      headers: body === undefined ? {} : { "content-type": "application/json" },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
  } catch {
    throw new Sorry(OFFLINE, 0);
  }
  if (!response.ok) throw new Sorry(await refusalOf(response), response.status);
  return response;
}

async function refusalOf(response: Response): Promise<Refusal> {
  try {
    const told = (await response.json()) as Partial<Refusal> & { detail?: string };
    if (told.word) return { word: told.word, args: told.args ?? {}, clause: told.clause ?? "" };
    if (told.detail?.startsWith("refuse-")) return { word: told.detail, args: {}, clause: "" };
    if (told.detail) return { word: "refuse-detail", args: { detail: told.detail }, clause: "" };
  } catch {
    return BROKEN;
  }
  return BROKEN;
}

const json = async <T>(method: string, path: string, body?: unknown) => (await (await call(method, path, body)).json()) as T;

export interface TableRequest {
  game: string;
  setup?: Record<string, unknown>;
  seats: string[];
  public?: boolean;
  rhythm?: { kind: "free" | "live" | "days"; bank?: number; increment?: number };
  seed_hash?: string;
}

export const api = {
  me: () => json<Me>("GET", "/api/me"),
  guest: (name: string) => json<Me>("POST", "/api/guests", { name }),
  games: () => json<GameInfo[]>("GET", "/api/games"),
  lobby: () => json<TableInfo[]>("GET", "/api/tables"),
  mine: () => json<TableInfo[]>("GET", "/api/tables/mine"),
  table: (id: string) => json<TableInfo>("GET", `/api/tables/${encodeURIComponent(id)}`),
  open: (request: TableRequest) => json<Opened>("POST", "/api/tables", request),
  sit: (id: string, form: { seat?: number; invite?: string; seed_hash?: string }) =>
    json<TableInfo>("POST", `/api/tables/${encodeURIComponent(id)}/sit`, form),
  seed: (id: string, seed: string) => json<TableInfo>("POST", `/api/tables/${encodeURIComponent(id)}/seed`, { seed }),
  rematch: (id: string) => json<Opened>("POST", `/api/tables/${encodeURIComponent(id)}/rematch`, {}),
  record: async (id: string) => (await call("GET", `/api/tables/${encodeURIComponent(id)}/record`)).text(),
  words: async (lang: string, room: string) => (await call("GET", `/words/${lang}/${room}`)).text(),
};
