/** What a table must stand: reloads, tabs, cuts, onlookers, keyboards, and names that are not names. */
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { chances, House, type Person } from "./kit";

let house: House;
beforeAll(async () => {
  house = await House.open();
});
afterEach(async () => {
  for (const person of house.people.splice(0)) {
    expect(person.complaints).toEqual([]);
    await person.close();
  }
});
afterAll(() => house.close());

const board = (person: Person) => person.page.locator(".text").innerText();
const question = (person: Person) => person.page.locator("#question").innerText();

/** Somebody who sits alone with both seats, before the first decision of the first. */
async function alone(prefs = {}): Promise<Person> {
  const person = await house.person({ prefs });
  await person.begin("Sit down", { game: "The Trojan War" });
  await person.page.getByRole("button", { name: /^I play/ }).click();
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

it("a reload and the back button lose nothing", async () => {
  const person = await somebody();
  const { page } = person;
  await person.step(0.2);
  await page.waitForTimeout(800);
  const before = [await question(person), await board(person)];
  await page.reload();
  await page.locator(".decision").waitFor();
  await expect.poll(async () => [await question(person), await board(person)]).toEqual(before);
  await page.getByRole("link", { name: "Ilion, home" }).click();
  await page.getByRole("link", { name: "Resume" }).waitFor();
  await page.goBack();
  await page.locator(".decision").waitFor();
  await expect.poll(async () => [await question(person), await board(person)]).toEqual(before);
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
  const here = () => person.page.locator(".text").innerText();
  await expect.poll(() => first.locator(".text").innerText()).toBe(await here());
});

it("somebody who watches an open table sees it move and can do nothing", async () => {
  const player = await house.person();
  const page = await player.go("/");
  await page.getByRole("radio", { name: "The Trojan War" }).check({ force: true });
  await page.getByRole("button", { name: "Options" }).click();
  await page.getByRole("checkbox", { name: /Open table/ }).check();
  await page.getByRole("button", { name: "Done" }).click();
  await page.getByRole("button", { name: "Start" }).click();
  await page.locator(".decision.mine").waitFor();
  const watcher = await house.person();
  await watcher.go("/lobby");
  await watcher.page.getByRole("link", { name: /The Trojan War/ }).first().click();
  await watcher.page.getByText("watching", { exact: true }).waitFor();
  expect(await watcher.page.locator(".decision button").count()).toBe(0);
  const chance = chances(9);
  const before = await board(watcher);
  for (let n = 0; n < 12; n += 1) {
    await player.step(chance());
    await page.waitForTimeout(120);
  }
  await expect.poll(() => board(watcher)).not.toBe(before);
  const views = watcher.heard.filter((t) => t.startsWith('{"say":"news"')).map((t) => JSON.parse(t).asks);
  expect(views.flat().every((ask: { seat: unknown; legal: unknown[] }) => ask.seat === null && !ask.legal.length)).toBe(true);
});

it("offline it says so and keeps the board; online it goes on", async () => {
  const person = await somebody();
  const { page, context } = person;
  await context.setOffline(true);
  await page.getByText("You are offline.").first().waitFor();
  expect(await board(person)).toMatch(/Turn 1/);
  expect(await page.locator(".decision .choices button:not(:disabled)").count()).toBe(0);
  await context.setOffline(false);
  await expect.poll(() => page.getByText("You are offline.").count()).toBe(0);
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
  await page.getByText("You are offline.").waitFor();
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
  await page.getByText(/takes the last act back/).waitFor();
});

it("what is not allowed says why and cites the clause", async () => {
  const person = await alone();
  const { page } = person;
  await page.getByRole("button", { name: "Why not?" }).click();
  await page.getByRole("searchbox", { name: "Find an act" }).fill("hector box 1");
  await page.getByRole("button", { name: "Place Hector in box 1" }).click();
  const note = page.locator(".whynot");
  await note.waitFor();
  expect(await note.innerText()).toMatch(/Hector does not fight for you/);
  await note.getByRole("button", { name: /^Clause/ }).click();
  await page.getByRole("dialog").getByText(/Clause C-/).waitFor();
  await page.keyboard.press("Escape");
});

it("a whole turn is played by the keyboard alone", async () => {
  const person = await house.person();
  const { page } = { page: await person.go("/") };
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key);
  };
  /** Tab until the focus is on what is meant. */
  const tabTo = async (css: string) => {
    for (let n = 0; n < 80; n += 1) {
      await press("Tab");
      if (await page.evaluate((wanted) => document.activeElement?.matches(wanted) ?? false, css)) return;
    }
    throw new Error(`no focus on ${css}`);
  };
  await page.getByRole("button", { name: "Sit down" }).waitFor();
  await page.evaluate(() => {
    const button = [...document.querySelectorAll("button")].find((b) => b.textContent === "Sit down");
    button!.id = "sit";
  });
  await tabTo("#sit");
  await press("Enter");
  await page.waitForURL(/\/t\//);
  await page.locator(".curtain .btn, .decision").first().waitFor();
  let turn = 1;
  for (let n = 0; n < 200 && turn < 2; n += 1) {
    if (await page.locator(".curtain").count()) {
      await tabTo(".curtain .btn");
      await press("Enter");
    } else if (await page.locator(".confirm").count()) {
      await tabTo(".confirm .pri");
      await press("Enter");
    } else if (await page.locator(".decision .choices button:not(:disabled)").count()) {
      await tabTo(".decision .choices button");
      await press(...Array.from({ length: n % 3 }, () => "ArrowDown"), "Enter");
    } else if (await page.locator(".decision .acts > .btn:not([aria-keyshortcuts]):not(:disabled)").count()) {
      await tabTo(".decision .acts > .btn:not([aria-keyshortcuts])");
      await press("Enter");
    }
    await page.waitForTimeout(120);
    const shown = await page.locator(".text h3").first().innerText().catch(() => "");
    turn = Number(/Turn (\d+)/.exec(shown)?.[1] ?? turn);
  }
  expect(turn).toBe(2);
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
    await page.getByRole("textbox", { name: "Say something" }).fill(text);
    await page.keyboard.press("Enter");
    await page.locator(".said", { hasText: text }).waitFor();
  }
  expect(await page.locator("main img[src='x'], main script").count()).toBe(0);
  expect(await page.evaluate(() => document.querySelectorAll("[onerror]").length)).toBe(0);
});

it("nothing written into a page runs: the policy refuses it", async () => {
  const person = await house.person();
  const page = await person.go("/");
  const answer = await fetch(person.node.address);
  const policy = answer.headers.get("content-security-policy") ?? "";
  expect(policy).not.toMatch(/unsafe|data:|\*/);
  const ran = await page.evaluate(() => {
    const script = document.createElement("script");
    script.textContent = "window.ran = true";
    document.body.append(script);
    return "ran" in window;
  });
  expect(ran).toBe(false);
  expect(person.complaints.splice(0).join()).toMatch(/Content Security Policy/);
});
