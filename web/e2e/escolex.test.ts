/** Escólex on its drawn map: a war of six players, by keys, mouse and drag. */
import type { Locator } from "playwright-core";
import { describe, expect, it } from "vitest";
import { settle, wrong } from "./axe";
import { withServer } from "./fixtures";
import type { TestServer, Player } from "./kit";
import { cells } from "./spots";

let server: TestServer;
withServer((opened) => void (server = opened));

/** Open a table and go there. Return the invitations. */
async function open(player: Player, seats: string[], setup: Record<string, unknown> = {}): Promise<{ id: string; invites: Record<string, string> }> {
  await player.go("/");
  const opened = await player.page.evaluate(
    async ([chairs, wanted]) => {
      const post = async (path: string, body: unknown) =>
        (await fetch(path, { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) })).json();
      await post("/api/guests", { name: "Homer" });
      return post("/api/tables", { game: "escolex", seats: chairs, setup: wanted });
    },
    [seats, setup] as const,
  );
  await player.go(`/t/${opened.id}`);
  return opened as { id: string; invites: Record<string, string> };
}

const map = (player: Player) => player.page.locator(".box");
const phase = (player: Player) =>
  player.page
    .locator(".phases .now")
    .innerText({ timeout: 500 })
    .catch(() => "");
const mine = (player: Player) => player.page.locator(".decision.mine").count();

/** Press a button by its key, unless the table has moved on and it is gone. */
const press = (button: Locator) => button.press("Enter", { timeout: 2000 }).catch(() => undefined);

