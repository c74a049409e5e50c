/** What a browser must not hold while it is hidden from its seat: in the page, in its storage, in what came over the wire. */
import { expect } from "vitest";
import type { News } from "../src/generated/messages";
import { type House, type Node, type Person, play } from "./kit";

interface View {
  me: number | null;
  step?: string;
  challenges?: { greek: string; trojan: string; event: string }[];
  hands?: string[][];
}
/** Something hidden: how it would look in a text, and in the line or box of a board that it belongs to. */
interface Secret {
  word: RegExp;
  box?: number;
}
const SIDES = ["greek", "trojan"] as const;

/** What a seat saw last, as its browser heard it. */
function seen(person: Person, seat: number): View | null {
  const last = person.heard.findLast((text) => text.startsWith('{"type":"news"') && text.includes('"view"'));
  const ask = last ? (JSON.parse(last) as News).asks.find((a) => a.seat === seat) : null;
  return (ask?.view as View | undefined) ?? null;
}

/** Return the ids of the cards in a seat's hand, as its browser last heard them. */
export function handOf(person: Person, seat: number): readonly string[] {
  return seen(person, seat)?.hands?.[seat] ?? [];
}

/** What the owner's seat knows of itself and the other does not: cards of a hand, heroes in a line-up. */
function hidden(owner: View, other: View, names: Map<string, string>): Secret[] {
  const seat = owner.me!;
  if (owner.hands && other.hands) {
    const known = other.hands[seat]!;
    return owner.hands[seat]!.filter((card) => !known.includes(card)).map((card) => ({ word: new RegExp(`\\b${card}\\b`) }));
  }
  const side = SIDES[seat]!;
  return (owner.challenges ?? []).flatMap((c, n) =>
    !["", "?"].includes(c[side]) && ["", "?"].includes(other.challenges?.[n]?.[side] ?? "")
      ? [{ word: new RegExp(`\\b(${c[side]}|${names.get(c[side]) ?? c[side]})\\b`), box: n + 1 }]
      : [],
  );
}

/** What a seat does unseen by the other: lining up, and gathering an offering before it is paid. */
const UNSEEN = ["place", "add", "pour"];

/** The frames and answers that tell a seat what is not for its eyes. */
function told(heard: readonly string[], mine: number, secrets: readonly Secret[]): string[] {
  const found: string[] = [];
  for (const text of heard) {
    const plain = text.replace(/"clause":"[^"]*"/g, "");
    for (const { word, box } of secrets) if (!box && word.test(plain)) found.push(`told ${word}: ${text.slice(0, 200)}`);
    if (!text.startsWith('{"type":"news"')) continue;
    const news = JSON.parse(text) as News;
    for (const { seat, look, facts } of news.told) {
      if (seat === 1 - mine && Array.isArray(look) && UNSEEN.includes(String(look[0]))) found.push(JSON.stringify(look));
      if (facts.some((f) => f.hears && !f.hears.includes(mine))) found.push(JSON.stringify(facts));
    }
    for (const ask of news.asks) {
      if (ask.seat !== mine) found.push(`a view of seat ${ask.seat}`);
      const view = ask.view as View & { challenges?: { unveiled?: boolean }[] };
      for (const c of view.step === "line-up" ? (view.challenges ?? []) : []) {
        if (!["", "?"].includes(c[SIDES[1 - mine]!]) && !c.event && !c.unveiled) found.push(JSON.stringify(c));
      }
    }
  }
  return found;
}

/** The names of heroes, as the page says them. */
export async function names(node: Node): Promise<Map<string, string>> {
  const text = await (await fetch(`${node.address}/words/en/trojan-war`)).text();
  return new Map([...text.matchAll(/^hero-([\w-]+) = (.+)$/gm)].map((m) => [m[1]!, m[2]!]));
}

/** What of the owner's secrets the other's browser holds now. */
export async function leaks(owner: Person, other: Person, seat: number, known: Map<string, string>): Promise<string[]> {
  const [mine, theirs] = [seen(owner, seat), seen(other, 1 - seat)];
  if (!mine || !theirs) return ["nothing is seen yet"];
  const secrets = hidden(mine, theirs, known);
  const page = await other.page.evaluate(() => ({
    html: document.documentElement.outerHTML.replace(/<button[^>]*class="cite[\s\S]*?<\/button>/g, ""),
    lines: [...document.querySelectorAll(".text li")].map((li) => li.textContent ?? ""),
    boxes: [...document.querySelectorAll(".boxes > .box")].map((box) => box.outerHTML),
    kept: JSON.stringify({ ...localStorage, ...sessionStorage, title: document.title, address: location.href }),
  }));
  const found = told(other.heard, 1 - seat, secrets);
  for (const { word, box } of secrets) {
    const shown = box ? [...page.lines.filter((l) => l.startsWith(`${box}. `)), page.boxes[box - 1] ?? ""] : [page.html];
    if (shown.some((text) => word.test(text))) found.push(`shown ${word}`);
    if (word.test(page.kept)) found.push(`kept ${word}`);
  }
  return found;
}

/**
 * A whole game by two people at a node each, the first of which is ended by a signal and started again on the way. Every
 * few steps nothing that is hidden may be on the other side, once both have heard of what was just turned up.
 */
export async function wholeGame(house: House, people: readonly [Person, Person], signal: NodeJS.Signals, seed: number): Promise<void> {
  const [host, guest] = people;
  const known = await names(house.node);
  const look = async () => {
    await expect.poll(() => leaks(host, guest, 0, known)).toEqual([]);
    await expect.poll(() => leaks(guest, host, 1, known)).toEqual([]);
  };
  const looks = Object.fromEntries(Array.from({ length: 60 }, (_, n) => [3 + 8 * n, look]));
  const restart = async () => {
    await house.at(0).stop(signal);
    await house.at(0).start();
  };
  expect(await play([host, guest], seed, { ...looks, 40: restart })).toBeGreaterThan(60);
  const title = await host.page.locator("#result-title").innerText();
  expect(await guest.page.locator("#result-title").innerText()).toBe(title);
  for (const person of people) expect(person.heard.length).toBeGreaterThan(50);
}
