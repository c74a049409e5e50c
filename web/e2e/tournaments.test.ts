/** A tournament: created by keyboard, entered by two players, played to its end, visible to all, in every language. */
import { spawn } from "node:child_process";
import { expect, it } from "vitest";
import { withMail } from "./fixtures";
import { BIN, type TestServer, type Player, ROOT } from "./kit";
import { pageChecker, WINDOWS } from "./page-checker";

const look = pageChecker("tournaments");
let server: TestServer;
const post = withMail((opened) => void (server = opened));

const TITLES = { en: "Tournaments", es: "Torneos", fr: "Tournois", it: "Tornei" };

const account = async (name: string, window: keyof typeof WINDOWS) =>
  post.account(name, await server.player({ viewport: WINDOWS[window], prefs: { text: false } }));

async function press(player: Player, role: "button" | "link", name: string): Promise<void> {
  await player.page.getByRole(role, { name, exact: true }).first().focus();
  await player.page.keyboard.press("Enter");
}

/** Check a page in every language. */
async function checkLanguages(player: Player, address: string, name: string): Promise<void> {
  for (const [lang, title] of Object.entries(TITLES)) {
    await player.setPrefs({ lang });
    await player.go(address);
    await player.page.getByRole("link", { name: title, exact: true }).waitFor();
    await player.page.locator("tbody tr").first().waitFor();
    for (const folded of await player.page.locator("details").all()) await folded.evaluate((one: HTMLDetailsElement) => (one.open = true));
    await look(player, `${name}-${lang}`);
  }
  await player.setPrefs({ lang: "en" });
}

it("two accounts play a tournament to its end", async () => {
  const [ann, bob] = [await account("ann", 1440), await account("bob", 390)];
  await ann.go("/community");
  await press(ann, "link", "Tournaments");
  await ann.page.getByRole("heading", { name: "Create a tournament" }).waitFor();
  await ann.page.getByRole("textbox", { name: "Name" }).focus();
  await ann.page.keyboard.type("Games for Patroclus");
  await ann.page.getByRole("combobox", { name: "Format" }).selectOption("knockout");
  await ann.page.getByText("Lose a game and you’re out").waitFor();
  await look(ann, "make-1440");
  await press(ann, "button", "Create");
  await ann.page.getByRole("heading", { name: "Games for Patroclus" }).waitFor();
  await press(ann, "button", "Join");
  await ann.page.getByRole("button", { name: "Withdraw" }).waitFor();

  await bob.go("/tournaments");
  await bob.page.getByRole("link", { name: /Games for Patroclus/ }).waitFor();
  await look(bob, "list-390");
  await bob.page.getByRole("link", { name: /Games for Patroclus/ }).focus();
  await bob.page.keyboard.press("Enter");
  await press(bob, "button", "Join");
  await bob.page.getByRole("button", { name: "Withdraw" }).waitFor();
  await look(bob, "open-390");

  await expect.poll(() => ann.page.getByRole("button", { name: "Start now" }).isEnabled(), { timeout: 20_000 }).toBe(true);
  await look(ann, "open-1440");
  await press(ann, "button", "Start now");
  for (const player of [ann, bob]) await player.page.getByRole("link", { name: "Go to my game" }).waitFor({ timeout: 30_000 });
  await look(ann, "playing-1440");
  await look(bob, "playing-390");
  for (const player of [ann, bob]) await press(player, "link", "Go to my game");
  for (const player of [ann, bob]) await player.page.locator(".decision").waitFor({ timeout: 60_000 });
  await bob.resign();
  for (const player of [ann, bob]) await press(player, "link", "Back to the tournament");
  for (const player of [ann, bob]) await player.page.getByText("Finished", { exact: true }).waitFor({ timeout: 30_000 });
  expect(await ann.page.locator("tr.me td").first().textContent()).toBe("1");
  expect(await bob.page.locator("tr.me td").first().textContent()).toBe("2");

  const address = new URL(ann.page.url()).pathname;
  for (const [window, player] of [
    ["1440", ann],
    ["390", bob],
  ] as const) {
    for (const [lang, title] of Object.entries(TITLES)) {
      await player.setPrefs({ lang });
      await player.go("/tournaments");
      await player.page.getByRole("heading", { name: title, exact: true }).waitFor();
      await look(player, `list-${window}-${lang}`);
      await player.go(address);
      await player.page.getByRole("link", { name: title, exact: true }).waitFor();
      await player.page.locator("tbody tr").first().waitFor();
      await look(player, `over-${window}-${lang}`);
    }
  }
});

