/** Escólex on its drawn map: a war of six, by keys, by mouse and by drag. */
import type { Locator } from "playwright-core";
import { describe, expect, it } from "vitest";
import { settle, wrong } from "./axe";
import { housed } from "./housed";
import type { House, Person } from "./kit";
import { cells } from "./spots";

let house: House;
housed((opened) => void (house = opened));

/** Open a table as somebody, and go there; the invitations come along. */
async function open(person: Person, seats: string[], setup: Record<string, unknown> = {}): Promise<{ id: string; invites: Record<string, string> }> {
  await person.go("/");
  const opened = await person.page.evaluate(
    async ([chairs, wanted]) => {
      const post = async (path: string, body: unknown) =>
        (await fetch(path, { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) })).json();
      await post("/api/guests", { name: "Homer" });
      return post("/api/tables", { game: "escolex", seats: chairs, setup: wanted });
    },
    [seats, setup] as const,
  );
  await person.go(`/t/${opened.id}`);
  return opened as { id: string; invites: Record<string, string> };
}

const map = (person: Person) => person.page.locator(".box");
const phase = (person: Person) =>
  person.page
    .locator(".phases .now")
    .innerText({ timeout: 500 })
    .catch(() => "");
const mine = (person: Person) => person.page.locator(".decision.mine").count();

/** Press a button by its key, unless the table has moved on and it is gone. */
const press = (button: Locator) => button.press("Enter", { timeout: 2000 }).catch(() => undefined);

/** One step by keys alone: a cell of those marked, a number where one is asked for, or the end of the turn. */
async function byKeys(person: Person, n: number): Promise<string> {
  const { page } = person;
  if (await person.over()) return "over";
  if (!(await mine(person))) return "";
  const before = await page.locator("#question").innerText();
  const marching = (await phase(person)) === "March";
  if (marching && n % 3 === 2) {
    const end = page.getByRole("button", { name: "End turn" });
    if (await end.count()) {
      await press(end);
      return "end";
    }
  }
  await map(person).focus();
  for (let k = 0; k <= n % 5; k += 1) await page.keyboard.press("PageDown");
  await page.keyboard.press("Enter");
  if (await page.locator(".pick").count()) {
    await page.keyboard.press("-");
    await page.keyboard.press("Enter");
  }
  await page.waitForTimeout(60);
  const stay = page.getByRole("button", { name: /^Stay in/ });
  if (marching && (await page.locator("#question").innerText()) === before && (await stay.count())) {
    await press(stay);
  }
  return "act";
}

/** Until it is the person's turn in a phase. */
const until = (person: Person, wanted: string) => expect.poll(async () => ((await mine(person)) ? phase(person) : ""), { timeout: 60_000 }).toBe(wanted);

describe("a war of six", () => {
  it("is played to its end by two browsers, one of them with keys alone, and four bots", async () => {
    const host = await house.person({ prefs: { text: false } });
    const bots = ["bot:uniform", "bot:greedy", "bot:uniform", "bot:greedy"];
    const { id, invites } = await open(host, ["me", "open", ...bots], { max_rounds: 3 });
    const guest = await house.person({ prefs: { text: false } });
    await guest.go(`/t/${id}#${invites["1"]}`);
    await guest.page.getByRole("button", { name: "Join" }).click();
    for (const person of [host, guest]) await map(person).waitFor();
    let idle = 0;
    for (let n = 0; idle < 900; n += 1) {
      const did = [await byKeys(host, n), await byKeys(guest, n + 1)];
      if (did.every((d) => d === "over")) break;
      idle = did.some((d) => d && d !== "over") ? 0 : idle + 1;
      await host.page.waitForTimeout(30);
    }
    const title = await host.page.locator("#result-title").innerText();
    expect(title).toBe(await guest.page.locator("#result-title").innerText());
    expect(await host.page.getByRole("log").innerText()).toMatch(/The last round is over|last one standing/);
  }, 600_000);
});

