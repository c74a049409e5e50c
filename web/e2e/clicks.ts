/**
 * How often the hand comes down: whole games are played by mouse, once by taps alone and once as the boards are meant to
 * be used, by drags, groups and second taps; a press of the button is a click, whatever follows it.
 */
import { afterAll, beforeAll, expect, it } from "vitest";
import type { View as Plain } from "../src/generated/iliad";
import type { View as Table } from "../src/generated/trojan_war";
import { chances, House, type Person, SMALLEST } from "./kit";
import { asked, cells, drag, spot, type Spot } from "./spots";

type Hand = "taps" | "drags";
type Act = [string, ...(string | number)[]];
const HANDS: Hand[] = ["taps", "drags"];

let house: House;
beforeAll(async () => {
  house = await House.open();
});
afterAll(() => house.close());

/** Somebody whose clicks are counted, at a table of his own. */
async function sit(game: string, setup: unknown, seats: string[]): Promise<Person> {
  const person = await house.person({ prefs: { text: false }, viewport: { width: 1366, height: 768 } });
  await person.context.addInitScript(() => {
    addEventListener("pointerdown", () => sessionStorage.setItem("clicks", String(1 + Number(sessionStorage.getItem("clicks")))), true);
  });
  await person.go("/");
  const id = await person.page.evaluate(
    async ([name, wanted, chairs]) => {
      const post = async (path: string, body: unknown) =>
        (await fetch(path, { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) })).json();
      await post("/api/guests", { name: "Homer" });
      return (await post("/api/tables", { game: name, setup: wanted, seats: chairs })).id as string;
    },
    [game, setup, seats] as const,
  );
  await person.go(`/t/${id}`);
  return person;
}
const counted = (person: Person) => person.page.evaluate(() => Number(sessionStorage.getItem("clicks")));
/** Whether it is his turn, as soon as anybody knows; "over" at the end. */
async function turn({ page }: Person): Promise<"mine" | "over"> {
  await page.locator(".decision.mine, .result").first().waitFor({ timeout: 120_000 });
  return (await page.locator(".result").count()) ? "over" : "mine";
}
async function middle(person: Person, css: string): Promise<Spot> {
  const box = (await person.page.locator(css).first().boundingBox())!;
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}
const mean = (all: number[]) => all.reduce((sum, n) => sum + n, 0) / all.length;
const said = (what: string, hand: Hand, all: number[]) =>
  console.log(`${what}, by ${hand}: ${mean(all).toFixed(1)} clicks, at most ${Math.max(...all)}, over ${all.length}`);
/** Until the table has answered, or has nothing to say. */
async function settled(person: Person): Promise<void> {
  const told = () => person.heard.filter((text) => text.startsWith('{"type":"news"')).length;
  for (let tries = 0, before = told(); tries < 15 && told() === before; tries += 1) await person.page.waitForTimeout(100);
  await person.page.waitForTimeout(60);
}

it.each(HANDS)("a turn of The Trojan War, by %s", async (hand) => {
  const person = await sit("trojan-war", { edition: 2 }, ["me", "bot:uniform"]);
  const { page } = person;
  const chance = chances(5);
  const turns = new Map<number, number>();
  let decisions = 0;
  while ((await turn(person)) === "mine") {
    const ask = asked<Table>(person);
    if (!ask?.legal.length) {
      await settled(person);
      continue;
    }
    const before = await counted(person);
    const acts = ask.legal.map((c) => c.act as Act);
    const [verb, box, hero] = acts[Math.floor(chance() * acts.length)]!;
    if (verb === "place") {
      const from = `.dock [data-hero="${hero}"] > svg`;
      if (hand === "drags") await drag(person, await middle(person, from), await middle(person, `.box[data-box="${box}"]`));
      else {
        await page.locator(from).click();
        const here = page.locator(`.box[data-box="${box}"] .here`);
        if (await here.count()) await here.click();
      }
    } else if (["cancel", "unveil", "shame"].includes(verb)) await page.locator(`.box[data-box="${box}"] .here`).click();
    else if (verb === "swap") for (const n of [box, hero]) await page.locator(`.box[data-box="${n}"] .here`).click();
    else await page.locator(".decision .acts > .btn:not([aria-keyshortcuts]), .decision .choices button").last().click();
    await settled(person);
    const n = ask.view.turn;
    decisions += verb === "swap" ? 2 : 1;
    turns.set(n, (turns.get(n) ?? 0) + (await counted(person)) - before);
    if (SMALLEST && n > 1) break;
  }
  const clicks = [...turns.values()];
  said(`a turn of The Trojan War with ${(decisions / clicks.length).toFixed(1)} decisions`, hand, clicks);
  // Nothing that is decided takes more than one; a turn without events has six decisions.
  if (hand === "drags") expect(mean(clicks) * clicks.length).toBeLessThanOrEqual(decisions);
});

