"""Every language says the same things."""

from __future__ import annotations

import pytest

from ilion.core.game import Game
from ilion.core.options import Option, options
from ilion.core.words import LANGS, message_ids
from ilion.games import GAMES

PACKAGES = (
    "ilion.core",
    "ilion.bots",
    "ilion.cli",
    "ilion.lab",
    "ilion.server",
    *(game.package for game in GAMES.values()),
)


@pytest.mark.parametrize("package", PACKAGES)
def test_all_languages_have_the_same_messages_each_once(package: str) -> None:
    english = message_ids(package, "en")
    assert len(set(english)) == len(english), sorted(w for w in set(english) if english.count(w) > 1)
    for lang in LANGS:
        words = message_ids(package, lang)
        assert sorted(words) == sorted(english), (lang, set(words) ^ set(english))


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.name)
def test_every_clause_has_its_words_and_no_words_lack_a_clause(game: Game) -> None:
    clauses = [clause.id for clause in game.clauses()]
    assert len(set(clauses)) == len(clauses)
    told = [word.removeprefix("clause-") for word in message_ids(game.package, "en") if word.startswith("clause-")]
    assert sorted(told) == sorted(clauses)


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.name)
def test_a_games_words_do_not_hide_those_of_the_house(game: Game) -> None:
    for house in ("ilion.core", "ilion.server"):
        assert not set(message_ids(game.package, "en")) & set(message_ids(house, "en"))


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.name)
def test_a_game_has_what_the_shelf_says_of_it(game: Game) -> None:
    assert {"game-title", "game-summary"} <= set(message_ids(game.package, "en"))


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.name)
def test_every_option_and_every_value_has_a_name(game: Game, lang: str) -> None:
    words = game.words(lang)
    listed = options(game.setup)
    unnamed = [f"option-{o.name}" for o in listed if not words.has(f"option-{o.name}")]
    unnamed += [word for o in listed for word in wanted(game, o) if not words.has(word)]
    assert not unnamed


def wanted(game: Game, option: Option) -> list[str]:
    """The names that values need: not figures, nor yes and no, nor 'as the edition says' where there are editions."""
    named = [value for value in option.values if isinstance(value, str)]
    if None in option.values and len(game.editions) < 2:
        named.append("null")
    return [f"option-{option.name}-{value}" for value in named]
