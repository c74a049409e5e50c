"""Every act that a lesson asks for is held against the bot's search: a lesson gives no advice that costs the game."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from random import Random
from typing import Any, NamedTuple

import pytest

from ilion.bots.position_analysis import cost_of
from ilion.core.game import Game
from ilion.core.tutorial import LessonProgress, Tutorial, read_tutorial
from ilion.core.values import Act, Seen
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
"""Marches of Iliad and Escólex: they are judged together, because the parts of a turn can be done in any order."""
ENDS_OF_A_TURN: tuple[type[Act], ...] = (Done, End)


def walk(game: Game, tutorial: Tutorial, instead: Mapping[str, Act]) -> Iterator[tuple[str, LessonProgress, Act]]:
    """Yield every advised act with its step before it is done; ``instead`` replaces the advice of some steps."""
    lesson = LessonProgress(game, tutorial)
    while (step := lesson.step) is not None:
        acts: list[Any] = list(lesson.wanted[:1] if step.any else lesson.wanted)
        for act in acts:
            yield step.say, lesson, instead.get(step.say, act)
        for act in acts or [None]:
            assert lesson.do(act) is None


class Advice(NamedTuple):
    """What is advised in one position: an act, or a whole march."""

    say: str
    seen: Seen
    acts: tuple[Act, ...]


def advice(game: Game, instead: Mapping[str, Act]) -> Iterator[Advice]:
    """Yield what a lesson advises where there is a choice, the parts of a turn together."""
    tutorial = read_tutorial(game.package)
    turn: Advice | None = None
    for say, lesson, act in walk(game, tutorial, instead):
        seen = lesson.state.seen(tutorial.seat)
        if turn is not None and not isinstance(act, PARTS_OF_A_TURN):
            yield turn
            turn = None
        if isinstance(act, PARTS_OF_A_TURN):
            turn = Advice(say, seen, (act,)) if turn is None else turn._replace(acts=(*turn.acts, act))
            if isinstance(act, ENDS_OF_A_TURN):
                yield turn
                turn = None
        elif len(lesson.state.legal(tutorial.seat)) > 1:
            yield Advice(say, seen, (act,))
    if turn is not None:
        yield turn


def bad_advice(game: Game, instead: Mapping[str, Act] | None = None, *, marches: bool = False) -> list[str]:
    """Return the acts, or the marches, that a lesson advises and that cost more than a lesson may, beyond doubt."""
    setup = LessonProgress(game, read_tutorial(game.package)).setup
    found = []
    for say, seen, acts in advice(game, instead or {}):
        if isinstance(acts[0], PARTS_OF_A_TURN) is marches:
            cost = cost_of(game, setup, seen, acts, Random(1), tries=TRIES)
            if cost.cost - MIN_STANDARD_ERRORS * cost.error > MAX_LOSS:
                found.append(f"{say}: {acts} costs {cost.cost:.3f} ± {cost.error:.3f}, better: {cost.best}")
    return found


@pytest.mark.parametrize("game", BUILT_IN.values(), ids=lambda game: game.name)
def test_no_lesson_gives_advice_that_costs_the_game(game: Game) -> None:
    assert bad_advice(game) == []


@pytest.mark.parametrize("name", ["escolex", "iliad"])
def test_no_lesson_advises_a_march_that_costs_the_game(name: str) -> None:
    assert bad_advice(BUILT_IN[name], marches=True) == []


def test_a_march_is_judged_as_a_whole() -> None:
    marches = {a.say: a.acts for a in advice(BUILT_IN["escolex"], {}) if isinstance(a.acts[0], Muster)}
    assert marches == {
        "muster": (Muster("finikia"), March("finikia", "imerovigli", 2), End()),
        "ships": (Muster("oia"), March("oia", "north_roads", 2), End()),
    }


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
