/** Iliad on its drawn board: a short game in two browsers, and a half-turn by the keyboard. */
import { describe, expect, it } from "vitest";
import type { View } from "../src/generated/iliad";
import type { SeatPrompt } from "../src/generated/messages";
import { settle, wrong } from "./axe";
import { withServer } from "./fixtures";
import { randomNumbers, type TestServer, type Player } from "./kit";
import { asked, drag, spot } from "./spots";

let server: TestServer;
withServer((opened) => void (server = opened), 2);

type Act = [string, ...string[]];
const LESSON = { scenario: "lesson", sunset: "points" };

/** Open a table of Iliad. Return the secret of its open seat. */
async function table(player: Player, setup: Record<string, unknown>, seats: string[]): Promise<{ id: string; secret: string }> {
  const page = await player.go("/");
  const { id, invites } = await page.evaluate(
    async ([wanted, who]) => {
      const post = async (path: string, body: unknown) =>
        (await fetch(path, { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) })).json();
      await post("/api/guests", { name: "Homer" });
      return post("/api/tables", { game: "iliad", setup: wanted, seats: who });
    },
    [setup, seats] as const,
  );
  await player.go(`/t/${id}`);
  return { id, secret: Object.values(invites as Record<string, string>)[0] ?? "" };
}

/** Play a move the usual way for the board: tap, drag, or a button in the panel. */
async function say(player: Player, ask: SeatPrompt & { view: View }, [verb, first = "", second = ""]: Act, n: number): Promise<void> {
  const { page } = player;
  await page.locator(".decision.mine").waitFor();
  await page.waitForTimeout(60);
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
  const at = async (id: string) => spot(player, ask.view.pieces.find((p) => p[0] === id)![1]);
  const tap = async (p: { x: number; y: number }) => page.mouse.click(p.x, p.y);
  if (verb === "array") await page.locator(".plan").nth(["vanguard", "shield", "guard"].indexOf(first)).click();
  else if (verb === "take") await tap(await at(first));
  else if (verb === "go") {
    const to = await spot(player, first);
    if (ask.view.taken && n % 2) await drag(player, await at(ask.view.taken), to);
    else await tap(to);
  } else if (verb === "hold") await tap(await at(first));
  else if (verb === "strike" || verb === "aim") {
    await drag(player, await at(first), await at(second));
    const both = ask.legal.filter((c) => (c.act as Act)[1] === first && (c.act as Act)[2] === second);
    if (both.length > 1) await page.locator(".decision .choices button").first().click();
  } else if (verb === "shoot")
    await page
      .locator(".shoot")
      .nth(ask.view.shots.findIndex(([a, t]) => a === first && t === second))
      .click();
  else if (verb === "save") await page.locator(".fallen .legal").first().click();
  else
    await page
      .locator(".decision .acts > .btn:not([aria-keyshortcuts])", { hasText: verb === "stay" ? "Stay" : "Done" })
      .first()
      .click();
  const sure = page.locator(".confirm .pri");
  if (await sure.count()) await sure.click();
}

/** Choose a move that approaches an objective, attacks if possible, and ends the half-turn after a few moves. */
function chosen(ask: SeatPrompt & { view: View }, random: () => number, marched: number): Act {
  const acts = ask.legal.map((c) => c.act as Act);
  const of = (verb: string) => acts.filter((a) => a[0] === verb);
  const any = (list: Act[]) => list[Math.floor(random() * list.length)]!;
  const done = acts.find((a) => a[0] === "done");
  if (of("array").length) return any(of("array"));
  if (of("strike").length) return any(of("strike"));
  if (of("shoot").length && random() < 0.8) return any(of("shoot"));
  if (of("save").length) return any(of("save"));
  if (of("go").length) {
    const fights = ask.view.ends.filter((e) => e[2].length).map((e): Act => ["go", e[0]]);
    const ahead = of("go").sort((a, b) => (ask.seat === 0 ? 1 : -1) * (Number(b[1]!.slice(2)) - Number(a[1]!.slice(2))));
    return fights.length && random() < 0.9 ? any(fights) : any(ahead.slice(0, 6));
  }
  if (of("take").length && (marched < 3 || !done)) return any(of("take"));
  return done ?? any(acts);
}

describe("in two browsers", () => {
  it("a lesson is played to its end by taps, drags and panels, and both players receive the same", async () => {
    const host = await server.player({ node: server.at(0), prefs: { text: false } });
    const { id, secret } = await table(host, LESSON, ["me", "open"]);
    const guest = await server.player({ node: server.at(1), prefs: { text: false }, viewport: { width: 820, height: 1180 } });
    await guest.go(`/t/${id}#${secret}`);
    await guest.page.getByRole("button", { name: "Join" }).click();
    for (const { page } of [host, guest]) await page.locator(".decision").waitFor();
    const random = randomNumbers(8);
    const verbs = new Map<string, number>();
    let marched = 0;
    let said = "";
    for (let idle = 0, n = 0; idle < 400 && !((await host.over()) && (await guest.over())); ) {
      const ready = [host, guest].find((p) => asked<View>(p)?.legal.length);
      const ask = ready && asked<View>(ready);
      if (!ready || !ask) {
        idle += 1;
        await host.page.waitForTimeout(60);
        continue;
      }
      const now = `${ask.seat} ${ask.view.day} ${ask.view.hour}`;
      if (now !== said) marched = 0;
      said = now;
      const act = chosen(ask, random, marched);
      if (act[0] === "go") marched += 1;
      const received = ready.received.length;
      await say(ready, ask, act, n);
      await expect
        .poll(() => ready.received.slice(received).some((t) => t.startsWith('{"type":"news"')), { timeout: 10_000, message: JSON.stringify(act) })
        .toBe(true);
      verbs.set(act[0], (verbs.get(act[0]) ?? 0) + 1);
      idle = 0;
      n += 1;
    }
    console.log(`Iliad in two browsers: ${[...verbs].map(([v, n]) => `${v} ${n}`).join(", ")}`);
    const titles = await Promise.all([host, guest].map(({ page }) => page.locator("#result-title").innerText()));
    const reasons = titles.map((title) => title.replace(/^(You win|You lose|A draw)[:.] /, ""));
    expect(reasons[0]).toBe(reasons[1]);
    expect(titles[0]!.startsWith("You win")).toBe(titles[1]!.startsWith("You lose"));
    for (const verb of ["array", "take", "go", "done"]) expect(verbs.get(verb), verb).toBeGreaterThan(1);
    const received = host.received.join();
    for (const word of ["duel-nothing", "field-won", "fight-set"]) expect(received).toContain(`"${word}"`);
  });
});

