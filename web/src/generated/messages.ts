// Made by `just schema` from the server's types. Never edited by hand.

/** The intent is saved, at this sequence number. */
export interface Ack {
  type: "ack";
  id: string;
  seq: number;
}

/** The answer to WhyNot if the act is legal. */
export interface Allowed {
  type: "allowed";
  id: string;
}

/** A line for all users, in some languages. */
export interface Announcement {
  id: string;
  words: Record<string, string>;
  until: number;
}

/** Why a user may not take part, and until when. */
export interface Ban {
  reason: string;
  note: string;
  until: number | null;
}

export interface Blocked {
  id: string;
  name: string;
}

export interface BotAccount {
  id: string;
  name: string;
  scopes: string[];
  created: number;
  expires: number;
  seen: number | null;
}

/** The socket will be closed; ``why`` is a message id. */
export interface Bye {
  type: "bye";
  why: string;
}

/** A game that did not end: its number in the list, and the commitment to its dice. */
export interface CancelledGame {
  n: number;
  at: number;
  how: "abandoned" | "aborted" | "anew";
  game: string;
  commitment: string;
  opener: string;
  rate: FinishRate;
}

/** A chapter; its title and introduction are the messages ``chapter-<id>`` and ``chapter-<id>-text``. */
export interface Chapter {
  id: string;
  rows: string[][][];
  examples: RulebookExample[];
}

/** New chat messages; after Hello, the latest ones. */
export interface Chat {
  type: "chat";
  said: ChatLine[];
}

export interface ChatLine {
  n: number;
  who: string;
  text: string;
  at: number;
  mine: boolean;
  line: number;
  page: string;
}

/** Time left by seat in milliseconds at the moment of sending, and whose clock runs. */
export interface Clocks {
  left: number[];
  running: number[];
}

/** What is wrong with a user's own components, and warnings. */
export interface ComponentsReport {
  faults: Phrase[];
  advice: Phrase[];
}

/** A question that the player may be asked. */
export interface ConditionOption {
  asked: Phrase;
  after: SearchedAct | null;
}

/** What can be planned: the questions or, for a given question, the possible answers. */
export interface ConditionOptions {
  ways: ConditionOption[];
  answers: SearchedAct[];
}

/** What is left of a user's own plan. */
export interface ConditionalMoves {
  seat: number;
  lines: PlannedLine[];
  dropped: boolean;
}

/** Two rooms with the same dice. */
export interface CupDeal {
  commitment: string;
  rooms: CupRoom[];
  took: [number, number] | null;
  luck: number | null;
}

/** Two members who play each other; table and result stay hidden from others until both rooms have ended. */
export interface CupRoom {
  first: string;
  second: string;
  table: string;
  took: [number, number] | null;
  played: boolean;
  first_page: string;
  second_page: string;
}

/** A team and its members; the first member whose account is not deleted is the captain. */
export interface CupTeam {
  n: number;
  name: string;
  members: string[];
  mine: boolean;
  captain: boolean;
  code: string;
  pages: string[];
}

/** The user who sends the request. */
export interface CurrentUser {
  id: string;
  name: string;
  kind: string;
  lang: string;
  email: string | null;
  by_mail: boolean;
  private: boolean;
  digest: boolean;
  young: "" | "host" | "self";
  host: boolean;
  ban: Ban | null;
}

/** A daily game, and the results of its players. */
export interface DailyPage {
  day: string;
  game: string;
  seats: number;
  seat: number;
  bot: string;
  commitment: string;
  beacon: string;
  round: number;
  seed: string;
  over: boolean;
  table: string;
  begun: number;
  ended: number;
  mean: number | null;
  mine: DailyResult | null;
  lines: DailyResult[];
  before: string[];
}

/** The result of one player. */
export interface DailyResult {
  place: number;
  who: string;
  guest: boolean;
  score: number;
  moves: number;
  mine: boolean;
  table: string;
  page: string;
}

