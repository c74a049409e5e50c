/**
 * Choosing an act by its parts: click a piece, then a place, in either order.
 *
 * An act is a verb and its arguments, `["place", 2, "hector"]`. A part of it is named by verb, position and value; every
 * element of a board that can be clicked stands for one or more parts. Each pick leaves the acts that have it; an act is
 * chosen once every one of its arguments has been picked. Nothing here knows a rule: what is legal is what the server said.
 */
import type { LegalAct } from "../generated/messages";

export type Act = [string, ...unknown[]];
/** One argument of some act: which verb, which place in it (from 1; 0 is the verb itself), which value. */
export interface Part {
  verb: string;
  at: number;
  value: unknown;
}

/** A part of an act by where it is picked on a scene, instead of by an argument. */
const ROUTE = -1;
export const part = (verb: string, at: number, value: unknown): Part => ({ verb, at, value });
/** A place or a piece of a scene, by its id: it stands for every act whose way leads over it. */
export const onRoute = (id: string): Part => part("", ROUTE, id);
/** An act without arguments, as a part. */
export const wholeAct = (verb: string): Part => part(verb, 0, verb);

export const actOf = (choice: LegalAct): Act => choice.act as Act;

/** Whether two acts, or parts of acts, are the same. */
export const isEqual = (a: unknown, b: unknown) => a === b || JSON.stringify(a) === JSON.stringify(b);
const asParts = (parts: Part | Part[]): Part[] => (Array.isArray(parts) ? parts : [parts]);

export class Choices {
  /** The legal choices that all picks so far allow. */
  readonly open: readonly LegalAct[];

  constructor(
    readonly all: readonly LegalAct[],
    /** What has been picked: each the parts that one clicked element stands for. */
    readonly picks: readonly Part[][] = [],
  ) {
    this.open = all.filter((c) => fits(c, picks));
  }

  /** Whether an element can be picked next: some open act has a part of it that no earlier pick stands for. */
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
   * The choices after a click: narrower; wider when the element had been picked; begun anew from this element when it
   * does not go with the picks so far but is legal by itself; the same when it is not legal at all.
   */
  pick(parts: Part | Part[]): Choices {
    const wanted = asParts(parts);
    if (this.picked(wanted)) return this.without(wanted);
    if (this.offers(wanted)) return new Choices(this.all, [...this.picks, wanted]);
    const anew = new Choices(this.all);
    return anew.offers(wanted) ? new Choices(this.all, [wanted]) : this;
  }

  without(parts: Part | Part[]): Choices {
    const wanted = asParts(parts);
    return new Choices(
      this.all,
      this.picks.filter((p) => !(p.length === wanted.length && p.every((x, n) => isEqual(x, wanted[n])))),
    );
  }

  /** Nothing picked. */
  clear(): Choices {
    return this.picks.length ? new Choices(this.all) : this;
  }

  /** The one act whose every argument has been picked. */
  get chosen(): LegalAct | null {
    const only = this.open.length === 1 ? this.open[0]! : null;
    const end = this.picks.at(-1)?.[0];
    if (only && end?.at === ROUTE) return only.on?.at(-1) === end.value ? only : null;
    return only && this.picks.length >= Math.max(1, actOf(only).length - 1) ? only : null;
  }

  /** The one act that is left after what was picked, if it is lightly done: it can be taken back, and costs nothing more. */
  get only(): LegalAct | null {
    const [left] = this.open;
    return this.picks.length && this.open.length === 1 && !left!.final && !left!.warns ? left! : null;
  }

  /** The values still open at one place of a verb. */
  values(verb: string, at: number): unknown[] {
    const found = new Map<string, unknown>();
    for (const c of this.open) {
      const act = actOf(c);
      if (act[0] === verb && at < act.length) found.set(JSON.stringify(act[at]), act[at]);
    }
    return [...found.values()];
  }

  /** The legal choice that is exactly this act. */
  find(act: Act): LegalAct | null {
    return this.all.find((c) => isEqual(c.act, act)) ?? null;
  }

  has(verb: string): boolean {
    return this.open.some((c) => actOf(c)[0] === verb);
  }
}

/** Which argument of an act a part is; below zero a step of its way over the scene; null where it is none. */
function placed(choice: LegalAct, { verb, at, value }: Part, taken: readonly number[]): number | null {
  if (at === ROUTE) {
    const step = (choice.on ?? []).findIndex((id, n) => id === value && !taken.includes(ROUTE - n));
    return step < 0 ? null : ROUTE - step;
  }
  const act = actOf(choice);
  return act[0] === verb && at < act.length && isEqual(act[at], value) && !taken.includes(at) ? at : null;
}

/** Whether an act has a part of every pick, each at an argument or a step of its own. */
function fits(choice: LegalAct, picks: readonly Part[][], taken: readonly number[] = []): boolean {
  const [first, ...rest] = picks;
  if (!first) return true;
  return first.some((p) => {
    const at = placed(choice, p, taken);
    return at !== null && fits(choice, rest, [...taken, at]);
  });
}
