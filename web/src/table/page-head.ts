/** What the server's page says first, before any script: it stays in view until what it tells of stands. */
import { allDrawn } from "../board/slices";

/** Milliseconds after which a page is shown that is still without its table: whoever waits may go elsewhere. */
const PATIENCE = 4000;

export async function removePageHead(): Promise<void> {
  await allDrawn();
  document.querySelector("#app > .first")?.remove();
}

setTimeout(() => void removePageHead(), PATIENCE);
