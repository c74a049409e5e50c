/** What the server's page says first, before any script: it stays in view until what it tells of stands. */
import { drawn } from "../board/slices";

/** Milliseconds after which a page is shown that is still without its table: whoever waits may go elsewhere. */
const PATIENCE = 4000;

export async function stands(): Promise<void> {
  await drawn();
  document.querySelector("#app > .first")?.remove();
}

setTimeout(() => void stands(), PATIENCE);
