/** Some turns of a game against bots, watched in several tabs of one player. */
import { expect } from "vitest";
import { chances, type House, type Person, table } from "../kit";
import { faults } from "./faults";
import { type Lie, Watched } from "./watched";

/** The games as they are watched: how many bots, and how many pictures are enough. */
export const EVENINGS: Record<string, { seats: number; setup: Record<string, unknown>; enough: number }> = {
  "trojan-war": { seats: 2, setup: { edition: 2 }, enough: 20 },
  troia: { seats: 2, setup: {}, enough: 16 },
  escolex: { seats: 3, setup: { seats: 3, troops: 12, placement_chunk: 12, max_rounds: 4 }, enough: 40 },
  iliad: { seats: 2, setup: { scenario: "lesson" }, enough: 40 },
};

export interface Evening {
  person: Person;
  tabs: Watched[];
}

/** A table of a game as it is watched, opened in somebody's tab; its id. */
export function opened(person: Person, game: string): Promise<string> {
  const { seats, setup } = EVENINGS[game]!;
  return table(person, game, ["me", ...Array.from({ length: seats - 1 }, () => "bot:greedy")], setup);
}

/** Somebody at a table, in a tab that tells the truth, and in one for every lie. */
export async function sat(house: House, game: string, lies: Lie[], options: Parameters<House["person"]>[0]): Promise<Evening> {
  const person = await house.person({ ...options, prefs: { text: false, speed: "brisk", motion: "full", ...options?.prefs } });
  await person.tab();
  const id = await opened(person, game);
  await person.page.close();
  const tabs = [];
  for (const lie of [undefined, ...lies]) {
    const tab = await Watched.tab(person, game, lie);
    await person.page.goto(`${person.node.address}/t/${id}`);
    await person.page.locator(".decision").waitFor();
    tabs.push(tab);
  }
  person.page = tabs[0]!.page;
  return { person, tabs };
}

/** Decide by chance until something is staged, or for some steps. */
export async function staged(person: Person, chance: () => number): Promise<void> {
  for (let n = 0; n < 900 && !(await person.page.locator(".narration").count()); n += 1) {
    if ((await person.step(chance())) === "over") return;
    await person.page.waitForTimeout(40);
  }
}

/** Play until enough was seen or the game is over, which is half of it at least, and every tab has shown all. */
export async function watched({ person, tabs }: Evening, enough: number): Promise<void> {
  const chance = chances(7);
  for (let n = 0; n < 200 && (await tabs[0]!.seen()).length < enough; n += 1) {
    await staged(person, chance);
    for (const tab of tabs) await tab.idle();
    if (await person.over()) break;
  }
  expect((await tabs[0]!.seen()).length).toBeGreaterThanOrEqual((await person.over()) ? enough / 2 : enough);
}

/** What each tab did not show as it was told. */
export async function found({ tabs }: Evening): Promise<string[][]> {
  return Promise.all(tabs.map(async (tab) => faults(tab.due(0), await tab.seen())));
}
