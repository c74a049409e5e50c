"""Every message calls things as the glossary does, in every language, and the page tells what the glossary says."""

from __future__ import annotations

from functools import cache
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path

import pytest

from ilion.core.game import Game
from ilion.core.glossary import (
    CORE_PACKAGE,
    Term,
    forbidden_words,
    page,
    pattern,
    read_glossary,
    sentences,
    unused_terms,
)
from ilion.core.words import LANGS, read_words
from ilion.games import GAMES

ROOT = Path(__file__).parent.parent
ROOMS = ("ilion.core", "ilion.bots", "ilion.cli", "ilion.lab", "ilion.server", "ilion_dev")
PACKAGES = (*ROOMS, *(game.package for game in GAMES.values()))


@cache
def all_messages(lang: str) -> dict[str, str]:
    """Return all messages in a language, by package and id."""
    rooms = {package: read_words(package, lang) for package in PACKAGES}
    for room in ("i18n", "offline/i18n"):
        rooms[f"web/{room}"] = (ROOT / "web/src" / room / f"{lang}.ftl").read_text("utf-8")
    return {f"{room}: {message}": text for room, words in rooms.items() for message, text in sentences(words).items()}


@pytest.mark.parametrize("lang", LANGS)
def test_every_message_uses_the_words_of_the_glossary(lang: str) -> None:
    said = all_messages(lang)
    assert list(forbidden_words(read_glossary(CORE_PACKAGE), lang, said)) == []
    assert list(unused_terms(read_glossary(CORE_PACKAGE), lang, said)) == []


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.name)
def test_every_message_of_a_game_uses_its_words(game: Game, lang: str) -> None:
    said = sentences(read_words(game.package, lang))
    assert list(forbidden_words(read_glossary(game.package), lang, said)) == []
    assert list(unused_terms(read_glossary(game.package), lang, said)) == []


@pytest.mark.parametrize("package", [CORE_PACKAGE, *(game.package for game in GAMES.values())])
def test_a_glossary_says_each_term_once_and_shuns_none_of_its_own(package: str) -> None:
    terms = read_glossary(package)
    assert len({term.en for term in terms}) == len(terms)
    for lang in LANGS:
        shunned = [pattern(word) for term in terms for word in term.never.get(lang, ())]
        assert [term.said(lang) for term in terms if any(word.search(term.said(lang)) for word in shunned)] == []


CHALLENGE = Term("", "challenge", "reto", "défi", "sfida", {"es": ("desafío*", "reto libre")})


@pytest.mark.parametrize(
    "planted",
    [
        "call = Anula el desafío { $box }.",
        "call = Desafíos",
        "call = Anula { $n ->\n    [one] un desafío\n   *[other] { $n } retos\n }.",
        "call = Anular\n    .what = el desafío",
        "call =\n    Anula el\n    desafío.",
        "call = Un reto libre.",
    ],
)
def test_a_word_that_is_not_used_is_found_wherever_it_stands(planted: str) -> None:
    assert [slip.message for slip in forbidden_words([CHALLENGE], "es", sentences(planted))] == ["call"]


@pytest.mark.parametrize(
    "fair", ["call = Anula el reto.", "# desafío\ncall = { desafío }", "call = { $desafío }", "call = Retos libres"]
)
def test_other_words_names_and_remarks_are_left_alone(fair: str) -> None:
    assert list(forbidden_words([CHALLENGE], "es", sentences(fair))) == []


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.name)
def test_every_word_shunned_by_a_game_is_found_when_it_is_planted(game: Game, lang: str) -> None:
    terms = (*read_glossary(CORE_PACKAGE), *read_glossary(game.package))
    for term in terms:
        for word in term.never.get(lang, ()):
            said = sentences(f"planted = Aquí: {'{'} $n {'}'} {word.removesuffix('*')}.")
            assert [slip.instead for slip in forbidden_words([term], lang, said) if slip.word == word] == [
                term.said(lang)
            ]


def test_a_term_that_nobody_says_is_found() -> None:
    assert list(unused_terms([CHALLENGE], "es", {"call": "Anula el Reto."})) == []
    assert list(unused_terms([CHALLENGE], "es", {"call": "Anula la sfida."})) == ["reto"]


def test_the_page_is_what_the_glossaries_say() -> None:
    spec = spec_from_file_location("glossary", ROOT / "tools/glossary.py")
    assert spec is not None and spec.loader is not None
    tool = module_from_spec(spec)
    spec.loader.exec_module(tool)
    assert tool.GLOSSARY_PAGE.read_text("utf-8") == tool.glossary_page(), "run: just glossary"
    assert "| **challenge** | **reto** (*desafío…, reto libre*) | **défi** | **sfida** |  |" in page(
        {"A game": (CHALLENGE,)}
    )
