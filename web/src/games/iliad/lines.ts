/** Smooth lines for a map of squares. */
export type Spot = [number, number];

/** Return a smooth curve through points. */
function smooth(points: readonly Spot[], closed: boolean, pull: number): string {
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

/** Return a smooth line through squares that form a staircase. */
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

/** Values of squares (0 to 1), sampled finely and blurred over some quarters of a square. */
export interface Field {
  width: number;
  height: number;
  values: Float64Array;
}

export function fieldOf(value: (column: number, row: number) => number, columns: number, rows: number, soft: number): Field {
  const width = columns * FINE + 2 * PAD;
  const height = rows * FINE + 2 * PAD;
  const values = new Float64Array(width * height);
  for (let c = -2; c < columns + 2; c += 1) {
    for (let r = -2; r < rows + 2; r += 1) {
      const v = value(c, r);
      const corner = (r * FINE + PAD) * width + c * FINE + PAD;
      for (let j = 0; j < FINE; j += 1) values.fill(v, corner + j * width, corner + j * width + FINE);
    }
  }
  for (let k = 0; k < 2; k += 1) {
    for (let j = 0; j < height; j += 1) blur(values, j * width, 1, width, soft);
    for (let i = 0; i < width; i += 1) blur(values, i, width, height, soft);
  }
  /** The border is zero, so that every outline closes. */
  for (let i = 0; i < width; i += 1) values[i] = values[(height - 1) * width + i] = 0;
  for (let j = 0; j < height; j += 1) values[j * width] = values[j * width + width - 1] = 0;
  return { width, height, values };
}

/** Replace every value of a line by the mean of those around it. */
function blur(values: Float64Array, start: number, step: number, length: number, soft: number): void {
  const before = Float64Array.from({ length }, (_, i) => values[start + i * step]!);
  let sum = 0;
  for (let i = 0; i < Math.min(soft, length); i += 1) sum += before[i]!;
  for (let i = 0; i < length; i += 1) {
    if (i + soft < length) sum += before[i + soft]!;
    if (i > soft) sum -= before[i - soft - 1]!;
    values[start + i * step] = sum / (Math.min(length - 1, i + soft) - Math.max(0, i - soft) + 1);
  }
}

/** Return the smooth outline of where a field reaches a level: the level line is followed from cell to cell. */
export function contours({ width, height, values }: Field, unit: number, level: number): string {
  const next = new Map<string, Spot>();
  for (let j = 0; j + 1 < height; j += 1) {
    for (let i = 0; i + 1 < width; i += 1) {
      const at = j * width + i;
      const inside = values[at]! >= level;
      if (values[at + 1]! >= level === inside && values[at + width + 1]! >= level === inside && values[at + width]! >= level === inside) continue;
      const around = [values[at]!, values[at + 1]!, values[at + width + 1]!, values[at + width]!];
      /** The points where the line crosses the cell's edges, in order; both cells of an edge must find exactly the same point. */
      const crossed: { at: Spot; out: boolean }[] = [];
      around.forEach((a, e) => {
        const b = around[(e + 1) % 4]!;
        if (a >= level === b >= level) return;
        const t = e < 2 ? (level - a) / (b - a) : (level - b) / (a - b);
        crossed.push({ at: e % 2 ? [e === 1 ? i + 1 : i, round(j + t)] : [round(i + t), e ? j + 1 : j], out: a >= level });
      });
      crossed.forEach((from, k) => {
        if (from.out) next.set(from.at.join(), crossed[(k + 1) % crossed.length]!.at);
      });
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

const round = (x: number) => Math.round(x * 1000) / 1000;
const f = (x: number) => x.toFixed(1);
