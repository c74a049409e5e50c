/** The tables of Iliad: calendar, pieces, the throws of a duel, and the map with its terrain and gates. */
import type { GameTables, RulesTable, TablesOf } from "../../board/rules-tables";
import type { Components, Setup } from "../../generated/iliad";
import Plan from "./Plan.svelte";
import Sheet from "./Sheet.svelte";

/** How far behind the lower total must be to be wounded and killed, by throw. */
const DUEL = [
  ["1", "≤ 2", "≤ 4", "> 4"],
  ["2", "≤ 3", "> 3", "–"],
  ["3", "≤ 2", "≤ 4", "> 4"],
];

function list({ components, words }: TablesOf<Components, Setup>): RulesTable[] {
  const name = (word: string) => words.name(word);
  const event = (hour: Components["days"][number]["hours"][number], last: boolean, night: boolean) =>
    [
      hour.events.includes("wall") && name("web-wall-at-dusk"),
      hour.events.includes("achilles") && name("web-achilles-returns"),
      hour.duel && words.say("web-imposed", { greek: `piece-${hour.duel[0]}`, trojan: `piece-${hour.duel[1]}` }),
      last && night && name("web-night-raid"),
    ]
      .filter(Boolean)
      .join(" · ");
  return [
    ...components.days.map((day, n) => ({
      id: `day-${n + 1}`,
      title: `${name("web-calendar")}: ${words.say("web-day", { n: n + 1 })}`,
      head: ["", "", name("web-table-gods"), ""],
      rows: day.hours.map((hour, h) => [
        `${h + 1}`,
        name(`hour-${hour.title}`),
        hour.favour === "none" ? "·" : name(`web-favour-${hour.favour}`),
        event(hour, h === day.hours.length - 1, day.night.length > 0),
      ]),
    })),
    {
      id: "duel",
      title: name("web-duel"),
      head: [name("web-table-throw"), name("web-table-nothing"), name("web-table-wounded"), name("web-table-killed")],
      rows: DUEL,
    },
    ...(["greek", "trojan"] as const).map((side) => ({
      id: `pieces-${side}`,
      title: `${name("web-table-pieces")}: ${name(`seat-${side}`)}`,
      head: ["", name("web-table-city"), name("value-value"), name("web-table-squares")],
      rows: components.pieces
        .filter((man) => man.side === side)
        .map((man) => [name(`piece-${man.id}`), name(`city-${man.city}`), `${man.value}`, man.value === "A" || man.value === 1 ? "6" : "10"]),
    })),
  ];
}

export const tables: GameTables = { list, Plan, Sheet };
