/**
 * The player's selection: an inspected square, enemy or deployment, a group that is to march, and a queue of moves. A piece
 * is picked and then placed; if both are requested at once, the second waits until the server lists it.
 */
import type { Act } from "../../board/choices";
import type { BoardProps } from "../../board/contract";
import type { Components, Setup, View } from "../../generated/iliad";
import { inOrder, towards, type Way, wayOf } from "./march";
import type { Piece } from "./pieces";

export type War = BoardProps<View, Setup, Components>;
/** A move, or a request to move a piece to or towards a square. */
export type Wish = Act | "undo" | { march: string; to: string };

class Hand {
  /** The deployment whose places are shown. */
  plan = $state("");
  /** The pieces of a panel's line. */
  lit: readonly string[] = $state.raw([]);
  /** Whether taps and rectangles choose a group, and its pieces. */
  grouping = $state(false);
  group: readonly string[] = $state.raw([]);
  /** How far each piece went in the player's last hour, and the number of moves in the last group march. */
  before: ReadonlyMap<string, Way> = $state.raw(new Map());
  marched = $state(0);
  private begun: { hour: string; squares: ReadonlyMap<string, string>; ways: ReadonlyMap<string, Way> } | null = null;
  private wishes: Wish[] = [];
  /** The view in which a move was last sent; the next one is sent in a newer view. */
  private since: View | null = null;

  want(board: War, ...wishes: Wish[]): void {
    this.wishes = wishes;
    this.since = null;
    this.marched = 0;
    this.on(board);
  }

  /** Send the next wish if it is legal now. */
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

  /** Pick a piece of a group, then place it at its destination; a piece that can get no nearer stays. */
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

  /** March with all pieces on their routes. */
  march(board: War, pieces: readonly Piece[], wayFor: (id: string) => Way): void {
    const all = inOrder(pieces.map(({ id, square }) => ({ id, square, way: wayFor(id) })));
    this.group = [];
    this.grouping = false;
    this.want(board, ...(board.view.taken ? (["undo"] as const) : []), ...all.map(({ id, to }) => ({ march: id, to })));
  }

  /** Undo the last march of a group as a whole. */
  takeBack(board: War): void {
    this.want(board, ...Array<"undo">(this.marched).fill("undo"));
  }

  /** Remember how far each piece has gone in the current hour. */
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

  deselect(): void {
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
