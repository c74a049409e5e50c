/** Matchmaking and profiles: two players who search are paired, by keyboard, at both widths and in every language. */
import { expect, it } from "vitest";
import { withMail } from "./fixtures";
import { type TestServer, type Player, python } from "./kit";
import { pageChecker, WINDOWS } from "./page-checker";

const look = pageChecker("meet");
let server: TestServer;
const post = withMail((opened) => void (server = opened), 2);

const LOOKING = { en: "Looking for an opponent", es: "Buscando rival", fr: "Recherche d’un adversaire", it: "Cerco un avversario" };

/** Insert some finished games. */
const FAVOURED = `
import asyncio, asyncpg, sys
async def main(url, person):
    db = await asyncpg.connect(url)
    await db.execute("""insert into favourites select $1, 'trojan-war', x.kind, x.thing, x.lot, x.games, x.won from (values
      ('trait-heroes', 'hero-hector', 'lot-killed', 4, 1), ('trait-heroes', 'hero-hector', 'lot-unbeaten', 3, 3),
      ('trait-heroes', 'hero-aeneas', 'lot-wounded', 2, 1), ('trait-gods', 'god-apollo', '', 5, 3)) as x (kind, thing, lot, games, won)""", person)
    await db.close()
asyncio.run(main(*sys.argv[1:]))
`;

const account = async (name: string, window: keyof typeof WINDOWS, node: number) =>
  post.account(name, await server.player({ viewport: WINDOWS[window], node: server.at(node) }));

async function find(player: Player): Promise<void> {
  await player.go("/");
  await player.page.getByRole("radio", { name: "Online opponent" }).check({ force: true });
  await player.page.getByRole("button", { name: "Find an opponent" }).focus();
  await player.page.keyboard.press("Enter");
}

