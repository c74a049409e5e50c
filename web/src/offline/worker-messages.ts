/** What is said between the page and its workers. */

/** What a worker is: the house with its tables, who thinks for it, or who verifies records. A small device has one worker for the first two. */
export type WorkerRole = "tables" | "thinker" | "verify";

/** What is said to a worker. */
export type ToWorker =
  | { type: "request"; n: number; method: string; path: string; body: string }
  | { type: "hear"; wire: number; text: string }
  | { type: "leave"; wire: number }
  | { type: "thought"; n: number; text: string }
  | { type: "failed"; n: number }
  | { type: "think"; n: number; text: string }
  | { type: "verify"; n: number; text: string }
  | { type: "take" }
  | { type: "ping" };

/** What a worker says. */
export type FromWorker =
  | { type: "ready" }
  /** Another tab is the house. */
  | { type: "elsewhere" }
  /** It cannot begin, or cannot go on. */
  | { type: "broken"; why: string }
  /** What happened could not be kept, so nothing was told of it. */
  | { type: "unsaved"; why: string }
  | { type: "answer"; n: number; status: number; kind: string; text: string }
  | { type: "tell"; wire: number; text: string }
  | { type: "ask"; n: number; text: string }
  | { type: "drop"; n: number }
  | { type: "thought"; n: number; text: string }
  | { type: "failed"; n: number }
  | { type: "verified"; n: number; text: string }
  | { type: "pong" };

/** A worker as the page sees it. */
export interface WorkerHandle {
  postMessage(said: ToWorker): void;
  terminate(): void;
  onmessage: ((event: { data: FromWorker }) => void) | null;
  onerror: ((event: { message?: string }) => void) | null;
}
