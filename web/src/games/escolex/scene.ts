/** What stands on the map at one moment, as it is to be drawn. */
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
  /** Whose it is, where it is not for me to send it. */
  army: number | null;
}

/** A picture that is traced: where it lies, in units of the map, and how strong it is. */
export interface Picture {
  image: ImageBitmap;
  x: number;
  y: number;
  width: number;
  height: number;
  opacity: number;
}

export interface Scene {
  /** By cell: who holds it and with how many. */
  held: (Troops | null)[];
  /** By cell: attackers who wait there for the battle. */
  besieged: Map<number, Troops>;
  names: string[];
  /** Whether mountains, deserts and fertile seas count. */
  flags: boolean;
  marks: Map<number, Mark>;
  arrows: Arrow[];
  /** What regions give, written at one of their cells. */
  badges: { cell: number; text: string; own: boolean }[];
  capitals: Set<number>;
  queens: Set<number>;
  /** Where something has just happened. */
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
