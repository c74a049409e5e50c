/** A game told again: the story at once, the positions when they are looked at. */
import type { Face } from "../board/contract";
import type { Fact, Moment, Told } from "../generated/messages";
import { api } from "../net/api";
import type { Lang } from "../words/words";

const PAGE = 24;

export class Reel {
  at = $state(0);
  /** Whether the last move was one step on, so that it may be seen happening. */
  stepped = $state(false);
  /** Each step as the log shows it; its number is the moment after it. */
  told: Told[] = $state.raw([]);
  private moments: Record<string, Moment> = $state.raw({});
  private readonly asked = new Set<string>();

  constructor(
    private readonly table: string,
    private readonly eyes: string,
    private readonly moved: (at: number) => void,
  ) {}

  get last(): number {
    return this.told.length;
  }

  async load(at: number | null): Promise<void> {
    const { steps } = await api.story(this.table, this.eyes);
    this.told = steps.map((step, n) => ({ seq: n + 1, seat: step.seat, facts: step.facts, look: step.look, kind: "act" }));
    this.at = Math.min(at ?? 0, this.last);
  }

  go(to: number): void {
    const at = Math.max(0, Math.min(this.last, to));
    this.stepped = at === this.at + 1;
    if (at === this.at) return;
    this.at = at;
    this.moved(at);
  }

  /** The moment in view; the one before it stays in view until it is there. */
  moment(lang: Lang): Moment | null {
    this.fetch(lang, this.at);
    this.fetch(lang, Math.min(this.last, this.at + PAGE / 2));
    for (let n = this.at; n >= 0; n -= 1) {
      const kept = this.moments[`${lang}/${n}`];
      if (kept) return kept;
    }
    return Object.values(this.moments)[0] ?? null;
  }

  /** Where a new turn begins. */
  chapters(face: Face): { n: number; head: Fact }[] {
    return this.told.flatMap((t) => t.facts.filter((f) => face.chapters?.includes(f.word)).map((head) => ({ n: t.seq, head })));
  }

  private fetch(lang: Lang, n: number): void {
    const first = n - (n % PAGE);
    const page = `${lang}/${first}`;
    if (this.asked.has(page)) return;
    this.asked.add(page);
    api.moments(this.table, this.eyes, lang, first, PAGE).then(
      (found) => {
        this.moments = { ...this.moments, ...Object.fromEntries(found.map((m) => [`${lang}/${m.n}`, m])) };
      },
      () => this.asked.delete(page),
    );
  }
}
