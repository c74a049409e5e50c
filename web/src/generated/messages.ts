// Made by `just schema` from the server's types. Never edited by hand.

/** Saved, at this sequence number. */
export interface Ack {
  say: "ack";
  id: string;
  seq: number;
}

/** One act: what it is expected to score, how sure that is, and how often the oracle would play it. */
export interface Advice {
  act: unknown;
  words: Phrase;
  chance: number;
  error: number;
  share: number;
}

/** The answer to WhyNot where the act is legal. */
export interface Allowed {
  say: "allowed";
  id: string;
}

/** Luck apart from skill; ``done`` of ``of`` decisions are judged so far. */
export interface Analysis {
  start: number[];
  result: number[];
  luck: number[];
  own: number[];
  others: number[];
  rest: number[];
  cost: number[];
  error: number[];
  done: number;
  of: number;
  line: number[][];
  turns: Turn[];
  turning: Turning[];
  deeds: Phrase[];
}

/** A line for everybody, in some languages. */
export interface Announcement {
  id: string;
  words: Record<string, string>;
  until: number;
}

/** A part of the table: a board, a hand, a supply. */
export interface Area {
  id: string;
  layout: Squares | Hexes | Points | Regions | Track | Tray;
  title?: Phrase | null;
  owner?: number | null;
  places?: Record<string, Place>;
  pile?: "spread" | "stack";
}

/** What one of my seats sees and may do. */
export interface Ask {
  seat: number | null;
  view: unknown;
  question: Phrase;
  legal: Choice[];
  asides: Choice[];
  board: Section[];
  undo: boolean;
}

/** Why somebody may not take part, and until when. */
export interface Ban {
  reason: string;
  note: string;
  until: number | null;
}

/** Still here; a client that is behind ``seq`` asks again. */
export interface Beat {
  say: "beat";
  seq: number;
}

export interface Blocked {
  id: string;
  name: string;
}

/** The socket will be closed; ``why`` is a message id. */
export interface Bye {
  say: "bye";
  why: string;
}

/** A game that did not end: its number in the list, and what its dice were committed to. */
export interface Cancelled {
  n: number;
  at: number;
  how: "abandoned" | "aborted" | "anew";
  game: string;
  commitment: string;
  opener: string;
  rate: Rate;
}

/** Title and introduction are the messages ``chapter-<id>`` and ``chapter-<id>-text``. */
export interface Chapter {
  id: string;
  rows: string[][][];
  examples: Played[];
}

/** What was said since; on coming to a table, the last of it. */
export interface Chat {
  say: "chat";
  said: Spoken[];
}

/** What is wrong with components of a user's own, and what may disappoint. */
export interface Checked {
  faults: Phrase[];
  advice: Phrase[];
}

/** A legal act, how to say it, and whether it could not be taken back. */
export interface Choice {
  act: unknown;
  words: Phrase;
  final: boolean;
  fights: Fight[];
  warns: Phrase | null;
  on?: string[];
}

/** Time left by seat in milliseconds at the moment of sending, and whose clock runs. */
export interface Clocks {
  left: number[];
  running: number[];
}

/** Ratings that were counted anew. */
export interface Counted {
  games: number;
  fingerprint: string;
}

/** All things of a kind. */
export interface CountedKind {
  kind: string;
  of: number;
  lines: Counting[];
  more: number;
}

/** One thing, and what became of it. */
export interface Counting {
  thing: Phrase;
  lot: string;
  seat: number;
  games: number;
  share: Estimate | null;
  score: Estimate | null;
}

/** A tournament, who stands where, and the games of a round. */
export interface Cup {
  info: CupInfo;
  setup: unknown;
  places: CupPlace[];
  shown: number;
  games: CupGame[];
  teams: CupTeam[];
  entered: boolean;
  here: boolean;
  may_enter: boolean;
  may_join: boolean;
  made: boolean;
  table: string;
}

/** Two rooms with the same dice. */
export interface CupDeal {
  commitment: string;
  rooms: CupRoom[];
  took: [number, number] | null;
  luck: number | null;
}

/** Two who meet, by their numbers; -1 is nobody. Two teams meet in several rooms, two for each deal. */
export interface CupGame {
  first: number;
  second: number;
  table: string;
  took: [number, number] | null;
  played: boolean;
  deals: CupDeal[];
}

