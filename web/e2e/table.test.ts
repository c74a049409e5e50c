/** What a table must stand: reloads, tabs, cuts, onlookers, keyboards, and names that are not names. */
import { expect, it } from "vitest";
import { focused, pressable, pressOn } from "./hands";
import { housed } from "./housed";
import { chances, type House, type Person } from "./kit";

let house: House;
housed((opened) => void (house = opened));

const board = (person: Person) => person.page.locator(".text").innerText();

/** Somebody who sits alone with both seats, before the first decision of the first. */
async function alone(prefs = {}): Promise<Person> {
  const person = await house.person({ prefs });
  await person.begin("Play here", { game: "The Trojan War" });
  await person.page.getByRole("button", { name: "I’m ready" }).click();
  await person.page.locator(".decision.mine").waitFor();
  return person;
}

async function somebody(options: Parameters<House["person"]>[0] = {}): Promise<Person> {
  const person = await house.person(options);
  await person.begin("Start", { game: "The Trojan War", level: "Thersites" });
  await person.page.locator(".decision.mine").waitFor();
  return person;
}

it("two clicks lead to the first decision", async () => {
  const person = await house.person();
  const page = await person.go("/");
  let clicks = 0;
  await page.getByRole("radio", { name: "The Trojan War" }).check({ force: true });
  clicks += 1;
  await page.getByRole("button", { name: "Start" }).click();
  clicks += 1;
  await page.locator(".decision.mine .choices button, .decision.mine .acts .btn").first().waitFor();
  expect(clicks).toBe(2);
});

it("beside the drawn board the words come when they are opened, by key, and stay open", async () => {
  const person = await somebody({ prefs: { text: false } });
  const { page } = person;
  const boards = () => person.heard.filter((t) => t.startsWith('{"type":"news"')).map((t) => JSON.parse(t).asks[0].board.length);
  await page.locator("details.words summary").focus();
  expect(boards().every((length) => length === 0)).toBe(true);
  await page.keyboard.press("Enter");
  await expect.poll(() => page.locator("details.words li").count()).toBeGreaterThan(3);
  expect(boards().at(-1)).toBeGreaterThan(0);
  await page.reload();
  await expect.poll(() => page.locator("details.words li").count()).toBeGreaterThan(3);
});

it("two tabs of one player show the same table", async () => {
  const person = await somebody();
  const first = person.page;
  await person.tab();
  await person.page.goto(first.url());
  await person.page.locator(".decision.mine").waitFor();
  const chance = chances(5);
  for (let n = 0; n < 6; n += 1) {
    await person.step(chance());
    await person.page.waitForTimeout(150);
  }
  const [here, there] = [person.page, first].map((tab) => tab.locator(".text"));
  await expect.poll(async () => (await here!.innerText()) === (await there!.innerText())).toBe(true);
});

it("somebody who watches an open table sees it move and can do nothing", async () => {
  const player = await house.person();
  const page = await player.go("/");
  await page.getByRole("radio", { name: "The Trojan War" }).check({ force: true });
  await page.getByRole("button", { name: "Options" }).click();
  await page.getByRole("checkbox", { name: /Public table/ }).check();
  await page.getByRole("button", { name: "Done" }).click();
  await page.getByRole("button", { name: "Start" }).click();
  await page.locator(".decision.mine").waitFor();
  const watcher = await house.person();
  await watcher.go("/lobby");
  await watcher.page
    .getByRole("link", { name: /The Trojan War/ })
    .first()
    .click();
  await watcher.page.getByText("watching", { exact: true }).waitFor();
  expect(await watcher.page.locator(".decision button").count()).toBe(0);
  const chance = chances(9);
  const before = await board(watcher);
  for (let n = 0; n < 12; n += 1) {
    await player.step(chance());
    await page.waitForTimeout(120);
  }
  await expect.poll(() => board(watcher)).not.toBe(before);
  const views = watcher.heard.filter((t) => t.startsWith('{"type":"news"')).map((t) => JSON.parse(t).asks);
  expect(views.flat().every((ask: { seat: unknown; legal: unknown[] }) => ask.seat === null && !ask.legal.length)).toBe(true);
});

it("offline it says so and keeps the board; online it goes on", async () => {
  const person = await somebody();
  const { page, context } = person;
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await context.setOffline(true);
  await page.getByText("You’re offline.").first().waitFor();
  expect(await board(person)).toMatch(/Turn 1/);
  expect(await page.locator(".decision .choices button:not(:disabled)").count()).toBe(0);
  await context.setOffline(false);
  await expect.poll(() => page.getByText("You’re offline.").count()).toBe(0);
  await page.locator(".decision.mine .choices button:not(:disabled), .decision.mine .acts .btn:not(:disabled)").first().waitFor();
  await expect.poll(() => person.step(0.5)).not.toBe("");
});

