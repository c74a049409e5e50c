/** A table under stress: reloads, tabs, lost connections, spectators, keyboards, and hostile names. */
import { expect, it } from "vitest";
import { focused, pressable, pressOn } from "./input";
import { withServer } from "./fixtures";
import { randomNumbers, type TestServer, type Player } from "./kit";

let server: TestServer;
withServer((opened) => void (server = opened));

const board = (player: Player) => player.page.locator(".text").innerText();

/** A player alone with both seats, before the first decision. */
async function alone(prefs = {}): Promise<Player> {
  const player = await server.player({ prefs });
  await player.startGame("Same screen", { game: "The Trojan War" });
  await player.page.getByRole("button", { name: "I’m ready" }).click();
  await player.page.locator(".decision.mine").waitFor();
  return player;
}

async function playerAtTable(options: Parameters<TestServer["player"]>[0] = {}): Promise<Player> {
  const player = await server.player(options);
  await player.startGame("Computer", { game: "The Trojan War", level: "Thersites" });
  await player.page.locator(".decision.mine").waitFor();
  return player;
}

it("two clicks lead to the first decision", async () => {
  const player = await server.player();
  const page = await player.go("/");
  let clicks = 0;
  await page.getByRole("radio", { name: "The Trojan War" }).check({ force: true });
  clicks += 1;
  await page.getByRole("button", { name: "Start" }).click();
  clicks += 1;
  await page.locator(".decision.mine .choices button, .decision.mine .acts .btn").first().waitFor();
  expect(clicks).toBe(2);
});

it("beside the drawn board the text board opens by key, and stays open", async () => {
  const player = await playerAtTable({ prefs: { text: false } });
  const { page } = player;
  const boards = () => player.received.filter((t) => t.startsWith('{"type":"news"')).map((t) => JSON.parse(t).asks[0].board.length);
  await page.locator("details.words summary").focus();
  expect(boards().every((length) => length === 0)).toBe(true);
  await page.keyboard.press("Enter");
  await expect.poll(() => page.locator("details.words li").count()).toBeGreaterThan(3);
  expect(boards().at(-1)).toBeGreaterThan(0);
  await page.reload();
  await expect.poll(() => page.locator("details.words li").count()).toBeGreaterThan(3);
});

it("two tabs of one player show the same table", async () => {
  const player = await playerAtTable();
  const first = player.page;
  await player.tab();
  await player.page.goto(first.url());
  await player.page.locator(".decision.mine").waitFor();
  const random = randomNumbers(5);
  for (let n = 0; n < 6; n += 1) {
    await player.step(random());
    await player.page.waitForTimeout(150);
  }
  const [here, there] = [player.page, first].map((tab) => tab.locator(".text"));
  await expect.poll(async () => (await here!.innerText()) === (await there!.innerText())).toBe(true);
});

it("a spectator of an open table sees it move and can do nothing", async () => {
  const player = await server.player();
  const page = await player.go("/");
  await page.getByRole("radio", { name: "The Trojan War" }).check({ force: true });
  await page.getByRole("button", { name: "More options" }).click();
  await page.getByRole("checkbox", { name: /Public table/ }).check();
  await page.getByRole("button", { name: "Done" }).click();
  await page.getByRole("button", { name: "Start" }).click();
  await page.locator(".decision.mine").waitFor();
  const watcher = await server.player();
  await watcher.go("/community");
  await watcher.page
    .getByRole("link", { name: /The Trojan War/ })
    .first()
    .click();
  await watcher.page.getByText("watching", { exact: true }).waitFor();
  expect(await watcher.page.locator(".decision button").count()).toBe(0);
  const random = randomNumbers(9);
  const before = await board(watcher);
  for (let n = 0; n < 12; n += 1) {
    await player.step(random());
    await page.waitForTimeout(120);
  }
  await expect.poll(() => board(watcher)).not.toBe(before);
  const views = watcher.received.filter((t) => t.startsWith('{"type":"news"')).map((t) => JSON.parse(t).asks);
  expect(views.flat().every((ask: { seat: unknown; legal: unknown[] }) => ask.seat === null && !ask.legal.length)).toBe(true);
});

