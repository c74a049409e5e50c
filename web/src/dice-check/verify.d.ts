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
  /** At level 3, for every act that fate answered: the second at which it was saved, the round, its signature, and how many draws. */
  rounds?: [at: number, round: number, signature: string, draws: number][];
  /** Those acts, as the record has them. */
  asked: string[];
  /** Whether the game ended before its rules did. */
  ended: boolean;
  /** The seal of the record. */
  seal: string;
  /** Not in the first protocol: all that fate could have done at any draw, and from which of it each number picked. */
  outcomes?: unknown[][];
  lists?: [runs: number[], weights: string[]][];
  draws: [label: string, counter: number, list: number | string, n: string][];
}
/** How often the house went on from a restored history, and so with other dice. */
export function anew(proof: Proof): number;
export function seatHash(table: string, seat: string, seed: Uint8Array): string;
export function commit(table: string, seed: Uint8Array): string;
export interface Chain {
  name: string;
  genesis: number;
  period: number;
  key: string;
}
/** The beacons that are known here. */
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
  /** At level 3 the acts whose dice were waited for, as heard of before their round existed. */
  rounds?: [n: number, at: number, round: number, seal: string][];
  /** Of what came of it: whether the game ended before its rules did. */
  ended?: boolean;
  /** The seal of the record as it was first seen once the game was over; missing before. */
  seal?: string;
}
export function promiseIn(proof: Proof): Promised;
export function hold(promise: Promised, made: Promised): void;
