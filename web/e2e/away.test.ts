/** An absent player: what the waiting players see and can do, and what the player reads on return. */
import { expect, it } from "vitest";
import { withServer } from "./fixtures";
import { type TestServer, type Player, python } from "./kit";

let server: TestServer;
withServer((opened) => void (server = opened));

const GONE = `
import asyncio, asyncpg, sys
async def main(url, table, seat):
    db = await asyncpg.connect(url)
    await db.execute("update seats set seen = clock_timestamp() - interval '2 hours' where table_id = $1 and seat = $2", table, int(seat))
    await db.close()
asyncio.run(main(*sys.argv[1:]))
`;

interface Opened {
  id: string;
  invites: Record<string, string>;
}

async function post<T>(player: Player, path: string, body: unknown): Promise<T> {
  return player.page.evaluate(
    async ([to, form]) => (await fetch(to, { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(form) })).json(),
    [path, body] as const,
  ) as Promise<T>;
}

/** Open a table without a clock; it waits for the first of these players. */
async function openTableFor(names: string[], game: string, setup: unknown): Promise<{ players: Player[]; table: string }> {
  const players: Player[] = [];
  for (const name of names) {
    const player = await server.player({ prefs: { text: false }, viewport: { width: 1366, height: 768 } });
    await player.go("/");
    await post(player, "/api/guests", { name });
    players.push(player);
  }
  const seats = names.map((_, n) => (n ? "open" : "me"));
  const { id, invites } = await post<Opened>(players[0]!, "/api/tables", { game, setup, seats });
  for (const [n, player] of players.entries()) {
    if (n) await post(player, `/api/tables/${id}/sit`, { invite: invites[String(n)] });
  }
  for (const player of players) await player.go(`/t/${id}`);
  for (const player of players) await player.page.locator(".decision").waitFor({ timeout: 60_000 });
  return { players, table: id };
}

/** The player whom the table waits for leaves, dated two hours back. Return their seat. */
async function leave(players: Player[], table: string): Promise<number> {
  const due = () => Promise.all(players.map(({ page }) => page.locator(".decision.mine").count()));
  await expect.poll(due, { timeout: 20_000 }).toContain(1);
  const seat = (await due()).indexOf(1);
  await players[seat]!.page.close();
  await new Promise((done) => setTimeout(done, 1500));
  python(GONE, server.database, table, String(seat));
  return seat;
}

it("two players who wait for a third vote for a pause, resume, and let a bot play, which returns the seat", async () => {
  const { players, table } = await openTableFor(["Ann", "Bob", "Cat"], "escolex", { seats: 3, map: "small", troops: 12 });
  const seat = await leave(players, table);
  const [missed] = players.splice(seat, 1);
  const name = ["Ann", "Bob", "Cat"][seat]!;
  for (const { page } of players) {
    await page.reload();
    await page.getByRole("button", { name: "What now?" }).waitFor();
  }
  const vote = async ({ page }: Player, what: string) => {
    await page.getByRole("button", { name: "What now?" }).click();
    await page.getByRole("dialog").getByRole("button", { name: what }).click();
  };
  const [one, two] = players as [Player, Player];
  await vote(one, "Pause the game");
  await expect.poll(() => two.page.locator(".log, #tab-panel").first().innerText()).toContain("pause the game until");
  await vote(two, "Pause the game");
  for (const { page } of players) await page.getByText("The game is paused. Anyone").waitFor();
  await one.page.getByRole("button", { name: "Resume" }).click();
  await vote(one, `Let a bot play for ${name}`);
  await vote(two, `Let a bot play for ${name}`);
  await expect.poll(() => one.page.locator("#tab-panel").innerText()).toContain("A bot takes over");
  await missed!.tab();
  await missed!.go(`/t/${table}`);
  await missed!.page.getByText("A bot is playing for you").waitFor();
  expect(await missed!.page.locator(".decision").getByRole("button", { name: "Undo" }).count()).toBe(0);
  await missed!.page.locator(".decision").getByRole("button", { name: "Take back my seat" }).click();
  await expect.poll(() => missed!.page.getByText("A bot is playing for you").count()).toBe(0);
  for (const player of [...players, missed!]) expect(player.errors).toEqual([]);
});

it("a player who waits alone ends the game, and the absent one reads why on return", async () => {
  const { players, table } = await openTableFor(["Ann", "Bob"], "escolex", { seats: 2, map: "small", troops: 12 });
  const seat = await leave(players, table);
  const [missed] = players.splice(seat, 1);
  const { page } = players[0]!;
  await page.reload();
  await page.getByRole("button", { name: "What now?" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "End the game" }).click();
  await page.locator(".result").waitFor();
  await missed!.tab();
  await missed!.go(`/t/${table}`);
  await missed!.page.locator(".result").getByText("cancelled by a vote").waitFor();
});

it("bots don't agree to a draw, and a game against bots alone is cancelled only after a confirmation", async () => {
  const player = await server.player({ prefs: { text: false } });
  await player.startGame("Computer", { game: "The Trojan War", level: "Thersites" });
  const { page } = player;
  await page.locator(".decision.mine").waitFor();
  await page.getByRole("button", { name: "Menu", exact: true }).click();
  expect(await page.getByRole("button", { name: "Offer a draw" }).count()).toBe(0);
  await page.getByRole("button", { name: "Cancel the game" }).click();
  await page.getByText("It won’t count").waitFor();
  await page.getByRole("button", { name: "Cancel the game" }).click();
  await page.locator(".result").waitFor();
});
