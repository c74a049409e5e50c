/** What the map shows of troops that were just placed, until the server responds. */
import type { Act } from "../../board/choices";
import type { MapFile, View } from "../../generated/escolex";

/** Return the view with the placed troops; null for any other move, and at sea, where some are lost. */
export function foresee(view: View, act: Act, components: unknown): View | null {
  const n = act[0] === "place" ? 1 : act[0] === "reinforce" ? Number(act[2]) : 0;
  const cells = (components as MapFile | null)?.cells ?? [];
  const cell = n ? cells.findIndex(({ id }) => id === act[1]) : -1;
  if (cells[cell]?.kind !== "land") return null;
  const changed = (rows: readonly number[][], to: (before: number) => number): number[][] => {
    let first = 0;
    return rows.map((row) => {
      const at = cell - first;
      first += row.length;
      return at >= 0 && at < row.length ? row.with(at, to(row[at]!)) : row;
    });
  };
  const [owner, troops, ...rest] = view.chart;
  const chart: View["chart"] = [changed(owner, () => view.army), changed(troops, (before) => before + n), ...rest];
  const pool = act[0] === "place" ? view.pool.with(view.army, view.pool[view.army]! - 1) : view.pool;
  return { ...view, chart, pool };
}
