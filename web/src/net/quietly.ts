/** Background requests: while the server is busy they are repeated without an error message. */
import { RequestError } from "./api";

const FIRST_PAUSE = 1000;
const LONGEST_PAUSE = 15_000;
/** The statuses of a server that is temporarily busy. */
const BUSY: readonly number[] = [429, 503];

export const isBusy = (error: unknown) => error instanceof RequestError && BUSY.includes(error.status);

/** Repeat a request, less and less often, until it succeeds, fails for good, or is no longer wanted. */
export async function quietly<T>(ask: () => Promise<T>, wanted: () => boolean = () => true): Promise<T> {
  for (let pause = FIRST_PAUSE; ; pause = Math.min(LONGEST_PAUSE, 2 * pause)) {
    try {
      return await ask();
    } catch (error) {
      if (!isBusy(error) || !wanted()) throw error;
    }
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
}