/** A challenge from one user to another. */
export interface Dare {
  table: string;
  mine: boolean;
  name: string;
  game: string;
  rhythm: string;
  preset: string;
}

/** Days on which the clocks of correspondence games stand still. */
export interface DaysOff {
  until: number | null;
  left: number;
  most: number;
}

/** The answer to LoadEarlier: what happened after ``since``, up to the requested line; 0 is the beginning. */
export interface EarlierNews {
  type: "past";
  id: string;
  since: number;
  told: EntryNews[];
}

/** What happened at one sequence number, as far as I may know it. */
export interface EntryNews {
  seq: number;
  seat: number;
  facts: Fact[];
  look: unknown;
  kind: string;
  beats: [number, unknown][];
}

/** A figure and its 95 % confidence interval. */
export interface Estimate {
  value: number;
  low: number;
  high: number;
}

/** An example of play: the table it is played at, and its pictures one after the other. */
export interface ExampleFigure {
  table: TableInfo;
  pictures: ExampleFrame[];
}

/** An example at one of its steps. */
export interface ExampleFrame {
  say: Phrase;
  cites: string[];
  told: EntryNews[];
  view: unknown;
  board: Section[];
  tried: Phrase | null;
  refusal: Refusal | null;
}

/** The explorer's page of a game: all samples, and the survey of one of them. */
export interface ExplorerPage {
  game: string;
  few: number;
  samples: Sample[];
  survey: Survey | null;
}

/** Something that happened, as the herald reports it. */
export interface Fact {
  word: string;
  args: Record<string, string | number | string[]>;
  clause: string;
  hears: number[] | null;
}

/** A page of the list, the latest first, and the counts of the whole server. */
export interface Fairness {
  server: FinishRate;
  games: CancelledGame[];
}

/** A hero or god that a user plays with, and the results. */
export interface Favourite {
  game: string;
  kind: string;
  thing: string;
  games: number;
  won: number;
  lots: FavouriteOutcome[];
}

export interface FavouriteOutcome {
  lot: string;
  games: number;
}

/** A seat that a user often plays. */
export interface FavouriteSide {
  game: string;
  seats: number;
  seat: number;
  games: number;
  won: number;
}

/** The address of a user's feeds, which is shown only once, when it is made. */
export interface Feed {
  there: boolean;
  address: string;
}

/** A fight that an act leads to, with the exact chances of its results. */
export interface Fight {
  at: string;
  sides: [number, number];
  dice: [number, number];
  chances: number[];
}

/** How many games ended, and how many were cancelled. */
export interface FinishRate {
  finished: number;
  cancelled: number;
}

export interface Followed {
  id: string;
  name: string;
  friend: boolean;
  playing: string;
}

/** A player whose name starts as asked. */
export interface FoundPlayer {
  id: string;
  name: string;
}

/** Luck and skill, as far as they are known: ``done`` of ``of`` decisions are evaluated. */
export interface GameAnalysis {
  start: number[];
  result: number[];
  luck: number[];
  own: number[];
  others: number[];
  rest: number[];
  cost: number[];
  error: number[];
  done: number;
  unjudged: number;
  of: number;
  moments: number;
  complete: boolean;
  line: number[][];
  turns: TurnStart[];
  turning: TurningPoint[];
  deeds: Phrase[];
}

export interface GameInfo {
  name: string;
  author: string;
  year: number;
  editions: number[];
  seats: number[];
  usual: number;
  options: OptionInfo[];
  secrets: boolean;
  own_components: boolean;
  bots: string[];
  titles: Record<string, string>;
  summaries: Record<string, string>;
  seat_names: Record<string, string[][]>;
  minutes: [number, number];
  lesson_minutes: number;
  weight: number;
  presets: Preset[];
  art: string;
  puzzles: number;
}

/** One line above the board: what a viewer plays for, and how the game stands. Both must be short. */
export interface Goal {
  aim: Phrase;
  standing: Phrase;
}

/** The connection is alive; a client that is behind ``seq`` says hello again. */
export interface Heartbeat {
  type: "heartbeat";
  seq: number;
}

