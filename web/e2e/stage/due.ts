/** What a page must show of the messages it received. */
import { expect } from "vitest";
import type { GameAnimation } from "../../src/board/contract";
import type { Fact, News } from "../../src/generated/messages";
import { beatsOf } from "../../src/table/animation-player.svelte";
import type { Due } from "./faults";

/** Whether the player still has the same decision: then the moves of others in between need not be shown. */
export function meanwhile(before: News, now: News): boolean {
  const decides = ({ asks }: News) => asks.some((ask) => ask.legal.length > 0);
  return decides(before) && decides(now) && now.told.every((t) => now.asks.every((ask) => ask.seat !== t.seat));
}

/** What a seat must be shown of all messages; a fact as its sentence, a view as it is drawn. */
export function dueOf(sent: readonly News[], staging: GameAnimation, seat: number, say: (fact: Fact) => string, draw: (view: unknown) => string): Due[] {
  const past: Fact[] = [];
  let before: unknown;
  return sent.flatMap((news, n) => {
    const after = news.asks[0]?.view;
    const may = n > 0 && meanwhile(sent[n - 1]!, news);
    const beats = n ? beatsOf(news.told, before, after, [seat], past.slice()) : [];
    past.push(...news.told.flatMap((t) => t.facts));
    before = after;
    const shots = beats.flatMap((beat) => staging.shots(beat));
    expect(shots.flatMap((s) => s.facts)).toEqual(beats.flatMap((b) => b.facts));
    return shots.filter((s) => s.facts.length).map((s) => ({ lines: s.facts.map(say), ms: s.ms - (s.late ?? 0), drawn: draw(s.view), may }));
  });
}
