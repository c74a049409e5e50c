/** A learner's first game: with the default options, against the weakest bot. */
import type { GameInfo } from "../generated/messages";
import { openTable } from "../app/open-table";
import { TableSetup } from "../lobby/setup.svelte";

export function firstGame(game: GameInfo): Promise<void> {
  const setup = new TableSetup(game);
  setup.bot = game.bots[0] ?? "";
  return openTable(setup.request(setup.around(`bot:${setup.bot}`)));
}
