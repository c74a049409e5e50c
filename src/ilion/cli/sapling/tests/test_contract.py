"""Checks that every game must pass: laws, lesson, bots of different strength, and a planted bug that is caught."""

from __future__ import annotations

from random import Random

import pytest
from msgspec.structs import replace

from ilion.bots.bot_games import play_game
from ilion.bots.levels import player
from ilion.core.herald import Herald
from ilion.core.laws import LawBroken, check_game
from ilion.core.tutorial import LessonProgress, read_tutorial
from ilion_sapling import GAME
from ilion_sapling.rules import Position
from ilion_sapling.types import Put


@pytest.mark.parametrize("seed", range(20))
def test_random_games_keep_every_law(seed: int) -> None:
    check_game(GAME, GAME.some_setup(Random(seed)), Random(seed))


def test_the_lesson_can_be_played_to_its_end() -> None:
    lesson = LessonProgress(GAME, read_tutorial(GAME.package))
    while lesson.step is not None:
        assert lesson.do(lesson.wanted[0] if lesson.wanted else None) is None


def test_a_better_opponent_wins_more_often() -> None:
    rng, won = Random(1), 0.0
    sides = [player(GAME, "greedy"), player(GAME, "uniform")]
    for way in (1, -1) * 20:
        scores = play_game(GAME, GAME.usual(), sides[::way], rng).scores
        assert scores is not None
        won += scores[::way][0]
    assert won > 28


class Careless(Position):
    """Planted bug: the man always lands on the first square."""

    def do(self, seat: int, act: Put, herald: Herald | None = None) -> None:
        super().do(seat, Put("a3"), herald)


def test_a_planted_bug_is_caught() -> None:
    with pytest.raises(LawBroken, match="the game's own law"):
        check_game(replace(GAME, state=Careless), GAME.usual(), Random(1))
