/** Find layout faults. It runs inside the page, so it uses nothing from outside. */

/** An element that must be visible: its name, its selector, and the least number of such elements (default 1). */
export type Part = readonly [name: string, css: string, least?: number];

export function faults(parts: readonly Part[]): string[] {
  const [wide, high] = [innerWidth, innerHeight];
  const found: string[] = [];
  const SLACK = 3;
  /** What may be scrolled, because it is read and not played. */
  const SCROLLS = ".inside, .side, .log, .choices, .lines, .oracle, .say, .result, .judged, details, dialog";
  /** What may overlap. */
  const FAN = ".cards";
  const box = (r: DOMRect) => ({ left: r.left, top: r.top, right: r.right, bottom: r.bottom });
  type Box = ReturnType<typeof box>;
  const shown = (e: Element) => e.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && !e.closest(".sr");

  const meet = (a: Box, b: Box): Box => ({
    left: Math.max(a.left, b.left),
    top: Math.max(a.top, b.top),
    right: Math.min(a.right, b.right),
    bottom: Math.min(a.bottom, b.bottom),
  });

  /** The visible part of the window for an element: the intersection of all that clip it. */
  const frames = new Map<Element, Box>();
  function frame(e: Element | null): Box {
    if (!e || e === document.body || e === document.documentElement) return { left: 0, top: 0, right: wide, bottom: high };
    const known = frames.get(e);
    if (known) return known;
    const around = frame(e.parentElement);
    const { display, overflowX, overflowY } = getComputedStyle(e);
    const r = box(e.getBoundingClientRect());
    const made = display === "contents" || (overflowX === "visible" && overflowY === "visible") ? around : meet(around, r);
    frames.set(e, made);
    return made;
  }
  const cut = (r: Box, by: Box) => r.left < by.left - SLACK || r.top < by.top - SLACK || r.right > by.right + SLACK || r.bottom > by.bottom + SLACK;
  const within = (x: number, y: number) => x >= 0 && y >= 0 && x < wide && y < high;
  /** Whether nothing covers an element at its middle or, for fanned cards, at its left edge. */
  function bare(e: Element): boolean {
    const r = e.getBoundingClientRect();
    return [r.left + r.width / 2, r.left + Math.min(10, r.width / 2)].some((x) => {
      const y = r.top + r.height / 2;
      const there = within(x, y) ? document.elementFromPoint(x, y) : null;
      return there !== null && (e.contains(there) || there.contains(e));
    });
  }
  const words = (e: Element) => (e.getAttribute("aria-label") ?? e.textContent ?? "").trim().replace(/\s+/g, " ").slice(0, 32);
  const tell = (what: string, of: Element[]) => of.length && found.push(`${what}: ${of.length} (${words(of[0]!)})`);

  for (const [name, css, least = 1] of parts) {
    const all = [...document.querySelectorAll(css)].filter(shown);
    if (all.length < least) found.push(`${name}: ${all.length} of ${least}`);
    const out = all.filter((e) => cut(box(e.getBoundingClientRect()), frame(e.parentElement)));
    tell(`${name} cut`, out);
    tell(
      `${name} covered`,
      all.filter((e) => !out.includes(e) && !bare(e)),
    );
  }

  // The page itself must not scroll.
  const page = document.scrollingElement!;
  if (page.scrollHeight > high + 1) found.push(`the page scrolls by ${page.scrollHeight - high}`);
  if (page.scrollWidth > wide + 1) found.push(`the page is wider by ${page.scrollWidth - wide}`);

  // All buttons are reachable and large enough; an open drawer covers the board.
  const under = document.querySelector(".heads [aria-expanded='true']") ? document.querySelector(".board") : null;
  const controls = [...document.querySelectorAll("button, a[href], input, select, summary")].filter(
    (e) => shown(e) && !under?.contains(e) && !e.closest(SCROLLS) && e.getBoundingClientRect().width > 2,
  );
  const inside = controls.filter((e) => !cut(box(e.getBoundingClientRect()), frame(e.parentElement)));
  tell(
    "control covered",
    inside.filter((e) => !bare(e)),
  );
  tell(
    "button crushed",
    controls.filter(
      (e) => e.matches(".btn") && (e.scrollWidth > e.clientWidth + 1 || e.scrollHeight > e.clientHeight + 2 || e.getBoundingClientRect().height < 30),
    ),
  );

  // No text is cut off or overlaps other text.
  const lines: { r: Box; of: Element }[] = [];
  const walk = document.createTreeWalker(document.querySelector("main")!, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  const broken: Element[] = [];
  for (let node = walk.nextNode(); node; node = walk.nextNode()) {
    const of = node.parentElement!;
    if (!node.textContent!.trim() || of.closest("svg, option, .sr, .notices") || of.closest(SCROLLS) || !shown(of)) continue;
    const seen = frame(of);
    if (seen.right - seen.left < 3 && seen.bottom - seen.top < 3) continue; // Visually hidden on purpose, for screen readers.
    range.selectNodeContents(node);
    const rows = [...range.getClientRects()].filter((r) => r.width > 1 && r.height > 1).map(box);
    if (!rows.length) continue;
    const short = getComputedStyle(of).textOverflow === "ellipsis" || (of.parentElement && getComputedStyle(of.parentElement).textOverflow === "ellipsis");
    if (!short && rows.some((r) => cut(r, seen))) broken.push(of);
    for (const r of rows) lines.push({ r: meet(r, seen), of });
  }
  tell("words cut", broken);
  const clash: Element[] = [];
  lines.sort((a, b) => a.r.top - b.r.top);
  lines.forEach((a, n) => {
    for (let m = n + 1; m < lines.length && lines[m]!.r.top < a.r.bottom; m += 1) {
      const b = lines[m]!;
      if (a.of === b.of || a.of.contains(b.of) || b.of.contains(a.of) || (a.of.closest(FAN) && b.of.closest(FAN))) continue;
      const across = Math.min(a.r.right, b.r.right) - Math.max(a.r.left, b.r.left);
      const down = Math.min(a.r.bottom, b.r.bottom) - Math.max(a.r.top, b.r.top);
      if (across > 4 && down > 5) clash.push(b.of);
    }
  });
  tell("words upon words", clash);
  return found;
}
