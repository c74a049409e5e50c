/** What was told against what was seen of it: every sentence on the board for its time, in order, exactly once. */

/** A picture of what happened, as it had to be shown. */
export interface Due {
  lines: string[];
  /** How long its sentences stand at the pace at which things were staged. */
  ms: number;
  /** What the board shows by then; empty where it is not looked at. */
  drawn: string;
  /** Whether it may be left out: it happened while somebody went on deciding. */
  may?: boolean;
}

/** A picture of what happened, as a page showed it. */
export interface Seen extends Due {
  /** How much shorter than staged: the speed that was set, and the hurry of a long queue. */
  pace: number;
  /** Things that were moving by themselves. */
  moving: number;
}

/** A timer may come early by so much, and a page may draw so late. */
const SLACK = 90;

/** The longest run that both have in order: the places in each. */
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
    return was > count(told, line) ? [`${count(told, line) ? "twice" : "never told"}: ${line}`] : [];
  });
  if (found.length) return found;
  if (pairs(told, shown).length < shown.length) return ["out of order"];
  const same = pairs(due.map(picture), seen.map(picture));
  if (same.length < seen.length) return ["told together what happened apart, or apart what happened together"];
  return same.flatMap(([d, s]) => {
    const [wanted, was] = [due[d]!, seen[s]!];
    const ms = wanted.ms * was.pace;
    return [
      ...(was.ms < ms - SLACK ? [`too short, ${Math.round(was.ms)} of ${Math.round(ms)} ms: ${picture(wanted)}`] : []),
      ...(wanted.drawn && was.drawn && wanted.drawn !== was.drawn ? [`the board shows ${was.drawn} instead of ${wanted.drawn}: ${picture(wanted)}`] : []),
    ];
  });
}
