/** Somebody is away: what those who wait for him see and can do, and what he is told when he comes back. */
import { expect, it } from "vitest";
import { housed } from "./housed";
import { type House, type Person, python } from "./kit";

let house: House;
housed((opened) => void (house = opened));

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

async function post<T>(person: Person, path: string, body: unknown): Promise<T> {
  return person.page.evaluate(
    async ([to, form]) => (await fetch(to, { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(form) })).json(),
    [path, body] as const,
  ) as Promise<T>;
}

/** People at a table without a clock; it waits for the first of them. */
async function gathered(names: string[], game: string, setup: unknown): Promise<{ people: Person[]; table: string }> {
  const people: Person[] = [];
  for (const name of names) {
    const person = await house.person({ prefs: { text: false }, viewport: { width: 1366, height: 768 } });
    await person.go("/");
    await post(person, "/api/guests", { name });
    people.push(person);
  }
  const seats = names.map((_, n) => (n ? "open" : "me"));
  const { id, invites } = await post<Opened>(people[0]!, "/api/tables", { game, setup, seats });
  for (const [n, person] of people.entries()) {
    if (n) await post(person, `/api/tables/${id}/sit`, { invite: invites[String(n)] });
  }
  for (const person of people) await person.go(`/t/${id}`);
  for (const person of people) await person.page.locator(".decision").waitFor({ timeout: 60_000 });
  return { people, table: id };
}

/** Whom the table waits for leaves, as if two hours ago; his seat. */
async function leaving(people: Person[], table: string): Promise<number> {
  const due = () => Promise.all(people.map(({ page }) => page.locator(".decision.mine").count()));
  await expect.poll(due, { timeout: 20_000 }).toContain(1);
  const seat = (await due()).indexOf(1);
  await people[seat]!.page.close();
  await new Promise((done) => setTimeout(done, 1500));
  python(GONE, house.database, table, String(seat));
  return seat;
}

it("two who wait for a third vote for a pause, go on, and call a bot, who gives the seat back", async () => {
  const { people, table } = await gathered(["Ann", "Bob", "Cat"], "escolex", { seats: 3, map: "small", troops: 12 });
  const seat = await leaving(people, table);
  const [missed] = people.splice(seat, 1);
  const name = ["Ann", "Bob", "Cat"][seat]!;
  for (const { page } of people) {
    await page.reload();
    await page.getByRole("button", { name: "What now?" }).waitFor();
  }
  const vote = async ({ page }: Person, what: string) => {
    await page.getByRole("button", { name: "What now?" }).click();
    await page.getByRole("dialog").getByRole("button", { name: what }).click();
  };
  const [one, two] = people as [Person, Person];
  await vote(one, "Pause the game");
  await expect.poll(() => two.page.locator(".log, #tab-panel").first().innerText()).toContain("pause the game until");
  await vote(two, "Pause the game");
  for (const { page } of people) await page.getByText("The game is paused. Anyone").waitFor();
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
  for (const person of [...people, missed!]) expect(person.complaints).toEqual([]);
});

it("who waits alone ends the game, and who comes back reads why", async () => {
  const { people, table } = await gathered(["Ann", "Bob"], "escolex", { seats: 2, map: "small", troops: 12 });
  const seat = await leaving(people, table);
  const [missed] = people.splice(seat, 1);
  const { page } = people[0]!;
  await page.reload();
  await page.getByRole("button", { name: "What now?" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "End the game" }).click();
  await page.locator(".result").waitFor();
  await missed!.tab();
  await missed!.go(`/t/${table}`);
  await missed!.page.locator(".result").getByText("cancelled by a vote").waitFor();
});

it("bots agree to no draw, and a game with them alone is called off only after a second word", async () => {
  const person = await house.person({ prefs: { text: false } });
  await person.begin("Start", { game: "The Trojan War", level: "Thersites" });
  const { page } = person;
  await page.locator(".decision.mine").waitFor();
  await page.getByRole("button", { name: "Menu" }).click();
  expect(await page.getByRole("button", { name: "Offer a draw" }).count()).toBe(0);
  await page.getByRole("button", { name: "Cancel the game" }).click();
  await page.getByText("It won’t count").waitFor();
  await page.getByRole("button", { name: "Cancel the game" }).click();
  await page.locator(".result").waitFor();
});
