/** The server-rendered page, which stays visible until the client has drawn the same content. */
import { allDrawn } from "../board/slices";

/** Milliseconds after which a page is shown even without its table, so that the user can go elsewhere. */
const PATIENCE = 4000;

export async function removePageHead(): Promise<void> {
  await allDrawn();
  document.querySelector("#app > .first")?.remove();
}

setTimeout(() => void removePageHead(), PATIENCE);
