/**
 * Choosing a move by its parts: click a piece, then a place, in either order. A move is a verb and its arguments,
 * `["place", 2, "hector"]`. A part is named by verb, position and value; every clickable element of a board stands for one
 * or more parts. Each pick leaves the moves that contain it; a move is chosen once all its arguments have been picked.
 * There are no rules here: the server lists the legal moves.
 */
import type { LegalAct } from "../generated/messages";

export type Act = [string, ...unknown[]];
/** One argument of a move: the verb, the position (from 1; 0 is the verb itself) and the value. */
export interface Part {
  verb: string;
  at: number;
  value: unknown;
}

/** The position of a part that is picked on a scene instead of by an argument. */
const ROUTE = -1;
export const part = (verb: string, at: number, value: unknown): Part => ({ verb, at, value });
/** A place or a piece of a scene, by its id: it stands for every move whose route contains it. */
export const onRoute = (id: string): Part => part("", ROUTE, id);
/** A move without arguments, as a part. */
export const wholeAct = (verb: string): Part => part(verb, 0, verb);

export const actOf = (choice: LegalAct): Act => choice.act as Act;

/** Whether two moves, or parts of moves, are equal. */
export const isEqual = (a: unknown, b: unknown) => a === b || JSON.stringify(a) === JSON.stringify(b);
const asParts = (parts: Part | Part[]): Part[] => (Array.isArray(parts) ? parts : [parts]);

export class Choices {
  /** The legal choices that match all picks. */
  readonly open: readonly LegalAct[];

  constructor(
    readonly all: readonly LegalAct[],
    /** The picks: for each, the parts that the clicked element stands for. */
    readonly picks: readonly Part[][] = [],
  ) {
    this.open = all.filter((c) => fits(c, picks));
  }

  /** Whether an element can be picked next: an open move has a part of it that no earlier pick stands for. */
  offers(parts: Part | Part[]): boolean {
    const wanted = asParts(parts);
    if (this.picked(wanted)) return false;
    return this.open.some((c) => fits(c, [...this.picks, wanted]));
  }

  /** Whether an element has been picked. */
  picked(parts: Part | Part[]): boolean {
    const wanted = asParts(parts);
    return this.picks.some((p) => p.length === wanted.length && p.every((x, n) => isEqual(x, wanted[n])));
  }

  /**
   * Return the choices after a click: narrower; wider if the element had been picked; restarted from this element if it
   * does not match the picks but is legal by itself; unchanged if it is not legal.
   */
  pick(parts: Part | Part[]): Choices {
    const wanted = asParts(parts);
    if (this.picked(wanted)) return this.without(wanted);
    if (this.offers(wanted)) return new Choices(this.all, [...this.picks, wanted]);
    const fresh = new Choices(this.all);
    return fresh.offers(wanted) ? new Choices(this.all, [wanted]) : this;
  }

  without(parts: Part | Part[]): Choices {
    const wanted = asParts(parts);
    return new Choices(
      this.all,
      this.picks.filter((p) => !(p.length === wanted.length && p.every((x, n) => isEqual(x, wanted[n])))),
    );
  }

  /** Whether all parts are picked and only the verb is left to choose: no pick on a board can narrow these moves further. */
  get onlyVerbLeft(): boolean {
    const [first, ...rest] = this.open.filter((c) => actOf(c).length > 1).map((c) => actOf(c).slice(1));
    return this.picks.length > 0 && rest.length > 0 && rest.every((parts) => isEqual(parts, first));
  }

  /** Return the choices without picks. */
  clear(): Choices {
    return this.picks.length ? new Choices(this.all) : this;
  }

  /** The move whose arguments have all been picked. */
  get chosen(): LegalAct | null {
    const only = this.open.length === 1 ? this.open[0]! : null;
    const end = this.picks.at(-1)?.[0];
    if (only && end?.at === ROUTE) return only.on?.at(-1) === end.value ? only : null;
    return only && this.picks.length >= Math.max(1, actOf(only).length - 1) ? only : null;
  }

  /** The only move left after the picks, if it can be undone and costs nothing more. */
  get only(): LegalAct | null {
    const [left] = this.open;
    return this.picks.length && this.open.length === 1 && !left!.final && !left!.warns ? left! : null;
  }

  /** Return the values still open for an argument of a verb. */
  values(verb: string, at: number): unknown[] {
    const found = new Map<string, unknown>();
    for (const c of this.open) {
      const act = actOf(c);
      if (act[0] === verb && at < act.length) found.set(JSON.stringify(act[at]), act[at]);
    }
    return [...found.values()];
  }

  /** Return the legal choice that equals this move. */
  find(act: Act): LegalAct | null {
    return this.all.find((c) => isEqual(c.act, act)) ?? null;
  }

  has(verb: string): boolean {
    return this.open.some((c) => actOf(c)[0] === verb);
  }
}

/** Return which argument of a move a part is; negative for a step of its route over the scene; null if it is none. */
function placed(choice: LegalAct, { verb, at, value }: Part, taken: readonly number[]): number | null {
  if (at === ROUTE) {
    const step = (choice.on ?? []).findIndex((id, n) => id === value && !taken.includes(ROUTE - n));
    return step < 0 ? null : ROUTE - step;
  }
  const act = actOf(choice);
  return act[0] === verb && at < act.length && isEqual(act[at], value) && !taken.includes(at) ? at : null;
}

/** Whether a move has a part of every pick, each at a different argument or step. */
function fits(choice: LegalAct, picks: readonly Part[][], taken: readonly number[] = []): boolean {
  const [first, ...rest] = picks;
  if (!first) return true;
  return first.some((p) => {
    const at = placed(choice, p, taken);
    return at !== null && fits(choice, rest, [...taken, at]);
  });
}
