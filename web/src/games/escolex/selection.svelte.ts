/**
 * The player's selection: a number being picked for a cell, and moves yet to be sent. A march is mustered and then sent, a
 * number that no single move allows is sent in parts, and a cell on another sheet is opened first. All of these are moves
 * of the game; each is sent once the server has listed it as legal.
 */
import { type Act, actOf } from "../../board/choices";
import type { BoardProps } from "../../board/contract";
import type { MapFile, Setup, View } from "../../generated/escolex";
import type { LegalAct } from "../../generated/messages";

export type War = BoardProps<View, Setup, MapFile>;

/** What a number is picked for. */
export type Aim = { verb: "reinforce"; cell: string } | { verb: "march"; origin: string; to: string };

type March = Extract<Aim, { verb: "march" }>;
type Wish = { act: Act } | { undo: true } | { aim: Aim } | { send: Aim; left: number; queen: boolean } | { again: March; n: number };

const SENT = ["march", "escort", "decamp"];

/** Return the legal moves for an aim. */
export function waysTo(board: War, aim: Aim): LegalAct[] {
  return board.choices.all.filter((c) => {
    const act = actOf(c);
    return aim.verb === "reinforce" ? act[0] === "reinforce" && act[1] === aim.cell : SENT.includes(act[0]) && act[1] === aim.origin && act[2] === aim.to;
  });
}

const numberOf = (c: LegalAct) => Number(actOf(c).at(-1));
const said = (board: War, aim: Aim, verb: string) => waysTo(board, aim).filter((c) => actOf(c)[0] === verb);

export interface Range {
  least: number;
  most: number;
  step: number;
}

/** Return the range of an aim: the numbers of legal moves, and larger ones that are sent in parts or as all. */
function rangeOf(board: War, aim: Aim, queen: boolean): Range {
  const numbers = said(board, aim, queen ? "escort" : aim.verb).map(numberOf);
  const [least = 0, second = least + 1] = numbers;
  const step = second - least;
  const top = numbers.at(-1) ?? 0;
  const j = board.components?.cells.findIndex((c) => c.id === (aim.verb === "march" ? aim.origin : aim.cell)) ?? -1;
  const at = (rows: number[][]) => rows.flat()[j] ?? 0;
  const [, troops, came, region, , , paying] = board.view.chart;
  if (aim.verb === "reinforce") {
    const due = board.view.left[paying[board.view.army]!.indexOf(at(region))] ?? 0;
    return { least, most: board.components?.cells[j]?.kind === "land" ? Math.max(top, due) : top, step };
  }
  const idle = at(troops) - at(came);
  return { least, most: said(board, aim, "decamp").length ? idle - (idle % step) : top, step };
}

/** Whether a land is still held when so many have left it. */
function keeps(board: War, aim: Aim, n: number): boolean {
  if (aim.verb !== "march") return true;
  const j = board.components?.cells.findIndex((c) => c.id === aim.origin) ?? -1;
  return board.components?.cells[j]?.kind !== "land" || (board.view.chart[1].flat()[j] ?? 0) > n;
}

/** Return the move for a number, or for the largest possible part of it. */
function partOf(board: War, aim: Aim, n: number, queen: boolean): LegalAct | null {
  const legal = said(board, aim, queen ? "escort" : aim.verb).filter((c) => numberOf(c) <= n);
  const best = legal.at(-1) ?? null;
  const all = said(board, aim, "decamp")[0];
  if (!all || (best && numberOf(best) === n) || n < rangeOf(board, aim, queen).most) return best;
  return queen === said(board, aim, "escort").length > 0 ? all : best;
}

class Hand {
  aim: Aim | null = $state.raw(null);
  n = $state(1);
  queen = $state(false);
  private wishes: Wish[] = [];
  /** The number that was sent last: picked again if it is refused. */
  private sent: { aim: Aim; n: number; queen: boolean } | null = null;
  /** Whether the board has waited for a response since. */
  private waited = false;
  /** The view in which a move was last sent; the next one is sent in a newer view. */
  private since: View | null = null;

  range(board: War): Range {
    return this.aim ? rangeOf(board, this.aim, this.queen) : { least: 0, most: 0, step: 1 };
  }