/** Play one step by keys alone: a legal cell, a number where one is asked for, or the end of the turn. */
async function byKeys(player: Player, n: number): Promise<string> {
  const { page } = player;
  if (await player.over()) return "over";
  if (!(await mine(player))) return "";
  const before = await page.locator("#question").innerText();
  const marching = (await phase(player)) === "March";
  if (marching && n % 3 === 2) {
    const end = page.getByRole("button", { name: "End turn" });
    if (await end.count()) {
      await press(end);
      return "end";
    }
  }
  await map(player).focus();
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

/** Wait until it is the player's turn in a phase. */
const until = (player: Player, wanted: string) => expect.poll(async () => ((await mine(player)) ? phase(player) : ""), { timeout: 60_000 }).toBe(wanted);

describe("a war of six", () => {
  it("is played to its end by two browsers, one of them by keys alone, and four bots", async () => {
    const host = await server.player({ prefs: { text: false } });
    const bots = ["bot:uniform", "bot:greedy", "bot:uniform", "bot:greedy"];
    const { id, invites } = await open(host, ["me", "open", ...bots], { max_rounds: 3 });
    const guest = await server.player({ prefs: { text: false } });
    await guest.go(`/t/${id}#${invites["1"]}`);
    await guest.page.getByRole("button", { name: "Join" }).click();
    for (const player of [host, guest]) await map(player).waitFor();
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
  it("numbers are chosen like any other option, and an empty number is omitted", async () => {
    const player = await server.player();
    const page = await player.go("/");
    await page.getByRole("radio", { name: "Escólex" }).check({ force: true });
    await page.getByRole("combobox", { name: "Players" }).selectOption("3");
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

describe("by mouse", () => {
  /** Three seats on the Caldera; the other two are played at random. */
  async function three(theme = "bone"): Promise<Player> {
    const player = await server.player({ prefs: { text: false, theme } });
    await open(player, ["me", "me", "me"], { map: "small", troops: 3 });
    return player;
  }
  /** Lift the curtain for the next seat until none is waiting behind it. */
  const lift = async (player: Player) => {
    const curtain = player.page.locator(".curtain .btn");
    for (let quiet = 0; quiet < 4; quiet += 1) {
      await player.page.waitForTimeout(150);
      if (await curtain.count()) {
        await curtain.click();
        quiet = 0;
      } else if (!(await mine(player))) quiet = 0;
    }
    await map(player).waitFor();
  };

  it("troops are placed by drag and by tap, sent by drag with the odds shown first, and taken back", async () => {
    const player = await three();
    const { page } = player;
    await lift(player);
    const reserve = (await page.locator(".reserve").boundingBox())!;
    const [first] = await cells(player, /Fira.*You can act here/);
    await page.mouse.move(reserve.x + 20, reserve.y + 20);
    await page.mouse.down();
    await page.mouse.move(first!.x, first!.y, { steps: 6 });
    await page.mouse.up();
    await lift(player);
    for (const name of [/Imerovigli/, /Oia/, /Fira/, /Imerovigli/, /Oia/, /Fira/, /Imerovigli/, /Finikia/]) {
      const [cell] = await cells(player, name);
      await page.mouse.click(cell!.x, cell!.y);
      await lift(player);
    }
    await until(player, "March");
    const [from] = await cells(player, /Finikia.*You can act here/);
    const [enemy] = await cells(player, /Imerovigli/);
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
    await lift(player);
    await page.locator(".battles li .dice").first().waitFor();
    expect(await page.locator(".battles").innerText()).toMatch(/Black 1 v Clay 3/);
  });

  it("an illegal move is refused with its clause", async () => {
    const player = await three();
    await lift(player);
    const [cell] = await cells(player, /Oia/);
    await player.page.mouse.click(cell!.x, cell!.y);
    await lift(player);
    const [taken] = await cells(player, /Oia/);
    await player.page.mouse.click(taken!.x, taken!.y);
    await player.page.locator(".whynot").getByText("E12").waitFor();
  });

  it.each(["bone", "glaze"])("the table is accessible in %s", async (theme) => {
    const player = await three(theme);
    await lift(player);
    await settle(player.page);
    await expect.poll(() => wrong(player.page), { timeout: 20_000 }).toEqual([]);
    for (let n = 0; (await phase(player)) !== "March"; n += 1) {
      await byKeys(player, n);
      await lift(player);
    }
    await map(player).focus();
    await player.page.keyboard.press("PageDown");
    await player.page.keyboard.press("Enter");
    await player.page.getByRole("button", { name: "Cancel" }).waitFor();
    await player.page.keyboard.press("PageDown");
    await player.page.keyboard.press("Enter");
    await expect.poll(() => wrong(player.page), { timeout: 20_000 }).toEqual([]);
  });

  it("two fingers zoom in, and the wheel zooms out", async () => {
    const player = await server.player({ prefs: { text: false }, hasTouch: true, viewport: { width: 390, height: 844 } });
    await open(player, ["me", "bot:uniform", "bot:uniform"], { map: "aegean" });
    await map(player).waitFor();
    const { page } = player;
    const shown = () => page.locator(".seen").evaluate((e) => (e as HTMLElement).getBoundingClientRect().width);
    const before = await shown();
    const session = await page.context().newCDPSession(page);
    const at = (await map(player).boundingBox())!;
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

it("seats are filled one by one: the host, a friend by link, bots of different levels", async () => {
  const player = await server.player();
  const page = await player.go("/");
  await page.getByRole("radio", { name: "Escólex" }).check({ force: true });
  await page.getByRole("combobox", { name: "Players" }).selectOption("4");
  await page.getByRole("button", { name: "Choose seats" }).click();
  await page.getByLabel("Bronze").selectOption("Thersites · Beginner");
  await page.getByLabel("Wine").selectOption("Athena · Expert");
  await settle(page);
  expect(await wrong(page)).toEqual([]);
  await page.getByRole("dialog").getByRole("button", { name: "Create table" }).click();
  await page.getByRole("textbox", { name: /Invite link.*Clay/ }).waitFor();
  const seats = await page.locator(".seats .seat").allInnerTexts();
  expect(seats.slice(1).map((seat) => seat.split("\n")[0])).toEqual(["free seat", "Thersites", "Athena"]);
});

it("one link leads to all free seats, and the host gives the remaining ones to bots", async () => {
  const host = await server.player();
  const page = await host.go("/");
  await page.getByRole("radio", { name: "Escólex" }).check({ force: true });
  await page.getByRole("radio", { name: "Friend by link" }).check({ force: true });
  await page.getByRole("combobox", { name: "Players" }).selectOption("4");
  await page.getByRole("button", { name: "Create invite link" }).click();
  const link = await page.getByRole("textbox", { name: "Invite link for the free seats (the same for everyone)" }).inputValue();
  const guest = await server.player();
  await guest.go(link.replace(/^https?:\/\/[^/]+/, ""));
  await guest.page.getByRole("button", { name: "Join as Wine" }).click();
  await host.page.getByRole("button", { name: "Add 2 bots" }).waitFor();
  expect(await wrong(host.page)).toEqual([]);
  await host.page.getByLabel("Bot level").selectOption("Thersites · Beginner");
  await host.page.getByRole("button", { name: "Add 2 bots" }).click();
  await host.page.locator(".decision").waitFor();
  await guest.page.locator(".decision").waitFor();
  await expect.poll(() => page.locator(".seat", { hasText: "Thersites" }).count()).toBe(2);
});

it("one click repeats the marches of the last turn", async () => {
  const player = await server.player({ prefs: { text: false } });
  await open(player, ["me", "bot:uniform", "bot:uniform"], { seats: 3, map: "small", troops: 20, max_rounds: 12 });
  const { page } = player;
  const again = page.getByRole("button", { name: /^Repeat last turn’s marches/ });
  const marched = page.locator(".orders li");
  const end = page.getByRole("button", { name: "End turn" });
  for (let n = 0; n < 400 && !(await again.count()) && !(await player.over()); n += 1) {
    const marching = (await phase(player)) === "March" && (await mine(player));
    if (marching && (await marched.count())) await press(end);
    else await byKeys(player, marching ? (n % 2) * 3 : n);
    await page.waitForTimeout(60);
  }
  await again.click();
  await expect.poll(() => marched.count()).toBeGreaterThan(0);
  expect(await again.count()).toBe(0);
});
