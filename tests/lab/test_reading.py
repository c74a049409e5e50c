"""What a row says of a game, read from its record."""

from __future__ import annotations

from typing import Any

import pytest

from ilion.games import GAMES
from ilion.lab.experiment import Experiment
from ilion.lab.game_figures import GameFigures, course_of, row_of
from ilion.lab.play_game import play
from ilion.lab.trials import trials

QUICK: dict[str, dict[str, Any]] = {
    "trojan-war": {},
    "troia": {},
    "escolex": {"seats": 3, "max_rounds": 8},
    "iliad": {"scenario": "lesson"},
}
"""Short games, one of each."""


def row(name: str, n: int = 0, bot: str = "greedy") -> GameFigures:
    trial = trials(Experiment(name="x", game=name, options=QUICK[name], bots=(bot,)), GAMES)[0]
    return row_of(GAMES[name], trial, n, play(GAMES[name], trial, n))


@pytest.mark.parametrize("name", GAMES)
def test_any_game_reports_its_ending_its_turns_and_what_was_used(name: str) -> None:
    told = row(name)
    assert told.turns and told.ending and told.told
    assert told.acts > told.decisions > 0
    assert any(line.thing for line in told.told)
    assert {line.seat for line in told.told} <= {-1, *range(len(told.scores))}
    assert told.winner == -1 or 0.0 <= (told.comeback or 0.0) <= 1.0
    assert row(name) == told


def test_a_trojan_war_has_twelve_turns_and_heroes_in_them() -> None:
    told = row("trojan-war", 2)
    assert told.turns == 12 and told.ending is not None and told.ending.startswith("outcome-")
    shown = [line for line in told.told or [] if line.word == "challenge-shown"]
    assert {line.thing for line in shown} >= {"hero-hector"}
    assert min(line.turn for line in told.told or []) == 1
    drawn = [line for line in told.told or [] if line.word == "god-drawn"]
    assert {line.seat for line in drawn} == {0, 1} and all(line.thing.startswith("god-") for line in drawn)


def test_a_winning_team_is_named_by_its_first_seat() -> None:
    iliad = GAMES["iliad"]
    short = {"seats": 4, "length": "one-day", "muster": "few", "sunset": "points"}
    trial = trials(Experiment(name="x", game="iliad", options=short, bots=("uniform",)), GAMES)[0]
    told = row_of(iliad, trial, 0, play(iliad, trial, 0))
    assert sorted(told.scores) == [0.0, 0.0, 1.0, 1.0] and told.winner == told.scores.index(1.0)


def test_the_starting_player_is_reported_if_there_is_one() -> None:
    assert row("troia").began == 0
    assert {row("trojan-war", n, "uniform").began for n in range(30)} == {-1, 0, 1}, (
        "a seer looks first, if there is one"
    )


def test_the_course_of_a_game_from_everybodys_chances() -> None:
    course = course_of([(0.5, 0.5), (0.75, 0.25), (0.5, 0.5), (0.25, 0.75), (0.0, 1.0)], winner=1)
    assert (course.leads, course.comeback, course.decided) == (1, 0.5, 0.4)
    assert course.drama == pytest.approx(0.5**0.5)
    assert course.line == (0.5, 0.25, 0.5, 0.75, 1.0)


def test_who_always_led_never_came_back() -> None:
    course = course_of([(0.6, 0.2, 0.2), (0.9, 0.05, 0.05)], winner=0)
    assert (course.leads, course.drama, course.comeback, course.decided) == (0, 0.0, 0.0, 0.0)


def test_a_lead_by_a_hair_is_no_lead() -> None:
    assert course_of([(0.6, 0.4), (0.495, 0.505), (0.7, 0.3)], winner=0).leads == 0
