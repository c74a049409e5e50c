/** Requests over HTTP. Failures are thrown as a `RequestError` with the server's message. */
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
  RulesTable,
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
  FoundPlayer,
  LeaderboardPlace,
  RecentResult,
  WaitingItem,
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

/** Return a response that the page's first script has requested (`app/boot.js`); the first caller gets it. */
function asked(method: string, path: string): Promise<Response> | undefined {
  const { early } = globalThis as { early?: Map<string, Promise<Response>> };
  const answer = method === "GET" ? early?.get(path) : undefined;
  if (answer) early!.delete(path);
  return answer;
}

/** Requests that a site without a server has as files. */
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
  /** Whether the dice of every move wait for their own public number. */
  sealed?: boolean;
  /** Whether the game is rated. */
  rated?: boolean;
  /** Continue from a moment of a finished game. */
  after?: { table: string; moment: number; eyes: string };
}

export const api = {
  me: () => json<CurrentUser>("GET", "/api/me"),
  guest: (name: string) => json<CurrentUser>("POST", "/api/guests", { name }),
  games: () => json<GameInfo[]>("GET", "/api/games"),
  server: () => json<ServerInfo>("GET", "/api/server"),
  rename: (name: string) => json<CurrentUser>("POST", "/api/me", { name }),
  lobby: () => json<TableInfo[]>("GET", "/api/tables"),
  live: () => json<TableInfo[]>("GET", "/api/tables/live"),
  mine: () => json<TableInfo[]>("GET", "/api/tables/mine"),
  table: (id: string) => json<TableInfo>("GET", at(id)),
  fairness: (before?: number) => json<Fairness>("GET", `/api/fairness${before === undefined ? "" : `?before=${before}`}`),
  rates: (id: string) => json<(FinishRate | null)[]>("GET", `${at(id)}/rates`),
  /** The number of players online. */
  now: () => json<PlayersOnline>("GET", "/api/now"),
  /** Search for an opponent; repeated calls return the state and keep the search alive. */
  seek: (form: SeekForm) => json<Seek | null>("POST", "/api/seek", form),
  sought: () => json<Seek | null>("GET", "/api/seek"),
  /** End the search; returns the opponent if one was found a moment ago. */
  endSeek: () => json<Seek | null>("DELETE", "/api/seek"),
  /** A user's public profile, game history, and rating curve. */
  person: (id: string) => json<UserProfile>("GET", of(id)),
  played: (id: string, wanted: Partial<HistoryQuery>) =>
    json<PlayedGames>("GET", `${of(id)}/games?${new URLSearchParams(Object.entries(wanted).map(([key, value]) => [key, `${value}`]))}`),
  curve: (id: string, game: string) => json<RatingPoint[]>("GET", `${of(id)}/curve?${new URLSearchParams({ game })}`),
  /** The statistics of a sample of games, or of the first sample. */
  explorer: (game: string, sample?: Sample) =>
    json<ExplorerPage>(
      "GET",
      `/api/games/${encodeURIComponent(game)}/explorer${sample ? `?source=${sample.source}&seats=${sample.seats}&edition=${sample.edition}` : ""}`,
    ),
  /** How a finished game began, in the explorer's categories. */
  beginning: (table: string) => json<Trait[]>("GET", `${at(table)}/beginning`),
  /** What waits for the user, the most urgent first; the socket pushes the same list. */
  waiting: () => json<WaitingItem[]>("GET", "/api/waiting"),
  /** The best players of a game. */
  leaderboard: (game: string) => json<LeaderboardPlace[]>("GET", `/api/leaderboard?${new URLSearchParams({ game })}`),
  /** The latest results of public games. */
  results: (limit: number) => json<RecentResult[]>("GET", `/api/results?limit=${limit}`),
  /** Players whose name starts with some letters. */
  findPlayers: (find: string) => json<FoundPlayer[]>("GET", `/api/people?${new URLSearchParams({ find })}`),
  /** The players whom the user follows or has blocked, and challenges to the user. */
  ties: () => json<Relationships>("GET", "/api/ties"),
  follow: (id: string, yes: boolean) => call(yes ? "POST" : "DELETE", `${of(id)}/follow`),
  block: (id: string, yes: boolean) => call(yes ? "POST" : "DELETE", `${of(id)}/block`),
  /** Report a player to the hosts: by profile, by seat, or for a chat message. */
  report: (id: string, reason: string) => call("POST", `${of(id)}/report`, { reason }),
  reportAt: (table: string, seat: number, reason: string) => call("POST", `${at(table)}/seats/${seat}/report`, { reason }),
  reportLine: (table: string, line: number, reason: string) => call("POST", `${at(table)}/chat/${line}/report`, { reason }),
  muteLine: (table: string, line: number) => call("POST", `${at(table)}/chat/${line}/mute`),
  /** The announcements. */
  announced: () => json<Announcement[]>("GET", "/api/announcements"),
  blockAt: (table: string, seat: number) => call("POST", `${at(table)}/seats/${seat}/block`),
  /** Challenge a player; decline or withdraw a challenge. */
  challenge: (id: string, form: SeekForm) => json<TableOpened>("POST", `${of(id)}/challenge`, form),
  decline: (table: string) => call("DELETE", `/api/challenges/${encodeURIComponent(table)}`),
  /** The daily game of a day, or today's. */
  day: (day = "") => json<DailyPage>("GET", `/api/days/${day}`),
  /** Begin today's daily game. */
  playDay: () => json<TableOpened>("POST", "/api/days"),
  cups: () => json<TournamentInfo[]>("GET", "/api/cups"),
  makeCup: (form: TournamentForm) => json<Tournament>("POST", "/api/cups", form),
  /** A tournament with the games of a round, by default the current one. */
  cup: (id: string, round = 0) => json<Tournament>("GET", `${cupAt(id)}?round=${round}`),
  enterCup: (id: string) => json<Tournament>("POST", `${cupAt(id)}/enter`),
  makeTeam: (id: string, name: string) => json<Tournament>("POST", `${cupAt(id)}/teams`, { name }),
  joinTeam: (id: string, code: string) => json<Tournament>("POST", `${cupAt(id)}/join`, { code }),
  leaveCup: (id: string) => json<Tournament>("POST", `${cupAt(id)}/leave`),
  beginCup: (id: string) => json<Tournament>("POST", `${cupAt(id)}/begin`),
  callOffCup: (id: string) => call("DELETE", cupAt(id)),
  /** The user's ratings, game by game. */
  ratings: () => json<Ratings[]>("GET", "/api/ratings"),
  /** The ratings of the players at a rated table, by seat. */
  ratingsAt: (id: string) => json<(Rating | null)[]>("GET", `${at(id)}/ratings`),
  open: (request: TableRequest) => json<TableOpened>("POST", "/api/tables", request),
  sit: (id: string, form: { seat?: number; invite?: string }) => json<TableInfo>("POST", `${at(id)}/sit`, form),
  seed: (id: string, form: { seat: number; seed?: string; seed_hash?: string }) => json<TableInfo>("POST", `${at(id)}/seed`, form),
  stand: (id: string) => json<TableInfo>("POST", `${at(id)}/stand`),
  sendAway: (id: string, seat: number) => json<TableOpened>("POST", `${at(id)}/send-away`, { seat }),
  fill: (id: string, bot: string) => json<TableInfo>("POST", `${at(id)}/fill`, { bot }),
  rematch: (id: string) => json<TableOpened>("POST", `${at(id)}/rematch`, {}),
  record: async (id: string) => (await call("GET", `${at(id)}/record`)).text(),
  /** The record as unchanged bytes. */
  recordBytes: async (id: string) => new Uint8Array(await (await call("GET", `${at(id)}/record`)).arrayBuffer()),
  acts: (id: string, lang: string, find: string) => json<SearchedAct[]>("GET", `${at(id)}/acts?${new URLSearchParams({ lang, find })}`),
  story: (id: string, eyes: string) => json<Replay>("GET", `${at(id)}/story?${new URLSearchParams({ eyes })}`),
  moments: (id: string, eyes: string, lang: string, first: number, count: number) =>
    json<ReplayMoment[]>("GET", `${at(id)}/moments?${new URLSearchParams({ eyes, lang, first: `${first}`, count: `${count}` })}`),
  /** The oracle's hint for the user; `quick` for a first answer within a second. */
  hint: (id: string, seat: number, quick: boolean) => json<Hint>("GET", `${at(id)}/hint?${new URLSearchParams({ seat: `${seat}`, quick: `${quick}` })}`),
  /** The oracle's advice for a moment of a finished game. */
  oracle: (id: string, eyes: string, moment: number, quick: boolean) =>
    json<Hint>("GET", `${at(id)}/oracle?${new URLSearchParams({ eyes, moment: `${moment}`, quick: `${quick}` })}`),
  analysis: (id: string, eyes: string) => json<GameAnalysis>("GET", `${at(id)}/analysis?${new URLSearchParams({ eyes })}`),
  rulebook: (game: string) => json<Rulebook>("GET", `/api/games/${encodeURIComponent(game)}/rulebook`),
  example: (game: string, id: string, lang: string) =>
    json<ExampleFigure>("GET", `/api/games/${encodeURIComponent(game)}/examples/${encodeURIComponent(id)}?${new URLSearchParams({ lang })}`),
  lesson: (game: string, walked: { lang: string; acts: unknown[]; why?: unknown }) =>
    json<LessonPage>("POST", `/api/games/${encodeURIComponent(game)}/tutorial/`, walked),
  puzzle: (game: string, n: number, made: { lang: string; act?: unknown; why?: unknown }) =>
    json<PuzzleView>("POST", `/api/games/${encodeURIComponent(game)}/puzzles/${n}/`, made),
  /** The user's rating in a game's puzzles, and the puzzle that suits it. */
  solver: (game: string) => json<PuzzleRating>("GET", `/api/games/${encodeURIComponent(game)}/puzzles`),
  puzzleActs: (game: string, n: number, lang: string, find: string) =>
    json<SearchedAct[]>("GET", `/api/games/${encodeURIComponent(game)}/puzzles/${n}/acts?${new URLSearchParams({ lang, find })}`),
  lessonActs: (game: string, lang: string, find: string) =>
    json<SearchedAct[]>("GET", `/api/games/${encodeURIComponent(game)}/tutorial/acts?${new URLSearchParams({ lang, find })}`),
  components: (game: string) => json<unknown>("GET", `/api/games/${encodeURIComponent(game)}/components`),
  /** The same as a file, for own values. */
  componentsFile: async (game: string) => (await call("GET", `/api/games/${encodeURIComponent(game)}/components.toml`)).text(),
  made: (game: string, size: number, seed: number, width: number) =>
    json<unknown>(
      "GET",
      `/api/games/${encodeURIComponent(game)}/components/made?${new URLSearchParams({ size: `${size}`, seed: `${seed}`, width: `${width}` })}`,
    ),
  /** Custom components stored on the server, each at an address for everyone who has it. */
  keep: (game: string, text: string) => json<StoredComponents>("POST", keptAt(game), { text }),
  keptMine: (game: string) => json<StoredComponents[]>("GET", keptAt(game)),
  kept: (game: string, id: string) => json<unknown>("GET", `${keptAt(game)}/${encodeURIComponent(id)}`),
  dropKept: (game: string, id: string) => call("DELETE", `${keptAt(game)}/${encodeURIComponent(id)}`),
  check: (game: string, text: string) => json<ComponentsReport>("POST", `/api/games/${encodeURIComponent(game)}/components/check`, { text }),
  rulesTables: (game: string, setup: Record<string, unknown>, lang: string) =>
    json<RulesTable[]>("POST", `/api/games/${encodeURIComponent(game)}/rules-tables?${new URLSearchParams({ lang })}`, { setup }),
  rulesTablesAt: (table: string, lang: string) => json<RulesTable[]>("GET", `${at(table)}/rules-tables?${new URLSearchParams({ lang })}`),
  pieces: (game: string, setup: Record<string, unknown>) => json<unknown>("POST", `/api/games/${encodeURIComponent(game)}/pieces`, { setup }),
  componentsAt: (table: string) => json<unknown>("GET", `${at(table)}/components`),
  /** The owner of the values that a table uses; null for the default components. */
  origins: (table: string, lang: string) => json<string | null>("GET", `${at(table)}/origins?${new URLSearchParams({ lang })}`),
  namesAt: (table: string) => json<Record<string, string>>("GET", `${at(table)}/names`),
  ownComponents: (game: string, text: string) => json<unknown>("POST", `/api/games/${encodeURIComponent(game)}/components`, { text }),
  words: async (lang: string, room: string) => (await call("GET", `/words/${lang}/${room}`)).text(),
};
