/** Every game on the stage: what happened is seen, in every tab, with and without motion, and passed over when one wishes. */
import { expect, it } from "vitest";
import { housed } from "../housed";
import { chances, type House } from "../kit";
import { listens, questions } from "./asked";
import { EVENINGS, found, opened, sat, staged, watched } from "./evening";
import type { Lie } from "./watched";

let house: House;
housed((opened) => void (house = opened));
const TRUE: Lie = () => false;
const MINUTES = 6 * 60_000;

/** Whether so many questions that came after others had moved stood in the frame after they came, at a speed. */
async function turns(game: string, speed: string, count: number): Promise<boolean[]> {
  const person = await house.person({ prefs: { text: false, speed, motion: "full" } });
  await listens(await person.tab());
  await opened(person, game);
  const chance = chances(3);
  for (let n = 0; n < 900 && (await questions(person.page)).length < count; n += 1) {
    if ((await person.step(chance())) === "over") break;
    await person.page.waitForTimeout(40);
  }
  const found = (await questions(person.page)).slice(0, count).map(({ there }) => there);
  await person.close();
  return found;
}

it("a question that comes later than the frame after the news is found", { timeout: MINUTES }, async () => {
  expect(await turns("troia", "calm", 3)).toContain(false);
});

for (const [game, { enough }] of Object.entries(EVENINGS)) {
  it(`${game}: every fact is on the board for its time, in order and once, in both tabs`, { timeout: MINUTES }, async () => {
    const evening = await sat(house, game, [TRUE], {});
    await watched(evening, enough);
    expect(await found(evening)).toEqual([[], []]);
    expect((await evening.tabs[0]!.seen()).some((picture) => picture.moving)).toBe(true);
    await evening.person.close();
  });

  it(`${game}: without motion the same moments stand still`, { timeout: MINUTES }, async () => {
    const evening = await sat(house, game, [], { prefs: { motion: "none" } });
    await watched(evening, enough / 2);
    expect(await found(evening)).toEqual([[]]);
    expect((await evening.tabs[0]!.seen()).filter((picture) => picture.moving)).toEqual([]);
    await evening.person.close();
  });

  it(`${game}: one key leads to the decision in one frame, and a tab that is not looked at shows the table`, { timeout: MINUTES }, async () => {
    const { person } = await sat(house, game, [], { prefs: { speed: "calm" } });
    const chance = chances(5);
    let left: number[];
    let heard: number;
    do {
      await staged(person, chance);
      heard = person.heard.length;
      left = await person.page.evaluate(async () => {
        document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", bubbles: true, cancelable: true }));
        await new Promise(requestAnimationFrame);
        return [".narration", ".decision"].map((name) => document.querySelectorAll(name).length);
      });
    } while (person.heard.length > heard); // what came in that very frame is staged after the key
    expect(left).toEqual([0, 1]);
    await staged(person, chance);
    await person.page.evaluate(() => {
      Object.defineProperty(document, "hidden", { configurable: true, get: () => true });
      document.dispatchEvent(new Event("visibilitychange"));
    });
    await person.page.waitForTimeout(50);
    expect(await person.page.locator(".narration").count()).toBe(0);
    await person.close();
  });

  it(`${game}: at once means that the frame after the news shows the question`, { timeout: MINUTES }, async () => {
    expect(await turns(game, "none", 3)).toEqual([true, true, true]);
  });
}