  /** Whether the queen could join, and whether the others could go without her. */
  queens(board: War): { may: boolean; must: boolean } {
    const may = !!this.aim && said(board, this.aim, "escort").length > 0;
    return { may, must: may && !said(board, this.aim!, "march").length };
  }

  /** Pick a number for an aim: all, except one that keeps the land; a single fresh troop is placed at once. */
  take(board: War, aim: Aim): void {
    this.aim = aim;
    this.queen = this.queens(board).must;
    const { least, most, step } = this.range(board);
    this.n = keeps(board, aim, most) || most - step < least ? most : most - step;
    if (aim.verb === "reinforce" && least === most) this.go(board);
  }

  step(board: War, by: number): void {
    const { least, most, step } = this.range(board);
    this.n = Math.max(least, Math.min(most, this.n + by * step));
  }

  escort(board: War, queen: boolean): void {
    this.queen = queen;
    this.step(board, 0);
  }

  choice(board: War): LegalAct | null {
    return this.aim ? partOf(board, this.aim, this.n, this.queen) : null;
  }

  go(board: War): void {
    if (!this.aim) return;
    this.sent = { aim: this.aim, n: this.n, queen: this.queen };
    this.waited = false;
    this.want(board, [{ send: this.aim, left: this.n, queen: this.queen }]);
  }

  /** Repeat the same marches; impossible ones are left out. */
  repeat(board: War, orders: readonly { origin: string; to: string; n: number }[]): void {
    this.want(
      board,
      orders.map(({ origin, to, n }) => ({ again: { verb: "march", origin, to }, n })),
    );
  }

  want(board: War, wishes: Wish[]): void {
    this.aim = null;
    this.wishes = wishes;
    this.since = null;
    this.on(board);
  }

  /** Pick an unconfirmed or refused order again with its number. */
  private again(board: War): void {
    if (!this.sent || !this.since) return;
    if (board.view !== this.since) this.sent = null;
    else if (!board.live) this.waited = true;
    else if (this.waited) {
      const { aim, n, queen } = this.sent;
      this.deselect();
      if (waysTo(board, aim).length) [this.aim, this.n, this.queen] = [aim, n, queen];
    }
  }

  deselect(): void {
    this.aim = this.sent = null;
    this.wishes = [];
  }

  /** Send the next wish if it is legal now. */
  on(board: War): void {
    if (this.aim && !waysTo(board, this.aim).length) this.aim = null;
    this.again(board);
    const wish = this.wishes[0];
    if (!wish || !board.live || board.view === this.since) return;
    if ("aim" in wish) {
      this.wishes = [];
      if (waysTo(board, wish.aim).length) this.take(board, wish.aim);
      else if (wish.aim.verb === "march") board.whyNot(["march", wish.aim.origin, wish.aim.to, 1]);
      return;
    }
    if ("again" in wish) {
      this.marchAgain(board, wish);
      return;
    }
    this.since = board.view;
    if ("undo" in wish) {
      this.wishes.shift();
      board.undo?.();
      return;
    }
    const act = "act" in wish ? wish.act : this.sending(board, wish);
    if ("act" in wish) this.wishes.shift();
    if (act && board.choices.find(act)) board.choose(act);
    else {
      this.wishes = [];
      if (act) board.whyNot(act);
    }
  }

  /** Send one of many marches: muster, then march, or skip it if one of the two is illegal. */
  private marchAgain(board: War, { again, n }: Extract<Wish, { again: March }>): void {
    const muster: Act = ["muster", again.origin];
    const next = partOf(board, again, n, false);
    this.since = board.view;
    if (next) {
      this.wishes.shift();
      board.choose(actOf(next));
    } else if (board.choices.find(muster)) board.choose(muster);
    else {
      this.wishes.shift();
      if (board.view.origin >= 0) board.undo?.();
      else {
        this.since = null;
        this.on(board);
      }
    }
  }

  private sending(board: War, wish: Extract<Wish, { send: Aim }>): Act | null {
    const { send } = wish;
    if (send.verb === "march" && !waysTo(board, send).length) return ["muster", send.origin];
    const next = partOf(board, send, wish.left, wish.queen);
    if (!next) return null;
    wish.left -= actOf(next)[0] === "decamp" ? wish.left : numberOf(next);
    wish.queen = false;
    if (wish.left <= 0) this.wishes.shift();
    return actOf(next);
  }
}

export const hand = new Hand();
