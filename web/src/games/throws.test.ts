/** The sums under the dice equal those of the terminal: `tools/throws.py` writes the common reference. */
import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import type { Presentation } from "../board/contract";
import type { Fact } from "../generated/messages";
import type { Words } from "../i18n/words";
import { presentation as iliad } from "./iliad/presentation";
import { presentation as war } from "./trojan_war/presentation";

interface Told {
  dice: string[];
  parts: { value: number; name: string }[];
  total: number;
  who: string[];
  halved: boolean;
}
type Case = [game: string, fact: Fact, earlier: Fact[], throws: Told[]];

const faces: Record<string, Presentation> = { iliad, "trojan-war": war };
const words = { name: (word: string) => word } as unknown as Words;
const cases = JSON.parse(readFileSync(new URL("../../../tests/golden/throws.json", import.meta.url), "utf-8")) as Case[];

it.each(cases.map(([game, fact, earlier, throws], n) => ({ n, game, fact, earlier, throws })))("$n $game $fact.word", ({ game, fact, earlier, throws }) => {
  const thrown = faces[game]!.throws!(fact, earlier, words);
  const told = thrown.map(({ die, parts, total, note, halved = false }) => ({ dice: [String(die)], parts, total, who: note ? note.split(", ") : [], halved }));
  expect(told).toEqual(throws);
});
