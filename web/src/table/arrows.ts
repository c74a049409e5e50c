/** Arrow keys move from one piece of a board to the nearest in that direction. */
export interface Place {
  x: number;
  y: number;
}
const WAYS: Readonly<Record<string, Place>> = {
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
};

/** Return the index of the nearest place in a direction; places at the side count as farther away, or not at all. -1 if there is none. */
export function nearest(from: Place, way: Place, places: readonly Place[]): number {
  let best = -1;
  let least = Infinity;
  places.forEach((to, n) => {
    const [dx, dy] = [to.x - from.x, to.y - from.y];
    const along = dx * way.x + dy * way.y;
    const aside = Math.abs(dx * way.y) + Math.abs(dy * way.x);
    if (along < 1 || aside > 2 * along || along + 2 * aside >= least) return;
    [best, least] = [n, along + 2 * aside];
  });
  return best;
}

const middle = (element: Element): Place => {
  const box = element.getBoundingClientRect();
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
};

/** Handle keys pressed inside a board. */
export function arrows(event: KeyboardEvent): void {
  const way = WAYS[event.key];
  const here = (event.target as Element).closest("button");
  const board = event.currentTarget as Element;
  if (!way || !here || event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  const others = [...board.querySelectorAll<HTMLElement>("button:not(:disabled)")].filter((b) => b !== here && b.offsetParent);
  const next = others[nearest(middle(here), way, others.map(middle))];
  if (!next) return;
  event.preventDefault();
  next.focus();
}
