/** The forms for own components: a typed value changes only that value, and confirmed items are marked. */
import { expect, it } from "vitest";
import type { Components as Iliad } from "../generated/iliad";
import type { Components as Troia } from "../generated/troia";
import type { Components as War } from "../generated/trojan_war";
import { componentsForm as pieces } from "./iliad/components-form";
import { componentsForm as cards } from "./troia/components-form";
import { componentsForm as counters } from "./trojan_war/components-form";

const war = {
  origin: "reconstructed",
  letters: ["E", "F"],
  hero: [
    { id: "hector", side: "trojan", power: 8, resistance: 6, character: "F", known: ["character"] },
    { id: "nestor", side: "greek", power: 3, resistance: 3, character: "E", known: [] },
  ],
} as unknown as War;

const card = (emblems: string[], grain = 0) => ({ grain, fish: 1, grapes: 0, olive: 0, boar: 0, ram: 0, emblems });
const troia = {
  horse: { pieces: ["head", "rump", "forelegs", "hindlegs"] },
  greek: { origin: "reconstructed", cards: [card([]), card(["head"])] },
  trojan: { origin: "reconstructed", cards: [card(["hector"]), card([])] },
} as unknown as Troia;

const iliad = {
  pieces: [
    { id: "menelaus", side: "greek", value: 4, source: "rulebook" },
    { id: "hector", side: "trojan", value: 8, source: "reconstructed" },
  ],
} as unknown as Iliad;

it("a counter's values are entered one by one", () => {
  const put = counters.put(counters.put(war, "hector", "power", 9), "hector", "character", "E");
  expect(put.hero).toEqual([{ ...war.hero[0], power: 9, character: "E" }, war.hero[1]]);
  expect(war.hero[0]!.power).toBe(8);
  expect(counters.items(put)[0]).toMatchObject({ key: "hector", side: "trojan", fields: [{ value: 9 }, { value: 6 }, { value: "E" }] });
});

it("a confirmed counter has all values known, until it is unconfirmed", () => {
  const read = counters.vouch(war, war, new Set(["hector"]));
  expect(read.hero.map((h) => [...h.known].sort())).toEqual([["character", "power", "resistance"], []]);
  expect([counters.vouched(read, "hector"), counters.vouched(read, "nestor"), counters.vouched(war, "hector")]).toEqual([true, false, false]);
  expect(counters.vouched({ ...war, origin: "published" }, "nestor")).toBe(true);
  expect(counters.vouch(read, war, new Set()).hero).toEqual(war.hero);
});

it("a card's offerings and foot are entered on its own side", () => {
  const put = cards.put(cards.put(cards.put(troia, "G02", "grain", 3), "T02", "emblems", "hector paris"), "G02", "emblems", "");
  expect(put.greek.cards).toEqual([troia.greek.cards[0], card([], 3)]);
  expect(put.trojan.cards).toEqual([troia.trojan.cards[0], card(["hector", "paris"])]);
  expect(cards.items(put).map((item) => item.key)).toEqual(["G01", "G02", "T01", "T02"]);
  const feet = cards.items(put)[3]!.fields.at(-1)!;
  expect([feet.value, feet.values!.map((v) => v.value)]).toEqual(["hector paris", ["", "hector", "paris", "hector paris"]]);
});

it("a deck counts as the owner's once all its cards are confirmed", () => {
  expect(cards.vouch(troia, troia, new Set(["G01"])).greek.origin).toBe("reconstructed");
  const read = cards.vouch(troia, troia, new Set(["G01", "G02"]));
  expect([read.greek.origin, read.trojan.origin, cards.vouched(read, "G02"), cards.vouched(read, "T01")]).toEqual(["own", "reconstructed", true, false]);
});

it("a piece's value is a number or an archer's, and confirmed values are published", () => {
  const put = pieces.put(iliad, "hector", "value", "A");
  expect(put.pieces.map((m) => m.value)).toEqual([4, "A"]);
  const read = pieces.vouch(put, iliad, new Set(["hector"]));
  expect(read.pieces.map((m) => m.source)).toEqual(["rulebook", "published"]);
  expect(pieces.vouch(read, iliad, new Set()).pieces.map((m) => m.source)).toEqual(["rulebook", "reconstructed"]);
});
