/**
 * How many clicks a game takes: whole games played by mouse, by taps alone, and by drags, groups and second taps. Each
 * press of the button counts as one click, whatever follows.
 */
import { afterAll, beforeAll, expect, it } from "vitest";
import type { View as Plain } from "../src/generated/iliad";
import type { View as Table } from "../src/generated/trojan_war";
import { randomNumbers, TestServer, type Player, SMALLEST } from "./kit";
import { asked, cells, drag, spot, type Spot } from "./spots";

type Gesture = "taps" | "drags";
type Act = [string, ...(string | number)[]];
const GESTURES: Gesture[] = ["taps", "drags"];

let server: TestServer;
beforeAll(async () => {
  server = await TestServer.open();
});
afterAll(() => server.close());

/** Open a table for a player whose clicks are counted. */
async function sit(game: string, setup: unknown, seats: string[]): Promise<Player> {
  const player = await server.player({ prefs: { text: false }, viewport: { width: 1366, height: 768 } });
  await player.context.addInitScript(() => {
    addEventListener("pointerdown", () => sessionStorage.setItem("clicks", String(1 + Number(sessionStorage.getItem("clicks")))), true);
  });
  await player.go("/");
  const id = await player.page.evaluate(
    async ([name, wanted, chairs]) => {
      const post = async (path: string, body: unknown) =>
        (await fetch(path, { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) })).json();
      await post("/api/guests", { name: "Homer" });
      return (await post("/api/tables", { game: name, setup: wanted, seats: chairs })).id as string;
    },
    [game, setup, seats] as const,
  );
  await player.go(`/t/${id}`);
  return player;
}
const counted = (player: Player) => player.page.evaluate(() => Number(sessionStorage.getItem("clicks")));
/** Wait until it is known whose turn it is: "mine", or "over" at the end. */
async function turn({ page }: Player): Promise<"mine" | "over"> {
  await page.locator(".decision.mine, .result").first().waitFor({ timeout: 120_000 });
  return (await page.locator(".result").count()) ? "over" : "mine";
}
async function middle(player: Player, css: string): Promise<Spot> {
  const box = (await player.page.locator(css).first().boundingBox())!;
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}
const mean = (all: number[]) => all.reduce((sum, n) => sum + n, 0) / all.length;
const said = (what: string, gesture: Gesture, all: number[]) =>
  console.log(`${what}, by ${gesture}: ${mean(all).toFixed(1)} clicks, at most ${Math.max(...all)}, over ${all.length}`);
/** Wait until the table has responded, or has nothing to send. */
async function settled(player: Player): Promise<void> {
  const told = () => player.received.filter((text) => text.startsWith('{"type":"news"')).length;
  for (let tries = 0, before = told(); tries < 15 && told() === before; tries += 1) await player.page.waitForTimeout(100);
  await player.page.waitForTimeout(60);
}

it.each(GESTURES)("a turn of The Trojan War, by %s", async (gesture) => {
  const player = await sit("trojan-war", { edition: 2 }, ["me", "bot:uniform"]);
  const { page } = player;
  const random = randomNumbers(5);
  const turns = new Map<number, number>();
  let decisions = 0;
  while ((await turn(player)) === "mine") {
    const ask = asked<Table>(player);
    if (!ask?.legal.length) {
      await settled(player);
      continue;
    }
    const before = await counted(player);
    const acts = ask.legal.map((c) => c.act as Act);
    const [verb, box, hero] = acts[Math.floor(random() * acts.length)]!;
    if (verb === "place") {
      const from = `.dock [data-hero="${hero}"] > svg`;
      if (gesture === "drags") await drag(player, await middle(player, from), await middle(player, `.box[data-box="${box}"]`));
      else {
        await page.locator(from).click();
        const here = page.locator(`.box[data-box="${box}"] .here`);
        if (await here.count()) await here.click();
      }
    } else if (["cancel", "unveil", "shame"].includes(verb)) await page.locator(`.box[data-box="${box}"] .here`).click();
    else if (verb === "swap") for (const n of [box, hero]) await page.locator(`.box[data-box="${n}"] .here`).click();
    else await page.locator(".decision .acts > .btn:not([aria-keyshortcuts]), .decision .choices button").last().click();
    await settled(player);
    const n = ask.view.turn;
    decisions += verb === "swap" ? 2 : 1;
    turns.set(n, (turns.get(n) ?? 0) + (await counted(player)) - before);
    if (SMALLEST && n > 1) break;
  }
  const clicks = [...turns.values()];
  said(`a turn of The Trojan War with ${(decisions / clicks.length).toFixed(1)} decisions`, gesture, clicks);
  // No decision takes more than one click; a turn without events has six decisions.
  if (gesture === "drags") expect(mean(clicks) * clicks.length).toBeLessThanOrEqual(decisions);
});

