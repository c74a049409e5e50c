/** A learner's first game of his own: with the ordinary options, against the gentlest computer. */
import type { GameInfo } from "../generated/messages";
import { openTable } from "../net/opening";
import { SetUp } from "../shell/setup.svelte";

export function firstGame(game: GameInfo): Promise<void> {
  const setup = new SetUp(game);
  setup.bot = game.bots[0] ?? "";
  return openTable(setup.request(setup.around(`bot:${setup.bot}`)));
}
