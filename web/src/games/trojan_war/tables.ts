/** The tables of The Trojan War: heroes, gods, abilities, turns, events, results of duels and the Horse. */
import { type GameTables, type RulesTable, signed, type TablesOf } from "../../board/rules-tables";
import type { Components, Setup } from "../../generated/trojan_war";
import { EVENTS, STORY } from "./devices";
import Sheet from "./Sheet.svelte";

/** Faces of the die of the first edition, and what is left of the loser's Resistance in version 2.0, by result. */
const RESULTS: Record<number, readonly (readonly [string, string, number])[]> = {
  1: [
    ["0–2", "killed", 3],
    ["3–4", "serious", 2],
    ["5–8", "wounded", 1],
    ["9", "captured", 2],
  ],
  2: [
    ["< 0", "killed", 3],
    ["0–1", "serious", 2],
    ["2–3", "wounded", 1],
    ["≥ 4", "unharmed", 1],
  ],
};
const HORSE = {
  ahead: 1,
  "far-ahead": 2,
  behind: -1,
  helenos: 1,
  achilles: 2,
  philoctetes: 1,
  neoptolemus: 1,
  crowd: 1,
  sinon: 1,
  "no-sinon": -1,
  hector: -2,
  paris: -1,
};

function list({ components, editions, words }: TablesOf<Components, Setup>): RulesTable[] {
  const name = (word: string) => words.name(word);
  const yes = (is: boolean) => (is ? "✓" : "·");
  const gods = components.gods.filter((god) => god !== components.cancels);
  const row = (id: string) => (id === "greek" || id === "trojan" ? `${name(`seat-${id}`)}: ${name("web-table-others")}` : name(`hero-${id}`));
  const arrival = (enters: number | string) =>
    typeof enters === "number" ? `${name("web-table-turn")} ${enters}` : enters === "start" ? "·" : `${name(`hero-${enters.replace("after:", "")}`)} †`;
  return [
    ...(["greek", "trojan"] as const).map((side) => ({
      id: `heroes-${side}`,
      title: `${name("web-table-heroes")}: ${name(`seat-${side}`)}`,
      head: ["", ...["power", "resistance", "character", "enters", ...(side === "greek" ? ["boards", "immune"] : [])].map((v) => name(`value-${v}`))],
      rows: components.hero
        .filter((h) => h.side === side)
        .map((h) => [
          name(`hero-${h.id}`),
          `${h.power}`,
          `${h.resistance}`,
          name(`letter-${h.character}`),
          arrival(h.enters ?? "start"),
          ...(side === "greek" ? [yes(h.boards ?? true), h.immune ? "–" : "✓"] : []),
        ]),
    })),
    {
      id: "influence",
      title: name("value-influence"),
      head: ["", ...gods.map((god) => name(`god-${god}`))],
      rows: Object.entries(components.influence).map(([id, cells]) => [row(id), ...cells.map(signed)]),
    },
    {
      id: "abilities",
      title: name("value-abilities"),
      head: ["", ...components.letters.map((letter) => name(`letter-${letter}`))],
      rows: components.letters.map((letter, n) => [name(`letter-${letter}`), ...components.abilities[n]!.map(signed)]),
    },
    {
      id: "turns",
      title: name("web-table-story"),
      head: [name("web-table-turn"), ""],
      rows: Object.entries(STORY).map(([turn, { word }]) => [turn, name(word)]),
    },
    {
      id: "events",
      title: name("web-table-events"),
      head: [name("web-table-die"), "", ""],
      rows: EVENTS.map((who, die) => [`${die}`, name(`personage-${who || "none"}`), who ? words.say(`web-event-${who}`) : ""]),
    },
    ...editions.map((edition) => ({
      id: `results-${edition}`,
      title: `${name("web-table-loser")} (${edition === 1 ? name("web-table-die") : name("web-table-left")})`,
      head: ["", "", name("web-table-points")],
      rows: RESULTS[edition]!.map(([faces, result, points]) => [faces, name(`result-${result}`), `${points}`]),
    })),
    {
      id: "horse",
      title: name("web-the-horse"),
      head: ["", ""],
      rows: Object.entries(HORSE)
        .filter(([why]) => why !== "neoptolemus" || editions.includes(2))
        .map(([why, value]) => [name(`horse-${why}`), signed(value)]),
    },
  ];
}

export const tables: GameTables = { list, Sheet };