it("two teams of four play with the same dice in two rooms, which stay hidden until both have ended", async () => {
  const [ann, bob] = [await account("cat", 1440), await account("dan", 390)];
  await ann.go("/tournaments");
  await ann.page.getByRole("textbox", { name: "Name" }).focus();
  await ann.page.keyboard.type("Games of Anchises");
  await ann.page.getByRole("combobox", { name: "Format" }).selectOption("knockout");
  await ann.page.getByRole("checkbox", { name: /Teams of four/ }).focus();
  await ann.page.keyboard.press("Space");
  await ann.page.getByText("luck cancels out").waitFor();
  await look(ann, "make-teams-1440");
  await press(ann, "button", "Create");
  await ann.page.getByRole("textbox", { name: "Team name" }).focus();
  await ann.page.keyboard.type("Greeks");
  await ann.page.keyboard.press("Enter");
  await ann.page.getByRole("heading", { name: "Your team: Greeks" }).waitFor();
  await ann.page.getByText("3 more players needed").first().waitFor();
  await look(ann, "team-1440");
  const link = new URL(await ann.page.getByRole("textbox", { name: "Invite link for your team" }).inputValue());

  await bob.go(link.pathname + link.hash);
  await bob.page.getByRole("button", { name: "Join", exact: true }).waitFor();
  await look(bob, "join-390");
  await press(bob, "button", "Join");
  await bob.page.getByText("2 more players needed").first().waitFor();
  await look(bob, "team-390");

  const others = spawn(
    `${BIN}/python`,
    [
      "-c",
      "import asyncio, sys; from tests.season.company import company; asyncio.run(company(*sys.argv[1:]))",
      String(server.node.port),
      server.database,
      link.pathname.split("/").at(-1)!,
      link.hash.slice(1),
    ],
    { cwd: ROOT, stdio: "inherit" },
  );
  const done = new Promise((ended) => others.once("exit", ended));
  await expect.poll(() => ann.page.getByRole("button", { name: "Start now" }).isEnabled(), { timeout: 60_000 }).toBe(true);
  await press(ann, "button", "Start now");
  for (const player of [ann, bob]) {
    await player.page.getByRole("link", { name: "Go to my game" }).waitFor({ timeout: 30_000 });
    await press(player, "link", "Go to my game");
    await player.page.locator(".decision").waitFor({ timeout: 60_000 });
  }
  const room = new URL(bob.page.url()).pathname;
  await ann.resign();
  await press(ann, "link", "Back to the tournament");
  await ann.page.getByText("Tables", { exact: true }).click();
  await ann.page.getByText("Results appear once both tables have finished.").first().waitFor();
  await look(ann, "rooms-1440");
  await ann.go(room);
  await ann.page.getByText("This table stays hidden").waitFor();
  await look(ann, "closed-1440");

  await bob.resign();
  await press(bob, "link", "Back to the tournament");
  await bob.page.getByText("Finished", { exact: true }).waitFor({ timeout: 60_000 });
  expect(await done).toBe(0);
  const address = new URL(bob.page.url()).pathname;
  await checkLanguages(ann, address, "teams-over-1440");
  await checkLanguages(bob, address, "teams-over-390");
  await ann.go(address);
  await ann.page.getByText("Tables", { exact: true }).focus();
  await ann.page.keyboard.press("Enter");
  expect(await ann.page.getByText(/cancels out|neither side/).count()).toBe(2);
  expect(await ann.page.getByRole("link", { name: /Replay/ }).count()).toBe(4);
});

it("a guest reads that tournaments need an account", async () => {
  const player = await server.player({ viewport: WINDOWS[390] });
  await player.go("/tournaments");
  await player.page.getByRole("main").getByRole("button", { name: "Create account" }).waitFor();
  await look(player, "guest-390");
});

it("two players meet in an arena, and again after a while", async () => {
  const [eve, fay] = [await account("eve", 1440), await account("fay", 390)];
  await eve.go("/tournaments");
  await eve.page.getByRole("textbox", { name: "Name" }).focus();
  await eve.page.keyboard.type("Games of Scheria");
  await eve.page.getByRole("combobox", { name: "Format" }).selectOption("arena");
  await eve.page.getByRole("combobox", { name: "Duration" }).selectOption("30");
  await look(eve, "make-arena-1440");
  await press(eve, "button", "Create");
  await press(eve, "button", "Join");
  const address = new URL(eve.page.url()).pathname;
  await fay.go(address);
  await press(fay, "button", "Join");
  await expect.poll(() => eve.page.getByRole("button", { name: "Start now" }).isEnabled(), { timeout: 20_000 }).toBe(true);
  await press(eve, "button", "Start now");
  for (const player of [eve, fay]) await player.page.getByRole("link", { name: "Go to my game" }).waitFor({ timeout: 30_000 });
  for (const player of [eve, fay]) await press(player, "link", "Go to my game");
  for (const player of [eve, fay]) await player.page.locator(".decision").waitFor({ timeout: 60_000 });
  await fay.resign();
  for (const player of [eve, fay]) await press(player, "link", "Back to the tournament");
  await eve.page.getByText("You’ll be paired as soon as a player is free.").waitFor({ timeout: 20_000 });
  await checkLanguages(eve, address, "arena-1440");
  await checkLanguages(fay, address, "arena-390");
  await eve.go(address);
  await eve.page.getByRole("link", { name: "Go to my game" }).waitFor({ timeout: 60_000 });
});
