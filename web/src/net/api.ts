/** Requests over HTTP. What cannot be met is thrown as a `RequestError` with the server's own sentence. */
import { sitePath } from "./site-path";
import { deviceServer, isOffline } from "./server-info";
import type {
  GameAnalysis,
  Announcement,
  ComponentsReport,
  Tournament,
  TournamentForm,
  TournamentInfo,
  DailyPage,
  ExplorerPage,
  Fairness,
  ExampleFigure,
  GameInfo,
  Hint,
  ServerInfo,
  StoredComponents,
  CurrentUser,
  ReplayMoment,
  PlayersOnline,
  TableOpened,
  LessonPage,
  PuzzleView,
  UserProfile,
  PlayedGames,
  RatingPoint,
  FinishRate,
  Rating,
  Ratings,
  Refusal,
  Rulebook,
  Sample,
  Seek,
  SeekForm,
  PuzzleRating,
  TableInfo,
  Replay,
  Relationships,
  Trait,
  HistoryQuery,
  SearchedAct,
} from "../generated/messages";

export class RequestError extends Error {
  constructor(
    readonly refusal: Refusal,
    readonly status: number,
  ) {
    super(refusal.word);
  }
}

const OFFLINE: Refusal = { word: "refuse-offline", args: {}, clause: "" };
const BROKEN: Refusal = { word: "refuse-broken", args: {}, clause: "" };

/** An answer that the page's first script has asked for (`app/boot.js`): whoever asks first takes it. */
function asked(method: string, path: string): Promise<Response> | undefined {
  const { early } = globalThis as { early?: Map<string, Promise<Response>> };
  const answer = method === "GET" ? early?.get(path) : undefined;
  if (answer) early!.delete(path);
  return answer;
}

/** What a site without a server has as files. */
const FILES: Record<string, string> = { "/api/games": "/static/games.json" };

async function answered(method: string, path: string, body?: unknown): Promise<Response> {
  const text = body === undefined ? undefined : JSON.stringify(body);
  if (isOffline && path.startsWith("/api/") && !FILES[path]) return (await deviceServer()).fetch(method, path, text);
  return fetch(sitePath((isOffline && FILES[path]) || path), { method, headers: text === undefined ? {} : { "content-type": "application/json" }, body: text });
}

