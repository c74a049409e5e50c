/** What a printed rulebook has besides text and tables: a map, and a sheet to cut out. Each game's `booklet.ts` exports one. */
import type { Component } from "svelte";
import type { Words } from "../i18n/words";

export interface PrintedParts<Components = any, Setup = any> {
  components: Components;
  /** The setup of a table; empty where the rules are read apart from one. */
  setup: Partial<Setup>;
  words: Words;
}

export interface Booklet {
  /** The map that a game is played on. */
  Plan?: Component<PrintedParts>;
  /** Counters and cards, each as often as the game needs it, to be cut out. */
  Sheet: Component<PrintedParts>;
}
