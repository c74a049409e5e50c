"""Checks that every game must pass: laws, words, lesson, bots of different strength; planted bugs are caught."""

from __future__ import annotations

from random import Random

import pytest
from msgspec.structs import replace

from ilion.bots.bot_games import play_game
from ilion.bots.levels import player
from ilion.core.completeness import faults
from ilion.core.herald import Herald
from ilion.core.laws import LawBroken, check_game
from ilion.core.tutorial import LessonProgress, read_tutorial
from ilion_ur import GAME
from ilion_ur.rules import UrState
from ilion_ur.types import HOME, Action, UrSetup


def test_nothing_is_missing() -> None:
    assert faults(GAME) == []


@pytest.mark.parametrize("seed", range(10))
def test_random_games_keep_every_law(seed: int) -> None:
    check_game(GAME, GAME.some_setup(Random(seed)), Random(seed))


def test_the_lesson_can_be_played_to_its_end() -> None:
    lesson = LessonProgress(GAME, read_tutorial(GAME.package))
    while lesson.step is not None:
        assert lesson.do(lesson.wanted[0] if lesson.wanted else None) is None
    assert lesson.state.pack()[0][0][HOME] == 1


def test_a_better_opponent_wins_more_often() -> None:
    setup, rng = GAME.usual(pieces=3), Random(7)
    sides = [player(GAME, "greedy"), player(GAME, "uniform")]
    won = 0.0
    for way in (1, -1) * 20:
        scores = play_game(GAME, setup, sides[::way], rng).scores
        assert scores is not None
        won += scores[::way][0]
    assert won > 24


class Forgetful(UrState):
    """Planted bug: a captured piece is lost."""

    def move(self, seat: int, step: int, herald: Herald | None) -> None:
        super().move(seat, step, herald)
        hands = [course[0] for course in self.courses]
        self.courses = tuple((min(hand, 2), *course[1:]) for hand, course in zip(hands, self.courses, strict=True))


class Hasty(UrState):
    """Planted bug: any move is legal at any time."""

    def legal(self, seat: int) -> tuple[Action, ...]:
        return self.moves() if self.actors() else ()


@pytest.mark.parametrize(("bug", "law"), [(Forgetful, "the game's own law"), (Hasty, "nobody acts out of turn")])
def test_a_planted_bug_is_caught(bug: type[UrState], law: str) -> None:
    def played() -> None:
        for seed in range(10):
            check_game(replace(GAME, state=bug), UrSetup(), Random(seed))

    with pytest.raises(LawBroken, match=law):
        played()


def test_a_scene_that_leads_nowhere_is_caught() -> None:
    with pytest.raises(LawBroken, match="the scene holds together"):
        check_game(replace(GAME, act_route=lambda setup, seen, act: ("nowhere",)), UrSetup(pieces=1), Random(1))
