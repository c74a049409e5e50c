/**
 * Saved positions of the four games: at least one for every question that a game asks. Each names a record, the number of
 * its moves played, and the seat to act; the other seats are bots.
 */
import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { BIN, type TestServer, ROOT } from "../kit";

export interface Position {
  /** The word of the question, without `ask-`; several positions of one question have different suffixes. */
  name: string;
  record?: string;
  /** All moves if it is missing: the end of the game. */
  moves?: number;
  seat: number;
  game?: string;
  setup?: unknown;
  /** Seconds on every clock. */
  bank?: number;
}

const golden = (name: string) => `tests/golden/${name}.jsonl`;
const own = (name: string) => `web/e2e/fit/records/${name}.jsonl`;
const at = (record: string, rows: readonly (readonly [string, number, number])[]): Position[] =>
  rows.map(([name, moves, seat]) => ({ name, record, moves, seat }));

export const POSITIONS = {
  war: [
    ...at(golden("trojan-war/edition-2-greedy"), [
      ["line-up", 1, 0],
      ["line-up, of the Trojans", 96, 1],
      ["unveil", 118, 0],
      ["cancel", 32, 0],
      ["cancel-too", 91, 0],
      ["swap", 33, 0],
    ]),
    ...at(golden("trojan-war/edition-2-uniform"), [["commit", 109, 1]]),
    ...at(golden("trojan-war/edition-1-uniform"), [["shame", 43, 1]]),
    ...at(golden("trojan-war/edition-1-greedy"), [
      ["line-up, late", 398, 1],
      ["sinon", 89, 0],
      ["spare", 270, 1],
    ]),
    ...at(golden("trojan-war/options-1-uniform"), [
      ["offer", 283, 1],
      ["answer", 373, 0],
    ]),
  ],
  troia: [
    ...at(golden("troia/greedy"), [
      ["act", 30, 0],
      ["pay-short", 117, 0],
      ["pay-superior", 118, 0],
      ["pay-mixed", 126, 0],
      ["athena", 46, 1],
      ["apollo", 60, 0],
      ["build", 34, 0],
      ["march-1", 39, 1],
      ["march-2", 55, 1],
      ["march-3", 108, 1],
      ["march-4", 146, 1],
      ["poseidon", 54, 1],
      ["hephaestus", 127, 0],
      ["iris", 144, 1],
      ["iris-more", 145, 1],
    ]),
    ...at(golden("troia/options-1-uniform"), [
      ["doris", 69, 0],
      ["again", 182, 0],
    ]),
    ...at(golden("troia/options-2-uniform"), [
      ["ares", 206, 1],
      ["hera", 90, 1],
    ]),
    ...at(golden("troia/uniform"), [
      ["zeus", 27, 1],
      ["artemis", 14, 0],
      ["hermes", 108, 1],
      ["aphrodite", 93, 1],
      ["aphrodite-more", 76, 1],
    ]),
    ...at(own("troia-doris"), [
      ["doris-more", 15, 0],
      ["apollo-given", 77, 0],
      ["return", 118, 0],
    ]),
    ...at(own("troia-draws"), [["act, twenty cards", 66, 0]]),
  ],
  escolex: [
    ...at(golden("escolex/four-on-the-aegean-greedy"), [
      ["place", 15, 0],
      ["found", 33, 1],
      ["reinforce", 114, 3],
      ["march", 115, 3],
      ["depart", 116, 3],
    ]),
    ...at(golden("escolex/queens-on-hexes-greedy"), [["crown", 21, 2]]),
    ...at(golden("escolex/options-2-uniform"), [["ship", 51, 2]]),
    ...at(golden("escolex/two-with-two-armies-greedy"), [["choose", 50, 0]]),
    ...at(own("escolex-world"), [
      ["place, the world", 0, 5],
      ["march, the world", 184, 0],
      ["depart, the world", 120, 0],
    ]),
    ...at(own("escolex-twelve"), [
      ["place, twelve seats", 70, 7],
      ["reinforce, twelve seats", 235, 6],
      ["march, twelve seats", 236, 6],
      ["depart, twelve seats", 394, 7],
    ]),
    { name: "place, a thousand cells", game: "escolex", seat: 3, setup: "thousand" },
  ],
  iliad: [
    ...at(golden("iliad/lesson-uniform"), [["place, a lesson", 4, 0]]),
    ...at(golden("iliad/options-2-uniform"), [["move, six seats", 22, 1]]),
    ...at(own("iliad-siege"), [
      ["place", 2, 0],
      ["move", 200, 0],
      ["move-where", 503, 1],
      ["declare", 338, 0],
      ["shoot", 188, 1],
      ["carry", 96, 0],
    ]),
    ...at(own("iliad-night"), [
      ["recover", 221, 1],
      ["place-where", 227, 1],
    ]),
  ],
} satisfies Record<string, Position[]>;
export type Game = keyof typeof POSITIONS;
export const GAMES = Object.keys(POSITIONS) as Game[];

/** The folder of each game's rules and texts. */
const FOLDERS: Record<Game, string> = { war: "trojan_war", troia: "troia", escolex: "escolex", iliad: "iliad" };
/** Questions that no seat answers. */
const IDLE = ["fate", "wait", "waiting", "battle", "queen", "over"];

/** Every question that a game asks a seat, from its English texts. */
export function questions(game: Game): string[] {
  const folder = `${ROOT}src/ilion/games/${FOLDERS[game]}/words/`;
  const texts = readdirSync(folder)
    .filter((name) => name.startsWith("en"))
    .map((name) => readFileSync(folder + name, "utf-8"));
  return [...texts.join("\n").matchAll(/^ask-([\w-]+) =/gm)].map(([, word]) => word!).filter((word) => !IDLE.includes(word));
}

const TABLES = readFileSync(`${ROOT}web/e2e/fit/tables.py`, "utf-8");

/** A map of a thousand cells from the project's map generator. */
const thousand = (): unknown => ({
  seats: 4,
  components: JSON.parse(execFileSync(`${BIN}/ilion`, ["map", "hex", "--cells", "1000", "--seed", "1"], { encoding: "utf-8", maxBuffer: 1 << 26 })),
});

/** Create tables at these positions, with the player in the seat to act. Return their ids. */
export function createTables(server: TestServer, player: string, positions: readonly Position[]): string[] {
  const input = JSON.stringify(positions.map((p) => (p.setup === "thousand" ? { ...p, setup: thousand() } : p)));
  const told = execFileSync(`${BIN}/python`, ["-c", TABLES, server.database, player], { cwd: ROOT, encoding: "utf-8", input, maxBuffer: 1 << 26 });
  return JSON.parse(told) as string[];
}
