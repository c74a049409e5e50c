"""Clauses and rulings name the options that change them, by the names that the options have on screen."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from ilion.core.game import Game
from ilion.core.options import options
from ilion.core.words import LANGS, message_ids
from ilion.games import GAMES

OPTION_WORD = {"en": r"options?", "es": r"opci(?:ón|ones)", "fr": r"options?", "it": r"opzion[ei]"}
QUOTED = r"(?:“[^”]*”|«[^»]*»)"
UNNAMED = {
    "en": r"\b[Aa]n option\b|\bOptions (?:set|allow)",
    "es": r"\b[Uu]na opción\b|\bLas opciones pueden",
    "fr": r"\b[Uu]ne option\b|\b[Dd]es options\b",
    "it": r"\b[Uu]n’opzione\b|\balcune opzioni\b|\bCon le opzioni il\b",
}
JOINED = {"en": "and|or", "es": "y|o|e", "fr": "et|ou", "it": "e|o"}
CASES = [(game, lang) for game in GAMES.values() for lang in LANGS]


def quoted_options(text: str, lang: str) -> Iterator[str]:
    """Yield the names that stand in quotation marks after the word for an option, also the second of two."""
    named = rf"\b{OPTION_WORD[lang]} ({QUOTED}(?:(?:, | (?:{JOINED[lang]}) ){QUOTED})*)"
    for found in re.finditer(named, text):
        yield from (
            name.strip("“”«»\N{NO-BREAK SPACE}\N{NARROW NO-BREAK SPACE} ") for name in re.findall(QUOTED, found[1])
        )


def short_name(label: str) -> str:
    """Return a label without what it explains after a colon, a comma or in brackets."""
    return re.split(r"[\s]*:|,| \(", label)[0]


def faults(text: str, lang: str, labels: set[str]) -> list[str]:
    """Return what is wrong with a text: names that no option has, and options without a name."""
    known = labels | {short_name(label) for label in labels}
    wrong = [f"no option is called {name!r}" for name in quoted_options(text, lang) if name not in known]
    return wrong + [f"which option? {found}" for found in re.findall(UNNAMED[lang], text)]


def option_labels(game: Game, lang: str) -> set[str]:
    words = game.words(lang)
    return {words.name(f"option-{option.name}") for option in options(game.setup)}


@pytest.mark.parametrize(("game", "lang"), CASES, ids=[f"{game.name}-{lang}" for game, lang in CASES])
def test_clauses_and_rulings_name_options_as_the_screen_does(game: Game, lang: str) -> None:
    words, labels = game.words(lang), option_labels(game, lang)
    found = {
        word: wrong
        for word in message_ids(game.package, lang)
        if word.startswith(("clause-", "ruling-")) and (wrong := faults(words.say(word), lang, labels))
    }
    assert found == {}


def test_planted_names_are_found() -> None:
    labels = {"Hills", "Ties in the open field"}
    assert faults("The options “Hills” and “Ties in the open field” change it.", "en", labels) == []
    assert faults("The options “Hills” and “Ties” change it.", "en", labels) == ["no option is called 'Ties'"]
    assert faults("Nothing happens; with an option it kills.", "en", labels) == ["which option? an option"]
    assert faults("Con la opción «Colinas» cuenta.", "es", labels) == ["no option is called 'Colinas'"]
    assert faults("Avec l’option «\N{NO-BREAK SPACE}Collines\N{NO-BREAK SPACE}».", "fr", labels)
    assert faults("Un’opzione lo vieta.", "it", labels) == ["which option? Un’opzione"]