/** Rows of ids; every second row, beginning with row ``shifted``, lies half a hex further to the right. */
export interface Hexes {
  type: "hexes";
  rows: string[];
  shifted?: 0 | 1;
}

/** The oracle's opinion of what a seat sees: the best act first, and why. */
export interface Hint {
  seat: number;
  chance: number;
  error: number;
  choices: RankedHint[];
  why: Phrase[];
}

/** Which games are wanted, and the cursor of the page; an empty filter matches all. */
export interface HistoryQuery {
  game: string;
  result: "drawn" | "lost" | "none" | "won" | "";
  opponent: string;
  before: number;
  table: string;
}

/** The result of an import: the new tables, how many existed already, and why others were refused. */
export interface ImportResult {
  tables: TableInfo[];
  known: number;
  refusals: Refusal[];
}

/** A player's place on the leaderboard of a game. */
export interface LeaderboardPlace {
  place: number;
  id: string;
  name: string;
  points: number;
  doubt: number;
  games: number;
  mine: boolean;
}

/** A legal act, its label, and whether it could not be taken back. */
export interface LegalAct {
  act: unknown;
  words: Phrase;
  final: boolean;
  fights: Fight[];
  warns: Phrase | null;
  on?: string[];
}

/** A tutorial at one step. */
export interface LessonPage {
  done: number;
  at: number;
  steps: number;
  say: string;
  cites: string[];
  wanted: unknown[];
  refusal: Refusal | null;
  table: TableInfo;
  told: EntryNews[];
  ask: SeatPrompt;
}

/** What the dice gave a user in their latest public games, in percentage points of winning chance per game. */
export interface LuckSummary {
  games: number;
  mean: number;
  doubt: number;
  line: RatingPoint[];
}

/** A user as a moderator sees them. */
export interface ModeratedUser {
  id: string;
  name: string;
  kind: string;
  young: string;
  created: number;
  seen: number | null;
  host: boolean;
  ban: Ban | null;
  banned_at: number | null;
}

export interface ModeratedUsers {
  people: ModeratedUser[];
  more: boolean;
}

/** An action of a moderator. */
export interface ModerationLogEntry {
  n: number;
  at: number;
  host: string;
  what: string;
  about: string;
  name: string;
  note: string;
}

export interface MutedPlayers {
  id: string;
  name: string;
}

export interface NewBotAccount {
  id: string;
  name: string;
  token: string;
}

/** Everything that changed up to ``seq``, and what I see and may do now. */
export interface News {
  type: "news";
  seq: number;
  told: EntryNews[];
  asks: SeatPrompt[];
  clocks: Clocks | null;
  table: TableInfo | null;
  position_hash: string;
  since: number;
}

/** A report that is not closed yet. */
export interface OpenReport {
  table: string;
  line: number;
  by: string;
  by_name: string;
  about: string;
  name: string;
  reason: string;
  text: string;
  seq: number;
  at: number;
}

export interface OpenReports {
  reports: OpenReport[];
  more: boolean;
}

export interface OptionInfo {
  name: string;
  values: unknown[];
  default: unknown;
  ruling: string;
  least: number | null;
  blank: boolean;
  seats: number[][];
}

export interface Passkey {
  id: string;
  label: string;
  created: number;
  seen: number | null;
}

/** An act whose dice wait for a beacon round. Keep it to verify the finished game. */
export interface PendingDice {
  n: number;
  at: number;
  round: number;
  seal: string;
}

/** The round of a public beacon that goes into a table's dice, announced before it exists. */
export interface PendingRound {
  name: string;
  at: number;
  round: number;
  value: string;
  lost: boolean;
}

/** A sentence without a language: a message id and its arguments. */
export interface Phrase {
  word: string;
  args: Record<string, string | number | string[]>;
}

/** A line of a plan, in words. */
export interface PlannedLine {
  asked: Phrase;
  after: SearchedAct | null;
  act: SearchedAct;
}

