/** The replay of a game: the log at once, the positions on demand. */
import type { Presentation, GameAnimation } from "../board/contract";
import type { Fact, ReplayMoment, EntryNews } from "../generated/messages";
import { api } from "../net/api";
import { quietly } from "../net/quietly";
import type { Lang } from "../i18n/words";
import { animationClock } from "./animation-clock";
import { changed, cut, AnimationPlayer } from "./animation-player.svelte";

/** The server sends pages of this size (`MOMENTS_PER_PAGE`). */
const PAGE = 24;
/** Milliseconds until a failed request for positions is repeated. */
const AGAIN = 5000;
/** The number of earlier facts that the staging can use. */
const CHAPTER = 60;

export class Replay {
  /** The current moment, always one whose position is loaded: board, headline, slider and log all show this one. */
  at = $state(0);
  /** The moment to go to once its position is loaded; null if there is none. */
  wanted: number | null = $state(null);
  /** Whether the last move was one step forward, so that it is animated. */
  private stepped = $state(false);
  /** How the game is staged. */
  staging: GameAnimation | undefined;
  readonly stage = new AnimationPlayer(() => this.staging, animationClock);
  /** Each step as the log shows it; its number is that of the moment after it. */
  told: EntryNews[] = $state.raw([]);
  /** The log up to the current moment, as far as the stage has shown it. */
  readonly log: EntryNews[] = $derived.by(() => {
    const told = this.told.slice(0, this.at);
    return this.stage.told ? cut(told, this.stage.told) : told;
  });
  /** The latest events, for animation. */
  readonly fresh: EntryNews[] = $derived.by(() => {
    const now = this.stepped ? this.log.at(-1) : undefined;
    return now ? [this.stage.playing ? { ...now, facts: [...this.stage.said] } : now] : [];
  });
  private moments: Record<string, ReplayMoment> = $state.raw({});
  private readonly asked = new Set<string>();
  private closed = false;

  constructor(
    private readonly table: string,
    private readonly eyes: string,
    private readonly moved: (at: number) => void,
  ) {}

  get last(): number {
    return this.told.length;
  }

  /** Load the log, and at the same time the first positions to show. */
  async load(at: number | null, lang: Lang): Promise<void> {
    this.fetch(lang, at ?? 0);
    const { steps } = await quietly(
      () => api.story(this.table, this.eyes),
      () => !this.closed,
    );
    this.told = steps.map((step, n) => ({ seq: n + 1, seat: step.seat, facts: step.facts, look: step.look, kind: "act", beats: [] }));
    this.at = Math.min(at ?? 0, this.last);
  }

  /** Stop repeating requests. */
  close(): void {
    this.closed = true;
  }

  /** Go to a moment once its position is loaded: the next one is animated, any other is shown at once. */
  go(to: number, lang: Lang): void {
    const at = Math.max(0, Math.min(this.last, to));
    this.stage.skip();
    this.wanted = null;
    if (at === this.at) {
      this.stepped = false;
      return;
    }
    if (!this.moments[`${lang}/${at}`]) {
      this.wanted = at;
      this.fetch(lang, at);
      return;
    }
    this.stepped = at === this.at + 1;
    if (this.stepped) this.play(at, lang);
    this.at = at;
    this.moved(at);
  }

  private play(at: number, lang: Lang): void {
    const [before, now] = [at - 1, at].map((n) => this.moments[`${lang}/${n}`]);
    if (!before || !now) return;
    const [first, ...rest] = now.beats;
    const beats: EntryNews["beats"] = first ? [[first[0], [changed(before.view, first[1])]], ...rest] : [];
    const past = this.told.slice(Math.max(0, at - 1 - CHAPTER), at - 1).flatMap((t) => t.facts);
    this.stage.play([{ ...this.told[at - 1]!, beats }], before.view, now.view, [], past);
  }

  /** Return the current moment, in another language until it is loaded in this one; null until the first position is loaded. */
  moment(lang: Lang): ReplayMoment | null {
    this.fetch(lang, this.at);
    this.fetch(lang, Math.min(this.last, this.at + PAGE / 2));
    this.fetch(lang, this.last); // Most users look at the end next.
    return this.moments[`${lang}/${this.at}`] ?? Object.values(this.moments).find((m) => m.n === this.at) ?? null;
  }

  /** Return where each turn begins. */
  chapters(presentation: Presentation): { n: number; head: Fact }[] {
    return this.told.flatMap((t) => t.facts.filter((f) => presentation.chapters?.includes(f.word)).map((head) => ({ n: t.seq, head })));
  }

  private fetch(lang: Lang, n: number): void {
    const first = n - (n % PAGE);
    const page = `${lang}/${first}`;
    if (this.asked.has(page)) return;
    this.asked.add(page);
    quietly(
      () => api.moments(this.table, this.eyes, lang, first, PAGE),
      () => !this.closed,
    ).then(
      (found) => {
        this.moments = { ...this.moments, ...Object.fromEntries(found.map((m) => [`${lang}/${m.n}`, m])) };
        if (this.wanted !== null && this.moments[`${lang}/${this.wanted}`]) this.go(this.wanted, lang);
      },
      () => {
        this.asked.delete(page);
        if (!this.closed) setTimeout(() => this.fetch(lang, n), AGAIN);
      },
    );
  }
}
