/** A throw with every part of its sum. */
export interface Part {
  value: number;
  /** Who or what gave it, in the reader's words. */
  name: string;
}

export interface Throw {
  die: number;
  side?: "greek" | "trojan" | "";
  parts: Part[];
  total: number;
  /** Whose throw it is, and what came of it. */
  note?: string;
}
