/** Positions of things on a drawn board, and the last question to a player: what moving a pointer needs. */
import type { SeatPrompt, News } from "../src/generated/messages";
import type { Player } from "./kit";

export interface Spot {
  x: number;
  y: number;
}

/** Return the current prompt of a player; with several seats, that of the one whose turn it is. */
export function asked<View>(player: Player): (SeatPrompt & { view: View }) | null {
  for (const text of [...player.received].reverse()) {
    if (!text.startsWith('{"type":"news"')) continue;
    const { asks } = JSON.parse(text) as News;
    if (asks.length) return (asks.find((a) => a.legal.length) ?? asks[0]!) as SeatPrompt & { view: View };
  }
  return null;
}

/** Return the screen position of a square; the keys scroll it into view first. */
export async function spot(player: Player, label: string): Promise<Spot> {
  return player.page.evaluate((square) => {
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

/** Return the screen positions of the cells whose title matches: the map shows the title of the cell under the pointer. */
export async function cells(player: Player, words: RegExp): Promise<(Spot & { title: string })[]> {
  for (let tries = 0; tries < 40; tries += 1) {
    const all = await player.page.locator(".box").evaluate((box) => {
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
    await player.page.waitForTimeout(150);
  }
  throw new Error(`no such cell: ${words}`);
}

/** Drag from one position to another. */
export async function drag({ page }: Player, from: Spot, to: Spot): Promise<void> {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2, { steps: 4 });
  await page.mouse.move(to.x, to.y, { steps: 4 });
  await page.mouse.up();
}
