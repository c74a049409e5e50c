import { beforeEach, describe, expect, it } from "vitest";
import type { Beat, Shot, GameAnimation } from "../board/contract";
import type { Fact, EntryNews } from "../generated/messages";
import { changed, cut, PATIENCE, type AnimationClock, plain, AnimationPlayer, TOO_LONG } from "./animation-player.svelte";

const fact = (word: string): Fact => ({ word, args: {}, clause: "", hears: null });
const entry = (seq: number, seat: number, words: string[], beats: [number, unknown][] = []): EntryNews => ({
  seq,
  seat,
  facts: words.map(fact),
  look: null,
  kind: "act",
  beats,
});
const words = (facts: readonly Fact[]) => facts.map((f) => f.word);

/** A fake clock. */
class Clock implements AnimationClock {
  now = 0;
  speeds = 1;
  away = false;
  private due: { at: number; then: () => void }[] = [];
  speed = () => this.speeds;
  hidden = () => this.away;
  after = (ms: number, then: () => void) => {
    const call = { at: this.now + ms, then };
    this.due.push(call);
    return () => void (this.due = this.due.filter((c) => c !== call));
  };
  pass(ms: number): void {
    const end = this.now + ms;
    for (;;) {
      const [next] = this.due.filter((c) => c.at <= end).toSorted((a, b) => a.at - b.at);
      if (!next) break;
      this.due = this.due.filter((c) => c !== next);
      this.now = next.at;
      next.then();
    }
    this.now = end;
  }
  get waiting(): number {
    return this.due.length;
  }
}

const dice: GameAnimation = {
  shots: ({ facts, before, after }: Beat): Shot[] =>
    facts.flatMap((f): Shot[] => [
      { kind: "throw", view: before, facts: [f], ms: 1000, late: 700 },
      { kind: "rest", view: after, facts: [], ms: 500 },
    ]),
};
let clock: Clock;
let stage: AnimationPlayer;
let staging: GameAnimation | undefined;
beforeEach(() => {
  clock = new Clock();
  staging = undefined;
  stage = new AnimationPlayer(() => staging, clock);
});
/** Play to the end and return what was shown and announced, in order. */
function watch(): { views: unknown[]; heard: string[] } {
  const views: unknown[] = [];
  const heard: string[] = [];
  let last: Shot | null = null;
  let said: readonly Fact[] = [];
  for (let n = 0; n < 10_000 && stage.playing; n += 1) {
    if (stage.shot !== last) views.push((last = stage.shot!).view);
    if (stage.heard !== said) heard.push(...words((said = stage.heard)));
    clock.pass(10);
  }
  return { views, heard };
}
const TURN = [
  entry(
    1,
    1,
    ["a", "b", "c"],
    [
      [1, [{ n: 1 }]],
      [3, { n: [2] }],
    ],
  ),
];

