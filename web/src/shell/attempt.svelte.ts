/** Something that the server must do: what is under way, and what was refused. */
import type { Refusal } from "../generated/messages";
import { Sorry } from "../net/api";

export class Attempt {
  refusal: Refusal | null = $state.raw(null);
  /** The name of what is under way; empty while nothing is. */
  busy = $state("");

  /** Whether it was done; a refusal is kept, to be told, until the next try. */
  async make(work: () => unknown, name = "work"): Promise<boolean> {
    this.busy = name;
    this.refusal = null;
    try {
      await work();
      return true;
    } catch (error) {
      if (!(error instanceof Sorry)) throw error;
      this.refusal = error.refusal;
      return false;
    } finally {
      this.busy = "";
    }
  }
}
