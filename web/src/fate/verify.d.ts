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
  beacon: { name: string; at: number; round: number; value: string } | null;
  /** Only in the second protocol: all that fate could have done at any draw, and from which of it each number picked. */
  outcomes?: unknown[][];
  lists?: [runs: number[], weights: string[]][];
  draws: [label: string, counter: number, list: number | string, n: string][];
}
export function seatHash(table: string, seat: string, seed: Uint8Array): string;
export function commit(table: string, seed: Uint8Array): string;
export function verify(record: string | Uint8Array): Proof;
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
}
export function promiseIn(proof: Proof): Promised;
export function hold(promise: Promised, made: Promised): void;