it("offline it says so and keeps the board; online it continues", async () => {
  const player = await playerAtTable();
  const { page, context } = player;
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await context.setOffline(true);
  await page.getByText("You’re offline.").first().waitFor();
  expect(await board(player)).toMatch(/Turn 1/);
  expect(await page.locator(".decision .choices button:not(:disabled)").count()).toBe(0);
  await context.setOffline(false);
  await expect.poll(() => page.getByText("You’re offline.").count()).toBe(0);
  await page.locator(".decision.mine .choices button:not(:disabled), .decision.mine .acts .btn:not(:disabled)").first().waitFor();
  await expect.poll(() => player.step(0.5)).not.toBe("");
});

it("the shell opens without a network after one visit", async () => {
  const player = await server.player();
  const page = await player.go("/");
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page.reload();
  await page.getByRole("heading", { level: 1 }).waitFor();
  await player.context.setOffline(true);
  await page.goto(`${player.node.address}/settings`);
  await page.getByRole("heading", { name: "Settings" }).waitFor();
  await page.getByText("You’re offline.").waitFor();
  await player.context.setOffline(false);
});

it("a placement is undone without a log line, because no other player saw it", async () => {
  const player = await alone();
  const { page } = player;
  const before = await board(player);
  const log = async () => (await page.locator(".log").allInnerTexts()).join("\n");
  const lines = await log();
  await page.locator(".decision .choices button").first().click();
  await expect.poll(() => board(player)).not.toBe(before);
  await page.keyboard.press("u");
  await expect.poll(() => board(player)).toBe(before);
  expect(await log()).toBe(lines);
});

it("a player who chooses by keyboard keeps the focus at the decision", async () => {
  const { page } = await alone();
  const choices = page.locator(".decision .choices button");
  const before = await choices.count();
  await choices.first().focus();
  await page.keyboard.press("Enter");
  await expect.poll(() => choices.count()).not.toBe(before);
  await expect.poll(() => focused(page, "#question")).toBe(true);
});

it("a response that overtakes its message leaves no outdated button, and the focus moves to the next question", async () => {
  const player = await server.player();
  await player.tab();
  await player.page.routeWebSocket(/socket/, (near) => {
    const far = near.connectToServer();
    far.onMessage((text) => setTimeout(() => near.send(text), String(text).startsWith('{"type":"news"') ? 400 : 0));
  });
  await player.startGame("Same screen", { game: "The Trojan War" });
  const { page } = player;
  await page.getByRole("button", { name: "I’m ready" }).click();
  const choices = page.locator(".decision.mine .choices button");
  await choices.first().focus();
  const before = await board(player);
  await page.keyboard.press("Enter");
  const fresh: boolean[] = [];
  await expect
    .poll(async () => fresh.push((await page.locator(".decision .choices button:not(:disabled)").count()) === 0) && (await board(player)) !== before, {
      interval: 20,
    })
    .toBe(true);
  expect(fresh.slice(0, -1)).not.toContain(false);
  await expect.poll(() => focused(page, "#question")).toBe(true);
});

it("an illegal move says why and cites the clause", async () => {
  const player = await alone();
  const { page } = player;
  const trojan = await page.locator(".decision .choices").getByText("Hector").count();
  const enemy = trojan ? "Menelaus" : "Hector";
  await page.getByRole("button", { name: "Why not?" }).click();
  await page.getByRole("searchbox", { name: "Search moves" }).fill(`${enemy} box 1`);
  await page
    .getByRole("dialog")
    .getByRole("button", { name: `Place ${enemy} in box 1` })
    .click();
  const note = page.locator(".whynot");
  await note.waitFor();
  expect(await note.innerText()).toContain(`${enemy} isn’t on your side`);
  await note.getByRole("button", { name: /^Clause/ }).click();
  await page
    .getByRole("dialog")
    .getByText(/Clause C-/)
    .waitFor();
  await page.keyboard.press("Escape");
});

