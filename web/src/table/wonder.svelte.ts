import type { Hint } from "../generated/messages";
import { Attempt } from "../shell/attempt.svelte";

/** What the oracle was asked, and what it said; forgotten as soon as it is asked about something else. */
export class Wonder {
  hint = $state.raw<Hint | null>(null);
  asking = $state.raw(new Attempt());

  forget(): void {
    this.hint = null;
    this.asking = new Attempt();
  }

  ask(oracle: () => Promise<Hint>): void {
    const asked = this.asking;
    void asked.make(async () => {
      const found = await oracle();
      if (asked === this.asking) this.hint = found;
    });
  }
}
