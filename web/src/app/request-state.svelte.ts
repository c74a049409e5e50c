/** The state of a request: what is running, and what was refused. */
import type { Refusal } from "../generated/messages";
import { RequestError } from "../net/api";

/** Refusals that may succeed a moment later. */
const PASSING = ["refuse-busy", "refuse-too-much", "refuse-try-again", "refuse-newer", "refuse-offline", "refuse-broken", "refuse-day-dice"];
const attempts = new WeakMap<Refusal, () => void>();

/** Return a function that retries a refused request; undefined if the response would be the same. */
export const retryOf = (refusal: Refusal): (() => void) | undefined => (PASSING.includes(refusal.word) ? attempts.get(refusal) : undefined);

export class RequestState {
  refusal: Refusal | null = $state.raw(null);
  /** The name of the running request; empty if none is. */
  busy = $state("");

  /**
   * Run a request and return whether it succeeded; a refusal is kept for display. Without a name it runs in the background:
   * nothing is busy, and the last refusal stays until there is a response.
   */
  async make(work: () => unknown, name = "work"): Promise<boolean> {
    if (name) {
      this.busy = name;
      this.refusal = null;
    }
    try {
      await work();
      this.refusal = null;
      return true;
    } catch (error) {
      if (!(error instanceof RequestError)) throw error;
      this.refusal = { ...error.refusal };
      attempts.set(this.refusal, () => void this.make(work, name));
      return false;
    } finally {
      if (name) this.busy = "";
    }
  }
}
