/** Throws and their sums, in one notation everywhere. */

/** A number with at most one half, as sums show it. */
export function half(value: number): string {
  const whole = Math.floor(Math.abs(value));
  return `${value < 0 ? "−" : ""}${whole || !(value % 1) ? whole : ""}${value % 1 ? "½" : ""}`;
}

export interface Part {
  value: number;
  /** Who or what gave it, in the reader's words. */
  name: string;
}

/** A throw with every part of its sum. */
export interface Throw {
  die: number;
  /** Whether the die counts half. */
  halved?: boolean;
  side?: "greek" | "trojan" | "";
  parts: Part[];
  total: number;
  /** Whose throw it is, and what came of it. */
  note?: string;
}
