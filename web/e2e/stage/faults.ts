/** Compares the messages with what was shown: every sentence on the board for its time, in order, exactly once. */

/** A scene that had to be shown. */
export interface Due {
  lines: string[];
  /** How long its sentences stand at the pace of the staging. */
  ms: number;
  /** What the board shows by then; empty if it is not checked. */
  drawn: string;
  /** Whether it may be missing: it happened during the player's own decision. */
  may?: boolean;
}

/** A scene that a page showed. */
export interface Seen extends Due {
  /** The factor to the staged time: the chosen speed, and the acceleration for a long queue. */
  pace: number;
  /** The number of running animations. */
  moving: number;
}

/** The tolerance: a timer may fire early, and a page may draw late, in milliseconds. */
const SLACK = 90;

/** The longest common subsequence: the positions in each. */
function pairs(due: readonly string[], seen: readonly string[]): [number, number][] {
  const best = Array.from({ length: due.length + 1 }, () => new Array<number>(seen.length + 1).fill(0));
  for (let d = due.length - 1; d >= 0; d -= 1)
    for (let s = seen.length - 1; s >= 0; s -= 1) best[d]![s] = due[d] === seen[s] ? best[d + 1]![s + 1]! + 1 : Math.max(best[d + 1]![s]!, best[d]![s + 1]!);
  const found: [number, number][] = [];
  for (let d = 0, s = 0; d < due.length && s < seen.length; ) {
    if (due[d] === seen[s]) found.push([d++, s++]);
    else if (best[d + 1]![s]! >= best[d]![s + 1]!) d += 1;
    else s += 1;
  }
  return found;
}

const picture = ({ lines }: Due): string => lines.join("\n");

export function faults(due: readonly Due[], seen: readonly Seen[]): string[] {
  const lines = (all: readonly Due[]) => all.flatMap((d) => d.lines);
  const [told, must, shown] = [lines(due), lines(due.filter((d) => !d.may)), lines(seen)];
  const count = (all: readonly string[], line: string) => all.filter((l) => l === line).length;
  const found = [...new Set([...told, ...shown])].flatMap((line) => {
    const was = count(shown, line);
    if (was < count(must, line)) return [`missing: ${line}`];
    return was > count(told, line) ? [`${count(told, line) ? "twice" : "not in a message"}: ${line}`] : [];
  });
  if (found.length) return found;
  if (pairs(told, shown).length < shown.length) return ["out of order"];
  const same = pairs(due.map(picture), seen.map(picture));
  if (same.length < seen.length) return ["scenes were merged or split"];
  return same.flatMap(([d, s]) => {
    const [wanted, was] = [due[d]!, seen[s]!];
    const ms = wanted.ms * was.pace;
    return [
      ...(was.ms < ms - SLACK ? [`too short, ${Math.round(was.ms)} of ${Math.round(ms)} ms: ${picture(wanted)}`] : []),
      ...(wanted.drawn && was.drawn && wanted.drawn !== was.drawn ? [`the board shows ${was.drawn} instead of ${wanted.drawn}: ${picture(wanted)}`] : []),
    ];
  });
}
