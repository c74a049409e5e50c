/** Hidden information that a browser must not hold: in the page, in storage, and in received messages. */
import { expect } from "vitest";
import type { News } from "../src/generated/messages";
import { type TestServer, type Node, type Player, play } from "./kit";

interface View {
  me: number | null;
  step?: string;
  challenges?: { greek: string; trojan: string; event: string }[];
  hands?: string[][];
}
/** Hidden information: how it would look in a text, and in which line or box of a board. */
interface Hidden {
  word: RegExp;
  box?: number;
}
const SIDES = ["greek", "trojan"] as const;

/** Return the last view of a seat that its browser received. */
function seen(player: Player, seat: number): View | null {
  const last = player.received.findLast((text) => text.startsWith('{"type":"news"') && text.includes('"view"'));
  const ask = last ? (JSON.parse(last) as News).asks.find((a) => a.seat === seat) : null;
  return (ask?.view as View | undefined) ?? null;
}

/** Return the ids of the cards in a seat's hand, from the last message to its browser. */
export function handOf(player: Player, seat: number): readonly string[] {
  return seen(player, seat)?.hands?.[seat] ?? [];
}

/** Return what the owner's seat knows and the other does not: cards in hand, heroes in a line-up. */
function hidden(owner: View, other: View, names: Map<string, string>): Hidden[] {
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

/** Moves hidden from the opponent: lining up, and collecting an offering before it is paid. */
const UNSEEN = ["place", "add", "pour"];

/** Return the received messages that reveal hidden information to a seat. */
function told(received: readonly string[], mine: number, secrets: readonly Hidden[]): string[] {
  const found: string[] = [];
  for (const text of received) {
    const plain = text.replace(/"clause":"[^"]*"/g, "");
    for (const { word, box } of secrets) if (!box && word.test(plain)) found.push(`received ${word}: ${text.slice(0, 200)}`);
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

/** Return the names of heroes as the page shows them. */
export async function names(node: Node): Promise<Map<string, string>> {
  const text = await (await fetch(`${node.address}/words/en/trojan-war`)).text();
  return new Map([...text.matchAll(/^hero-([\w-]+) = (.+)$/gm)].map((m) => [m[1]!, m[2]!]));
}

/** Return which of the owner's secrets the other's browser holds now. */
export async function leaks(owner: Player, other: Player, seat: number, known: Map<string, string>): Promise<string[]> {
  const [mine, theirs] = [seen(owner, seat), seen(other, 1 - seat)];
  if (!mine || !theirs) return ["no view received yet"];
  const secrets = hidden(mine, theirs, known);
  const page = await other.page.evaluate(() => ({
    html: document.documentElement.outerHTML.replace(/<button[^>]*class="cite[\s\S]*?<\/button>/g, ""),
    lines: [...document.querySelectorAll(".text li")].map((li) => li.textContent ?? ""),
    boxes: [...document.querySelectorAll(".boxes > .box")].map((box) => box.outerHTML),
    kept: JSON.stringify({ ...localStorage, ...sessionStorage, title: document.title, address: location.href }),
  }));
  const found = told(other.received, 1 - seat, secrets);
  for (const { word, box } of secrets) {
    const shown = box ? [...page.lines.filter((l) => l.startsWith(`${box}. `)), page.boxes[box - 1] ?? ""] : [page.html];
    if (shown.some((text) => word.test(text))) found.push(`shown ${word}`);
    if (word.test(page.kept)) found.push(`kept ${word}`);
  }
  return found;
}

/**
 * Play a whole game between two players on a node each; the first node is stopped by a signal and restarted on the way.
 * Every few steps neither side may hold hidden information, once both have received what was just revealed.
 */
export async function wholeGame(server: TestServer, players: readonly [Player, Player], signal: NodeJS.Signals, seed: number): Promise<void> {
  const [host, guest] = players;
  const known = await names(server.node);
  const look = async () => {
    await expect.poll(() => leaks(host, guest, 0, known)).toEqual([]);
    await expect.poll(() => leaks(guest, host, 1, known)).toEqual([]);
  };
  const looks = Object.fromEntries(Array.from({ length: 60 }, (_, n) => [3 + 8 * n, look]));
  const restart = async () => {
    await server.at(0).stop(signal);
    await server.at(0).start();
  };
  expect(await play([host, guest], seed, { ...looks, 40: restart })).toBeGreaterThan(60);
  const titles = await Promise.all(players.map(({ page }) => page.locator("#result-title").innerText()));
  const verdicts = titles.map((title) => /^(You win|You lose|It’s a draw)\b/.exec(title)?.[1]);
  expect([
    ["It’s a draw", "It’s a draw"],
    ["You lose", "You win"],
  ]).toContainEqual(verdicts.toSorted());
  const [reason, other] = titles.map((title) => title.slice(title.indexOf(":")));
  expect(reason).toBe(other);
  for (const player of players) expect(player.received.length).toBeGreaterThan(50);
}
