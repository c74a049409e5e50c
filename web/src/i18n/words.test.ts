import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it, vi } from "vitest";
import { LANGS, typed, Words } from "./words";

const CORE = "list-of = { $most } and { $last }\nnobody = nobody\n";
const GAME = `
hero-hector = Hector
    .gender = m
hero-penthesilea = Penthesilea
    .gender = f
side-greek = the Greeks
    .cap = The Greeks
falls = { $hero } falls.
turns = { $hero-gender ->
    [f] She, { $hero }, turns
   *[m] He, { $hero }, turns
 } { $count ->
    [one] once
   *[other] { $count } times
 }.
charge = { $side-cap } charge { $heroes }.
`;
const words = Words.of("en", CORE, GAME);

describe("a sentence", () => {
  it("shows an argument that is a message id as that message", () => {
    expect(words.say("falls", { hero: "hero-hector" })).toBe("Hector falls.");
  });

  it("adds the message's attributes", () => {
    expect(words.say("turns", { hero: "hero-penthesilea", count: 1 })).toBe("She, Penthesilea, turns once.");
    expect(words.say("charge", { side: "side-greek", heroes: ["hero-hector"] })).toBe("The Greeks charge Hector.");
  });

  it("treats an unknown name as masculine and shows it unchanged", () => {
    expect(words.say("turns", { hero: "Rhesus", count: 2 })).toBe("He, Rhesus, turns 2 times.");
  });

  it("may contain others anywhere", () => {
    const made = Words.of(
      "en",
      "outer = { inner } and { -troy }\n# outer is made of these\n-troy = Troy\n",
      "inner =\n    { deepest }\ndeepest = Ida\nouter = another\n",
    );
    expect(made.say("outer")).toBe("Ida and Troy");
    expect([made.has("deepest"), made.has("troy"), made.name("nothing")]).toEqual([true, false, "nothing"]);
  });

  it("formats numbers by language, with a typographic minus", () => {
    for (const lang of LANGS) {
      const said = Words.of(lang, "number = { $n }\n");
      for (const n of [-1000, -999, -10, -1, 0, 1, 7, 999, 1000, 12345, 0.5])
        expect(said.say("number", { n })).toBe(new Intl.NumberFormat(lang).format(n).replace("-", "−"));
    }
  });

  it("chooses the word “and” by the next vowel", () => {
    const and = "list-of = { $most } { $sound ->\n    [e] ed\n    [i] e\n   *[other] y\n } { $last }\nall = { $who }\n";
    const say = (last: string) => Words.of("es", and).say("all", { who: ["Ajax", last] });
    expect(["Idomeneo", "Hipólito", "Ione", "Enea", "Héctor", "Teucro"].map(say)).toEqual([
      "Ajax e Idomeneo",
      "Ajax e Hipólito",
      "Ajax y Ione",
      "Ajax ed Enea",
      "Ajax ed Héctor",
      "Ajax y Teucro",
    ]);
  });

  it("joins several ids, and says nobody for none", () => {
    const three = ["hero-hector", "hero-penthesilea", "Rhesus"];
    expect(words.say("charge", { side: "side-greek", heroes: three })).toBe("The Greeks charge Hector, Penthesilea and Rhesus.");
    expect(words.say("charge", { side: "side-greek", heroes: [] })).toBe("The Greeks charge nobody.");
  });

  it("never looks up what a person typed", () => {
    expect(words.say("falls", { hero: typed("hero-hector") })).toBe("hero-hector falls.");
  });

  it("takes names from a user's own components", () => {
    const own = words.naming({ "hero-rhesus": "Rhesus" });
    expect(own.say("falls", { hero: "hero-rhesus" })).toBe("Rhesus falls.");
    expect(own.say("falls", { hero: "hero-hector" })).toBe("Hector falls.");
  });

  it("shows an unknown word by its id and says so in the console", () => {
    const warn = vi.spyOn(console, "warn").mockImplementation(() => {});
    expect(words.say("no-such-word")).toBe("no-such-word");
    expect(warn).toHaveBeenCalled();
    warn.mockRestore();
  });
});

const own = (lang: string) => readFileSync(new URL(`./${lang}.ftl`, import.meta.url), "utf-8");
const ids = (text: string) => [...text.matchAll(/^([a-z][\w-]*) *=/gm)].map((m) => m[1]);

const here = (lang: string) => readFileSync(new URL(`../offline/i18n/${lang}.ftl`, import.meta.url), "utf-8");

describe.each([
  ["the words of the client", own],
  ["the words of the offline app", here],
] as const)("%s", (_, own) => {
  it.each(LANGS)("are the same messages in %s", (lang) => {
    expect(ids(own(lang))).toEqual(ids(own("en")));
  });

  it.each(LANGS)("are said once in %s", (lang) => {
    expect(ids(own(lang)).filter((id, at, all) => all.indexOf(id) !== at)).toEqual([]);
  });

  it.each(LANGS)("parse without loss in %s", (lang) => {
    const said = Words.of(lang, own(lang));
    for (const id of ids(own(lang))) expect(said.has(id!), id).toBe(true);
  });
});

describe("all words of the client", () => {
  it.each(LANGS)("use one term for one thing in %s", (lang) => {
    const said = Words.of(lang, own(lang));
    for (const id of ["cup-entered", "explorer-of", "puzzle-less"]) {
      const of = (n: number) => said.say(id, { n, most: 8, error: 3 });
      expect(of(1), id).not.toBe(of(2).replace("2", "1"));
    }
  });

  it("cover every message that the client uses, and no more", () => {
    const said = new Set<string>();
    const named = new Set<string>();
    const built: RegExp[] = [];
    for (const source of sources(new URL("..", import.meta.url))) {
      for (const m of source.matchAll(/\bw\.(?:say|name)\(\s*"([^"]+)"/g)) said.add(m[1]!);
      for (const m of source.matchAll(/\bw\.(?:say|name)\(\s*`([^`]+)`/g)) {
        built.push(new RegExp(`^${m[1]!.replace(/\$\{[^}]*\}/g, "[\\w-]+")}$`));
      }
      for (const m of source.matchAll(/"([a-z][a-z0-9-]*)"/g)) named.add(m[1]!);
    }
    const known = new Set([...ids(own("en")), ...ids(here("en"))]);
    expect([...said].filter((id) => !known.has(id))).toEqual([]);
    const idle = [...known].filter((id) => !named.has(id!) && !built.some((b) => b.test(id!)));
    expect(idle).toEqual([]);
  });
});

function* sources(folder: URL): Generator<string> {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const at = new URL(entry.name + (entry.isDirectory() ? "/" : ""), folder);
    if (entry.isDirectory()) yield* sources(at);
    else if (/\.(svelte|ts)$/.test(entry.name) && !/test\.ts$/.test(entry.name)) yield readFileSync(at, "utf-8");
  }
}
