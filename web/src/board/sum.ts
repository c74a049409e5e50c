/** Rolls and their sums, in one notation everywhere. */

/** Return a number with at most one half, as sums show it. */
export function half(value: number): string {
  const whole = Math.floor(Math.abs(value));
  return `${value < 0 ? "−" : ""}${whole || !(value % 1) ? whole : ""}${value % 1 ? "½" : ""}`;
}

export interface Part {
  value: number;
  /** The source of the part, in the reader's language. */
  name: string;
}

/** A roll with every part of its sum. */
export interface Throw {
  die: number;
  /** Whether the die counts half. */
  halved?: boolean;
  side?: "greek" | "trojan" | "";
  parts: Part[];
  total: number;
  /** Who rolled, and the result. */
  note?: string;
}
