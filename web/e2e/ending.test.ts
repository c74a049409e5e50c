/** The end of a game on screen: the board stays, a sentence says what happened, and the analysis loads by itself. */
import { describe, expect, it } from "vitest";
import type { Position } from "./fit/positions";
import { createTables } from "./fit/positions";
import { withServer } from "./fixtures";
import { randomNumbers, type TestServer, type Player, SHORT, table } from "./kit";

let server: TestServer;
withServer((opened) => void (server = opened));

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

async function seated(): Promise<[Player, string]> {
  const player = await server.player({ prefs: { text: false, read: true } });
  const page = await player.go("/");
  const id = await page.evaluate(async () => {
    const answer = await fetch("/api/guests", { method: "POST", headers: { "content-type": "application/json" }, body: '{"name":"Homer"}' });
    return (await answer.json()).id as string;
  });
  return [player, id];
}

async function playOut(player: Player): Promise<void> {
  const random = randomNumbers(7);
  while ((await player.step(random())) !== "over") await player.page.waitForTimeout(40);
}

describe.each(Object.keys(ENDS))("%s", (game) => {
  it("keeps its board at the end, says what happened, and shows the analysis in a tab", async () => {
    const { at, board, says } = ENDS[game]!;
    const [player, id] = await seated();
    await player.go(`/t/${createTables(server, id, [{ name: "end", ...at }])[0]}`);
    const { page } = player;
    await page.locator(".decision.mine").waitFor();
    await playOut(player);
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

it("shows no error while the analysis is unavailable, and loads it later by itself", async () => {
  const [player, id] = await seated();
  let refused = 0;
  await player.context.route("**/analysis?**", (route) => {
    refused += 1;
    if (refused === 1) return route.fulfill({ status: 503, json: { word: "refuse-try-again", args: {}, clause: "" } });
    if (refused === 2) return route.abort();
    return route.continue();
  });
  await player.go(`/t/${createTables(server, id, [{ name: "end", ...ENDS["iliad"]!.at }])[0]}`);
  await player.page.locator(".decision.mine").waitFor();
  await playOut(player);
  await expect
    .poll(
      async () => {
        expect(await player.page.getByRole("alert").count()).toBe(0);
        return player.page.locator("section.luck table").count();
      },
      { timeout: 120_000 },
    )
    .toBe(1);
  expect(refused).toBeGreaterThan(2);
  // The browser itself reports the response that this test gave.
  expect(player.errors.splice(0)).toEqual(["Failed to load resource: the server responded with a status of 503 (Service Unavailable)"]);
});

it("shows within a second who is thinking, with neither Undo nor the bot's hand meanwhile", async () => {
  const player = await server.player({ prefs: { text: false, read: true } });
  await table(player, "iliad", ["me", "bot:athena"], SHORT["iliad"]);
  const { page } = player;
  const random = randomNumbers(3);
  const sign = page.locator(".decision .thinking.there");
  let quiet = Date.now();
  let seen = false;
  for (const until = Date.now() + 120_000; Date.now() < until && !seen; ) {
    if (await page.locator(".decision.mine").count()) {
      await player.step(random());
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
