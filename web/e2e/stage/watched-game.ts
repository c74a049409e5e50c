/** Some turns of a game against bots, watched in several tabs of one player. */
import { expect } from "vitest";
import { randomNumbers, type TestServer, type Player, table } from "../kit";
import { faults } from "./faults";
import { type Tamper, Watched } from "./watched";

/** The setups: the number of seats, and how many scenes are enough. */
export const WATCHED_GAMES: Record<string, { seats: number; setup: Record<string, unknown>; enough: number }> = {
  "trojan-war": { seats: 2, setup: { edition: 2 }, enough: 20 },
  troia: { seats: 2, setup: {}, enough: 16 },
  escolex: { seats: 3, setup: { seats: 3, troops: 12, placement_chunk: 12, max_rounds: 4 }, enough: 40 },
  iliad: { seats: 2, setup: { scenario: "lesson" }, enough: 40 },
};

export interface WatchedGame {
  player: Player;
  tabs: Watched[];
}

/** Open a table with such a setup. Return its id. */
export function openWatched(player: Player, game: string): Promise<string> {
  const { seats, setup } = WATCHED_GAMES[game]!;
  return table(player, game, ["me", ...Array.from({ length: seats - 1 }, () => "bot:greedy")], setup);
}

/** A player at a table, in one unchanged tab, and in one for every kind of tampering. */
export async function watchGame(server: TestServer, game: string, tampers: Tamper[], options: Parameters<TestServer["player"]>[0]): Promise<WatchedGame> {
  const player = await server.player({ ...options, prefs: { text: false, speed: "brisk", motion: "full", ...options?.prefs } });
  await player.tab();
  const id = await openWatched(player, game);
  await player.page.close();
  const tabs = [];
  for (const tamper of [undefined, ...tampers]) {
    const tab = await Watched.tab(player, game, tamper);
    await player.page.goto(`${player.node.address}/t/${id}`);
    await player.page.locator(".decision").waitFor();
    tabs.push(tab);
  }
  player.page = tabs[0]!.page;
  return { player, tabs };
}

/** Decide at random until something is staged, at most for some steps. */
export async function staged(player: Player, random: () => number): Promise<void> {
  for (let n = 0; n < 900 && !(await player.page.locator(".narration").count()); n += 1) {
    if ((await player.step(random())) === "over") return;
    await player.page.waitForTimeout(40);
  }
}

/** Play until enough scenes were shown, or at least half at the game's end, and every tab has shown all. */
export async function watched({ player, tabs }: WatchedGame, enough: number): Promise<void> {
  const random = randomNumbers(7);
  for (let n = 0; n < 200 && (await tabs[0]!.seen()).length < enough; n += 1) {
    await staged(player, random);
    for (const tab of tabs) await tab.idle();
    if (await player.over()) break;
  }
  expect((await tabs[0]!.seen()).length).toBeGreaterThanOrEqual((await player.over()) ? enough / 2 : enough);
}

/** Return the faults of each tab. */
export async function found({ tabs }: WatchedGame): Promise<string[][]> {
  return Promise.all(tabs.map(async (tab) => faults(tab.due(0), await tab.seen())));
}
