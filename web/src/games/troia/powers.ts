/** The full text of a god's power. */
import type { Setup } from "../../generated/troia";
import type { Words } from "../../i18n/words";

/** If a ruling changes a power, its option has the god's name. */
export function grant(god: string, setup: Setup, words: Words): string {
  const ruled: Partial<Record<string, string>> = { doris: setup.doris, iris: setup.iris, apollo: setup.apollo };
  return words.say(`web-grant-${god}`, { how: ruled[god] ?? "" });
}
