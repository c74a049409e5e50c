/** How those stand who sit at a rated table; asked for again when others sit there, and when the game is over. */
import type { Rating, TableInfo } from "../generated/messages";
import { api } from "../net/api";
import type { Words } from "../i18n/words";

export interface RatingShown {
  /** The number; with a question mark it is a first guess. */
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

  /** What is shown at a seat and what is said of it; nothing where nothing is known of it. */
  of(w: Words, seat: number): RatingShown | null {
    const rating = this.found[seat];
    return rating ? { mark: `${rating.points}${rating.sure ? "" : "?"}`, told: formatRating(w, rating) } : null;
  }
}

/** A rating and how sure it is. */
export function formatRating(w: Words, { points, doubt, sure }: Rating): string {
  if (!doubt) return `${points}`;
  return w.say(sure ? "rating-known" : "rating-guess", { points: `${points}`, doubt: `${doubt}` });
}