export interface PlayedGame {
  table: TableInfo;
  seat: number;
  result: "drawn" | "lost" | "none" | "won";
  at: number;
}

export interface PlayedGames {
  games: PlayedGame[];
  next: HistoryQuery | null;
}

/** Counts of who is online. */
export interface PlayersOnline {
  people: number;
  tables: number;
  seekers: Record<string, number>;
}

/** Places anywhere, each one unit wide, and the lines between them. */
export interface Points {
  type: "points";
  at: Record<string, [number, number]>;
  lines?: [string, string][];
  look?: "card" | "round";
}

/** A way to play that is chosen by one word: the options that differ from the recommended ones. */
export interface Preset {
  name: string;
  options: Record<string, unknown>;
  minutes: [number, number];
}

/** A user's rating in a game's puzzles. */
export interface PuzzleRating {
  points: number;
  doubt: number;
  sure: boolean;
  games: number;
  next: number;
}

/** A puzzle, and the result of an attempt. */
export interface PuzzleView {
  n: number;
  of: number;
  found: number;
  verdict: "" | "right" | "wrong";
  rivals: RivalAct[];
  turn: Phrase[];
  same: number;
  alike: number;
  levels: number[];
  why: Phrase[];
  refusal: Refusal | null;
  table: TableInfo;
  told: EntryNews[];
  ask: SeatPrompt;
}

/** One act: its expected score, the margin of error, and how often the oracle would play it. */
export interface RankedHint {
  act: unknown;
  words: Phrase;
  chance: number;
  error: number;
  share: number;
  turn: Phrase[];
}

/** A rating as it is shown. */
export interface Rating {
  points: number;
  doubt: number;
  sure: boolean;
  games: number;
}

export interface RatingPoint {
  at: number;
  points: number;
}

/** The state of a rebuild of the ratings. */
export interface RatingRebuildStatus {
  state: string;
  asked: number | null;
  done: number | null;
  found: RebuildResult | null;
}

/** A player's ratings in a game, overall and by side, with the ratings of the bot levels. */
export interface Ratings {
  game: string;
  whole: Rating;
  sides: Record<string, Rating>;
  levels: Record<string, number>;
}

/** Result of a rating rebuild. */
export interface RebuildResult {
  games: number;
  fingerprint: string;
}

/** The result of a game at a public table. */
export interface RecentResult {
  table: string;
  game: string;
  preset: string;
  players: ResultPlayer[];
  rated: boolean;
  at: number;
}

/** Why an act is not legal: the sentence, and its clause. */
export interface Refusal {
  word: string;
  args: Record<string, string | number | string[]>;
  clause: string;
}

/** The intent is not saved, and why. */
export interface Refused {
  type: "refused";
  id: string;
  refusal: Refusal;
  seq: number;
}

/** Regions with borders, each a polygon; a piece is one unit wide. */
export interface Regions {
  type: "regions";
  shapes: Record<string, [number, number][]>;
}

export interface Relationships {
  follows: Followed[];
  dares: Dare[];
  blocks: Blocked[];
}

/** Every step of a game; moment n is the position after the first n of them. */
export interface Replay {
  steps: ReplayStep[];
}

/** A position as the viewer saw it. */
export interface ReplayMoment {
  n: number;
  view: unknown;
  question: Phrase;
  goal: Goal;
  board: Section[];
  beats: [number, unknown][];
}

/** What led to a moment: the seat, the act as it looked, and the facts. */
export interface ReplayStep {
  seat: number;
  facts: Fact[];
  look: unknown;
}

/** A chat line near a reported one. */
export interface ReportContext {
  n: number;
  who: string;
  text: string;
  line: number;
  at: number;
}

/** A player of a finished game; bots have no name. */
export interface ResultPlayer {
  seat: number;
  name: string;
  page: string;
  bot: string;
  result: "drawn" | "lost" | "won";
}

/** An act, how much less it is expected to score than the best, and the margin of error. */
export interface RivalAct {
  act: unknown;
  words: Phrase;
  less: number;
  error: number;
}