export async function call(method: string, path: string, body?: unknown): Promise<Response> {
  let response: Response;
  try {
    response = await (asked(method, path) ?? answered(method, path, body));
  } catch {
    throw new RequestError(isOffline ? BROKEN : OFFLINE, 0);
  }
  if (!response.ok) throw new RequestError(await refusalOf(response), response.status);
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

export const json = async <T>(method: string, path: string, body?: unknown) => (await (await call(method, path, body)).json()) as T;

const at = (table: string) => `/api/tables/${encodeURIComponent(table)}`;

const cupAt = (cup: string) => `/api/cups/${encodeURIComponent(cup)}`;
const of = (person: string) => `/api/people/${encodeURIComponent(person)}`;

const keptAt = (game: string) => `/api/games/${encodeURIComponent(game)}/components/kept`;

export interface TableRequest {
  game: string;
  setup?: Record<string, unknown>;
  seats: string[];
  public?: boolean;
  rhythm?: { kind: "free" | "live" | "days"; bank?: number; increment?: number };
  /** Whether the dice of every act wait for a public number of their own. */
  sealed?: boolean;
  /** Whether the game counts for ratings. */
  rated?: boolean;
  /** Go on from a moment of a finished game. */
  after?: { table: string; moment: number; eyes: string };
}

export const api = {
  me: () => json<CurrentUser>("GET", "/api/me"),
  guest: (name: string) => json<CurrentUser>("POST", "/api/guests", { name }),
  games: () => json<GameInfo[]>("GET", "/api/games"),
  house: () => json<ServerInfo>("GET", "/api/house"),
  rename: (name: string) => json<CurrentUser>("POST", "/api/me", { name }),
  lobby: () => json<TableInfo[]>("GET", "/api/tables"),
  live: () => json<TableInfo[]>("GET", "/api/tables/live"),
  mine: () => json<TableInfo[]>("GET", "/api/tables/mine"),
  table: (id: string) => json<TableInfo>("GET", at(id)),
  fairness: (before?: number) => json<Fairness>("GET", `/api/fairness${before === undefined ? "" : `?before=${before}`}`),
  rates: (id: string) => json<(FinishRate | null)[]>("GET", `${at(id)}/rates`),
  /** Who is at the house. */
  now: () => json<PlayersOnline>("GET", "/api/now"),
  /** Look for somebody to play with; ask again to hear of him, and to say that I still wait. */
  seek: (form: SeekForm) => json<Seek | null>("POST", "/api/seek", form),
  sought: () => json<Seek | null>("GET", "/api/seek"),
  /** Look for nobody any more; who was found a moment ago is told where. */
  endSeek: () => json<Seek | null>("DELETE", "/api/seek"),
  /** Somebody as others may know him, what he has played, and how his rating in a game went. */
  person: (id: string) => json<UserProfile>("GET", of(id)),
  played: (id: string, wanted: Partial<HistoryQuery>) =>
    json<PlayedGames>("GET", `${of(id)}/games?${new URLSearchParams(Object.entries(wanted).map(([key, value]) => [key, `${value}`]))}`),
  curve: (id: string, game: string) => json<RatingPoint[]>("GET", `${of(id)}/curve?${new URLSearchParams({ game })}`),
  /** What many games tell together: of the games of a sample, or of the first there is. */
  explorer: (game: string, sample?: Sample) =>
    json<ExplorerPage>(
      "GET",
      `/api/games/${encodeURIComponent(game)}/explorer${sample ? `?source=${sample.source}&seats=${sample.seats}&edition=${sample.edition}` : ""}`,
    ),
  /** How a game that is over began, as the explorer counts it. */
  beginning: (table: string) => json<Trait[]>("GET", `${at(table)}/beginning`),
  /** Whom I follow, who asks me for a game, and with whom I want nothing to do. */
  ties: () => json<Relationships>("GET", "/api/ties"),
  follow: (id: string, yes: boolean) => call(yes ? "POST" : "DELETE", `${of(id)}/follow`),
  block: (id: string, yes: boolean) => call(yes ? "POST" : "DELETE", `${of(id)}/block`),
  /** Show somebody to whoever keeps the peace: from his page, from his seat, or for what he said. */
  report: (id: string, reason: string) => call("POST", `${of(id)}/report`, { reason }),
  reportAt: (table: string, seat: number, reason: string) => call("POST", `${at(table)}/seats/${seat}/report`, { reason }),
  reportLine: (table: string, line: number, reason: string) => call("POST", `${at(table)}/chat/${line}/report`, { reason }),
  muteLine: (table: string, line: number) => call("POST", `${at(table)}/chat/${line}/mute`),
  /** What everybody is told. */
  announced: () => json<Announcement[]>("GET", "/api/announcements"),
  blockAt: (table: string, seat: number) => call("POST", `${at(table)}/seats/${seat}/block`),
  /** Ask somebody for a game; say no to one, or ask for it no more. */
  challenge: (id: string, form: SeekForm) => json<TableOpened>("POST", `${of(id)}/challenge`, form),
  decline: (table: string) => call("DELETE", `/api/challenges/${encodeURIComponent(table)}`),
  /** The war of a day, or today's. */
  day: (day = "") => json<DailyPage>("GET", `/api/days/${day}`),
  /** Sit down to today's war. */
  playDay: () => json<TableOpened>("POST", "/api/days"),
  cups: () => json<TournamentInfo[]>("GET", "/api/cups"),
  makeCup: (form: TournamentForm) => json<Tournament>("POST", "/api/cups", form),
  /** A tournament, with the games of a round, or of the one that is played. */
  cup: (id: string, round = 0) => json<Tournament>("GET", `${cupAt(id)}?round=${round}`),
  enterCup: (id: string) => json<Tournament>("POST", `${cupAt(id)}/enter`),
  makeTeam: (id: string, name: string) => json<Tournament>("POST", `${cupAt(id)}/teams`, { name }),
  joinTeam: (id: string, code: string) => json<Tournament>("POST", `${cupAt(id)}/join`, { code }),
  leaveCup: (id: string) => json<Tournament>("POST", `${cupAt(id)}/leave`),
  beginCup: (id: string) => json<Tournament>("POST", `${cupAt(id)}/begin`),
  callOffCup: (id: string) => call("DELETE", cupAt(id)),
  /** How I stand, game by game. */
  ratings: () => json<Ratings[]>("GET", "/api/ratings"),
  /** How those stand who sit at a rated table, by seat. */
  ratingsAt: (id: string) => json<(Rating | null)[]>("GET", `${at(id)}/ratings`),
  open: (request: TableRequest) => json<TableOpened>("POST", "/api/tables", request),
  sit: (id: string, form: { seat?: number; invite?: string }) => json<TableInfo>("POST", `${at(id)}/sit`, form),
  seed: (id: string, form: { seat: number; seed?: string; seed_hash?: string }) => json<TableInfo>("POST", `${at(id)}/seed`, form),
  stand: (id: string) => json<TableInfo>("POST", `${at(id)}/stand`),
  sendAway: (id: string, seat: number) => json<TableOpened>("POST", `${at(id)}/send-away`, { seat }),
  fill: (id: string, bot: string) => json<TableInfo>("POST", `${at(id)}/fill`, { bot }),
  rematch: (id: string) => json<TableOpened>("POST", `${at(id)}/rematch`, {}),
  record: async (id: string) => (await call("GET", `${at(id)}/record`)).text(),
  /** The same, with nothing made good in it. */
  recordBytes: async (id: string) => new Uint8Array(await (await call("GET", `${at(id)}/record`)).arrayBuffer()),
  acts: (id: string, lang: string, find: string) => json<SearchedAct[]>("GET", `${at(id)}/acts?${new URLSearchParams({ lang, find })}`),
  story: (id: string, eyes: string) => json<Replay>("GET", `${at(id)}/story?${new URLSearchParams({ eyes })}`),
  moments: (id: string, eyes: string, lang: string, first: number, count: number) =>
    json<ReplayMoment[]>("GET", `${at(id)}/moments?${new URLSearchParams({ eyes, lang, first: `${first}`, count: `${count}` })}`),
  /** What the oracle would do in my place. */
  hint: (id: string, seat: number) => json<Hint>("GET", `${at(id)}/hint?${new URLSearchParams({ seat: `${seat}` })}`),
  /** What the oracle would have done at a moment of a finished game. */
  oracle: (id: string, eyes: string, moment: number) => json<Hint>("GET", `${at(id)}/oracle?${new URLSearchParams({ eyes, moment: `${moment}` })}`),
  analysis: (id: string, eyes: string) => json<GameAnalysis>("GET", `${at(id)}/analysis?${new URLSearchParams({ eyes })}`),
  rulebook: (game: string) => json<Rulebook>("GET", `/api/games/${encodeURIComponent(game)}/rulebook`),
  example: (game: string, id: string, lang: string) =>
    json<ExampleFigure>("GET", `/api/games/${encodeURIComponent(game)}/examples/${encodeURIComponent(id)}?${new URLSearchParams({ lang })}`),
  lesson: (game: string, walked: { lang: string; acts: unknown[]; why?: unknown }) =>
    json<LessonPage>("POST", `/api/games/${encodeURIComponent(game)}/tutorial/`, walked),
  puzzle: (game: string, n: number, made: { lang: string; act?: unknown; why?: unknown }) =>
    json<PuzzleView>("POST", `/api/games/${encodeURIComponent(game)}/puzzles/${n}/`, made),
  /** How I stand in a game's puzzles, and which suits me next. */
  solver: (game: string) => json<PuzzleRating>("GET", `/api/games/${encodeURIComponent(game)}/puzzles`),
  puzzleActs: (game: string, n: number, lang: string, find: string) =>
    json<SearchedAct[]>("GET", `/api/games/${encodeURIComponent(game)}/puzzles/${n}/acts?${new URLSearchParams({ lang, find })}`),
  lessonActs: (game: string, lang: string, find: string) =>
    json<SearchedAct[]>("GET", `/api/games/${encodeURIComponent(game)}/tutorial/acts?${new URLSearchParams({ lang, find })}`),
  components: (game: string) => json<unknown>("GET", `/api/games/${encodeURIComponent(game)}/components`),
  /** The same as a file, to write one's own values into. */
  componentsFile: async (game: string) => (await call("GET", `/api/games/${encodeURIComponent(game)}/components.toml`)).text(),
  made: (game: string, size: number, seed: number, width: number) =>
    json<unknown>(
      "GET",
      `/api/games/${encodeURIComponent(game)}/components/made?${new URLSearchParams({ size: `${size}`, seed: `${seed}`, width: `${width}` })}`,
    ),
  /** Components of one's own that the house keeps, each under an address for whoever is told it. */
  keep: (game: string, text: string) => json<StoredComponents>("POST", keptAt(game), { text }),
  keptMine: (game: string) => json<StoredComponents[]>("GET", keptAt(game)),
  kept: (game: string, id: string) => json<unknown>("GET", `${keptAt(game)}/${encodeURIComponent(id)}`),
  dropKept: (game: string, id: string) => call("DELETE", `${keptAt(game)}/${encodeURIComponent(id)}`),
  check: (game: string, text: string) => json<ComponentsReport>("POST", `/api/games/${encodeURIComponent(game)}/components/check`, { text }),
  pieces: (game: string, setup: Record<string, unknown>) => json<unknown>("POST", `/api/games/${encodeURIComponent(game)}/pieces`, { setup }),
  componentsAt: (table: string) => json<unknown>("GET", `${at(table)}/components`),
  /** Whose the values are that a table is played with; null where no owner brought them. */
  origins: (table: string, lang: string) => json<string | null>("GET", `${at(table)}/origins?${new URLSearchParams({ lang })}`),
  namesAt: (table: string) => json<Record<string, string>>("GET", `${at(table)}/names`),
  ownComponents: (game: string, text: string) => json<unknown>("POST", `/api/games/${encodeURIComponent(game)}/components`, { text }),
  words: async (lang: string, room: string) => (await call("GET", `/words/${lang}/${room}`)).text(),
};
