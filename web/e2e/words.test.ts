/** The browser shows every sentence as the server does. */
import { describe, expect, it } from "vitest";
import { LANGS, Words } from "../src/i18n/words";
import { python } from "./kit";

const SAY = `
import json, sys
from random import Random
from ilion.core.herald import Herald
from ilion.core.words import LANGS, read_words
from ilion.games import GAMES

for game in GAMES.values():
    texts = {lang: [read_words("ilion.core", lang), read_words(game.package, lang)] for lang in LANGS}
    said = {}
    for seed in range(12):
        rng = Random(seed)
        setup = game.some_setup(rng)
        state, herald = game.state.start(setup), Herald()
        for _ in range(1500):
            if not state.actors():
                break
            seat = rng.choice(state.actors())
            acts = list(state.odds().acts) if seat == -1 else list(state.legal(seat))
            act = rng.choice(acts)
            phrase = game.act_phrase(setup, act)
            said.setdefault(("act", phrase.word, len(phrase.args)), phrase)
            state.do(seat, act, herald)
            view = state.seen(None if seat == -1 else seat)
            phrase = game.prompt(setup, view)
            said.setdefault(("ask", phrase.word, len(phrase.args)), phrase)
        for fact in herald.facts:
            for n in range(3):
                if said.setdefault((n, fact.word), fact) is fact:
                    break
    phrases = [{"word": p.word, "args": p.args} for p in said.values()]
    told = {lang: [game.words(lang).say(p) for p in said.values()] for lang in LANGS}
    print(json.dumps({"game": game.name, "texts": texts, "phrases": phrases, "told": told}))
`;

interface Said {
  game: string;
  texts: Record<string, string[]>;
  phrases: { word: string; args: Record<string, string | number | string[]> }[];
  told: Record<string, string[]>;
}

describe("every kind of sentence of random games", () => {
  const games = python(SAY)
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line) as Said);

  it.each(games.flatMap((g) => LANGS.map((lang) => [g.game, lang, g] as const)))("is the same in %s, %s", (_, lang, said) => {
    const words = Words.of(lang, ...said.texts[lang]!);
    expect(said.phrases.length).toBeGreaterThan(40);
    expect(said.phrases.map((p) => words.say({ ...p, clause: "" }))).toEqual(said.told[lang]);
  });
});
