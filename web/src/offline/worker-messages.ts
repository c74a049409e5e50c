/** Messages between the page and its workers. */

/** A worker's role: the server with its tables, tasks for it, or verifying records. A small device has one worker for the first two. */
export type WorkerRole = "tables" | "thinker" | "verify";

/** A message to a worker. */
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

/** A message from a worker. */
export type FromWorker =
  | { type: "ready" }
  /** Another tab is the offline server. */
  | { type: "elsewhere" }
  /** It cannot start, or cannot continue. */
  | { type: "broken"; why: string }
  /** A change could not be saved, so nothing was sent about it. */
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
  postMessage(message: ToWorker): void;
  terminate(): void;
  onmessage: ((event: { data: FromWorker }) => void) | null;
  onerror: ((event: { message?: string }) => void) | null;
}
