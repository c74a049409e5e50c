/** What is said between the page and its workers. */

/** What a worker is: the house with its tables, who thinks for it, or who verifies records. A small device has one worker for the first two. */
export type Role = "tables" | "thinker" | "verify";

/** What is said to a worker. */
export type Said =
  | { say: "request"; n: number; method: string; path: string; body: string }
  | { say: "hear"; wire: number; text: string }
  | { say: "leave"; wire: number }
  | { say: "thought"; n: number; text: string }
  | { say: "failed"; n: number }
  | { say: "think"; n: number; text: string }
  | { say: "verify"; n: number; text: string }
  | { say: "take" }
  | { say: "ping" };

/** What a worker says. */
export type Told =
  | { say: "ready" }
  /** Another tab is the house. */
  | { say: "elsewhere" }
  /** It cannot begin, or cannot go on. */
  | { say: "broken"; why: string }
  /** What happened could not be kept, so nothing was told of it. */
  | { say: "unsaved"; why: string }
  | { say: "answer"; n: number; status: number; kind: string; text: string }
  | { say: "tell"; wire: number; text: string }
  | { say: "ask"; n: number; text: string }
  | { say: "drop"; n: number }
  | { say: "thought"; n: number; text: string }
  | { say: "failed"; n: number }
  | { say: "verified"; n: number; text: string }
  | { say: "pong" };

/** A worker as the page sees it. */
export interface Hand {
  postMessage(said: Said): void;
  terminate(): void;
  onmessage: ((event: { data: Told }) => void) | null;
  onerror: ((event: { message?: string }) => void) | null;
}
