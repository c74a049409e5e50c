/**
 * What the player looks at and wishes: a square, an enemy or a deployment to be shown, a group that is to march, and acts
 * that follow one another.
 *
 * A piece is taken and then put somewhere; when both are said at once, the second waits until the server lists it.
 */
import type { Act } from "../../board/choices";
import type { BoardProps } from "../../board/contract";
import type { Components, Setup, View } from "../../generated/iliad";
import { inOrder, towards, type Way, wayOf } from "./march";
import type { Piece } from "./pieces";

export type War = BoardProps<View, Setup, Components>;
/** An act, or that a piece shall go to a square or towards it. */
export type Wish = Act | "undo" | { march: string; to: string };

class Hand {
  /** The deployment whose places are shown. */
  plan = $state("");
  /** The pieces that a line of a panel speaks of. */
  lit: readonly string[] = $state.raw([]);
  /** Whether taps and ropes choose a group; and who is in it. */
  grouping = $state(false);
  group: readonly string[] = $state.raw([]);
  /** How far each went in one's own last hour, and how many acts the last march of a group was. */
  before: ReadonlyMap<string, Way> = $state.raw(new Map());
  marched = $state(0);
  private begun: { hour: string; squares: ReadonlyMap<string, string>; ways: ReadonlyMap<string, Way> } | null = null;
  private wishes: Wish[] = [];
  /** The view in which something was last said; nothing more is until the next. */
  private since: View | null = null;

  want(board: War, ...wishes: Wish[]): void {
    this.wishes = wishes;
    this.since = null;
    this.marched = 0;
    this.on(board);
  }

  /** Say the next thing that is wished, if it may be said now. */
  on(board: War): void {
    this.remember(board);
    const wish = this.wishes[0];
    if (!wish || !board.live || board.view === this.since) return;
    this.since = board.view;
    if (typeof wish === "object" && "march" in wish) this.goOn(board, wish);
    else {
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
  }

  /** One of a group is taken, then put where he shall go; whoever can go nowhere near it stays in the line. */
  private goOn(board: War, { march, to }: { march: string; to: string }): void {
    const { view, choices } = board;
    const take: Act = ["take", march];
    if (view.taken !== march && choices.find(take)) {
      this.marched += 1;
      board.choose(take);
      return;
    }
    this.wishes.shift();
    const end = view.taken === march ? towards(to, squareOf(view, march), view.ends) : null;
    if (end) {
      this.marched += 1;
      board.choose(["go", end]);
    } else if (view.taken === march && board.undo) {
      this.marched -= 1;
      board.undo();
    } else {
      this.since = null;
      this.on(board);
    }
  }

  /** All of them go their ways. */
  march(board: War, pieces: readonly Piece[], wayFor: (id: string) => Way): void {
    const all = inOrder(pieces.map(({ id, square }) => ({ id, square, way: wayFor(id) })));
    this.group = [];
    this.grouping = false;
    this.want(board, ...(board.view.taken ? (["undo"] as const) : []), ...all.map(({ id, to }) => ({ march: id, to })));
  }

  /** The last march of a group, all of it. */
  takeBack(board: War): void {
    this.want(board, ...Array<"undo">(this.marched).fill("undo"));
  }

  /** How far everybody has gone in the hour one moves in. */
  private remember({ view }: War): void {
    if (view.phase !== "move" || view.me === null || !view.to_act.includes(view.me)) return;
    const hour = `${view.day} ${view.hour}`;
    const squares = new Map(view.pieces.map(([id, square]) => [id, square]));
    if (this.begun?.hour !== hour) {
      this.before = this.begun?.ways ?? new Map();
      this.begun = { hour, squares, ways: new Map() };
    }
    const { squares: from } = this.begun;
    const gone = [...squares].filter(([id, square]) => square && from.get(id) && from.get(id) !== square);
    this.begun = { ...this.begun, ways: new Map(gone.map(([id, square]) => [id, wayOf(from.get(id)!, square)])) };
  }

  letGo(): void {
    this.wishes = [];
    this.plan = "";
    this.lit = [];
    this.group = [];
    this.grouping = false;
    this.marched = 0;
  }
}

const squareOf = (view: View, id: string) => view.pieces.find(([piece]) => piece === id)?.[1] ?? "";

export const hand = new Hand();
