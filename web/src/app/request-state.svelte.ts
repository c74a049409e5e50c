/** Something that the server must do: what is under way, and what was refused. */
import type { Refusal } from "../generated/messages";
import { RequestError } from "../net/api";

export class RequestState {
  refusal: Refusal | null = $state.raw(null);
  /** The name of what is under way; empty while nothing is. */
  busy = $state("");

  /**
   * Whether it was done; what was refused is kept, to be told. Without a name it goes on in the background: nothing is
   * busy, and the last refusal stands until there is an answer.
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
      this.refusal = error.refusal;
      return false;
    } finally {
      if (name) this.busy = "";
    }
  }
}
