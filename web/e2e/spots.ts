/** Where things are on a drawn board, and what somebody was asked: what hands need that play by it. */
import type { SeatPrompt, News } from "../src/generated/messages";
import type { Person } from "./kit";

export interface Spot {
  x: number;
  y: number;
}

/** What a person is asked now: his own seat's, and where he has several, the one whose turn it is. */
export function asked<View>(person: Person): (SeatPrompt & { view: View }) | null {
  for (const text of [...person.heard].reverse()) {
    if (!text.startsWith('{"type":"news"')) continue;
    const { asks } = JSON.parse(text) as News;
    if (asks.length) return (asks.find((a) => a.legal.length) ?? asks[0]!) as SeatPrompt & { view: View };
  }
  return null;
}

/** Where a square lies on the screen; it is brought into view by the keys first. */
export async function spot(person: Person, label: string): Promise<Spot> {
  return person.page.evaluate((square) => {
    const drawing = document.querySelector("svg.over")!;
    const [, , W, H] = drawing.getAttribute("viewBox")!.split(" ").map(Number);
    const piece = document.querySelector<SVGGElement>("[data-square]")!;
    const own = piece.dataset.square!;
    const [px] = piece.style.transform.match(/[\d.]+/g)!.map(Number);
    const [wide, high] = [W! / 40, H! / 40];
    const turned = Math.floor(px! / 40) !== Number(own.slice(0, 2)) - 1;
    const [x, y] = [Number(square.slice(0, 2)), Number(square.slice(2))];
    const [column, row] = turned ? [wide - x, y - 1] : [x - 1, high - y];
    const at = drawing.getBoundingClientRect();
    return { x: at.left + ((column + 0.5) / wide) * at.width, y: at.top + ((row + 0.5) / high) * at.height };
  }, label);
}

/** Where on the screen the cells are that a cell's words fit: the map says what is under the hand. */
export async function cells(person: Person, words: RegExp): Promise<(Spot & { title: string })[]> {
  for (let tries = 0; tries < 40; tries += 1) {
    const all = await person.page.locator(".box").evaluate((box) => {
      const rect = box.getBoundingClientRect();
      const found = new Map<string, { x: number; y: number; title: string }>();
      for (let y = rect.top + 20; y < rect.bottom - 10; y += 14) {
        for (let x = rect.left + 16; x < rect.right - 70; x += 14) {
          box.dispatchEvent(new PointerEvent("pointermove", { clientX: x, clientY: y, pointerType: "mouse", bubbles: true }));
          const { title } = box as HTMLElement;
          if (title && !found.has(title)) found.set(title, { x, y, title });
        }
      }
      return [...found.values()];
    });
    const fitting = all.filter(({ title }) => words.test(title));
    if (fitting.length) return fitting;
    await person.page.waitForTimeout(150);
  }
  throw new Error(`no such cell: ${words}`);
}

/** From one place to another with the hand down. */
export async function drag({ page }: Person, from: Spot, to: Spot): Promise<void> {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2, { steps: 4 });
  await page.mouse.move(to.x, to.y, { steps: 4 });
  await page.mouse.up();
}