export interface Rulebook {
  chapters: Chapter[];
  clauses: RuledClause[];
}

/** An example of play; its title is the message ``example-<id>``. */
export interface RulebookExample {
  id: string;
  edition: number;
  cites: string[][];
}

/** A clause as the rulebook prints it, with every ruling that concerns it. */
export interface RuledClause {
  id: string;
  editions: number[];
  where: string;
  rulings: string[];
  origin: "book" | "inferred" | "ours";
  options: string[];
}

/** One table of a printed rulebook, as the options of a setup have it, in the reader's language. */
export interface RulesTable {
  id: string;
  title: string;
  head: string[];
  rows: string[][];
  edition: number;
}

/** Games that are counted together. */
export interface Sample {
  source: "lab" | "server";
  seats: number;
  edition: number;
  games: number;
}

/** The whole table as one seat sees it. */
export interface Scene {
  areas: SceneArea[];
  pieces?: ScenePiece[];
  marks?: SceneMark[];
}

/** A part of the table: a board, a hand, a supply. */
export interface SceneArea {
  id: string;
  layout: Squares | Hexes | Points | Regions | Track | Tray;
  title?: Phrase | null;
  owner?: number | null;
  places?: Record<string, ScenePlace>;
  pile?: "spread" | "stack";
}

/** A highlight that is not a piece: what moved last, or a target. */
export interface SceneMark {
  on: string[];
  kind?: "goal" | "last";
}

/** A piece on the table. Without an id it is like all others of its look, and nobody can follow it. */
export interface ScenePiece {
  at: string;
  kind?: string;
  id?: string;
  owner?: number | null;
  shape?: "card" | "cube" | "die" | "disc" | "house" | "seat" | "stone";
  mark?: string;
  picture?: string;
  text?: string;
  count?: number;
  down?: boolean;
  spent?: boolean;
  name?: Phrase | null;
}

/** What is special about a place; ordinary places need not be listed. */
export interface ScenePlace {
  name?: Phrase | null;
  ground?: "dark" | "hill" | "home" | "land" | "none" | "pale" | "rock" | "sea" | "wall" | "wood";
  mark?: string;
}

/** An act that can be written, legal or not. */
export interface SearchedAct {
  act: unknown;
  words: Phrase;
}

/** A seat and its player. */
export interface SeatInfo {
  seat: number;
  name: string;
  who: string;
  kind: string;
  bot: string;
  standby: string;
  mine: boolean;
  present: boolean;
  seed_hash: string;
  seeded: boolean;
  page: string;
  off: number;
  look: number;
}

/** What one of my seats sees and may do. */
export interface SeatPrompt {
  seat: number | null;
  view: unknown;
  question: Phrase;
  goal: Goal;
  legal: LegalAct[];
  asides: LegalAct[];
  board: Section[];
  undo: boolean;
  automatic: unknown;
}

/** One part of the text board: a heading, then squares, lines or both, in the reader's language. */
export interface Section {
  title: string;
  lines: string[];
  grid: string[][];
}

/** What a user looks for, and whether an opponent was found. */
export interface Seek {
  game: string;
  rhythm: string;
  rated: boolean;
  preset: string;
  table: string;
  found: boolean;
  waited: number;
}

/** What this server offers. */
export interface ServerInfo {
  version: string;
  mail: boolean;
  push_key: string;
  sealed: boolean;
  offline: string;
  young: boolean;
  names: string[];
  explorer: string[];
}

/** How often a player agreed with the engine in a game, compared with others. */
export interface SimilarityReport {
  game: string;
  games: number;
  decisions: number;
  own: SimilarityShare | null;
  others: SimilarityShare | null;
  levels: Record<string, number>;
  beyond: boolean;
}

/** How often the choices agreed with the engine, of how many decisions. */
export interface SimilarityShare {
  decisions: number;
  share: Estimate;
}

/** Rows of ids with spaces between them; '.' is a gap. */
export interface Squares {
  type: "squares";
  rows: string[];
  look?: "cells" | "chequer" | "lines";
  rims?: boolean;
}

