/** A grid of squares that finds what is near a place on a map without searching everything. */

export type Point = [number, number];
/** Left, top, right and bottom. */
export type Box = readonly [number, number, number, number];

export const NOWHERE: Box = [Infinity, Infinity, -Infinity, -Infinity];

export const around = (a: Box, b: Box): Box => [Math.min(a[0], b[0]), Math.min(a[1], b[1]), Math.max(a[2], b[2]), Math.max(a[3], b[3])];

export class Grid {
  private readonly squares = new Map<number, Set<number>>();
  private readonly boxes: Box[] = [];
  private readonly wide: number;

  constructor(
    width: number,
    height: number,
    /** The side of a square. */
    private readonly side: number,
  ) {
    this.wide = Math.ceil(width / side) + 2;
    this.high = Math.ceil(height / side) + 2;
  }
  private readonly high: number;

  /** Register the box of an item; `NOWHERE` removes it. */
  put(n: number, box: Box): void {
    const before = this.boxes[n] ?? NOWHERE;
    for (const at of this.under(before)) this.squares.get(at)?.delete(n);
    for (const at of this.under(box)) {
      const square = this.squares.get(at);
      if (square) square.add(n);
      else this.squares.set(at, new Set([n]));
    }
    this.boxes[n] = box;
  }

  /** Return what touches a box, in order. */
  within(box: Box): number[] {
    const found = new Set<number>();
    for (const at of this.under(box)) {
      for (const n of this.squares.get(at) ?? []) {
        const b = this.boxes[n]!;
        if (b[2] >= box[0] && b[3] >= box[1] && b[0] <= box[2] && b[1] <= box[3]) found.add(n);
      }
    }
    return [...found].sort((a, b) => a - b);
  }

  private *under([left, top, right, foot]: Box): Generator<number> {
    if (!(left <= right && top <= foot)) return;
    const clamp = (at: number, most: number) => Math.max(0, Math.min(most - 1, Math.floor(at / this.side) + 1));
    for (let y = clamp(top, this.high); y <= clamp(foot, this.high); y += 1)
      for (let x = clamp(left, this.wide); x <= clamp(right, this.wide); x += 1) yield y * this.wide + x;
  }
}
