import type { Hint } from "../generated/messages";
import { RequestState } from "../app/request-state.svelte";

/** What the oracle was asked, and what it said; forgotten as soon as it is asked about something else. */
export class HintRequest {
  hint = $state.raw<Hint | null>(null);
  asking = $state.raw(new RequestState());

  forget(): void {
    this.hint = null;
    this.asking = new RequestState();
  }

  ask(oracle: () => Promise<Hint>): void {
    const asked = this.asking;
    void asked.make(async () => {
      const found = await oracle();
      if (asked === this.asking) this.hint = found;
    });
  }
}