/** Custom components that a user has stored. */
export interface StoredComponents {
  id: string;
  name: string;
  size: number;
  created: number;
}

/** The statistics of a sample. */
export interface Survey {
  sample: Sample;
  turns: Estimate | null;
  decisions: Estimate | null;
  kinds: TraitGroup[];
}

/** A table as it looks from outside: its game, its players and its status. */
export interface TableInfo {
  id: string;
  game: string;
  setup: unknown;
  status: "aborted" | "open" | "over" | "playing";
  seats: SeatInfo[];
  seq: number;
  to_act: number[];
  scores: number[];
  ended_by: string;
  public: boolean;
  rhythm: string;
  commitment: string;
  protocol: string;
  level: number;
  beacon: PendingRound | null;
  waits: PendingDice | null;
  created: number;
  rematch: string;
  rated: boolean;
  day: string;
  cup: string;
  opened: boolean;
  due: number;
}

export interface TableOpened {
  id: string;
  invites: Record<string, string>;
}

/** The table is under repair and its clocks are stopped; ``why`` is a message id. The next Welcome ends this. */
export interface TablePaused {
  type: "held";
  why: string;
}

/** A tournament with its standings and the games of a round. */
export interface Tournament {
  info: TournamentInfo;
  setup: unknown;
  places: TournamentStanding[];
  shown: number;
  games: TournamentGame[];
  teams: CupTeam[];
  entered: boolean;
  here: boolean;
  may_enter: boolean;
  may_join: boolean;
  made: boolean;
  table: string;
}

/** A pairing, by the players' numbers; -1 is a bye. Two teams meet in several rooms, two for each deal. */
export interface TournamentGame {
  first: number;
  second: number;
  table: string;
  took: [number, number] | null;
  played: boolean;
  deals: CupDeal[];
}

/** A tournament as the list shows it. */
export interface TournamentInfo {
  id: string;
  name: string;
  kind: "arena" | "circle" | "knockout" | "swiss";
  game: string;
  status: "off" | "open" | "over" | "playing";
  programs: boolean;
  teams: boolean;
  rated: boolean;
  rhythm: string;
  bank: number;
  increment: number;
  begins: number;
  ends: number;
  entered: number;
  most: number;
  round: number;
  rounds: number;
  mine: boolean;
}

/** A player's standing; points are in halves, ``berger`` in quarters. */
export interface TournamentStanding {
  place: number;
  n: number;
  who: string;
  page: string;
  points: number;
  buchholz: number;
  berger: number;
  here: boolean;
  mine: boolean;
}

/** Places in sequence, folded if there is no room: turns, points, a calendar. */
export interface Track {
  type: "track";
  ids: string[];
}

/** One trait of a game; equal traits of many games are counted together. */
export interface Trait {
  kind: string;
  thing: Phrase;
  lot: string;
  seat: number;
}

/** All traits of a kind. */
export interface TraitGroup {
  kind: string;
  of: number;
  lines: TraitStats[];
  more: number;
}

/** One trait and its statistics. */
export interface TraitStats {
  thing: Phrase;
  lot: string;
  seat: number;
  games: number;
  share: Estimate | null;
  score: Estimate | null;
}

/** One place that holds pieces in order: a hand, a supply, dice; its id is the area's. */
export interface Tray {
  type: "tray";
  room?: number;
}

/** A turn of the game, and the moment at which it begins. */
export interface TurnStart {
  moment: number;
  when: Phrase;
}

/** A turn in which the chances changed much, named by its largest change, or a decision that cost much. */
export interface TurningPoint {
  moment: number;
  seat: number;
  when: Phrase | null;
  words: Phrase;
  luck: number[];
  cost: number;
  error: number;
  best: Phrase | null;
  swing: number[];
}