describe("the stage", () => {
  it("plays the beats of several messages in order, each once", () => {
    expect(stage.play(TURN, { n: 0 }, { n: 2 }, [0], [])).toBe(true);
    stage.play([entry(2, 1, ["d"])], { n: 2 }, { n: 3 }, [0], []);
    stage.play(
      [
        entry(
          3,
          1,
          ["e"],
          [
            [1, [{ n: 4 }]],
            [1, { n: [5] }],
          ],
        ),
      ],
      { n: 3 },
      { n: 5 },
      [0],
      [],
    );
    const { views, heard } = watch();
    expect(heard).toEqual(["a", "b", "c", "d", "e"]);
    expect(views).toEqual([{ n: 1 }, { n: 2 }, { n: 3 }, { n: 4 }]);
    expect(stage.playing).toBe(false);
  });

  it("ends with exactly the table itself, wherever it is skipped", () => {
    for (let ms = 0; ms < 2500; ms += 130) {
      stage.play(TURN, { n: 0 }, { n: 2 }, [0], []);
      clock.pass(ms);
      stage.skip();
      expect([stage.shot, stage.told, stage.said, stage.heard, clock.waiting]).toEqual([null, null, [], [], 0]);
    }
  });

  it("is not started by the player's own moves, nor by missed events that are not available", () => {
    expect(stage.play([entry(1, 0, ["mine"])], {}, {}, [0], [])).toBe(false);
    expect(stage.play([entry(2, 1, ["a"]), entry(3, 1, ["b"])], {}, {}, [0], [])).toBe(false);
    expect(stage.play([entry(4, 1, [])], {}, {}, [0], [])).toBe(false);
    expect(stage.play([entry(5, 1, ["a"])], undefined, {}, [0], [])).toBe(false);
  });

  it("accelerates when it falls behind, and skips too long a queue", () => {
    staging = { shots: ({ facts, after }) => [{ kind: "long", view: after, facts, ms: 20_000 }] };
    stage.play([entry(1, 1, ["a"])], {}, {}, [0], []);
    expect(stage.rate).toBe(1);
    for (let seq = 2; seq <= 6; seq += 1) stage.play([entry(seq, 1, ["a"])], {}, {}, [0], []);
    stage.next();
    expect(stage.rate).toBe(100_000 / PATIENCE);
    for (let seq = 7; seq * 20_000 < TOO_LONG + 60_000; seq += 1) stage.play([entry(seq, 1, ["a"])], {}, {}, [0], []);
    expect(stage.playing && stage.rate < 5).toBe(true);
    stage.skip();
    for (let seq = 1; seq <= 2000; seq += 1) stage.play([entry(seq, 1, ["a"])], {}, {}, [0], []);
    expect(watch().views.length).toBeLessThan(TOO_LONG / 20_000 + 2);
  });

  it("limits its queue, however fast bots move", () => {
    let most = 0;
    for (let seq = 1; seq <= 200 * 60; seq += 1) {
      stage.play([entry(seq, 1, ["a", "b"])], {}, {}, [0], []);
      clock.pass(5);
      most = Math.max(most, stage.waiting);
    }
    expect(most).toBeLessThan(TOO_LONG / 1000);
    clock.pass(PATIENCE * 3);
    expect([stage.playing, stage.waiting, clock.waiting]).toEqual([false, 0, 0]);
  });

  it("plays nothing in a hidden tab, without animation, or after an undo", () => {
    clock.away = true;
    expect(stage.play(TURN, {}, {}, [0], [])).toBe(false);
    clock.away = false;
    clock.speeds = 0;
    expect(stage.play(TURN, {}, {}, [0], [])).toBe(false);
    clock.speeds = 2;
    expect(stage.play(TURN, {}, {}, [0], [])).toBe(true);
    expect(stage.rate).toBe(2);
    expect(stage.play([{ ...entry(2, 1, []), kind: "undo" }], {}, {}, [0], [])).toBe(false);
    expect(stage.playing).toBe(false);
  });

  it("ends with the current shot once animation is turned off", () => {
    stage.play(TURN, {}, {}, [0], []);
    clock.speeds = 0;
    clock.pass(5000);
    expect(stage.playing).toBe(false);
  });

  it("names no die before it lies, and loses nothing that is skipped by a click", () => {
    staging = dice;
    stage.play(TURN, { n: 0 }, { n: 2 }, [0], []);
    expect([words(stage.said), words(stage.told!.facts)]).toEqual([[], []]);
    clock.pass(650);
    expect(words(stage.said)).toEqual([]);
    stage.next();
    expect(words(stage.heard)).toEqual(["a"]);
    stage.next();
    expect(words(stage.told!.facts)).toEqual(["a"]);
    clock.pass(710);
    expect([words(stage.heard), words(stage.told!.facts)]).toEqual([["b"], ["a", "b"]]);
  });

  it("passes all earlier facts to the staging", () => {
    const seen: string[][] = [];
    staging = { shots: (beat) => (seen.push(words(beat.earlier)), plain(beat)) };
    stage.play(TURN, {}, {}, [0], [fact("x")]);
    expect(seen).toEqual([["x"], ["x", "a"]]);
  });
});

it("cuts the log at the current position", () => {
  const told = [entry(1, 0, ["a"]), entry(3, 1, ["b", "c"]), entry(4, 1, ["d"])];
  expect(cut(told, { seq: 3, facts: [fact("b")] }).map((t) => words(t.facts))).toEqual([["a"], ["b"]]);
  expect(cut(told, { seq: 9, facts: [] })).toEqual(told);
});

it("applies a change to the previous view", () => {
  const old = { turn: 1, heroes: [{ state: "ready" }, { state: "ready" }], gods: [] };
  const now = changed(old, { heroes: { 1: { state: ["wounded"] } }, gods: [["zeus"]] });
  expect(now).toEqual({ turn: 1, heroes: [{ state: "ready" }, { state: "wounded" }], gods: ["zeus"] });
  expect(old.heroes[1]!.state).toBe("ready");
});
