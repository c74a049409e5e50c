/** How the analysis of a finished game is drawn: the line of a seat's chances, and the parts of its result. */
import type { GameAnalysis, TurningPoint } from "../generated/messages";

/** Standard errors above which an error is reported; below, it may be chance. */
export const SURE = 2;

export interface Row {
  word: string;
  kind: "whole" | "choice" | "fate";
  value: number;
  /** Where its bar begins and ends, in percent of the width. */
  from: number;
  to: number;
}

/** A remainder without an explanation below this share is left out. */
const LEAST_REST = 0.005;

/** Return the parts of a seat's result, each beginning where the previous one ends; a deciding roll is last. */
export function waterfall(found: GameAnalysis, seat: number, decides: readonly string[] = []): Row[] {
  const at = (row: number[]) => row[seat] ?? 0;
  const last = found.turning.find((t) => t.seat < 0 && decides.includes(t.words.word));
  const roll = last ? at(last.luck) : 0;
  const parts: [string, Row["kind"], number][] = [
    ["analysis-own", "choice", at(found.own)],
    ["analysis-others", "choice", at(found.others)],
    ...(Math.abs(at(found.rest)) >= LEAST_REST ? [["analysis-rest", "choice", at(found.rest)] as [string, Row["kind"], number]] : []),
    [last ? "analysis-luck-before" : "analysis-luck", "fate", at(found.luck) - roll],
    ...(last ? [["analysis-roll", "fate", roll] as [string, Row["kind"], number]] : []),
  ];
  let sum = at(found.start);
  const sums = [0, 1, sum, ...parts.map(([, , value]) => (sum += value))];
  const [low, high] = [Math.min(...sums), Math.max(...sums)];
  const place = (x: number) => (100 * (x - low)) / (high - low);
  const rows: Row[] = [{ word: "analysis-start", kind: "whole", value: at(found.start), from: place(0), to: place(at(found.start)) }];
  let before = at(found.start);
  for (const [word, kind, value] of parts) {
    rows.push({ word, kind, value, from: place(before), to: place(before + value) });
    before += value;
  }
  rows.push({ word: "analysis-result", kind: "whole", value: at(found.result), from: place(0), to: place(at(found.result)) });
  return rows;
}

/** Return what a seat lost against the best moves found, if that is more than possible chance. */
export function givenAway(found: GameAnalysis, seat: number): number | null {
  const [cost = 0, error = 0] = [found.cost[seat], found.error[seat]];
  return cost > SURE * error ? cost : null;
}

/** Below this share of a seat's chances a change is no turning point. */
const LEAST_SWING = 0.05;

/** Return the turns that changed a seat's chances most, the largest change first. */
export function shownTurns(found: GameAnalysis, seat: number): TurningPoint[] {
  const swing = (turn: TurningPoint) => Math.abs(turn.swing[seat] ?? 0);
  return found.turning.filter((turn) => swing(turn) >= LEAST_SWING).toSorted((a, b) => swing(b) - swing(a));
}

/** Return how much of an analysis is done, from 0 to 1: the line is a fifth of it. */
export function progress({ line, moments, done, of, complete }: GameAnalysis): number {
  if (complete) return 1;
  if (line.length < moments) return (0.2 * line.length) / moments;
  return 0.2 + (0.8 * done) / Math.max(1, of);
}

/** Return a seat's line in a picture of some size; it ends before the `last` moment if no more is known yet. */
export function path(line: readonly number[][], seat: number, width: number, height: number, last: number): string {
  return line.map((row, n) => `${n ? "L" : "M"}${((width * n) / last).toFixed(1)} ${(height * (1 - (row[seat] ?? 0))).toFixed(1)}`).join("");
}

/** Return as many marks as there is room for, evenly spaced, including the first. */
export function thinned<T>(marks: readonly T[], room: number): T[] {
  const every = Math.max(1, Math.ceil(marks.length / Math.max(1, room)));
  return marks.filter((_, n) => n % every === 0);
}