/** A user as others may see them. */
export interface UserProfile {
  id: string;
  name: string;
  since: number;
  mine: boolean;
  private: boolean;
  follows: boolean;
  followed: boolean;
  blocked: boolean;
  ratings: Ratings[];
  sides: FavouriteSide[];
  luck: LuckSummary | null;
  favourites: Favourite[];
}

/** A device where a user is signed in. */
export interface UserSession {
  id: string;
  label: string;
  created: number;
  seen: number;
  this: boolean;
}

/** The result of a verification. */
export interface VerificationResult {
  acts: number;
  wrong: string;
  told: Record<string, string | number>;
  why: Refusal | null;
}

/** Something that waits for a user. */
export interface WaitingItem {
  kind: "challenge" | "entered" | "found" | "search" | "sent" | "tournament" | "turn" | "unfinished";
  table: string;
  game: string;
  players: string[];
  bots: string[];
  rhythm: string;
  rated: boolean;
  preset: string;
  tournament: string;
  tournament_name: string;
  due: number;
  since: number;
}

/** All that waits for me, the most urgent first: the answer to WatchWaiting, sent again whenever it changes. */
export interface WaitingList {
  type: "waiting";
  items: WaitingItem[];
}

/** The webhook that receives the user's turns; empty if there is none. */
export interface Webhook {
  url: string;
  off: boolean;
}

/** The answer to Hello: the table and my seats. */
export interface Welcome {
  type: "welcome";
  table: TableInfo;
  me: number[];
  server: string;
  reset: boolean;
}

export interface AnnounceForm {
  words: Record<string, string>;
  days?: number;
}

export interface BanForm {
  reason: "abuse" | "cheating" | "name" | "other" | "spam";
  note?: string;
  days?: number;
}

export interface BotAccountForm {
  name: string;
  scopes?: ("chat" | "open" | "play" | "watch")[];
  days?: number;
}

export interface CodeForm {
  email: string;
  lang?: "en" | "es" | "fr" | "it";
}

/** The lines so far, and a condition after them if the possible answers to it are wanted. */
export interface ConditionOptionsForm {
  lines?: ConditionalMove[];
  when?: PlanCondition | null;
  seat?: number | null;
}

/** A line of a plan: if the condition holds, do this act. */
export interface ConditionalMove {
  when: PlanCondition;
  act: unknown;
}

export interface ConditionalMovesForm {
  lines: ConditionalMove[];
  seat?: number | null;
}

export interface ConfirmForm {
  sure: boolean;
}

/** A moment of a finished game, as one viewer counts moments. */
export interface ContinueFrom {
  table: string;
  moment: number;
  eyes?: "0" | "1" | "10" | "11" | "2" | "3" | "4" | "5" | "6" | "7" | "8" | "9" | "mine" | "spectator";
}

/** A share of the dice: its hash, or the seed itself; players with several seats say for which. */
export interface DiceShareForm {
  seed?: string | null;
  seed_hash?: string | null;
  seat?: number | null;
}

/** An act, chosen when the client saw ``base_seq``. If one person holds several seats, ``seat`` says for which. */
export interface DoAct {
  type: "do";
  id: string;
  base_seq: number;
  act: unknown;
  seat?: number | null;
  position_hash?: string;
}

export interface EndpointForm {
  endpoint: string;
}

export interface GuestForm {
  name: string;
  young?: boolean;
}

/** Join, or come back to, a table; ``since`` is the last number seen, -1 for none. */
export interface Hello {
  type: "hello";
  table: string;
  since?: number;
  lang?: "en" | "es" | "fr" | "it";
  text?: boolean;
  animate?: boolean;
  position_hash?: string;
}

/** Ask for the page of entries that ends before a line; news leave out the older part of a long log. */
export interface LoadEarlier {
  type: "earlier";
  id: string;
  before: number;
}

/** Offer to abort the game, or agree to the offer. */
export interface OfferAbort {
  type: "abort";
  id: string;
  seat?: number | null;
}

/** Offer a draw, or agree to the one that is offered. */
export interface OfferDraw {
  type: "draw";
  id: string;
  seat?: number | null;
}

