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
from ilion_delphi import GAME
from ilion_delphi.rules import DelphiState
from ilion_delphi.types import DelphiSetup


def test_nothing_is_missing() -> None:
    assert faults(GAME) == []


@pytest.mark.parametrize("seed", range(6))
def test_random_games_keep_every_law(seed: int) -> None:
    check_game(GAME, GAME.some_setup(Random(seed)), Random(seed), thorough=0.3)


def test_the_lesson_can_be_played_to_its_end() -> None:
    lesson = LessonProgress(GAME, read_tutorial(GAME.package))
    while lesson.step is not None:
        assert lesson.do(lesson.wanted[0] if lesson.wanted else None) is None
    assert lesson.state.seen(0).held.count(0) == 4


def test_a_better_league_wins_more_often() -> None:
    won, rng = 0.0, Random(2)
    for first in (0, 1) * 5:
        sides = [player(GAME, "greedy" if seat % 2 == first else "uniform") for seat in range(4)]
        scores = play_game(GAME, GAME.usual(), sides, rng).scores
        assert scores is not None
        won += scores[first]
    assert won > 8


class Reckless(DelphiState):
    """Planted bug: the winner of a fight is lost with the loser."""

    def march(self, seat: int, n: int, to: int, herald: Herald | None) -> None:
        beaten = self.armies[to]
        super().march(seat, n, to, herald)
        if beaten >= 0:
            self.armies = tuple(-1 if m == to else army for m, army in enumerate(self.armies))


class Selfish(DelphiState):
    """Planted bug: only one city of a league wins."""

    def scores(self) -> tuple[float, ...]:
        return tuple([score if seat < 2 else 0.0 for seat, score in enumerate(super().scores())])


@pytest.mark.parametrize(("bug", "law"), [(Reckless, "an army lost or made"), (Selfish, "a team wins together")])
def test_a_planted_bug_is_caught(bug: type[DelphiState], law: str) -> None:
    def played() -> None:
        for seed in range(10):
            check_game(replace(GAME, state=bug), DelphiSetup(), Random(seed), thorough=0.0)

    with pytest.raises(LawBroken, match=law):
        played()
