import { describe, expect, it } from "vitest";
import type { LegalAct } from "../generated/messages";
import { type Act, Choices, onRoute, part, wholeAct } from "./choices";

const choice = (...act: Act): LegalAct => ({ act, words: { word: act[0], args: {} }, final: false, fights: [], warns: null });
const box = (n: number) => part("place", 1, n);
const hero = (id: string) => [part("place", 2, id), part("demand", 1, id)];

const legal = [
  choice("place", 3, "ajax"),
  choice("place", 4, "ajax"),
  choice("place", 3, "nestor"),
  choice("commit"),
  choice("demand", "helenos"),
  choice("swap", 1, 2),
  choice("swap", 2, 3),
];

describe("choosing by parts", () => {
  const choices = new Choices(legal);

  it("offers every part of a legal move and nothing else", () => {
    expect(choices.offers(hero("ajax"))).toBe(true);
    expect(choices.offers(hero("achilles"))).toBe(false);
    expect(choices.offers(box(4))).toBe(true);
    expect(choices.offers(box(1))).toBe(false);
    expect(choices.offers(wholeAct("commit"))).toBe(true);
    expect(choices.offers(wholeAct("pass"))).toBe(false);
  });

  it("accepts piece then place, or place then piece", () => {
    const one = choices.pick(hero("ajax"));
    expect(one.chosen).toBeNull();
    expect(one.offers(box(3)) && one.offers(box(4))).toBe(true);
    expect(one.pick(box(4)).chosen?.act).toEqual(["place", 4, "ajax"]);
    expect(choices.pick(box(4)).pick(hero("ajax")).chosen?.act).toEqual(["place", 4, "ajax"]);
  });

  it("knows when only the verb is left to choose", () => {
    const fights = new Choices([choice("strike", "ajax", "hector"), choice("aim", "ajax", "hector"), choice("strike", "ajax", "paris"), choice("done")]);
    const foe = (id: string) => [part("strike", 2, id), part("aim", 2, id)];
    const picked = fights.pick([part("strike", 1, "ajax"), part("aim", 1, "ajax")]);
    expect(fights.onlyVerbLeft).toBe(false);
    expect(picked.onlyVerbLeft).toBe(false);
    expect(picked.pick(foe("hector")).onlyVerbLeft).toBe(true);
    expect(picked.pick(foe("paris")).onlyVerbLeft).toBe(false);
  });

  it("waits for the place even if only one is left", () => {
    const one = choices.pick(hero("nestor"));
    expect(one.open).toHaveLength(1);
    expect(one.chosen).toBeNull();
    expect(one.pick(box(3)).chosen?.act).toEqual(["place", 3, "nestor"]);
  });

  it("chooses a move of one argument, or of none, with one click", () => {
    expect(choices.pick(hero("helenos")).chosen?.act).toEqual(["demand", "helenos"]);
    expect(choices.pick(wholeAct("commit")).chosen?.act).toEqual(["commit"]);
  });

  it("deselects an element that is picked again", () => {
    const one = choices.pick(hero("ajax"));
    expect(one.picked(hero("ajax"))).toBe(true);
    expect(one.pick(hero("ajax")).picks).toEqual([]);
  });

  it("starts again with an element that does not match the first", () => {
    const one = choices.pick(hero("ajax")).pick(hero("nestor"));
    expect(one.picked(hero("ajax"))).toBe(false);
    expect(one.picked(hero("nestor"))).toBe(true);
  });

  it("ignores an element that is not legal", () => {
    const one = choices.pick(hero("ajax"));
    expect(one.pick(box(1))).toBe(one);
  });

  it("needs a different argument for every pick", () => {
    const place = (n: number) => [part("swap", 1, n), part("swap", 2, n)];
    const first = choices.pick(place(2));
    expect(first.open).toHaveLength(2);
    expect(first.offers(place(1)) && first.offers(place(3))).toBe(true);
    expect(first.pick(place(3)).chosen?.act).toEqual(["swap", 2, 3]);
  });

  it("lists the values still open for an argument", () => {
    expect(choices.values("place", 1)).toEqual([3, 4]);
    expect(choices.pick(hero("nestor")).values("place", 1)).toEqual([3]);
  });

  it("finds a move among the legal ones", () => {
    expect(choices.find(["swap", 1, 2])?.act).toEqual(["swap", 1, 2]);
    expect(choices.find(["swap", 1, 3])).toBeNull();
  });
});

it("chooses the only remaining move, unless it cannot be undone or costs more", () => {
  const acts = [choice("place", 4, "hector"), choice("place", 4, "paris")];
  const picked = (all: LegalAct[]) => new Choices(all, [[part("place", 2, "hector")]]).only?.act ?? null;
  expect(picked(acts)).toEqual(["place", 4, "hector"]);
  expect(picked([...acts, choice("place", 3, "hector")])).toBeNull();
  expect(picked([{ ...acts[0]!, final: true }])).toBeNull();
  expect(picked([{ ...acts[0]!, warns: { word: "warn-sea", args: {} } }])).toBeNull();
  expect(new Choices([acts[0]!]).only).toBeNull();
});

describe("a scene", () => {
  const way = (act: Act, ...on: string[]): LegalAct => ({ ...choice(...act), on });
  const ways = [way(["enter"], "hand", "a2"), way(["advance", 4], "a4", "s6"), way(["advance", 6], "s6", "s8"), choice("pass")];

  it("is picked by where a move begins and where it leads, in either order", () => {
    const begun = new Choices(ways).pick(onRoute("a4"));
    expect(begun.chosen).toBeNull();
    expect(begun.offers(onRoute("s6"))).toBe(true);
    expect(begun.offers(onRoute("a2"))).toBe(false);
    expect(begun.pick(onRoute("s6")).chosen?.act).toEqual(["advance", 4]);
    expect(new Choices(ways).pick(onRoute("a2")).chosen?.act).toEqual(["enter"]);
  });

  it("leaves both if a place is the end of one move and the start of another", () => {
    const both = new Choices(ways).pick(onRoute("s6"));
    expect(both.open.map((c) => c.act)).toEqual([
      ["advance", 4],
      ["advance", 6],
    ]);
    expect(both.chosen).toBeNull();
    expect(both.pick(onRoute("s8")).chosen?.act).toEqual(["advance", 6]);
    expect(both.pick(onRoute("s6")).picks).toEqual([]);
  });
});
