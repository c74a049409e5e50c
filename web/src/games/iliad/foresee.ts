/** What the plain shows of a piece that was just placed, until the server responds. */
import type { Act } from "../../board/choices";
import type { PieceSeen, View } from "../../generated/iliad";

export function foresee(view: View, act: Act): View | null {
  if (act[0] !== "go" || view.phase !== "move" || !view.taken) return null;
  const pieces = view.pieces.map((piece): PieceSeen => (piece[0] === view.taken ? [piece[0], String(act[1]), piece[2], "moved", piece[4], piece[5]] : piece));
  return { ...view, pieces, taken: "", ends: [] };
}
