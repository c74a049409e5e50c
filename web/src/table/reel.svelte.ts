/** A game told again: the story at once, the positions when they are looked at. */
import type { Face, Staging } from "../board/contract";
import type { Fact, Moment, Told } from "../generated/messages";
import { api } from "../net/api";
import type { Lang } from "../words/words";
import { pace } from "./pace";
import { changed, cut, Stage } from "./stage.svelte";

const PAGE = 24;
/** So much of what was told before is at hand for what is staged now. */
const CHAPTER = 60;

export class Reel {
  at = $state(0);
  /** Whether the last move was one step on, so that it may be seen happening. */
  private stepped = $state(false);
  /** How the game is staged. */
  staging: Staging | undefined;
  readonly stage = new Stage(() => this.staging, pace);
  /** Each step as the log shows it; its number is the moment after it. */
  told: Told[] = $state.raw([]);
  /** The log up to the moment in view, as far as the stage has told it. */
  readonly log: Told[] = $derived.by(() => {
    const told = this.told.slice(0, this.at);
    return this.stage.told ? cut(told, this.stage.told) : told;
  });
  /** What has just happened, to move by. */
  readonly fresh: Told[] = $derived.by(() => {
    const now = this.stepped ? this.log.at(-1) : undefined;
    return now ? [this.stage.playing ? { ...now, facts: [...this.stage.said] } : now] : [];
  });
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
    this.told = steps.map((step, n) => ({ seq: n + 1, seat: step.seat, facts: step.facts, look: step.look, kind: "act", beats: [] }));
    this.at = Math.min(at ?? 0, this.last);
  }

  /** To a moment: the next one is played as it happened, any other is shown as it is. */
  go(to: number, lang: Lang): void {
    const at = Math.max(0, Math.min(this.last, to));
    this.stage.skip();
    this.stepped = at === this.at + 1;
    if (at === this.at) return;
    if (this.stepped) this.play(at, lang);
    this.at = at;
    this.moved(at);
  }

  private play(at: number, lang: Lang): void {
    const [before, now] = [at - 1, at].map((n) => this.moments[`${lang}/${n}`]);
    if (!before || !now) return;
    const [first, ...rest] = now.beats;
    const beats: Told["beats"] = first ? [[first[0], [changed(before.view, first[1])]], ...rest] : [];
    const past = this.told.slice(Math.max(0, at - 1 - CHAPTER), at - 1).flatMap((t) => t.facts);
    this.stage.play([{ ...this.told[at - 1]!, beats }], before.view, now.view, [], past);
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