it("two players who search are paired with each other, on a node each", async () => {
  const [ann, bob] = [await account("ann", 1440, 0), await account("bob", 390, 1)];
  await find(ann);
  await ann.page.getByText(LOOKING.en).first().waitFor();
  for (const [lang, text] of Object.entries(LOOKING)) {
    await ann.setPrefs({ lang });
    await ann.go("/");
    await ann.page.getByText(text).first().waitFor();
    await look(ann, `looking-1440-${lang}`);
  }
  await ann.setPrefs({ lang: "en" });
  await ann.go("/community");
  await ann.page.getByText("players online").waitFor({ timeout: 15_000 });
  await look(ann, "lobby-1440");
  await find(bob);
  for (const player of [ann, bob]) {
    await player.page.waitForURL(/\/t\//);
    await player.page.locator(".decision").waitFor();
  }
  expect(new URL(ann.page.url()).pathname).toBe(new URL(bob.page.url()).pathname);
  await played(ann, bob);
});

/** Resign from another page, so that the oracle does not analyse the game. */
async function resignElsewhere({ page }: Player, table: string): Promise<void> {
  const answer = await page.evaluate(
    (id) =>
      new Promise<string>((told) => {
        const line = new WebSocket(`ws://${location.host}/socket`);
        line.onopen = () => line.send(JSON.stringify({ type: "hello", table: id, since: -1 }));
        line.onmessage = ({ data }) => {
          const { type } = JSON.parse(data as string) as { type: string };
          if (type === "news") line.send(JSON.stringify({ type: "resign", id: "enough-of-it" }));
          if (["ack", "refused"].includes(type)) told(type);
        };
      }),
    table,
  );
  expect(answer).toBe("ack");
}

/** After five public games, a worker has analysed them and the page shows their luck. */
async function lucky(ann: Player, bob: Player, address: string): Promise<void> {
  await ann.go(address);
  await ann.page.getByRole("heading", { name: "Favourite sides" }).waitFor();
  expect(await ann.page.getByRole("heading", { name: "Luck" }).count(), "nothing is said of few games").toBe(0);
  for (let n = 0; n < 5; n += 1) {
    const data = { game: "troia", seats: ["me", "bot:thersites"], public: true };
    const opened = await ann.page.request.post(`${ann.node.address}/api/tables`, { data });
    const { id } = (await opened.json()) as { id: string };
    await ann.go(`/t/${id}`);
    await ann.page.locator(".decision").waitFor();
    await ann.go(address);
    await resignElsewhere(ann, id);
  }
  const told = async () => ((await (await ann.page.request.get(`${ann.node.address}/api${address}`)).json()) as { luck: { games: number } | null }).luck?.games;
  await expect.poll(told, { timeout: 120_000, interval: 1_000 }).toBeGreaterThanOrEqual(5);
  for (const [lang, points] of Object.entries({
    es: "% por partida",
    fr: "% par partie",
    it: "% a partita",
    en: "% per game",
  })) {
    for (const player of [ann, bob]) {
      await player.setPrefs({ lang });
      await player.go(address);
      await player.page.getByText(points).waitFor();
    }
    await look(ann, `luck-1440-${lang}`);
    await look(bob, `luck-390-${lang}`);
  }
  await ann.page.getByRole("img", { name: /^Total effect of dice and cards/ }).waitFor();
  for (const theme of ["glaze", "bone"]) {
    await bob.setPrefs({ theme });
    await bob.go(address);
    await bob.page.getByText("% per game").waitFor();
    await look(bob, `luck-390-${theme}`);
  }
}

/** The profile lists heroes and gods of finished games, in each game's own terms. */
async function favoured(ann: Player, bob: Player, address: string): Promise<void> {
  python(FAVOURED, server.database, address.split("/").at(-1)!);
  for (const [lang, [heading, hero, lot]] of Object.entries({
    es: ["Héroes y dioses", "Héctor", "muerto: 4"],
    fr: ["Héros et dieux", "Hector", "tué\u00a0: 4"],
    it: ["Eroi e dèi", "Ettore", "ucciso: 4"],
    en: ["Heroes and gods", "Hector", "killed: 4"],
  })) {
    for (const player of [ann, bob]) {
      await player.setPrefs({ lang });
      await player.go(address);
      await player.page.getByRole("heading", { name: heading! }).waitFor();
      const card = player.page.getByRole("listitem").filter({ hasText: hero! });
      await card.getByText(lot!).waitFor();
    }
    await look(ann, `heroes-1440-${lang}`);
    await look(bob, `heroes-390-${lang}`);
  }
}

/** Profiles list games to those who may see them. */
async function played(ann: Player, bob: Player): Promise<void> {
  await ann.page.getByRole("button", { name: "Menu", exact: true }).click();
  await ann.page.getByRole("button", { name: /^Block / }).waitFor();
  await look(ann, "menu-1440");
  await ann.page.keyboard.press("Escape");
  await ann.resign();
  await bob.page.locator(".result").waitFor();
  await bob.page.goto(`${bob.page.url()}/replay`);
  await bob.page.locator(".seat a").first().focus();
  await bob.page.keyboard.press("Enter");
  await bob.page.waitForURL(/\/people\//);
  const address = new URL(bob.page.url()).pathname;
  for (const [lang, lost] of Object.entries({ en: "Lost", es: "Perdida", fr: "Perdue", it: "Persa" })) {
    await bob.setPrefs({ lang });
    await bob.go(address);
    await bob.page.locator(".games .tag", { hasText: lost }).waitFor();
    await look(bob, `person-390-${lang}`);
  }
  await bob.setPrefs({ lang: "en" });
  await bob.go(address);
  await bob.page.getByRole("combobox", { name: "Result" }).selectOption("won");
  await bob.page.getByRole("button", { name: "Search" }).focus();
  await bob.page.keyboard.press("Enter");
  await bob.page.getByText("No games found.").waitFor();
  await tied(ann, bob, address);
  await ann.go("/profile");
  await ann.page.getByRole("link", { name: "My profile" }).click();
  await ann.page.getByText("Public profile").first().waitFor();
  await look(ann, "person-1440");
  await lucky(ann, bob, address);
  await favoured(ann, bob, address);
  await ann.page.getByRole("radio", { name: "No", exact: true }).focus();
  await ann.page.keyboard.press("Space");
  await expect.poll(async () => (await ann.page.request.get(`${ann.node.address}/api/me`)).json()).toMatchObject({ private: true });
  await bob.go(address);
  await bob.page.getByText("This player doesn’t exist").waitFor();
  await look(bob, "person-390-nobody");
}

/** One player follows another and invites them; the other declines, and blocks them for a while. */
async function tied(ann: Player, bob: Player, address: string): Promise<void> {
  await bob.go(address);
  await bob.page.getByRole("button", { name: "Follow", exact: true }).focus();
  await bob.page.keyboard.press("Enter");
  await bob.page.getByRole("button", { name: "Unfollow" }).waitFor();
  await bob.page.getByRole("button", { name: "Challenge" }).focus();
  await bob.page.keyboard.press("Enter");
  await bob.page.waitForURL(/\/t\//);
  for (const [lang, asks] of Object.entries({
    es: "te reta",
    fr: "vous défie",
    it: "ti sfida",
    en: "challenges you",
  })) {
    await ann.setPrefs({ lang });
    await ann.go("/");
    await ann.page.getByText(asks).waitFor();
    await look(ann, `asked-1440-${lang}`);
  }
  await ann.page.getByRole("button", { name: "Decline" }).focus();
  await ann.page.keyboard.press("Enter");
  await ann.page.getByText("challenges you").waitFor({ state: "detached" });
  await ann.go("/profile");
  await ann.page.locator(".page").waitFor();
  const theirs = (await (await bob.page.request.get(`${bob.node.address}/api/me`)).json()) as { id: string };
  await ann.go(`/people/${theirs.id}`);
  await ann.page.getByText("Follows you").waitFor();
  await look(ann, "person-1440-other");
  await ann.page.getByRole("button", { name: "Block" }).focus();
  await ann.page.keyboard.press("Enter");
  await ann.page.getByRole("button", { name: "Unblock" }).waitFor();
  await bob.go(address);
  await bob.page.getByText("This player doesn’t exist").waitFor();
  await ann.go("/account");
  await ann.page.getByRole("heading", { name: "Blocked players" }).waitFor();
  await look(ann, "account-1440");
  await ann.page.getByRole("button", { name: /^Unblock/ }).focus();
  await ann.page.keyboard.press("Enter");
  await ann.page.getByRole("heading", { name: "Blocked players" }).waitFor({ state: "detached" });
  await bob.go(address);
  await bob.page.getByRole("button", { name: "Challenge" }).waitFor();
  await look(bob, "person-390-acts");
  await overDays(bob);
}

/** Days off and a calendar address are created by keyboard, and shown in every language. */
async function overDays(player: Player): Promise<void> {
  const { page } = player;
  await player.go("/account");
  await page.getByText("Daily summary").click();
  await expect.poll(async () => (await page.request.get(`${player.node.address}/api/me`)).json()).toMatchObject({ digest: true });
  await page.getByRole("spinbutton", { name: /Number of days/ }).fill("5");
  await page.keyboard.press("Enter");
  await page.getByText("Days off until").waitFor();
  await page.getByRole("button", { name: "Create address" }).focus();
  await page.keyboard.press("Enter");
  const address = await page.getByRole("textbox", { name: "My turns (Atom)" }).inputValue();
  await look(player, "over-days-390");
  expect(await (await page.request.get(address)).text()).toContain("<feed");
  for (const [lang, until] of Object.entries({ es: "Días libres hasta", fr: "En congé jusqu’au", it: "Giorni liberi fino", en: "Days off until" })) {
    await player.setPrefs({ lang });
    await player.go("/account");
    await page.getByText(until).waitFor();
    await look(player, `over-days-390-${lang}`);
  }
  await page.getByRole("button", { name: "Delete address" }).focus();
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Create address" }).waitFor();
  expect((await page.request.get(address)).status()).toBe(404);
}

it("a player who waits plays a bot instead, or stops searching", async () => {
  const carl = await server.player({ viewport: WINDOWS[390], prefs: { theme: "glaze" } });
  await find(carl);
  await carl.page.getByText(LOOKING.en).first().waitFor();
  for (const [lang, text] of Object.entries(LOOKING)) {
    await carl.setPrefs({ lang });
    await carl.go("/");
    await carl.page.getByText(text).first().waitFor();
    await look(carl, `looking-390-${lang}`);
  }
  await carl.setPrefs({ lang: "en" });
  await carl.go("/community");
  await look(carl, "lobby-390");
  await carl.page.getByRole("button", { name: "Cancel search" }).focus();
  await carl.page.keyboard.press("Enter");
  await carl.page.getByText(LOOKING.en).first().waitFor({ state: "detached" });
  await find(carl);
  await carl.page.getByRole("button", { name: /^Play .* instead/ }).focus();
  await carl.page.keyboard.press("Enter");
  await carl.page.waitForURL(/\/t\//);
  await carl.page.locator(".decision").waitFor();
});