/** Open a lesson with both seats at one screen, all pieces placed by the panel. */
async function placed(prefs: Record<string, unknown> = {}, setup: Record<string, unknown> = LESSON, viewport = { width: 1440, height: 900 }): Promise<Player> {
  const player = await server.player({ prefs: { text: false, ...prefs }, viewport });
  await table(player, setup, ["me", "me"]);
  for (let n = 0; n < 2; n += 1) {
    await player.page.locator(".plan").first().click();
    await player.page.getByRole("button", { name: "Done" }).click();
    if (!n) await player.page.locator(".plan").first().waitFor();
  }
  await expect.poll(() => asked<View>(player)?.view.phase).toBe("move");
  return player;
}

it("a whole half-turn is played by the keyboard alone", async () => {
  const player = await server.player({ prefs: { text: false } });
  await table(player, LESSON, ["me", "me"]);
  const { page } = player;
  const view = () => asked<View>(player)!.view;
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key);
  };
  const tabTo = async (css: string) => {
    for (let n = 0; n < 80; n += 1) {
      if (await page.evaluate((wanted) => document.activeElement?.matches(wanted) ?? false, css)) return;
      await press("Tab");
    }
    throw new Error(`no focus on ${css}`);
  };
  await page.locator(".plan").first().waitFor();
  await tabTo(".tray .ctr");
  await press("Enter");
  await expect.poll(() => view().taken).not.toBe("");
  await tabTo(".box");
  await press("PageDown", "Enter");
  await expect.poll(() => view().pieces.filter((p) => p[1]).length).toBe(1);
  for (const phase of ["place", "move"]) {
    await page.locator(".plan").first().waitFor();
    await tabTo(".plan");
    await press("Enter");
    await page.locator(".acts .pri:not(:disabled)").waitFor();
    await tabTo(".acts .pri");
    await press("Enter");
    await expect.poll(() => view().phase === phase && view().arrays.length + (phase === "move" ? 3 : 0)).toBe(3);
  }
  for (let moved = 1; moved <= 2; moved += 1) {
    await tabTo(".box");
    await press("PageDown", "Enter");
    await expect.poll(() => view().taken).not.toBe("");
    expect(await page.locator("[id$='-said']").innerText()).toMatch(/value/);
    await press("PageDown", "PageDown", "Enter");
    await expect.poll(() => view().pieces.filter((p) => p[3] === "moved").length).toBe(moved);
  }
  await tabTo(".acts .btn:not([aria-keyshortcuts])");
  await press("Enter");
  await expect.poll(() => view().side).toBe("trojan");
});

it.each(["bone", "glaze"])("is accessible in %s: placing, moving, a picked piece, fights and dice", async (theme) => {
  const player = await server.player({ prefs: { text: false, theme } });
  await table(player, LESSON, ["me", "me"]);
  await player.page.locator(".plan").first().waitFor();
  const look = async () => {
    await settle(player.page);
    await expect.poll(() => wrong(player.page), { timeout: 20_000 }).toEqual([]);
  };
  await look();
  const random = randomNumbers(3);
  const seen = new Set<string>();
  for (let n = 0, marched = 0, before = ""; n < 140 && !(seen.has("dice") && seen.has("move true")); n += 1) {
    const ask = asked<View>(player)!;
    if (!ask.legal.length) {
      await player.page.waitForTimeout(60);
      continue;
    }
    const now = `${ask.seat} ${ask.view.hour}`;
    if (now !== before) marched = 0;
    before = now;
    const here = (await player.page.locator(".duel").count()) ? "dice" : `${ask.view.phase} ${!!ask.view.taken}`;
    if (!seen.has(here)) {
      seen.add(here);
      await look();
    }
    const act = chosen(ask, random, marched);
    if (act[0] === "go") marched += 1;
    const received = player.received.length;
    await say(player, ask, act, 0);
    await expect
      .poll(() => player.received.slice(received).some((t) => t.startsWith('{"type":"news"')), { timeout: 10_000, message: JSON.stringify(act) })
      .toBe(true);
  }
  expect(seen).toContain("dice");
});

it.each([390, 820, 1440])("nothing is wider than the screen at %d px, and the pieces are legible", async (width) => {
  const player = await placed({}, { scenario: "war" }, { width, height: 844 });
  expect(await player.page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  expect(await player.page.locator("[data-piece]").count()).toBe(51);
  const sizes = await player.page.evaluate(() =>
    [...document.querySelectorAll<SVGTextElement>("[data-piece] text")].map((t) => Number(t.getAttribute("font-size")) * t.getScreenCTM()!.a),
  );
  expect(Math.min(...sizes)).toBeGreaterThanOrEqual(11);
});