it.each([
  ["The Trojan War", /Turn 2\b/],
  ["Troia", / to play\b[\s\S]* to play\b[\s\S]* offering to /],
])("a whole turn of %s is played by the keyboard alone", async (game, done) => {
  const player = await server.player({ prefs: { text: false } });
  const page = await player.go("/");
  for (const name of [game, "Same screen"]) {
    await page.getByRole("radio", { name }).focus();
    await page.keyboard.press("Space");
  }
  await pressOn(page, "#start");
  await page.waitForURL(/\/t\//);
  const told = async () => (await page.locator(".log").allInnerTexts()).join("\n");
  for (let n = 0; n < 150 && !done.test(await told()); n += 1) {
    const paid = page.locator(".decision .acts > .btn", { hasText: "Pay" });
    const css = (await paid.count()) ? ".decision .acts > .btn:not([aria-keyshortcuts])" : await pressable(page, 0);
    if (css) await pressOn(page, css);
    await page.waitForTimeout(80);
  }
  expect(await told()).toMatch(done);
});

it("arrows lead from piece to piece on a drawn board", async () => {
  const player = await alone({ text: false });
  const { page } = player;
  const heroes = page.locator(".board .ctr.legal");
  await heroes.first().focus();
  await page.keyboard.press("ArrowRight");
  expect(await heroes.nth(1).evaluate((hero) => hero === document.activeElement)).toBe(true);
  await page.keyboard.press("Enter");
  await page.keyboard.press("ArrowUp");
  expect(await focused(page, ".box.legal .here")).toBe(true);
  await page.keyboard.press("Enter");
  await page.locator(".box .pen").waitFor();
});

it("names and chat are text, whatever they contain", async () => {
  const evil = '<img src=x onerror="alert(1)">';
  const player = await playerAtTable();
  const page = await player.go("/account");
  await page.getByRole("textbox", { name: "Your name" }).fill(evil.slice(0, 32));
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await page.getByRole("button", { name: "Saved" }).waitFor();
  await player.startGame("Computer", { game: "The Trojan War", level: "Thersites" });
  await page.locator(".decision").waitFor();
  await page.getByRole("tab", { name: "Chat" }).click();
  for (const text of [evil, "<script>alert(2)</script>", "{ $who } hero-hector"]) {
    await page.getByRole("textbox", { name: "Write a message" }).fill(text);
    await page.keyboard.press("Enter");
    await page.locator(".said", { hasText: text }).waitFor();
  }
  await page.getByText("Quick phrases").click();
  await page.getByRole("button", { name: "The crows are laying the table." }).click();
  await page.locator(".said", { hasText: "The crows are laying the table." }).waitFor();
  expect(await page.locator("main img[src='x'], main script").count()).toBe(0);
  expect(await page.evaluate(() => document.querySelectorAll("[onerror]").length)).toBe(0);
});

it("a bot replaces a player who leaves a game of three, and the player can take the seat back", async () => {
  const player = await playerAtTable();
  const { page } = player;
  const table: string = await page.evaluate(async () => {
    const body = JSON.stringify({ game: "iliad", setup: { seats: 3 }, seats: ["me", "bot:thersites", "bot:thersites"] });
    const answer = await fetch("/api/tables", { method: "POST", body, headers: { "content-type": "application/json" } });
    return (await answer.json()).id;
  });
  await page.goto(`${new URL(page.url()).origin}/t/${table}`);
  await page.locator(".decision").first().waitFor();
  await page.getByRole("button", { name: "Menu", exact: true }).click();
  await page.getByRole("button", { name: "Resign" }).click();
  await page.getByText("Leave this game? The others play on.").waitFor();
  await page.getByRole("button", { name: "Resign" }).click();
  await page.locator(".decision").getByText("A bot is playing for you").waitFor();
  expect(await page.locator(".decision button").allInnerTexts()).toEqual(["Take back my seat"]);
  await page.getByRole("button", { name: "Take back my seat" }).click();
  await expect.poll(() => page.getByText("A bot is playing for you").count()).toBe(0);
});
