"""Every way to play says how long it takes, by figures that were counted."""

from __future__ import annotations

import pytest

from ilion.core.game import Game
from ilion.games import BUILT_IN
from tools.playing_time import SECONDS_PER_DECISION, decisions, lesson_minutes, minutes


@pytest.mark.parametrize("game", BUILT_IN.values(), ids=lambda game: str(game.name))
def test_every_preset_and_lesson_says_how_long_it_takes(game: Game) -> None:
    for low, high in (game.minutes, *(preset.minutes for preset in game.presets)):
        assert 0 < low <= high, "a preset without a figure of its own has the game's"
    assert game.lesson_minutes == lesson_minutes(game)
    assert SECONDS_PER_DECISION[game.name] > 0


def test_a_range_covers_the_middle_eight_of_ten_games() -> None:
    assert minutes("troia", list(range(10, 110, 10))) == (10, 45), "20 to 90 decisions of half a minute each"


def test_decisions_are_those_of_the_players() -> None:
    assert 50 < decisions("troia", "recommended", 1) < 120
