export const FIRST: string;
export class Fault extends Error {
  word: string;
  told: Record<string, string>;
}
export interface Proof {
  protocol: string;
  level: number;
  table: string;
  commitment: string;
  seed: string;
  seats: { seat: string; hash: string; seed: string; independent: boolean }[];
  beacon: { name: string; at: number; round: number; value: string; signature?: string } | null;
  /**
   * At level 3, for every move with random results: the second at which it was saved, the round, its signature, and the
   * number of draws.
   */
  rounds?: [at: number, round: number, signature: string, draws: number][];
  /** Those moves, as in the record. */
  asked: string[];
  /** Whether the game ended before its rules did. */
  ended: boolean;
  /** The signature of the record. */
  seal: string;
  /** Not in the first protocol: all possible results of each draw, and from which of them each number picked. */
  outcomes?: unknown[][];
  lists?: [runs: number[], weights: string[]][];
  draws: [label: string, counter: number, list: number | string, n: string][];
}
/** How often the server continued from a restored history, and so with other dice. */
export function countRestarts(proof: Proof): number;
export function seatHash(table: string, seat: string, seed: Uint8Array): string;
export function commit(table: string, seed: Uint8Array): string;
export interface Chain {
  name: string;
  genesis: number;
  period: number;
  key: string;
}
/** The beacons known here. */
export const CHAINS: Chain[];
export function verify(record: string | Uint8Array, chains?: Chain[]): Promise<Proof>;
/** What a device was promised before it opened its share. */
export interface Promised {
  table: string;
  commitment: string;
  level: number;
  seats: { seat: string; hash: string; independent: boolean }[];
  /** `at` and `round` are 0 until the round is named. */
  beacon: { name: string; at: number; round: number } | null;
  /** The second, by the device's clock, at which the share was opened. */
  kept: number;
  /** Missing in promises that were kept before the third protocol. */
  protocol?: string;
  /** At level 3 the moves whose dice were waited for, as received before their round existed. */
  rounds?: [n: number, at: number, round: number, seal: string][];
  /** Whether the game ended before its rules ended it. */
  ended?: boolean;
  /** The signature of the record as first received after the game; missing before. */
  seal?: string;
}
export function promiseIn(proof: Proof): Promised;
export function hold(promise: Promised, made: Promised): void;
