/** The table of Escólex: the cells of the map in play, their terrain and their neighbours. */
import type { GameTables, RulesTable, TablesOf } from "../../board/rules-tables";
import type { MapFile as Components, Setup } from "../../generated/escolex";
import Plan from "./Plan.svelte";
import Sheet from "./Sheet.svelte";

/** A map with more cells is drawn, but not listed cell by cell. */
const MOST_CELLS = 200;

function list({ components, setup, words }: TablesOf<Components, Setup>): RulesTable[] {
  if (components.cells.length > MOST_CELLS) return [];
  const titles = new Map(components.cells.map((cell) => [cell.id, words.has(`cell-${cell.id}`) ? words.name(`cell-${cell.id}`) : cell.name]));
  const near = new Map<string, string[]>(components.cells.map((cell) => [cell.id, []]));
  for (const [a, b] of components.adjacency) {
    near.get(a)?.push(titles.get(b) ?? b);
    near.get(b)?.push(titles.get(a) ?? a);
  }
  const flags = setup.special_cells !== false;
  return [
    {
      id: "cells",
      title: words.name("web-table-cells"),
      head: ["", "", words.name("web-table-neighbours")],
      rows: components.cells.map((cell) => [
        titles.get(cell.id) ?? cell.id,
        [`kind-${cell.kind}`, ...(flags ? (cell.flags ?? []).map((flag) => `flag-${flag}`) : [])].map((word) => words.name(word)).join(", "),
        near.get(cell.id)!.join(", "),
      ]),
    },
  ];
}

export const tables: GameTables = { list, Plan, Sheet };