export interface PasskeyForm {
  credential: Record<string, unknown>;
  label?: string;
}

/** Ask for a sign of life. */
export interface Ping {
  type: "ping";
}

/** The question put to the seat, and the last act of another player as the seat saw it; None if any will do. */
export interface PlanCondition {
  asked: Phrase;
  after?: unknown;
}

/** What is to be changed; the rest stays. */
export interface ProfileForm {
  name?: string | null;
  lang?: "en" | "es" | "fr" | "it" | null;
  by_mail?: boolean | null;
  private?: boolean | null;
  digest?: boolean | null;
  young?: boolean | null;
}

export interface ProtectedUserForm {
  young: boolean;
}

/** A push subscription, as the browser reports it. */
export interface PushForm {
  endpoint: string;
  p256dh: string;
  auth: string;
}

/** Take my seat back from the bot that substitutes for me. */
export interface ReclaimSeat {
  type: "back";
  id: string;
  seat?: number | null;
}

export interface ReportForm {
  reason?: string;
}

/** Identifies a report. */
export interface ReportKey {
  table: string;
  line: number;
  by: string;
  about: string;
}

/** Ask for a bot in the seat of a player who is away; without a clock, vote for a bot, a pause or the end. */
export interface RequestSubstitute {
  type: "standby";
  id: string;
  seat: number;
  what?: "bot" | "end" | "pause";
}

/** Resign the game. */
export interface Resign {
  type: "resign";
  id: string;
  seat?: number | null;
}

/** End the pause of a table. */
export interface Resume {
  type: "resume";
  id: string;
  seat?: number | null;
}

/** A chat message: a text, or the number of a canned line. */
export interface Say {
  type: "say";
  id: string;
  text?: string;
  line?: number;
}

export interface SeekForm {
  game: string;
  rhythm?: "days" | "live";
  rated?: boolean;
  preset?: string;
}

export interface SignInForm {
  code: string;
  name?: string;
  lang?: "en" | "es" | "fr" | "it";
}

export interface SitForm {
  seat?: number | null;
  invite?: string;
  seed_hash?: string | null;
}

export interface TableForm {
  game: string;
  setup?: Record<string, unknown>;
  seats?: string[];
  public?: boolean;
  rhythm?: TimeControl;
  sealed?: boolean;
  rated?: boolean;
  after?: ContinueFrom | null;
}

/** A record, or a file of exported games, as text. */
export interface TextForm {
  text: string;
}

/** Time: free, live (a bank and an increment in seconds), or days for each move. */
export interface TimeControl {
  kind?: "days" | "free" | "live";
  bank?: number;
  increment?: number;
}

/** A new tournament: two play each game. */
export interface TournamentForm {
  name: string;
  kind: "arena" | "circle" | "knockout" | "swiss";
  game: string;
  setup?: Record<string, unknown>;
  rhythm?: TimeControl;
  rated?: boolean;
  programs?: boolean;
  most?: number;
  rounds?: number;
  until?: number;
  teams?: boolean;
  minutes?: number;
}

/** Take back my last act, as long as fate has not answered it and it has revealed nothing. */
export interface Undo {
  type: "undo";
  id: string;
  base_seq: number;
  seat?: number | null;
  position_hash?: string;
}

/** Subscribe this socket to the list of what waits for me, whichever table it is at. */
export interface WatchWaiting {
  type: "watch-waiting";
}

export interface WebhookForm {
  url: string;
}

/** Ask why an act is not legal, without doing it. */
export interface WhyNot {
  type: "whynot";
  id: string;
  act: unknown;
  seat?: number | null;
}

export type ClientMessage = Hello | DoAct | Undo | WhyNot | Resign | OfferDraw | OfferAbort | RequestSubstitute | Resume | ReclaimSeat | Say | LoadEarlier | WatchWaiting | Ping;

export type ServerMessage = Welcome | News | EarlierNews | Ack | Refused | Allowed | Heartbeat | Chat | TablePaused | WaitingList | Bye;