describe("before the war", () => {
  it("numbers are chosen like any other option, and a number left out is none", async () => {
    const person = await house.person();
    const page = await person.go("/");
    await page.getByRole("radio", { name: "Escólex" }).check({ force: true });
    await page.getByRole("radio", { name: "3", exact: true }).check({ force: true });
    await page.getByRole("button", { name: "Options" }).click();
    await page.getByText("All options").click();
    const number = (name: string) => page.getByRole("spinbutton", { name });
    await number("Starting troops of each army").fill("5");
    await number("Troop limit per cell").fill("0");
    await number("Round limit").fill("");
    await number("Round limit").blur();
    expect(await number("Troop limit per cell").inputValue()).toBe("");
    expect(await wrong(page)).toEqual([]);
    await page.getByRole("button", { name: "Done" }).click();
    await page.getByRole("button", { name: "Start" }).click();
    await page.waitForURL(/\/t\//);
    const { setup } = await page.evaluate(async (id) => (await fetch(`/api/tables/${id}`)).json(), page.url().split("/t/")[1]!);
    expect(setup).toMatchObject({ seats: 3, troops: 5, limit: null, max_rounds: null });
  });
});

describe("by hand", () => {
  /** Three on the Caldera, the others moved by nobody but chance. */
  async function three(theme = "bone"): Promise<Person> {
    const person = await house.person({ prefs: { text: false, theme } });
    await open(person, ["me", "me", "me"], { map: "small", troops: 3 });
    return person;
  }
  /** Whoever is next takes the screen; until nobody has been waiting behind the curtain for a while. */
  const lift = async (person: Person) => {
    const curtain = person.page.locator(".curtain .btn");
    for (let quiet = 0; quiet < 4; quiet += 1) {
      await person.page.waitForTimeout(150);
      if (await curtain.count()) {
        await curtain.click();
        quiet = 0;
      } else if (!(await mine(person))) quiet = 0;
    }
    await map(person).waitFor();
  };

  it("troops are placed by drag and by tap, sent by drag, with the odds told before; and taken back", async () => {
    const person = await three();
    const { page } = person;
    await lift(person);
    const reserve = (await page.locator(".reserve").boundingBox())!;
    const [first] = await cells(person, /Fira.*You can act here/);
    await page.mouse.move(reserve.x + 20, reserve.y + 20);
    await page.mouse.down();
    await page.mouse.move(first!.x, first!.y, { steps: 6 });
    await page.mouse.up();
    await lift(person);
    for (const name of [/Imerovigli/, /Oia/, /Fira/, /Imerovigli/, /Oia/, /Fira/, /Imerovigli/, /Finikia/]) {
      const [cell] = await cells(person, name);
      await page.mouse.click(cell!.x, cell!.y);
      await lift(person);
    }
    await until(person, "March");
    const [from] = await cells(person, /Finikia.*You can act here/);
    const [enemy] = await cells(person, /Imerovigli/);
    await page.mouse.move(from!.x, from!.y);
    await page.mouse.down();
    await page.mouse.move(enemy!.x, enemy!.y, { steps: 6 });
    await page.mouse.up();
    await page.locator(".pick").waitFor();
    expect(await page.locator(".odds").innerText()).toMatch(/1 v 3 · (<1|\d+)%/);
    await page.getByRole("button", { name: "Send 1" }).click();
    await page.locator(".confirm", { hasText: "you give up this land" }).getByRole("button", { name: "Confirm" }).click();
    await page.getByRole("list", { name: "Marches this turn" }).getByText("1 v 3").waitFor();
    await page.getByRole("button", { name: "Undo" }).click();
    await expect.poll(() => page.getByRole("list", { name: "Marches this turn" }).count()).toBe(0);
    await page.getByRole("button", { name: "Cancel" }).click();
    await page.getByText("choose a cell to march from").waitFor();
    await expect.poll(() => page.getByRole("button", { name: "End turn" }).isEnabled()).toBe(true);
    await page.mouse.click(from!.x, from!.y);
    await page.getByRole("button", { name: "Cancel" }).waitFor();
    await page.mouse.click(enemy!.x, enemy!.y);
    await page.getByRole("button", { name: "Send 1" }).click();
    await page.getByRole("button", { name: "Confirm" }).click();
    await page.getByRole("button", { name: "End turn" }).click();
    await lift(person);
    await page.locator(".battles li .dice").first().waitFor();
    expect(await page.locator(".battles").innerText()).toMatch(/Black 1 v Clay 3/);
  });

  it("what cannot be done is answered with its clause", async () => {
    const person = await three();
    await lift(person);
    const [cell] = await cells(person, /Oia/);
    await person.page.mouse.click(cell!.x, cell!.y);
    await lift(person);
    const [taken] = await cells(person, /Oia/);
    await person.page.mouse.click(taken!.x, taken!.y);
    await person.page.locator(".whynot").getByText("E12").waitFor();
  });

  it.each(["bone", "glaze"])("nothing on the table is inaccessible in %s", async (theme) => {
    const person = await three(theme);
    await lift(person);
    await settle(person.page);
    await expect.poll(() => wrong(person.page), { timeout: 20_000 }).toEqual([]);
    for (let n = 0; (await phase(person)) !== "March"; n += 1) {
      await byKeys(person, n);
      await lift(person);
    }
    await map(person).focus();
    await person.page.keyboard.press("PageDown");
    await person.page.keyboard.press("Enter");
    await person.page.getByRole("button", { name: "Cancel" }).waitFor();
    await person.page.keyboard.press("PageDown");
    await person.page.keyboard.press("Enter");
    await expect.poll(() => wrong(person.page), { timeout: 20_000 }).toEqual([]);
  });

  it("two fingers bring the map nearer, and the wheel takes it away again", async () => {
    const person = await house.person({ prefs: { text: false }, hasTouch: true, viewport: { width: 390, height: 844 } });
    await open(person, ["me", "bot:uniform", "bot:uniform"], { map: "aegean" });
    await map(person).waitFor();
    const { page } = person;
    const shown = () => page.locator(".seen").evaluate((e) => (e as HTMLElement).getBoundingClientRect().width);
    const before = await shown();
    const session = await page.context().newCDPSession(page);
    const at = (await map(person).boundingBox())!;
    const [cx, cy] = [at.x + at.width / 2, at.y + at.height / 2];
    const touch = (type: string, d: number) =>
      session.send("Input.dispatchTouchEvent", {
        type: type as "touchStart",
        touchPoints:
          type === "touchEnd"
            ? []
            : [
                { x: cx - d, y: cy, id: 1 },
                { x: cx + d, y: cy, id: 2 },
              ],
      });
    await touch("touchStart", 30);
    for (let d = 40; d <= 90; d += 10) await touch("touchMove", d);
    await touch("touchEnd", 90);
    await expect.poll(shown).toBeLessThan(before * 0.7);
    const near = await shown();
    await page.mouse.move(cx, cy);
    await page.mouse.wheel(0, 600);
    await expect.poll(shown).toBeGreaterThan(near * 1.5);
  });
});

it("seats are filled one by one: oneself, a friend by link, bots of different levels", async () => {
  const person = await house.person();
  const page = await person.go("/");
  await page.getByRole("radio", { name: "Escólex" }).check({ force: true });
  await page.getByRole("radio", { name: "4", exact: true }).check({ force: true });
  await page.getByRole("button", { name: "Choose seats" }).click();
  await page.getByLabel("Bronze").selectOption("Thersites");
  await page.getByLabel("Wine").selectOption("Athena");
  await settle(page);
  expect(await wrong(page)).toEqual([]);
  await page.getByRole("dialog").getByRole("button", { name: "Create table" }).click();
  await page.getByRole("textbox", { name: /Invite link.*Clay/ }).waitFor();
  const seats = await page.locator(".seats .seat").allInnerTexts();
  expect(seats.slice(1).map((seat) => seat.split("\n")[0])).toEqual(["free seat", "Thersites", "Athena"]);
});

it("one link leads to all free seats, and the opener gives to bots what nobody has taken", async () => {
  const host = await house.person();
  const page = await host.go("/");
  await page.getByRole("radio", { name: "Escólex" }).check({ force: true });
  await page.getByRole("radio", { name: "4", exact: true }).check({ force: true });
  await page.getByRole("button", { name: "Create table" }).click();
  const link = await page.getByRole("textbox", { name: "Invite link for the free seats (the same for everyone)" }).inputValue();
  const guest = await house.person();
  await guest.go(link.replace(/^https?:\/\/[^/]+/, ""));
  await guest.page.getByRole("button", { name: "Join as Wine" }).click();
  await host.page.getByRole("button", { name: "Add 2 bots" }).waitFor();
  expect(await wrong(host.page)).toEqual([]);
  await host.page.getByLabel("Bot level").selectOption("Thersites");
  await host.page.getByRole("button", { name: "Add 2 bots" }).click();
  await host.page.locator(".decision").waitFor();
  await guest.page.locator(".decision").waitFor();
  await expect.poll(() => page.locator(".seat", { hasText: "Thersites" }).count()).toBe(2);
});

it("the marches of the last turn are made again by one click", async () => {
  const person = await house.person({ prefs: { text: false } });
  await open(person, ["me", "bot:uniform", "bot:uniform"], { seats: 3, map: "small", troops: 20, max_rounds: 12 });
  const { page } = person;
  const again = page.getByRole("button", { name: /^Repeat last turn’s marches/ });
  const marched = page.locator(".orders li");
  const end = page.getByRole("button", { name: "End turn" });
  for (let n = 0; n < 400 && !(await again.count()) && !(await person.over()); n += 1) {
    const marching = (await phase(person)) === "March" && (await mine(person));
    if (marching && (await marched.count())) await press(end);
    else await byKeys(person, marching ? (n % 2) * 3 : n);
    await page.waitForTimeout(60);
  }
  await again.click();
  await expect.poll(() => marched.count()).toBeGreaterThan(0);
  expect(await again.count()).toBe(0);
});
