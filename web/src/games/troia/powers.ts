/** What a god grants, told in full. */
import type { Setup } from "../../generated/troia";
import type { Words } from "../../i18n/words";

/** Where a ruling changes a power, its option has the god's own name. */
export function grant(god: string, setup: Setup, words: Words): string {
  const ruled: Partial<Record<string, string>> = { doris: setup.doris, iris: setup.iris, apollo: setup.apollo };
  return words.say(`web-grant-${god}`, { how: ruled[god] ?? "" });
}
