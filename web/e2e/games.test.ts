/** Whole games in real browsers. */
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import type { News } from "../src/generated/messages";
import { House, type Person, play } from "./kit";

let house: House;
beforeAll(async () => {
  house = await House.open(2);
});
afterEach(async () => {
  for (const person of house.people.splice(0)) {
    expect(person.complaints).toEqual([]);
    await person.close();
  }
});
afterAll(() => house.close());

/** Two people at one table of The Trojan War, on a node each; the second came by the link. */
async function two(edition: string): Promise<[Person, Person]> {
  const host = await house.person({ node: house.at(0) });
  await host.begin("Open a table", { game: "The Trojan War", edition });
  const link = await host.page.getByRole("textbox", { name: /Link to the seat/ }).inputValue();
  const guest = await house.person({ node: house.at(1) });
  await guest.go(link.replace(/^https?:\/\/[^/]+/, ""));
  await guest.page.getByRole("button", { name: "Sit down" }).click();
  await guest.page.locator(".decision").waitFor();
  await host.page.locator(".decision").waitFor();
  return [host, guest];
}

/** What a seat heard of the other's line-up before the counters were turned up. */
function leaks(heard: string[], mine: number): string[] {
  const other = mine === 0 ? "trojan" : "greek";
  const found: string[] = [];
  for (const text of heard) {
    if (!text.startsWith('{"say":"news"')) continue;
    const news = JSON.parse(text) as News;
    for (const told of news.told) {
      if (told.seat === 1 - mine && Array.isArray(told.look) && told.look[0] === "place") found.push(JSON.stringify(told));
      if (told.facts.some((f) => f.hears && !f.hears.includes(mine))) found.push(JSON.stringify(told.facts));
    }
    for (const ask of news.asks) {
      const view = ask.view as { step: string; challenges: Record<string, unknown>[] };
      if (ask.seat !== mine) found.push(`a view of seat ${ask.seat}`);
      for (const box of view.step === "line-up" ? view.challenges : []) {
        if (!["", "?"].includes(box[other] as string) && !box.event && !box.unveiled) found.push(JSON.stringify(box));
      }
    }
  }
  return found;
}

describe.each(["First edition", "Version 2.0"])("The Trojan War by link, %s", (edition) => {
  it("is played to the end by two browsers, with a node restarted in between, and keeps its secrets", async () => {
    const [host, guest] = await two(edition);
    const steps = await play([host, guest], edition.length, {
      40: async () => {
        await house.at(0).stop();
        await house.at(0).start();
      },
    });
    expect(steps).toBeGreaterThan(60);
    const title = await host.page.locator("#result-title").innerText();
    expect(await guest.page.locator("#result-title").innerText()).toBe(title);
    for (const [person, seat] of [[host, 0], [guest, 1]] as const) {
      expect(person.heard.length).toBeGreaterThan(50);
      expect(leaks(person.heard, seat)).toEqual([]);
      const kept = await person.page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));
      expect(kept).not.toMatch(/hector|achilles|challenges/);
    }
  });
});

describe("alone", () => {
  it("a guest plays a bot to the end, from two clicks on, and checks the dice in the browser", async () => {
    const guest = await house.person();
    await guest.begin("Start", { level: "Thersites" });
    await play([guest], 3);
    const { page } = guest;
    await page.getByRole("tab", { name: "Dice" }).click();
    await page.getByRole("button", { name: "Check every die" }).click();
    await page.getByText("The dice are right.").waitFor();
    await page.getByText("Your own share is in the dice.").waitFor();
  });

  it("two play at one screen, and the curtain hides the table between them", async () => {
    const both = await house.person();
    await both.begin("Sit down");
    const { page } = both;
    await page.locator(".curtain").waitFor();
    const chance = [0.1, 0.3, 0.5, 0.7, 0.9];
    let curtains = 0;
    for (let n = 0; n < 60 && curtains < 4; n += 1) {
      if (await page.locator(".curtain").count()) {
        curtains += 1;
        const shown = await page.locator("body").innerText();
        expect(shown).not.toMatch(/Challenges|Ready:|box/i);
      }
      await both.step(chance[n % 5]!);
      await page.waitForTimeout(60);
    }
    expect(curtains).toBe(4);
  });
});
