/** Arrow keys lead from one piece of a board to the nearest that way. */
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

/** Which of some places lies nearest in a direction; what lies aside counts as further away, or not at all. -1 where none does. */
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

/** To be called for keys pressed inside a board. */
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
