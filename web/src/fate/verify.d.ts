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
  beacon: { name: string; round: number; value: string } | null;
  draws: [label: string, counter: number, total: string, n: string][];
}
export function seatHash(table: string, seat: string, seed: Uint8Array): Promise<string>;
export function commit(table: string, seed: Uint8Array): Promise<string>;
export function verify(record: string): Promise<Proof>;