it("the shell opens without a network once it was seen", async () => {
  const person = await house.person();
  const page = await person.go("/");
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page.reload();
  await page.getByRole("heading", { level: 1 }).waitFor();
  await person.context.setOffline(true);
  await page.goto(`${person.node.address}/settings`);
  await page.getByRole("heading", { name: "Settings" }).waitFor();
  await page.getByText("You’re offline.").waitFor();
  await person.context.setOffline(false);
});

it("an act is taken back, and the log tells it", async () => {
  const person = await alone();
  const { page } = person;
  const before = await board(person);
  await page.locator(".decision .choices button").first().click();
  await expect.poll(() => board(person)).not.toBe(before);
  await page.keyboard.press("u");
  await expect.poll(() => board(person)).toBe(before);
  await page.getByText(/takes back a move/).waitFor();
});

it("whoever chooses by keyboard stays at the decision", async () => {
  const { page } = await alone();
  const choices = page.locator(".decision .choices button");
  const before = await choices.count();
  await choices.first().focus();
  await page.keyboard.press("Enter");
  await expect.poll(() => choices.count()).not.toBe(before);
  await expect.poll(() => focused(page, "#question")).toBe(true);
});

it("an answer that overtakes its news leaves nothing stale to press, and the focus finds the next question", async () => {
  const person = await house.person();
  await person.tab();
  await person.page.routeWebSocket(/socket/, (near) => {
    const far = near.connectToServer();
    far.onMessage((text) => setTimeout(() => near.send(text), String(text).startsWith('{"type":"news"') ? 400 : 0));
  });
  await person.begin("Play here", { game: "The Trojan War" });
  const { page } = person;
  await page.getByRole("button", { name: "I’m ready" }).click();
  const choices = page.locator(".decision.mine .choices button");
  await choices.first().focus();
  const before = await board(person);
  await page.keyboard.press("Enter");
  const fresh: boolean[] = [];
  await expect
    .poll(async () => fresh.push((await page.locator(".decision .choices button:not(:disabled)").count()) === 0) && (await board(person)) !== before, {
      interval: 20,
    })
    .toBe(true);
  expect(fresh.slice(0, -1)).not.toContain(false);
  await expect.poll(() => focused(page, "#question")).toBe(true);
});

it("what is not allowed says why and cites the clause", async () => {
  const person = await alone();
  const { page } = person;
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
  ["The Trojan War", /Turn 2\./],
  ["Troia", / to play\.[\s\S]* to play\.[\s\S]* offering to /],
])("a whole turn of %s is played by the keyboard alone", async (game, done) => {
  const person = await house.person({ prefs: { text: false } });
  const page = await person.go("/");
  await page.getByRole("radio", { name: game }).focus();
  await page.keyboard.press("Space");
  await page.getByRole("button", { name: "Play here" }).evaluate((button) => (button.id = "sit"));
  await pressOn(page, "#sit");
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
  const person = await alone({ text: false });
  const { page } = person;
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

it("names and chat are text, whatever they hold", async () => {
  const evil = '<img src=x onerror="alert(1)">';
  const person = await house.person();
  const page = await person.go("/profile");
  await page.getByRole("textbox", { name: "Your name" }).fill(evil.slice(0, 32));
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByRole("button", { name: "Saved" }).waitFor();
  await person.begin("Start", { game: "The Trojan War", level: "Thersites" });
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

it("who leaves a game of three has a bot play on for him, and can take his seat back", async () => {
  const person = await somebody();
  const { page } = person;
  const table: string = await page.evaluate(async () => {
    const body = JSON.stringify({ game: "iliad", setup: { seats: 3 }, seats: ["me", "bot:thersites", "bot:thersites"] });
    const answer = await fetch("/api/tables", { method: "POST", body, headers: { "content-type": "application/json" } });
    return (await answer.json()).id;
  });
  await page.goto(`${new URL(page.url()).origin}/t/${table}`);
  await page.locator(".decision").first().waitFor();
  await page.getByRole("button", { name: "Menu" }).click();
  await page.getByRole("button", { name: "Resign" }).click();
  await page.getByText("Leave this game? The others play on.").waitFor();
  await page.getByRole("button", { name: "Resign" }).click();
  await page.locator(".decision").getByText("A bot is playing for you").waitFor();
  expect(await page.locator(".decision button").allInnerTexts()).toEqual(["Take back my seat"]);
  await page.getByRole("button", { name: "Take back my seat" }).click();
  await expect.poll(() => page.getByText("A bot is playing for you").count()).toBe(0);
});
