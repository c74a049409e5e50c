/**
 * The stage: what happened is played on the board before the next decision is asked for. The link is never slowed down by
 * it; only what is drawn waits, and never longer than its watcher wants.
 *
 *   idle -- news with something to see --> playing -- last shot over | skip | hidden --> idle
 *   playing -- more news --> playing (appended; the longer the queue, the faster)
 */
import type { Beat, Shot, GameAnimation } from "../board/contract";
import type { Fact, EntryNews } from "../generated/messages";

/** Longer animations, in milliseconds, are accelerated. */
export const PATIENCE = 40_000;
/** A queue longer than this is skipped. */
export const TOO_LONG = 180_000;
/** The duration of a sentence that a game does not stage. */
const LOOK = 500;
const SENTENCE = 350;

/** What differs between a browser and a test. */
export interface AnimationClock {
  /** 0: nothing is played; 1: as staged; 2: twice as fast. */
  speed(): number;
  hidden(): boolean;
  /** Call a function so long after the last change has been painted. */
  after(ms: number, then: () => void): () => void;
}

/** Apply a change to a view: `[value]` replaces, an object changes its keys or indexes. */
export function changed(old: unknown, change: unknown): unknown {
  if (Array.isArray(change)) return change[0];
  const now = (Array.isArray(old) ? [...old] : { ...(old as object) }) as Record<string, unknown>;
  for (const [key, part] of Object.entries(change as object)) now[key] = changed(now[key], part);
  return now;
}

/**
 * Return the beats of a message, each with the table before and after it. If the server sent none, one entry of another
 * player is one beat; anything more that was missed is not played.
 */
export function beatsOf(told: readonly EntryNews[], before: unknown, after: unknown, mine: readonly number[], past: readonly Fact[]): Beat[] {
  let earlier = past;
  if (!told.some((entry) => entry.beats.length)) {
    const [entry, ...more] = told.filter((t) => t.facts.length);
    if (!entry || more.length || before === undefined || mine.includes(entry.seat)) return [];
    return [{ told: entry, facts: entry.facts, earlier, until: entry.facts.length, before, after }];
  }
  const beats: Beat[] = [];
  let view: unknown;
  for (const entry of told) {
    let heard = 0;
    for (const [until, change] of entry.beats) {
      const next = changed(view, change);
      const facts = entry.facts.slice(heard, until);
      beats.push({ told: entry, facts, earlier, until, before: view ?? before ?? next, after: next });
      earlier = [...earlier, ...facts];
      view = next;
      heard = until;
    }
  }
  return beats;
}

/** The default staging: a moment for every sentence, none for facts that are not shown. */
export const plain = ({ facts, after }: Beat): Shot[] =>
  facts.length ? [{ kind: "plain", view: after, facts, ms: LOOK + SENTENCE * Math.min(4, facts.length) }] : [];

interface Cue {
  shot: Shot;
  seq: number;
  /** All facts of the entry before this shot, and after it. */
  before: readonly Fact[];
  after: readonly Fact[];
}

function cuesOf(beat: Beat, shots: Shot[]): Cue[] {
  const { facts } = beat.told;
  let told = facts.slice(0, beat.until - beat.facts.length);
  return shots.map((shot, n): Cue => {
    const before = told;
    told = n === shots.length - 1 ? facts.slice(0, beat.until) : [...told, ...shot.facts];
    return { shot, seq: beat.told.seq, before, after: told };
  });
}

export class AnimationPlayer {
  /** The current shot; null while the table itself is shown. */
  shot: Shot | null = $state.raw(null);
  /** The facts of the current entry shown so far. */
  told: { seq: number; facts: readonly Fact[] } | null = $state.raw(null);
  /** The facts of the current shot: none while its dice still roll. */
  said: readonly Fact[] = $state.raw([]);
  /** The same for screen readers: skipped facts come first, so that nothing is lost. */
  heard: readonly Fact[] = $state.raw([]);
  /** The factor to the staged speed: the chosen speed, and more for a long queue. */
  rate = $state(1);
  private unsaid: readonly Fact[] = [];
  private queue: Cue[] = [];
  /** The duration of the whole queue at speed 1. */
  private ms = 0;
  /** Cancels the next step. */
  private still = (): void => {};

  constructor(
    private readonly staging: () => GameAnimation | undefined,
    private readonly pace: AnimationClock,
  ) {}

  get playing(): boolean {
    return this.shot !== null;
  }

  /** The number of shots still to come. */
  get waiting(): number {
    return this.queue.length;
  }

  /** Queue the events of a message. Return whether something is being played now. */
  play(told: readonly EntryNews[], before: unknown, after: unknown, mine: readonly number[], past: readonly Fact[]): boolean {
    if (!this.pace.speed() || this.pace.hidden() || told.some((entry) => entry.kind === "undo" || entry.kind === "rewind")) return this.skip();
    const shots = this.staging()?.shots ?? plain;
    const cues = beatsOf(told, before, after, mine, past).flatMap((beat) => cuesOf(beat, shots(beat)));
    this.queue.push(...cues);
    this.ms += cues.reduce((sum, { shot }) => sum + shot.ms, 0);
    if (this.ms > TOO_LONG) return this.skip();
    if (!this.playing && this.queue.length) this.next();
    return this.playing;
  }

  /** Go to the next shot, or to the table as it is. */
  next = (): void => {
    this.still();
    const speed = this.pace.speed();
    const cue = this.queue.shift();
    if (!cue || !speed) return void this.skip();
    const { shot, seq } = cue;
    const { late = 0 } = shot;
    this.rate = speed * Math.max(1, this.ms / PATIENCE);
    this.ms -= shot.ms;
    this.shot = shot;
    this.said = [];
    this.told = { seq, facts: cue.before };
    this.unsaid = [...this.unsaid, ...shot.facts];
    const speak = () => {
      this.said = shot.facts;
      this.heard = this.unsaid;
      this.unsaid = [];
      this.told = { seq, facts: cue.after };
      this.still = this.pace.after((shot.ms - late) / this.rate, this.next);
    };
    if (late) this.still = this.pace.after(late / this.rate, speak);
    else speak();
  };

  /** Skip to the end: the table as it is. */
  skip = (): false => {
    this.still();
    this.queue = [];
    this.ms = 0;
    this.unsaid = this.said = this.heard = [];
    this.shot = this.told = null;
    return false;
  };
}

/** Return the log while the stage plays: everything before the current entry, and its facts shown so far. */
export function cut(told: readonly EntryNews[], at: { seq: number; facts: readonly Fact[] }): EntryNews[] {
  const place = told.findIndex((t) => t.seq >= at.seq);
  if (place < 0) return [...told];
  const now = told[place]!;
  return [...told.slice(0, place), ...(now.seq === at.seq ? [{ ...now, facts: [...at.facts] }] : [])];
}
