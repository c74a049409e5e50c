/** The ratings of the players at a rated table; loaded again when players change, and when the game is over. */
import type { Rating, TableInfo } from "../generated/messages";
import { api } from "../net/api";
import type { Words } from "../i18n/words";

export interface RatingShown {
  /** The number; with a question mark it is provisional. */
  mark: string;
  told: string;
}

export class RatingsAt {
  private found: (Rating | null)[] = $state.raw([]);

  constructor(table: () => TableInfo) {
    const id = $derived(table().id);
    const asked = $derived(table().rated ? JSON.stringify([table().status, table().seats.map((s) => s.who || s.bot)]) : "");
    $effect(() => {
      if (!asked) return;
      api.ratingsAt(id).then(
        (found) => (this.found = found),
        () => undefined,
      );
    });
  }

  /** Return the rating shown at a seat with its description; null if it is unknown. */
  of(w: Words, seat: number): RatingShown | null {
    const rating = this.found[seat];
    return rating ? { mark: `${rating.points}${rating.sure ? "" : "?"}`, told: formatRating(w, rating) } : null;
  }
}

/** Return a rating with its uncertainty. */
export function formatRating(w: Words, { points, doubt, sure }: Rating): string {
  if (!doubt) return `${points}`;
  return w.say(sure ? "rating-known" : "rating-guess", { points: `${points}`, doubt: `${doubt}` });
}
