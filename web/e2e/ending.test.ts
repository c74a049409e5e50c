/** How a game ends before its player's eyes: the board stays, a sentence says what happened, and the analysis comes by itself. */
import { describe, expect, it } from "vitest";
import type { Position } from "./fit/positions";
import { lay } from "./fit/positions";
import { housed } from "./housed";
import { chances, type House, type Person, SHORT, table } from "./kit";

let house: House;
housed((opened) => void (house = opened));

/** Games a few moves before their end. */
const ENDS: Record<string, { at: Omit<Position, "name">; board: string; says: RegExp }> = {
  "trojan-war": {
    at: { record: "tests/golden/trojan-war/edition-2-greedy.jsonl", moves: 180, seat: 0 },
    board: ".board .total",
    says: /^(You win|You lose|It’s a draw): Troy (falls|stands).*\.\s+Horse roll \d+, needed 6\./,
  },
  troia: {
    at: { record: "tests/golden/troia/greedy.jsonl", moves: 130, seat: 0 },
    board: ".board",
    says: /^(You win|You lose|It’s a draw): .+\.\s+Horse \d of 4, march \d of 4\./,
  },
  escolex: {
    at: { record: "tests/golden/escolex/three-on-caldera-uniform.jsonl", moves: 60, seat: 0 },
    board: ".board svg",
    says: /^(You win|You lose|It’s a draw): .+\.\s+Round \d+/,
  },
  iliad: {
    at: { record: "tests/golden/iliad/lesson-uniform.jsonl", moves: 90, seat: 0 },
    board: ".board svg",
    says: /^You (win|lose): .+\.\s+Day \d, hour \d/,
  },
};

async function seated(): Promise<[Person, string]> {
  const person = await house.person({ prefs: { text: false, read: true } });
  const page = await person.go("/");
  const id = await page.evaluate(async () => {
    const answer = await fetch("/api/guests", { method: "POST", headers: { "content-type": "application/json" }, body: '{"name":"Homer"}' });
    return (await answer.json()).id as string;
  });
  return [person, id];
}

async function playOut(person: Person): Promise<void> {
  const chance = chances(7);
  while ((await person.step(chance())) !== "over") await person.page.waitForTimeout(40);
}

describe.each(Object.keys(ENDS))("%s", (game) => {
  it("keeps its board at the end, says what happened, and analyses it in a tab", async () => {
    const { at, board, says } = ENDS[game]!;
    const [person, id] = await seated();
    await person.go(`/t/${lay(house, id, [{ name: "end", ...at }])[0]}`);
    const { page } = person;
    await page.locator(".decision.mine").waitFor();
    await playOut(person);
    expect(await page.locator(board).first().isVisible()).toBe(true);
    expect(await page.locator(".result [role=status]").innerText()).toMatch(says);
    expect(await page.locator("#tab-luck").getAttribute("aria-selected")).toBe("true");
    const seen: number[] = [];
    await expect
      .poll(
        async () => {
          expect(await page.getByRole("alert").count()).toBe(0);
          expect(await page.locator(".result").isVisible()).toBe(true);
          const width = await page.locator("section.luck .bar i").evaluateAll((bars) => bars.map((bar) => Number.parseFloat((bar as HTMLElement).style.width)));
          seen.push(width[0] ?? 100);
          return page.locator("section.luck .progress").count();
        },
        { timeout: 180_000, interval: 500 },
      )
      .toBe(0);
    expect(seen).toEqual(seen.toSorted((a, b) => a - b));
    const numbers = (await page.locator("section.luck .turns .num").allInnerTexts()).map((text) => Math.abs(Number(text.replace("−", "-"))));
    expect(numbers).toEqual(numbers.toSorted((a, b) => b - a));
    expect(numbers.every((n) => n >= 5)).toBe(true);
    expect(await page.locator("section.luck .point").count()).toBe(numbers.length);
  });
});

it("shows no error while the analysis cannot be had, and goes on with it by itself", async () => {
  const [person, id] = await seated();
  let refused = 0;
  await person.context.route("**/analysis?**", (route) => {
    refused += 1;
    if (refused === 1) return route.fulfill({ status: 503, json: { word: "refuse-try-again", args: {}, clause: "" } });
    if (refused === 2) return route.abort();
    return route.continue();
  });
  await person.go(`/t/${lay(house, id, [{ name: "end", ...ENDS["iliad"]!.at }])[0]}`);
  await person.page.locator(".decision.mine").waitFor();
  await playOut(person);
  await expect
    .poll(
      async () => {
        expect(await person.page.getByRole("alert").count()).toBe(0);
        return person.page.locator("section.luck table").count();
      },
      { timeout: 120_000 },
    )
    .toBe(1);
  expect(refused).toBeGreaterThan(2);
});

it("shows within a second who is thinking, and neither an Undo nor the bot's hand meanwhile", async () => {
  const person = await house.person({ prefs: { text: false, read: true } });
  await table(person, "iliad", ["me", "bot:athena"], SHORT["iliad"]);
  const { page } = person;
  const chance = chances(3);
  const sign = page.locator(".decision .thinking.there");
  let quiet = Date.now();
  let seen = false;
  for (const until = Date.now() + 120_000; Date.now() < until && !seen; ) {
    if (await page.locator(".decision.mine").count()) {
      await person.step(chance());
      quiet = Date.now();
    } else if (await sign.count()) {
      seen = true;
      expect(await sign.innerText()).toMatch(/Athena is thinking/);
      expect(Date.now() - quiet).toBeLessThan(5000);
      expect(await page.getByRole("button", { name: "Undo" }).count()).toBe(0);
    }
    await page.waitForTimeout(50);
  }
  expect(seen).toBe(true);
});
