/** What a printed rulebook has in tables: lists of names and numbers, a map, and a sheet to cut out. Each game's `tables.ts` exports one. */
import type { Component } from "svelte";
import type { Words } from "../i18n/words";

export interface RulesTable {
  id: string;
  title: string;
  head: string[];
  /** The first cell of a row names it. */
  rows: string[][];
}

export interface TablesOf<Components = any, Setup = any> {
  components: Components;
  /** The setup of a table; empty where the rules are read apart from one. */
  setup: Partial<Setup>;
  editions: readonly number[];
  words: Words;
}

export interface GameTables {
  list: (of: TablesOf) => RulesTable[];
  /** The map that a game is played on. */
  Plan?: Component<TablesOf>;
  /** Counters and cards, each once, to be cut out. */
  Sheet: Component<TablesOf>;
}

/** A modifier with its sign; a dash for none. */
export const signed = (n: number): string => (n > 0 ? `+${n}` : n < 0 ? `−${-n}` : "·");
