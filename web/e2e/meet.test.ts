/** Meeting people: two who look for somebody find each other, by keyboard, at either width and in every language. */
import { expect, it } from "vitest";
import { lettered } from "./housed";
import { type House, type Person, python } from "./kit";
import { looker, WINDOWS } from "./look";

const look = looker("meet");
let house: House;
const post = lettered((opened) => void (house = opened), 2);

const LOOKING = { en: "Looking for an opponent", es: "Buscando rival", fr: "Recherche d’un adversaire", it: "Cerco un avversario" };

/** As if some games had been played to their end. */
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
  post.account(name, await house.person({ viewport: WINDOWS[window], node: house.at(node) }));

async function find(person: Person): Promise<void> {
  await person.go("/");
  await person.page.getByRole("button", { name: "Find opponent" }).focus();
  await person.page.keyboard.press("Enter");
}

it("two who look for somebody play each other, each from a node of his own", async () => {
  const [ann, bob] = [await account("ann", 1440, 0), await account("bob", 390, 1)];
  await find(ann);
  await ann.page.getByText(LOOKING.en).waitFor();
  for (const [lang, text] of Object.entries(LOOKING)) {
    await ann.prefer({ lang });
    await ann.go("/");
    await ann.page.getByText(text).waitFor();
    await look(ann, `looking-1440-${lang}`);
  }
  await ann.prefer({ lang: "en" });
  await ann.go("/lobby");
  await ann.page.getByText("1 player looking for an opponent").waitFor({ timeout: 15_000 });
  await look(ann, "lobby-1440");
  await find(bob);
  for (const person of [ann, bob]) {
    await person.page.waitForURL(/\/t\//);
    await person.page.locator(".decision").waitFor();
  }
  expect(new URL(ann.page.url()).pathname).toBe(new URL(bob.page.url()).pathname);
  await played(ann, bob);
});

/** Give a game up from another page, so that the oracle is not asked about it. */
async function giveUp({ page }: Person, table: string): Promise<void> {
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

/** After five games that everybody may know of, a worker has weighed them, and the page tells what luck gave. */
async function lucky(ann: Person, bob: Person, address: string): Promise<void> {
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
    await giveUp(ann, id);
  }
  const told = async () => ((await (await ann.page.request.get(`${ann.node.address}/api${address}`)).json()) as { luck: { games: number } | null }).luck?.games;
  await expect.poll(told, { timeout: 120_000, interval: 1_000 }).toBeGreaterThanOrEqual(5);
  for (const [lang, points] of Object.entries({
    es: "% por partida",
    fr: "% par partie",
    it: "% a partita",
    en: "% per game",
  })) {
    for (const person of [ann, bob]) {
      await person.prefer({ lang });
      await person.go(address);
      await person.page.getByText(points).waitFor();
    }
    await look(ann, `luck-1440-${lang}`);
    await look(bob, `luck-390-${lang}`);
  }
  await ann.page.getByRole("img", { name: /^Total effect of dice and cards/ }).waitFor();
  for (const theme of ["glaze", "bone"]) {
    await bob.prefer({ theme });
    await bob.go(address);
    await bob.page.getByText("% per game").waitFor();
    await look(bob, `luck-390-${theme}`);
  }
}

/** Heroes and gods of the games that were played to their end, in each game’s own words. */
async function favoured(ann: Person, bob: Person, address: string): Promise<void> {
  python(FAVOURED, house.database, address.split("/").at(-1)!);
  for (const [lang, [heading, hero, lot]] of Object.entries({
    es: ["Héroes y dioses", "Héctor", "muerto: 4"],
    fr: ["Héros et dieux", "Hector", "tué\u00a0: 4"],
    it: ["Eroi e dèi", "Ettore", "ucciso: 4"],
    en: ["Heroes and gods", "Hector", "killed: 4"],
  })) {
    for (const person of [ann, bob]) {
      await person.prefer({ lang });
      await person.go(address);
      await person.page.getByRole("heading", { name: heading! }).waitFor();
      const card = person.page.getByRole("listitem").filter({ hasText: hero! });
      await card.getByText(lot!).waitFor();
    }
    await look(ann, `heroes-1440-${lang}`);
    await look(bob, `heroes-390-${lang}`);
  }
}

/** People’s pages tell what was played, to whoever may know it. */
async function played(ann: Person, bob: Person): Promise<void> {
  await ann.page.getByRole("button", { name: "Menu" }).click();
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
    await bob.prefer({ lang });
    await bob.go(address);
    await bob.page.locator(".games .tag", { hasText: lost }).waitFor();
    await look(bob, `person-390-${lang}`);
  }
  await bob.prefer({ lang: "en" });
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

/** One follows another and asks him for a game; he says no, and wants nothing to do with him for a while. */
async function tied(ann: Person, bob: Person, address: string): Promise<void> {
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
    await ann.prefer({ lang });
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

/** Days off are taken, and an address of what awaits one is made, by keyboard, and told in every language. */
async function overDays(person: Person): Promise<void> {
  const { page } = person;
  await person.go("/account");
  await page.getByText("Daily summary").click();
  await expect.poll(async () => (await page.request.get(`${person.node.address}/api/me`)).json()).toMatchObject({ digest: true });
  await page.getByRole("spinbutton", { name: /Number of days/ }).fill("5");
  await page.keyboard.press("Enter");
  await page.getByText("Days off until").waitFor();
  await page.getByRole("button", { name: "Create address" }).focus();
  await page.keyboard.press("Enter");
  const address = await page.getByRole("textbox", { name: "My turns (Atom)" }).inputValue();
  await look(person, "over-days-390");
  expect(await (await page.request.get(address)).text()).toContain("<feed");
  for (const [lang, until] of Object.entries({ es: "Días libres hasta", fr: "En congé jusqu’au", it: "Giorni liberi fino", en: "Days off until" })) {
    await person.prefer({ lang });
    await person.go("/account");
    await page.getByText(until).waitFor();
    await look(person, `over-days-390-${lang}`);
  }
  await page.getByRole("button", { name: "Delete address" }).focus();
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Create address" }).waitFor();
  expect((await page.request.get(address)).status()).toBe(404);
}

it("who waits plays a bot instead, or looks no more", async () => {
  const carl = await house.person({ viewport: WINDOWS[390], prefs: { theme: "glaze" } });
  await find(carl);
  await carl.page.getByText(LOOKING.en).waitFor();
  for (const [lang, text] of Object.entries(LOOKING)) {
    await carl.prefer({ lang });
    await carl.go("/");
    await carl.page.getByText(text).waitFor();
    await look(carl, `looking-390-${lang}`);
  }
  await carl.prefer({ lang: "en" });
  await carl.go("/lobby");
  await look(carl, "lobby-390");
  await carl.page.getByRole("button", { name: "Cancel search" }).focus();
  await carl.page.keyboard.press("Enter");
  await carl.page.getByText(LOOKING.en).waitFor({ state: "detached" });
  await find(carl);
  await carl.page.getByRole("button", { name: /^Play .* instead/ }).focus();
  await carl.page.keyboard.press("Enter");
  await carl.page.waitForURL(/\/t\//);
  await carl.page.locator(".decision").waitFor();
});