/** A tournament as the list shows it. */
export interface CupInfo {
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
}

/** Where somebody stands; points are halves, ``berger`` quarters. */
export interface CupPlace {
  place: number;
  n: number;
  who: string;
  points: number;
  buchholz: number;
  berger: number;
  here: boolean;
  mine: boolean;
}

/** Two members who meet; nobody else knows where, or what came of it, before both rooms of the deal have ended. */
export interface CupRoom {
  first: string;
  second: string;
  table: string;
  took: [number, number] | null;
  played: boolean;
}

/** A team, and who is in it; the first who has not left for good is its captain. */
export interface CupTeam {
  n: number;
  name: string;
  members: string[];
  mine: boolean;
  captain: boolean;
  code: string;
}

/** Somebody is asked for a game. */
export interface Dare {
  table: string;
  mine: boolean;
  name: string;
  game: string;
  rhythm: string;
}

/** A day's war, and how those did who played it. */
export interface Day {
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
  mine: Line | null;
  lines: Line[];
  before: string[];
}

/** Days on which the clocks of games over days stand still. */
export interface DaysOff {
  until: number | null;
  left: number;
  most: number;
}

/** A figure and its interval at 95 %. */
export interface Estimate {
  value: number;
  low: number;
  high: number;
}

/** What a game's page is given: all samples, and what is told of one of them. */
export interface Explored {
  game: string;
  few: number;
  samples: Sample[];
  survey: Survey | null;
}

/** Something that happened, told by the herald. */
export interface Fact {
  word: string;
  args: Record<string, string | number | string[]>;
  clause: string;
  hears: number[] | null;
}

/** A page of the list, the last first, and how it goes at this house altogether. */
export interface Fairness {
  house: Rate;
  games: Cancelled[];
}

/** Somebody with whom a person plays, and how it went. */
export interface Favourite {
  game: string;
  kind: string;
  thing: string;
  games: number;
  won: number;
  lots: Lot[];
}

/** Where it is told what awaits me; the address itself is told once, when it is made. */
export interface Feed {
  there: boolean;
  address: string;
}

/** A fight that an act leads to, with the exact chances of how it ends. */
export interface Fight {
  at: string;
  sides: [number, number];
  dice: [number, number];
  chances: number[];
}

/** An example of play: the table it is played at, and its pictures one after the other. */
export interface Figure {
  table: TableInfo;
  pictures: Picture[];
}

export interface Followed {
  id: string;
  name: string;
  friend: boolean;
  playing: string;
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
  weight: number;
  presets: Preset[];
  art: string;
  puzzles: number;
}

/** A line that was said around what is complained of. */
export interface Heard {
  n: number;
  who: string;
  text: string;
  line: number;
  at: number;
}

/** The table is being looked after and its clocks stand; ``why`` is a message id. The next Welcome ends it. */
export interface Held {
  say: "held";
  why: string;
}

/** Rows of ids; every second row, the first of them ``shifted``, lies half a hex further to the right. */
export interface Hexes {
  type: "hexes";
  rows: string[];
  shifted?: 0 | 1;
}

/** What the oracle thinks of what a seat sees: the best act first, and why. */
export interface Hint {
  seat: number;
  chance: number;
  error: number;
  choices: Advice[];
  why: Phrase[];
}

/** Where I am told of my turns; empty: nowhere. */
export interface Hook {
  url: string;
  off: boolean;
}

/** What this house offers. */
export interface HouseInfo {
  version: string;
  mail: boolean;
  push_key: string;
  sealed: boolean;
  offline: string;
  young: boolean;
  names: string[];
}

/** Components that somebody keeps. */
export interface Kept {
  id: string;
  name: string;
  size: number;
  created: number;
}

/** How often somebody acted as the program would, in a game, and what is usual there. */
export interface Likeness {
  game: string;
  games: number;
  decisions: number;
  own: Reached | null;
  others: Reached | null;
  levels: Record<string, number>;
  beyond: boolean;
}

/** How somebody did. */
export interface Line {
  place: number;
  who: string;
  guest: boolean;
  score: number;
  moves: number;
  mine: boolean;
  table: string;
}

export interface Lot {
  lot: string;
  games: number;
}