it.each(GESTURES)("a march of Escólex, by %s", async (gesture) => {
  const player = await sit("escolex", { seats: 3, map: "small", troops: 12, max_rounds: 4 }, ["me", "bot:uniform", "bot:uniform"]);
  const { page } = player;
  const marches: number[] = [];
  const click = ({ x, y }: Spot) => page.mouse.click(x, y);
  const open = (words = /You can act here/) => cells(player, words);
  let made = 0;
  while ((await turn(player)) === "mine") {
    await settled(player);
    const verbs = new Set(asked(player)?.legal.map((c) => (c.act as Act)[0]));
    if (verbs.has("muster") && made < 3) {
      const all = await open();
      const origin = all[(made * 5) % all.length]!;
      made += 1;
      let before = await counted(player);
      await click(origin);
      await page
        .getByRole("button", { name: "Cancel" })
        .or(page.getByRole("button", { name: /^Stay in/ }))
        .first()
        .waitFor();
      await settled(player);
      const reach = await open(/Within reach/);
      const to = reach[made % reach.length]!;
      if (gesture === "taps") {
        await click(to);
        await page.locator(".pick .pri").click();
      } else {
        await page.locator(".box").focus();
        await page.keyboard.press("Escape");
        await settled(player);
        before = await counted(player);
        await drag(player, origin, to);
        await page.locator(".pick").waitFor();
        await click(to);
      }
      await settled(player);
      marches.push((await counted(player)) - before);
      const sure = page.locator(".confirm .pri");
      if (await sure.count()) await sure.click();
    } else if (verbs.has("end")) {
      made = 0;
      await page.getByRole("button", { name: "End turn" }).click();
      if (SMALLEST && marches.length) break;
    } else {
      const [at] = await open();
      await click(at!);
      await settled(player);
      if (await page.locator(".pick").count()) await click(at!);
    }
  }
  said("a march of Escólex", gesture, marches);
  if (gesture === "drags") expect(mean(marches)).toBeLessThanOrEqual(2);
});

/** Return the square this many rows nearer to Troy. */
const ahead = (square: string, rows: number) => square.slice(0, 2) + String(Number(square.slice(2)) + rows).padStart(2, "0");

it.each(GESTURES)("an hour of Iliad, by %s", async (gesture) => {
  const player = await sit("iliad", {}, ["me", "bot:uniform"]);
  const { page } = player;
  const hours: number[] = [];
  const moved: number[] = [];
  const wanted = SMALLEST ? 1 : 5;
  const at = async (id: string) => spot(player, asked<Plain>(player)!.view.pieces.find(([piece]) => piece === id)![1]);
  const leadOn = page.locator(".decision .acts > .btn:not([aria-keyshortcuts])").last();
  let before = 0;
  while (hours.length < wanted && (await turn(player)) === "mine") {
    await settled(player);
    const ask = asked<Plain>(player);
    const acts = ask?.legal.map((c) => c.act as Act) ?? [];
    const of = (verb: string) => acts.filter(([v]) => v === verb).map((act) => act as [string, string, string]);
    if (of("array").length) await page.locator(".plan").first().click();
    else if (of("take").length && ask!.view.phase === "move") {
      await page.getByRole("button", { name: "Show the whole plain" }).click();
      await settled(player);
      before = await counted(player);
      const men = of("take")
        .map(([, id]) => id)
        .slice(0, 14);
      const squares = new Map(ask!.view.pieces.map(([id, square]) => [id, square]));
      if (gesture === "taps") {
        let gone = 0;
        for (const id of men.toSorted((a, b) => Number(squares.get(b)!.slice(2)) - Number(squares.get(a)!.slice(2)))) {
          const from = await at(id);
          await page.mouse.click(from.x, from.y);
          await settled(player);
          const ends = asked<Plain>(player)!
            .view.ends.filter(([, , foes]) => !foes.length)
            .map(([square]) => square);
          const best = ends.toSorted((a, b) => Number(b.slice(2)) - Number(a.slice(2)))[0];
          const to = best && (await spot(player, best));
          if (to) await page.mouse.click(to.x, to.y);
          else await page.keyboard.press("u");
          gone += to ? 1 : 0;
          await settled(player);
        }
        moved.push(gone);
      } else {
        const spots = await Promise.all(men.map(at));
        await page.keyboard.down("Shift");
        const [left, top] = [Math.min(...spots.map((p) => p.x)) - 9, Math.min(...spots.map((p) => p.y)) - 9];
        await drag(player, { x: left, y: top }, { x: Math.max(...spots.map((p) => p.x)) + 9, y: Math.max(...spots.map((p) => p.y)) + 9 });
        await page.keyboard.up("Shift");
        const front = men.toSorted((a, b) => Number(squares.get(b)!.slice(2)) - Number(squares.get(a)!.slice(2)))[0]!;
        await drag(player, await at(front), await spot(player, ahead(squares.get(front)!, 3)));
        for (let still = 0, seen = ""; still < 4; ) {
          await page.waitForTimeout(250);
          const now = JSON.stringify(asked<Plain>(player)!.view.pieces);
          still = now === seen ? still + 1 : 0;
          seen = now;
        }
        const now = new Map(asked<Plain>(player)!.view.pieces.map(([id, square]) => [id, square]));
        moved.push([...squares].filter(([id, square]) => now.get(id) !== square).length);
      }
      await leadOn.click();
    } else if (of("strike").length) {
      const [, a, d] = of("strike")[0]!;
      await drag(player, await at(a), await at(d));
      const both = acts.filter(([, x, y]) => x === a && y === d);
      if (both.length > 1) await page.locator(".decision .choices button").first().click();
    } else if (of("shoot").length) await page.locator(".shoot").first().click();
    else if (of("go").length) {
      const to = await spot(player, of("go")[0]![1]);
      await page.mouse.click(to.x, to.y);
    } else await leadOn.click();
    await settled(player);
    const sure = page.locator(".confirm .pri");
    if (await sure.count()) await sure.click();
    if (before && asked<Plain>(player)?.view.phase !== "declare") {
      hours.push((await counted(player)) - before);
      before = 0;
    }
  }
  said(`a half-turn of Iliad with ${mean(moved).toFixed(1)} pieces moved`, gesture, hours);
  if (gesture === "drags") expect(mean(hours)).toBeLessThanOrEqual(12);
});
