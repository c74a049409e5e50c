"""Checks that every game must pass: laws, words, lesson, bots of different strength; planted bugs are caught."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest
from msgspec.structs import replace

from ilion.bots.bot_games import play_game
from ilion.bots.levels import player
from ilion.core.completeness import faults
from ilion.core.laws import LawBroken, check_game
from ilion.core.tutorial import LessonProgress, read_tutorial
from ilion_brandub import GAME
from ilion_brandub.rules import BrandubState
from ilion_brandub.types import Move


def test_nothing_is_missing() -> None:
    assert faults(GAME) == []


@pytest.mark.parametrize("seed", range(4))
def test_random_games_keep_every_law(seed: int) -> None:
    check_game(GAME, GAME.some_setup(Random(seed)), Random(seed), thorough=0.3)


def test_the_lesson_can_be_played_to_its_end() -> None:
    lesson = LessonProgress(GAME, read_tutorial(GAME.package))
    while lesson.step is not None:
        assert lesson.do(lesson.wanted[0] if lesson.wanted else None) is None
    assert lesson.state.scores() == (0.0, 1.0)


def test_a_better_opponent_wins_more_often() -> None:
    rng, won = Random(1), 0.0
    sides = [player(GAME, "greedy"), player(GAME, "uniform")]
    for way in (1, -1) * 8:
        scores = play_game(GAME, GAME.usual(), sides[::way], rng).scores
        assert scores is not None
        won += scores[::way][0]
    assert won > 11


class Trespasser(BrandubState):
    """Planted bug: any man may stand on the throne."""

    def moves(self, seat: int) -> Iterator[Move]:
        for act in super().moves(seat):
            yield Move(act.man, "d4") if act.to == "c4" and act.man[1] == "4" else act


def test_a_planted_bug_is_caught() -> None:
    def played() -> None:
        for seed in range(10):
            check_game(replace(GAME, state=Trespasser), GAME.usual(), Random(seed))

    with pytest.raises(LawBroken):
        played()