/** What the dice gave somebody in his last games that everybody may know of, in points of a hundred a game. */
export interface Luck {
  games: number;
  mean: number;
  doubt: number;
  line: Point[];
}

/** Something to be seen that is no piece: what moved last, or what is aimed at. */
export interface Mark {
  on: string[];
  kind?: "goal" | "last";
}

/** The one who asks. */
export interface Me {
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

/** A position as the eyes saw it. */
export interface Moment {
  n: number;
  view: unknown;
  question: Phrase;
  board: Section[];
  beats: [number, unknown][];
}

export interface Muted {
  id: string;
  name: string;
}

export interface NewProgram {
  id: string;
  name: string;
  token: string;
}

/** All that changed up to ``seq``, and what I see and may do now. */
export interface News {
  say: "news";
  seq: number;
  told: Told[];
  asks: Ask[];
  clocks: Clocks | null;
  table: TableInfo | null;
  mark: string;
  since: number;
}

/** What a host has done. */
export interface Noted {
  n: number;
  at: number;
  host: string;
  what: string;
  about: string;
  name: string;
  note: string;
}

/** Who is at the house. */
export interface Now {
  people: number;
  tables: number;
  seekers: Record<string, number>;
}

export interface Opened {
  id: string;
  invites: Record<string, string>;
}

export interface OptionInfo {
  name: string;
  values: unknown[];
  default: unknown;
  ruling: string;
  least: number | null;
  blank: boolean;
}

/** A tutorial at one step. */
export interface Page {
  done: number;
  at: number;
  steps: number;
  say: string;
  cites: string[];
  wanted: unknown[];
  refusal: Refusal | null;
  table: TableInfo;
  told: Told[];
  ask: Ask;
}

export interface Passkey {
  id: string;
  label: string;
  created: number;
  seen: number | null;
}

/** The answer to Earlier: what happened after ``since``, up to the line that was asked from; 0 is the beginning. */
export interface Past {
  say: "past";
  id: string;
  since: number;
  told: Told[];
}

/** Somebody, as others may know him. */
export interface PersonPage {
  id: string;
  name: string;
  since: number;
  mine: boolean;
  private: boolean;
  follows: boolean;
  followed: boolean;
  blocked: boolean;
  ratings: Ratings[];
  sides: Side[];
  luck: Luck | null;
  favourites: Favourite[];
}

/** A sentence without a language: a message id and what fills its places. */
export interface Phrase {
  word: string;
  args: Record<string, string | number | string[]>;
}

/** An example at one of its steps. */
export interface Picture {
  say: Phrase;
  cites: string[];
  told: Told[];
  view: unknown;
  board: Section[];
  tried: Phrase | null;
  refusal: Refusal | null;
}

/** Something that lies on the table. Without an id it is like all others of its look, and nobody can follow it. */
export interface Piece {
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

/** What a place has of its own; one that is like all others need not be listed. */
export interface Place {
  name?: Phrase | null;
  ground?: "dark" | "hill" | "home" | "land" | "none" | "pale" | "rock" | "sea" | "wall" | "wood";
  mark?: string;
}

/** What is left of a plan of mine. */
export interface Plan {
  seat: number;
  lines: Planned[];
  dropped: boolean;
}

/** A line of a plan, in words. */
export interface Planned {
  asked: Phrase;
  after: Written | null;
  act: Written;
}

/** An example of play; its title is the message ``example-<id>``. */
export interface Played {
  id: string;
  edition: number;
  cites: string[][];
}

export interface PlayedGame {
  table: TableInfo;
  seat: number;
  result: "drawn" | "lost" | "none" | "won";
  at: number;
}

export interface PlayedGames {
  games: PlayedGame[];
  next: Wanted | null;
}

export interface Point {
  at: number;
  points: number;
}

/** Places anywhere, each a unit wide, and the lines between them. */
export interface Points {
  type: "points";
  at: Record<string, [number, number]>;
  lines?: [string, string][];
  look?: "card" | "round";
}

/** A puzzle, and what was made of it. */
export interface Posed {
  n: number;
  of: number;
  found: number;
  verdict: "" | "right" | "wrong";
  rivals: Rival[];
  why: Phrase[];
  refusal: Refusal | null;
  table: TableInfo;
  told: Told[];
  ask: Ask;
}

/** A way to play that is chosen by one word: the options in which it differs from what is recommended. */
export interface Preset {
  name: string;
  options: Record<string, unknown>;
}

export interface Program {
  id: string;
  name: string;
  scopes: string[];
  created: number;
  expires: number;
  seen: number | null;
}

/** How many games ended, and how many did not. */
export interface Rate {
  finished: number;
  cancelled: number;
}

/** A rating as it is shown. */
export interface Rating {
  points: number;
  doubt: number;
  sure: boolean;
  games: number;
}

/** How somebody stands in a game: altogether, by side, and what the levels stand at. */
export interface Ratings {
  game: string;
  whole: Rating;
  sides: Record<string, Rating>;
  levels: Record<string, number>;
}

/** How often somebody acted as the program would, of how many decisions. */
export interface Reached {
  decisions: number;
  share: Estimate;
}

/** How the ratings that are counted anew stand. */
export interface Recount {
  state: string;
  asked: number | null;
  done: number | null;
  found: Counted | null;
}

/** Why an act is not legal: the sentence, and the clause it rests on. */
export interface Refusal {
  word: string;
  args: Record<string, string | number | string[]>;
  clause: string;
}

/** Not saved, and why. */
export interface Refused {
  say: "refused";
  id: string;
  refusal: Refusal;
  seq: number;
}

/** Lands with borders, each the corners of a polygon; a piece is a unit wide. */
export interface Regions {
  type: "regions";
  shapes: Record<string, [number, number][]>;
}

/** A complaint that nobody has seen to. */
export interface Report {
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

export interface Reports {
  reports: Report[];
  more: boolean;
}

/** An act, how much less it is expected to score than the best, and how sure that is. */
export interface Rival {
  act: unknown;
  words: Phrase;
  less: number;
  error: number;
}

/** The round of a public beacon that a table's dice take in, shown before it exists. */
export interface Round {
  name: string;
  at: number;
  round: number;
  value: string;
  lost: boolean;
}

export interface Rulebook {
  chapters: Chapter[];
  clauses: Ruled[];
}

/** A clause as the rulebook prints it: with every ruling that touches it. */
export interface Ruled {
  id: string;
  editions: number[];
  where: string;
  rulings: string[];
  origin: "book" | "inferred" | "ours";
}

/** Games that are counted together. */
export interface Sample {
  source: "house" | "lab";
  seats: number;
  edition: number;
  games: number;
}

/** The whole table as one seat sees it. */
export interface Scene {
  areas: Area[];
  pieces?: Piece[];
  marks?: Mark[];
}

/** Who sits where. */
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
}

/** One part of the text board: a heading, then squares, lines or both, in the reader's language. */
export interface Section {
  title: string;
  lines: string[];
  grid: string[][];
}

/** What somebody looks for, and whether he was found. */
export interface Seek {
  game: string;
  rhythm: string;
  rated: boolean;
  table: string;
  found: boolean;
  waited: number;
}

/** A place where a person is signed in. */
export interface Session {
  id: string;
  label: string;
  created: number;
  seen: number;
  this: boolean;
}

/** A seat that somebody likes to play. */
export interface Side {
  game: string;
  seats: number;
  seat: number;
  games: number;
  won: number;
}

/** How somebody stands in a game's puzzles. */
export interface Solver {
  points: number;
  doubt: number;
  sure: boolean;
  games: number;
  next: number;
}

export interface Spoken {
  n: number;
  who: string;
  text: string;
  at: number;
  mine: boolean;
  line: number;
}

/** Rows of ids with spaces between them; '.' is a gap. */
export interface Squares {
  type: "squares";
  rows: string[];
  look?: "cells" | "chequer" | "lines";
  rims?: boolean;
}

/** What led to a moment: who acted, the act as it looked, and what was told. */
export interface Step {
  seat: number;
  facts: Fact[];
  look: unknown;
}

/** What is told of a sample. */
export interface Survey {
  sample: Sample;
  turns: Estimate | null;
  decisions: Estimate | null;
  kinds: CountedKind[];
}

/** A table from outside: what it plays, who sits there, how it goes. */
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
  beacon: Round | null;
  waits: Waits | null;
  created: number;
  rematch: string;
  rated: boolean;
  day: string;
  cup: string;
  opened: boolean;
}

/** What came of a file: the tables that are new here, how many were here already, and why others were refused. */
export interface Taken {
  tables: TableInfo[];
  known: number;
  refusals: Refusal[];
}

/** Every step of a game; moment n is the position after the first n of them. */
export interface Tale {
  steps: Step[];
}

export interface Ties {
  follows: Followed[];
  dares: Dare[];
  blocks: Blocked[];
}

/** What happened at one sequence number, as far as I may hear it. */
export interface Told {
  seq: number;
  seat: number;
  facts: Fact[];
  look: unknown;
  kind: string;
  beats: [number, unknown][];
}

/** Places one after the other, folded where there is no room: turns, points, a calendar. */
export interface Track {
  type: "track";
  ids: string[];
}

/** One thing that is so in a game; what is alike in many games is counted together. */
export interface Trait {
  kind: string;
  thing: Phrase;
  lot: string;
  seat: number;
}

/** One place that holds pieces in their order: a hand, a supply, dice; its id is the area's. */
export interface Tray {
  type: "tray";
  room?: number;
}

/** A turn of the game, and the moment at which it begins. */
export interface Turn {
  moment: number;
  when: Phrase;
}

/** A move that changed much: a draw of fate and what it gave each seat, or a decision and what it cost. */
export interface Turning {
  moment: number;
  seat: number;
  when: Phrase | null;
  words: Phrase;
  luck: number[];
  cost: number;
  error: number;
  best: Phrase | null;
}

/** What the rules say of a record. */
export interface Verified {
  acts: number;
  wrong: string;
  told: Record<string, string | number>;
  why: Refusal | null;
}

/** An act whose dice wait for a round of the beacon: keep it, and hold the finished game against it. */
export interface Waits {
  n: number;
  at: number;
  round: number;
  seal: string;
}

/** Which games are asked for, and after which; empty is all. */
export interface Wanted {
  game: string;
  result: "drawn" | "lost" | "none" | "won" | "";
  opponent: string;
  before: number;
  table: string;
}

/** Somebody as a host sees him. */
export interface Ward {
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

export interface Wards {
  people: Ward[];
  more: boolean;
}

/** How it may come that one is asked. */
export interface Way {
  asked: Phrase;
  after: Written | null;
}

/** What can be planned: the ways to be asked or, where one is named, what can be answered there. */
export interface Ways {
  ways: Way[];
  answers: Written[];
}

/** The answer to Hello: the table, and the seats that are mine. */
export interface Welcome {
  say: "welcome";
  table: TableInfo;
  me: number[];
  server: string;
  reset: boolean;
}

/** An act that can be written down, legal or not. */
export interface Written {
  act: unknown;
  words: Phrase;
}

/** Offer to call the game off, or agree to it. */
export interface Abort {
  say: "abort";
  id: string;
  seat?: number | null;
}

/** A moment of a finished game, as one pair of eyes counts moments. */
export interface After {
  table: string;
  moment: number;
  eyes?: "0" | "1" | "10" | "11" | "2" | "3" | "4" | "5" | "6" | "7" | "8" | "9" | "mine" | "spectator";
}

export interface AnnounceForm {
  words: Record<string, string>;
  days?: number;
}

/** Take my seat back from the bot that plays for me. */
export interface Back {
  say: "back";
  id: string;
  seat?: number | null;
}

export interface BanForm {
  reason: "abuse" | "cheating" | "name" | "other" | "spam";
  note?: string;
  days?: number;
}

export interface CodeForm {
  email: string;
  lang?: "en" | "es" | "fr" | "it";
}

/** A tournament that somebody makes: two play each game. */
export interface CupForm {
  name: string;
  kind: "arena" | "circle" | "knockout" | "swiss";
  game: string;
  setup?: Record<string, unknown>;
  rhythm?: Rhythm;
  rated?: boolean;
  programs?: boolean;
  most?: number;
  rounds?: number;
  until?: number;
  teams?: boolean;
  minutes?: number;
}

/** An act, made on what the client saw at ``on``. On a table where one person holds several seats, for which. */
export interface Do {
  say: "do";
  id: string;
  on: number;
  act: unknown;
  seat?: number | null;
  mark?: string;
}

/** Offer a draw, or agree to the one that is offered. */
export interface Draw {
  say: "draw";
  id: string;
  seat?: number | null;
}

/** Ask for the page of the story that ends before a line: what news leave out of a long one. */
export interface Earlier {
  say: "earlier";
  id: string;
  before: number;
}

export interface EndpointForm {
  endpoint: string;
}

export interface EnterForm {
  code: string;
  name?: string;
  lang?: "en" | "es" | "fr" | "it";
}

export interface GuestForm {
  name: string;
  young?: boolean;
}

/** Sit down at, or come back to, a table; ``since`` is the last sequence number seen, -1 for none. */
export interface Hello {
  say: "hello";
  table: string;
  since?: number;
  lang?: "en" | "es" | "fr" | "it";
  text?: boolean;
  beats?: boolean;
  mark?: string;
}

export interface HookForm {
  url: string;
}

export interface PasskeyForm {
  credential: Record<string, unknown>;
  label?: string;
}

export interface Ping {
  say: "ping";
}

export interface PlanForm {
  lines: PlanLine[];
  seat?: number | null;
}

/** When I am asked that, and somebody did so, I do this. */
export interface PlanLine {
  when: When;
  act: unknown;
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

export interface ProgramForm {
  name: string;
  scopes?: ("chat" | "open" | "play" | "watch")[];
  days?: number;
}

/** A browser's subscription, as it tells it. */
export interface PushForm {
  endpoint: string;
  p256dh: string;
  auth: string;
}

export interface ReportForm {
  reason?: string;
}

/** Which report. */
export interface ReportKey {
  table: string;
  line: number;
  by: string;
  about: string;
}

export interface Resign {
  say: "resign";
  id: string;
  seat?: number | null;
}

/** Let the table rest no longer. */
export interface Resume {
  say: "resume";
  id: string;
  seat?: number | null;
}

/** Time: free, live (a bank and an increment in seconds), or days for each move. */
export interface Rhythm {
  kind?: "days" | "free" | "live";
  bank?: number;
  increment?: number;
}

/** A word to the table: a text, or the number of a canned line. */
export interface Say {
  say: "say";
  id: string;
  text?: string;
  line?: number;
}

/** A share of the dice: its hash, or the seed itself; who has several seats says of which. */
export interface SeedForm {
  seed?: string | null;
  seed_hash?: string | null;
  seat?: number | null;
}

export interface SeekForm {
  game: string;
  rhythm?: "days" | "live";
  rated?: boolean;
}

export interface SitForm {
  seat?: number | null;
  invite?: string;
  seed_hash?: string | null;
}

/** Somebody is away: ask for a bot in his place, or, where no clock runs, vote for it, a pause or the end. */
export interface Standby {
  say: "standby";
  id: string;
  seat: number;
  what?: "bot" | "end" | "pause";
}

export interface SureForm {
  sure: boolean;
}

export interface TableForm {
  game: string;
  setup?: Record<string, unknown>;
  seats?: string[];
  public?: boolean;
  rhythm?: Rhythm;
  sealed?: boolean;
  rated?: boolean;
  after?: After | null;
}

/** A record, or a file of games, as it was read. */
export interface TextForm {
  text: string;
}

/** Take my last act back, as long as fate has not answered it and it has shown nothing. */
export interface Undo {
  say: "undo";
  id: string;
  on: number;
  seat?: number | null;
  mark?: string;
}

/** The lines that one has, and a way to be asked after them, where its answers are wanted. */
export interface WaysForm {
  lines?: PlanLine[];
  when?: When | null;
  seat?: number | null;
}

/** What is asked, and what somebody else did last, as one sees it; nothing where that does not matter. */
export interface When {
  asked: Phrase;
  after?: unknown;
}

/** Ask why an act is not legal, without doing it. */
export interface WhyNot {
  say: "whynot";
  id: string;
  act: unknown;
  seat?: number | null;
}

export interface YoungForm {
  young: boolean;
}

export type ClientMessage = Hello | Do | Undo | WhyNot | Resign | Draw | Abort | Standby | Resume | Back | Say | Earlier | Ping;

export type ServerMessage = Welcome | News | Past | Ack | Refused | Allowed | Beat | Chat | Held | Bye;
