/** How a finished game is drawn: the line of a seat's chances, and what its result is made of. */
import type { GameAnalysis } from "../generated/messages";

/** Standard errors that make an error worth telling; below them it may be chance. */
export const SURE = 2;

export interface Row {
  word: string;
  kind: "whole" | "choice" | "fate";
  value: number;
  /** Where its bar begins and ends, by hundredths of the width. */
  from: number;
  to: number;
}

/** The parts of a seat's result, each beginning where the one before it ends; a roll that decided it stands last. */
export function waterfall(found: GameAnalysis, seat: number, decides: readonly string[] = []): Row[] {
  const at = (row: number[]) => row[seat] ?? 0;
  const last = found.turning.find((t) => t.seat < 0 && decides.includes(t.words.word));
  const roll = last ? at(last.luck) : 0;
  const parts: [string, Row["kind"], number][] = [
    ["analysis-own", "choice", at(found.own)],
    ["analysis-others", "choice", at(found.others)],
    ["analysis-rest", "choice", at(found.rest)],
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

/** What a seat gave away against the best acts found, where that is more than may be chance. */
export function givenAway(found: GameAnalysis, seat: number): number | null {
  const [cost = 0, error = 0] = [found.cost[seat], found.error[seat]];
  return cost > SURE * error ? cost : null;
}

/** How much of an analysis is done, from 0 to 1: drawing the line is a fifth of it. */
export function progress({ line, moments, done, of, complete }: GameAnalysis): number {
  if (complete) return 1;
  if (line.length < moments) return (0.2 * line.length) / moments;
  return 0.2 + (0.8 * done) / Math.max(1, of);
}

/** A seat's line through a picture of some width and height; it ends before the `last` moment where no more is known yet. */
export function path(line: readonly number[][], seat: number, width: number, height: number, last: number): string {
  return line.map((row, n) => `${n ? "L" : "M"}${((width * n) / last).toFixed(1)} ${(height * (1 - (row[seat] ?? 0))).toFixed(1)}`).join("");
}

/** As many marks as there is room for, evenly, the first among them. */
export function thinned<T>(marks: readonly T[], room: number): T[] {
  const every = Math.max(1, Math.ceil(marks.length / Math.max(1, room)));
  return marks.filter((_, n) => n % every === 0);
}
