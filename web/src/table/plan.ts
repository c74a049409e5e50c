/**
 * How a table stands in the room its window leaves; all sizes in pixels of 16 to a line of text, so that larger letters
 * make a smaller room.
 *
 * - `wide`  a desk: the board between its sides
 * - `two`   a tablet on its side: the board, and a rail for all else
 * - `tall`  a tablet upright: one above the other, the rest in drawers
 * - `palm`  a telephone upright
 * - `low`   a telephone on its side, or a desk at 200 %
 */
export type Plan = "wide" | "two" | "tall" | "palm" | "low";

export function planOf(width: number, height: number): Plan {
  if (width < 560) return "palm";
  if (height < 480) return "low";
  if (width >= 1180) return "wide";
  return width >= 900 && width > height ? "two" : "tall";
}

/** Whether the log, the chat and the dice are in drawers over the board, instead of beside it. */
export const drawered = (plan: Plan) => plan === "tall" || plan === "palm" || plan === "low";

/**
 * Where the seats of a wide room are: at the `flank` with the content beside the board, `above` the decision, `below` a
 * broad board that leaves room there, or, if there are many, in a `column`.
 */
export type Seating = "flank" | "above" | "below" | "column";

/** Pixels of a wide room that the board cannot use: the rail and the gaps; and the height of a row of seats. */
const RAIL = 372;
const ROW = 132;
/** More seats than these leave no room for the decision below them. */
const ABOVE = 6;

export function seatingOf(width: number, height: number, seats: number, shape: number, side: boolean): Seating {
  if (side) return "flank";
  const left = height - (width - RAIL) / shape;
  if (seats > 2 && left > ROW) return "below";
  return seats > ABOVE ? "column" : "above";
}
