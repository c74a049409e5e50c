/** Requests that the player did not make: while the server is busy they are made again, and nobody is bothered. */
import { RequestError } from "./api";

const FIRST_PAUSE = 1000;
const LONGEST_PAUSE = 15_000;
/** The statuses of a server that cannot answer now but will later. */
const BUSY: readonly number[] = [429, 503];

export const isBusy = (error: unknown) => error instanceof RequestError && BUSY.includes(error.status);

/** The answer, asked for again and again, ever less often, until it comes, fails for good, or nobody wants it any more. */
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
