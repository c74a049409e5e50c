/**
 * What the player looks at and wishes: a square, an enemy or a deployment to be shown, and acts that follow one another.
 *
 * A piece is taken and then put somewhere; when both are said at once, the second waits until the server lists it.
 */
import type { Act } from "../../board/choices";
import type { BoardProps } from "../../board/contract";
import type { Components, Setup, View } from "../../generated/iliad";

export type War = BoardProps<View, Setup, Components>;
export type Wish = Act | "undo";

class Hand {
  /** The deployment whose places are shown. */
  plan = $state("");
  /** The pieces that a line of a panel speaks of. */
  lit: readonly string[] = $state.raw([]);
  private wishes: Wish[] = [];
  /** The view in which something was last said; nothing more is until the next. */
  private since: View | null = null;

  want(board: War, ...wishes: Wish[]): void {
    this.wishes = wishes;
    this.since = null;
    this.on(board);
  }

  /** Say the next thing that is wished, if it may be said now. */
  on(board: War): void {
    const wish = this.wishes[0];
    if (!wish || !board.live || board.view === this.since) return;
    this.since = board.view;
    this.wishes.shift();
    if (wish === "undo") {
      if (board.undo) board.undo();
      else this.wishes = [];
    } else if (board.choices.find(wish)) board.choose(wish);
    else {
      this.wishes = [];
      board.whyNot(wish);
    }
  }

  letGo(): void {
    this.wishes = [];
    this.plan = "";
    this.lit = [];
  }
}

export const hand = new Hand();
