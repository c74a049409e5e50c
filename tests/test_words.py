"""Every language has the same messages, and every game has all messages that the server uses of it."""

from __future__ import annotations

import pytest

from ilion.core.completeness import faults, missing_messages
from ilion.core.game import Game
from ilion.core.words import LANGS, message_ids
from ilion.games import GAMES

HOUSE = ("ilion.core", "ilion.bots", "ilion.cli", "ilion.lab", "ilion.server", "ilion_dev")


@pytest.mark.parametrize("package", HOUSE)
def test_all_languages_have_the_same_messages_each_once(package: str) -> None:
    assert list(missing_messages(package)) == []


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.name)
def test_a_game_is_whole_in_its_words_options_clauses_and_chapters(game: Game) -> None:
    assert faults(game) == []


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.name)
def test_a_games_message_ids_differ_from_those_of_core_and_server(game: Game) -> None:
    for package in ("ilion.core", "ilion.server"):
        assert not set(message_ids(game.package, "en")) & set(message_ids(package, "en"))


@pytest.mark.parametrize("lang", LANGS)
def test_a_number_below_nothing_has_a_minus_and_no_hyphen(lang: str) -> None:
    words = GAMES["trojan-war"].words(lang)
    left = words.say("resistance-left", hero="hero-hector", resistance=5, by=8, left=-3)
    assert left.endswith("5 − 8 = −3.")
    assert "−1234" in "".join(c for c in words.say("board-horse-total", total=-1234) if c.isdigit() or c in "−-")
    assert "-" in words.say("taunt-said", side="side-greek", line="2026-11-17"), "other hyphens stay"
