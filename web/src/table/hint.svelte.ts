import type { Hint } from "../generated/messages";
import { RequestState } from "../app/request-state.svelte";

/** The request for a hint and its result; discarded with the next request. */
export class HintRequest {
  hint = $state.raw<Hint | null>(null);
  asking = $state.raw(new RequestState());

  forget(): void {
    this.hint = null;
    this.asking = new RequestState();
  }

  /** Request a first answer within a second, and then a better one that replaces it. */
  ask(oracle: (quick: boolean) => Promise<Hint>): void {
    const asked = this.asking;
    void asked.make(async () => {
      for (const quick of [true, false]) {
        const found = await oracle(quick);
        if (asked !== this.asking) return;
        this.hint = found;
      }
    });
  }
}
