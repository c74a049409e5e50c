/** What is drawn on the map at one moment. */
import { PASSIVE, type Pigment, pigmentOf } from "../../board/pigments";

export type Mark = "legal" | "target" | "chosen";

export interface Troops {
  army: number;
  n: number;
  passive: boolean;
}

export interface Arrow {
  from: number;
  to: number;
  text: string;
  /** The army, if the arrow is another player's. */
  army: number | null;
}

/** A picture to trace: its position in map units, and its opacity. */
export interface Picture {
  image: ImageBitmap;
  x: number;
  y: number;
  width: number;
  height: number;
  opacity: number;
}

export interface Scene {
  /** By cell: its army and number of troops. */
  held: (Troops | null)[];
  /** By cell: attackers who wait for the battle. */
  besieged: Map<number, Troops>;
  names: string[];
  /** Whether mountains, deserts and fertile seas count. */
  flags: boolean;
  marks: Map<number, Mark>;
  arrows: Arrow[];
  /** The incomes of regions, each written at one of their cells. */
  badges: { cell: number; text: string; own: boolean }[];
  capitals: Set<number>;
  queens: Set<number>;
  /** Cells with recent events. */
  fresh: Set<number>;
  picture: Picture | null;
}

export const bare = (names: string[]): Scene => ({
  held: names.map(() => null),
  besieged: new Map(),
  names,
  flags: true,
  marks: new Map(),
  arrows: [],
  badges: [],
  capitals: new Set(),
  queens: new Set(),
  fresh: new Set(),
  picture: null,
});

export const pigment = (troops: Troops): Pigment => (troops.passive ? PASSIVE : pigmentOf(troops.army));
