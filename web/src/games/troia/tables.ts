/** The tables of Troia: gods, costs, heroes, the march, the horse and every card. */
import type { GameTables, RulesTable, TablesOf } from "../../board/rules-tables";
import type { Components, Setup } from "../../generated/troia";
import { shows } from "./cards";
import { grant } from "./powers";
import Sheet from "./Sheet.svelte";

const STEPS = [1, 2, 3, 4];

function list({ components, setup, words }: TablesOf<Components, Setup>): RulesTable[] {
  const name = (word: string) => words.name(word);
  const sides = ["greek", "trojan"] as const;
  return [
    {
      id: "gods",
      title: name("web-table-gods"),
      head: ["", name("value-tile"), name("web-table-offering"), name("web-table-power")],
      rows: components.gods.map((god) => [name(`god-${god.id}`), `${god.tile}`, name(`offering-${god.offering}`), grant(god.id, setup as Setup, words)]),
    },
    {
      id: "olympus",
      title: name("value-olympus"),
      head: ["", ...components.olympus.greek.map((_, n) => `${n + 1}`)],
      rows: sides.map((side) => [name(`seat-${side}`), ...components.olympus[side].map(String)]),
    },
    {
      id: "heroes",
      title: name("web-table-heroes"),
      head: ["", ...sides.map((side) => name(`seat-${side}`))],
      rows: components.heroes.map((hero) => [name(`hero-${hero.id}`), ...sides.map((side) => name(`offering-${hero[side]}`))]),
    },
    {
      id: "march",
      title: name("web-table-march"),
      head: ["", ""],
      rows: STEPS.map((step) => [`${step}`, name(`web-march-${step}`)]),
    },
    ...sides.map((side) => ({
      id: `cards-${side}`,
      title: `${name("web-table-cards")}: ${name(`seat-${side}`)}`,
      head: ["", name("web-table-shows")],
      rows: components[side].cards.map((card, n) => [
        `${side === "greek" ? "G" : "T"}${String(n + 1).padStart(2, "0")}`,
        shows(card)
          .map((word) => name(word))
          .join(" · "),
      ]),
    })),
  ];
}

export const tables: GameTables = { list, Sheet };
