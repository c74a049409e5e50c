"""Every act that a lesson asks for is held against the bot's search: a lesson gives no advice that costs the game."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from random import Random
from typing import Any

import pytest

from ilion.bots.position_analysis import ActLoss, cost_of
from ilion.core.game import Game
from ilion.core.tutorial import LessonProgress, Tutorial, read_tutorial
from ilion.core.values import Act
from ilion.games import BUILT_IN
from ilion.games.escolex.types import End, March, Muster
from ilion.games.iliad.types import Done, Go, Take
from ilion.games.troia.types import Decline
from ilion.games.trojan_war.types import Cancel

TRIES = 150
"""Tries of the search, and half as many to measure the difference."""
MIN_STANDARD_ERRORS = 3.0
"""Three, because forty acts are compared."""
MAX_LOSS = 0.1
"""Share of a game that a step may cost for what it shows, such as a mixed offering, beyond doubt."""
PARTS_OF_A_TURN: tuple[type[Act], ...] = (Take, Go, Done, Muster, March, End)
"""Marches of Iliad and Escólex: only the whole turn has a value, because its parts can be done in any order."""


def walk(game: Game, tutorial: Tutorial, instead: Mapping[str, Act]) -> Iterator[tuple[str, LessonProgress, Act]]:
    """Yield every advised act with its step before it is done; ``instead`` replaces the advice of some steps."""
    lesson = LessonProgress(game, tutorial)
    while (step := lesson.step) is not None:
        acts: list[Any] = list(lesson.wanted[:1] if step.any else lesson.wanted)
        for act in acts:
            if len(lesson.state.legal(tutorial.seat)) > 1:
                yield step.say, lesson, instead.get(step.say, act)
        for act in acts or [None]:
            assert lesson.do(act) is None


def loss(lesson: LessonProgress, seat: int, act: Act) -> ActLoss:
    """Return what an act costs compared with the best one that the search finds."""
    return cost_of(lesson.game, lesson.setup, lesson.state.seen(seat), act, Random(1), tries=TRIES)


def bad_advice(game: Game, instead: Mapping[str, Act] | None = None) -> list[str]:
    """Return the advice that costs more than a lesson may, beyond doubt."""
    tutorial = read_tutorial(game.package)
    found = []
    for say, lesson, act in walk(game, tutorial, instead or {}):
        if not isinstance(act, PARTS_OF_A_TURN):
            cost = loss(lesson, tutorial.seat, act)
            if cost.cost - MIN_STANDARD_ERRORS * cost.error > MAX_LOSS:
                found.append(f"{say}: {act} costs {cost.cost:.3f} ± {cost.error:.3f}, better: {cost.best}")
    return found


@pytest.mark.parametrize("game", BUILT_IN.values(), ids=lambda game: game.name)
def test_no_lesson_gives_advice_that_costs_the_game(game: Game) -> None:
    assert bad_advice(game) == []


def chances_against(advised: int | None = None) -> list[str]:
    """Return the boxes that the screen shows as worse for the Greeks than the one that the lesson cancels."""
    game = BUILT_IN["trojan-war"]
    tutorial = read_tutorial(game.package)
    for say, lesson, act in walk(game, tutorial, {"cancel": Cancel(advised)} if advised else {}):
        if say == "cancel":
            assert isinstance(act, Cancel)
            view = lesson.state.seen(tutorial.seat)
            chances = {
                box: challenge.chance
                for box, challenge in enumerate(view.challenges, 1)
                if Cancel(box) in lesson.state.legal(tutorial.seat)
            }
            return [f"box {box}: {chance:.0%}" for box, chance in chances.items() if chance < chances[act.box]]
    raise AssertionError("the lesson cancels no challenge")


def test_the_lesson_cancels_the_challenge_with_the_lowest_chance_on_screen() -> None:
    assert chances_against() == []


def test_advice_against_the_chances_on_screen_is_found() -> None:
    assert chances_against(advised=2) == ["box 4: 36%"]


def test_advice_that_costs_the_game_is_found() -> None:
    assert [line[:5] for line in bad_advice(BUILT_IN["troia"], {"second": Decline()})] == ["secon"]
