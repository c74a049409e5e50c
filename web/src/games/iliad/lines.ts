/** Smooth lines for a map of squares. */
export type Spot = [number, number];

/** A smooth curve through points. */
export function smooth(points: readonly Spot[], closed: boolean, pull: number): string {
  const n = points.length;
  const at = (i: number) => points[closed ? (i + n) % n : Math.max(0, Math.min(n - 1, i))]!;
  let d = `M${f(at(0)[0])} ${f(at(0)[1])}`;
  for (let i = 0; i < (closed ? n : n - 1); i += 1) {
    const [a, b, c, e] = [at(i - 1), at(i), at(i + 1), at(i + 2)];
    const p = [b[0] + ((c[0] - a[0]) * pull) / 3, b[1] + ((c[1] - a[1]) * pull) / 3];
    const q = [c[0] - ((e[0] - b[0]) * pull) / 3, c[1] - ((e[1] - b[1]) * pull) / 3];
    d += `C${f(p[0]!)} ${f(p[1]!)} ${f(q[0]!)} ${f(q[1]!)} ${f(c[0])} ${f(c[1])}`;
  }
  return closed ? `${d}Z` : d;
}

/** Bends where the squares make a staircase. */
export function ribbon(points: readonly Spot[]): string {
  let eased = [...points];
  for (let k = 0; k < 3; k += 1) {
    eased = eased.map((b, i) => {
      const [a, c] = [eased[i - 1], eased[i + 1]];
      return a && c ? [(a[0] + 2 * b[0] + c[0]) / 4, (a[1] + 2 * b[1] + c[1]) / 4] : b;
    });
  }
  return smooth(eased, false, 0.9);
}

const FINE = 4;
const PAD = 2 * FINE;

/**
 * The smooth outline of where a value over squares (0 to 1) reaches a level, blurred over `soft` quarters of a square:
 * the field is sampled finely, and its level line is followed from cell to cell.
 */
export function contours(value: (column: number, row: number) => number, width: number, height: number, unit: number, level: number, soft: number): string {
  const w = width * FINE + 2 * PAD;
  const h = height * FINE + 2 * PAD;
  let field = Array.from({ length: h }, (_, j) =>
    Float64Array.from({ length: w }, (_, i) => value(Math.floor((i - PAD) / FINE), Math.floor((j - PAD) / FINE))),
  );
  for (let k = 0; k < 2; k += 1) {
    field = turned(blurred(turned(blurred(field, soft)), soft));
  }
  /** Outside there is nothing, so every outline closes. */
  for (let i = 0; i < w; i += 1) field[0]![i] = field[h - 1]![i] = 0;
  for (let j = 0; j < h; j += 1) field[j]![0] = field[j]![w - 1] = 0;

  const next = new Map<string, Spot>();
  for (let j = 0; j + 1 < h; j += 1) {
    for (let i = 0; i + 1 < w; i += 1) {
      const corners: [Spot, number][] = [
        [[i, j], field[j]![i]!], [[i + 1, j], field[j]![i + 1]!], [[i + 1, j + 1], field[j + 1]![i + 1]!], [[i, j + 1], field[j + 1]![i]!],
      ];
      const crossed: { at: Spot; out: boolean }[] = [];
      corners.forEach(([p, a], e) => {
        const [q, b] = corners[(e + 1) % 4]!;
        if (a >= level === b >= level) return;
        const t = (level - a) / (b - a);
        crossed.push({ at: [round(p[0] + (q[0] - p[0]) * t), round(p[1] + (q[1] - p[1]) * t)], out: a >= level });
      });
      for (let k = 0; k < crossed.length; k += 1) {
        if (!crossed[k]!.out) continue;
        const into = crossed[(k + 1) % crossed.length]!;
        next.set(crossed[k]!.at.join(), into.at);
      }
    }
  }
  let d = "";
  while (next.size) {
    const [start, first] = next.entries().next().value!;
    next.delete(start);
    const ring: Spot[] = [start.split(",").map(Number) as Spot];
    for (let at: Spot | undefined = first; at; ) {
      ring.push(at);
      const key: string = at.join();
      at = next.get(key);
      next.delete(key);
    }
    ring.pop();
    const points = ring.filter((_, i) => i % 2 === 0).map(([x, y]): Spot => [((x - PAD + 0.5) * unit) / FINE, ((y - PAD + 0.5) * unit) / FINE]);
    if (points.length > 4) d += smooth(points, true, 0.5);
  }
  return d;
}

function blurred(rows: Float64Array[], soft: number): Float64Array[] {
  return rows.map((row) =>
    row.map((_, i) => {
      let sum = 0;
      const from = Math.max(0, i - soft);
      const to = Math.min(row.length - 1, i + soft);
      for (let k = from; k <= to; k += 1) sum += row[k]!;
      return sum / (to - from + 1);
    }),
  );
}

const turned = (rows: Float64Array[]) => Array.from(rows[0]!, (_, i) => Float64Array.from(rows, (row) => row[i]!));

const round = (x: number) => Math.round(x * 1000) / 1000;
const f = (x: number) => x.toFixed(1);