it.each(HANDS)("a march of Escólex, by %s", async (hand) => {
  const person = await sit("escolex", { seats: 3, map: "small", troops: 12, max_rounds: 4 }, ["me", "bot:uniform", "bot:uniform"]);
  const { page } = person;
  const marches: number[] = [];
  const click = ({ x, y }: Spot) => page.mouse.click(x, y);
  const open = (words = /You can act here/) => cells(person, words);
  let made = 0;
  while ((await turn(person)) === "mine") {
    await settled(person);
    const verbs = new Set(asked(person)?.legal.map((c) => (c.act as Act)[0]));
    if (verbs.has("muster") && made < 3) {
      const all = await open();
      const origin = all[(made * 5) % all.length]!;
      made += 1;
      let before = await counted(person);
      await click(origin);
      await page
        .getByRole("button", { name: "Cancel" })
        .or(page.getByRole("button", { name: /^Stay in/ }))
        .first()
        .waitFor();
      await settled(person);
      const reach = await open(/Within reach/);
      const to = reach[made % reach.length]!;
      if (hand === "taps") {
        await click(to);
        await page.locator(".pick .pri").click();
      } else {
        await page.locator(".box").focus();
        await page.keyboard.press("Escape");
        await settled(person);
        before = await counted(person);
        await drag(person, origin, to);
        await page.locator(".pick").waitFor();
        await click(to);
      }
      await settled(person);
      marches.push((await counted(person)) - before);
      const sure = page.locator(".confirm .pri");
      if (await sure.count()) await sure.click();
    } else if (verbs.has("end")) {
      made = 0;
      await page.getByRole("button", { name: "End turn" }).click();
      if (SMALLEST && marches.length) break;
    } else {
      const [at] = await open();
      await click(at!);
      await settled(person);
      if (await page.locator(".pick").count()) await click(at!);
    }
  }
  said("a march of Escólex", hand, marches);
  if (hand === "drags") expect(mean(marches)).toBeLessThanOrEqual(2);
});

/** So many rows nearer to Troy. */
const ahead = (square: string, rows: number) => square.slice(0, 2) + String(Number(square.slice(2)) + rows).padStart(2, "0");

it.each(HANDS)("an hour of Iliad, by %s", async (hand) => {
  const person = await sit("iliad", {}, ["me", "bot:uniform"]);
  const { page } = person;
  const hours: number[] = [];
  const moved: number[] = [];
  const wanted = SMALLEST ? 1 : 5;
  const at = async (id: string) => spot(person, asked<Plain>(person)!.view.pieces.find(([piece]) => piece === id)![1]);
  const leadOn = page.locator(".decision .acts > .btn:not([aria-keyshortcuts])").last();
  let before = 0;
  while (hours.length < wanted && (await turn(person)) === "mine") {
    await settled(person);
    const ask = asked<Plain>(person);
    const acts = ask?.legal.map((c) => c.act as Act) ?? [];
    const of = (verb: string) => acts.filter(([v]) => v === verb).map((act) => act as [string, string, string]);
    if (of("array").length) await page.locator(".plan").first().click();
    else if (of("take").length && ask!.view.phase === "move") {
      await page.getByRole("button", { name: "Show the whole plain" }).click();
      await settled(person);
      before = await counted(person);
      const men = of("take")
        .map(([, id]) => id)
        .slice(0, 14);
      const squares = new Map(ask!.view.pieces.map(([id, square]) => [id, square]));
      if (hand === "taps") {
        let gone = 0;
        for (const id of men.toSorted((a, b) => Number(squares.get(b)!.slice(2)) - Number(squares.get(a)!.slice(2)))) {
          const from = await at(id);
          await page.mouse.click(from.x, from.y);
          await settled(person);
          const ends = asked<Plain>(person)!
            .view.ends.filter(([, , foes]) => !foes.length)
            .map(([square]) => square);
          const best = ends.toSorted((a, b) => Number(b.slice(2)) - Number(a.slice(2)))[0];
          const to = best && (await spot(person, best));
          if (to) await page.mouse.click(to.x, to.y);
          else await page.keyboard.press("u");
          gone += to ? 1 : 0;
          await settled(person);
        }
        moved.push(gone);
      } else {
        const spots = await Promise.all(men.map(at));
        await page.keyboard.down("Shift");
        const [left, top] = [Math.min(...spots.map((p) => p.x)) - 9, Math.min(...spots.map((p) => p.y)) - 9];
        await drag(person, { x: left, y: top }, { x: Math.max(...spots.map((p) => p.x)) + 9, y: Math.max(...spots.map((p) => p.y)) + 9 });
        await page.keyboard.up("Shift");
        const front = men.toSorted((a, b) => Number(squares.get(b)!.slice(2)) - Number(squares.get(a)!.slice(2)))[0]!;
        await drag(person, await at(front), await spot(person, ahead(squares.get(front)!, 3)));
        for (let still = 0, seen = ""; still < 4; ) {
          await page.waitForTimeout(250);
          const now = JSON.stringify(asked<Plain>(person)!.view.pieces);
          still = now === seen ? still + 1 : 0;
          seen = now;
        }
        const now = new Map(asked<Plain>(person)!.view.pieces.map(([id, square]) => [id, square]));
        moved.push([...squares].filter(([id, square]) => now.get(id) !== square).length);
      }
      await leadOn.click();
    } else if (of("strike").length) {
      const [, a, d] = of("strike")[0]!;
      await drag(person, await at(a), await at(d));
      const both = acts.filter(([, x, y]) => x === a && y === d);
      if (both.length > 1) await page.locator(".decision .choices button").first().click();
    } else if (of("shoot").length) await page.locator(".shoot").first().click();
    else if (of("go").length) {
      const to = await spot(person, of("go")[0]![1]);
      await page.mouse.click(to.x, to.y);
    } else await leadOn.click();
    await settled(person);
    const sure = page.locator(".confirm .pri");
    if (await sure.count()) await sure.click();
    if (before && asked<Plain>(person)?.view.phase !== "declare") {
      hours.push((await counted(person)) - before);
      before = 0;
    }
  }
  said(`a half-turn of Iliad with ${mean(moved).toFixed(1)} pieces moved`, hand, hours);
  if (hand === "drags") expect(mean(hours)).toBeLessThanOrEqual(12);
});
