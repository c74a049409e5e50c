"""The mind plans whole half-turns, in time, and beats the novice. The whole count: ``-m tests.games.iliad.measure``."""

from __future__ import annotations

from random import Random
from time import process_time

import pytest

from ilion.core.play import apply, why_not
from ilion.core.state import FATE
from ilion.games.iliad.book import ARRAYS, DONE
from ilion.games.iliad.bot import IliadMind, IliadNovice, MarchPlanner
from ilion.games.iliad.evaluation import MarchEvaluation, reply_hour
from ilion.games.iliad.rules import IliadState
from ilion.games.iliad.types import Day, IliadSetup, Save
from tests.games.iliad.measure import against_the_novice, choice, play
from tests.games.iliad.scene import Scene, hours, plain

WIDE = plain(30, 26)
LESSON = IliadSetup(scenario="lesson")


def opening(setup: IliadSetup) -> IliadState:
    state = IliadState.start(setup)
    for seat, act in ((1, ARRAYS[2]), (1, DONE), (0, ARRAYS[0]), (0, DONE)):
        state = apply(state, seat, act)
    return state


def test_a_plan_is_a_sequence_of_legal_moves_and_ends_the_march() -> None:
    state, mind = opening(IliadSetup(muster="few")), IliadMind()
    while state.phase == 1 and state.side == 0:
        act = choice(mind, state, 0, Random(1))
        assert why_not(state, 0, act) is None
        state.do(0, act)
    assert len(mind.planned_acts) > 10, "every position on the way was known from one plan"


def test_every_step_of_a_repaired_plan_can_be_marched() -> None:
    """Steps that become impossible, because another piece is there by then, are not planned."""
    rng, state, mind = Random(3), IliadState.start(IliadSetup(muster="few", length="one-day")), IliadMind()
    while state.actors():
        seat = state.actors()[0]
        if seat == FATE:
            state.do(seat, state.odds().draw(rng))
            continue
        for _, plan in MarchPlanner(state, seat).best_plans(4) if mind.quiet(state) else ():
            on = state.copy()
            for piece, to in plan:
                for act in (on.book.takes[piece], on.book.gos[to] if to >= 0 else on.book.holds[~to]):
                    assert why_not(on, seat, act) is None
                    on.do(seat, act)
        state.do(seat, choice(mind, state, seat, rng))


def test_planning_the_opening_takes_less_than_three_seconds() -> None:
    state = opening(IliadSetup())
    begin = process_time()
    assert MarchPlanner(state, 0).best_plan()
    assert process_time() - begin < 3


def test_the_mind_takes_troy_when_it_can() -> None:
    greeks = {f"g{n}": (2, f"0{n}20") for n in range(1, 6)}
    scene = Scene({**greeks, "ajax": (7, "1005")}, {"hector": (8, "2520"), "paris": (3, "2522")}, WIDE)
    mind = IliadMind()
    while scene.state.actors() == (0,):
        scene.do(choice(mind, scene.state, 0, Random(1)))
    assert scene.state.ending == "troy-taken"


def test_the_mind_sees_five_enemies_before_its_ships() -> None:
    trojans = {f"t{n}": (2, f"0{n}06") for n in range(1, 6)}
    near = Scene({"ajax": (7, "2520")}, trojans, WIDE)
    far = Scene({"ajax": (7, "2520")}, {f"t{n}": (2, f"1{n}25") for n in range(1, 6)}, WIDE)
    assert MarchEvaluation(near.state, 0).value() < MarchEvaluation(far.state, 0).value() - 40


def test_the_mind_knows_who_reaches_a_goal_first() -> None:
    greeks = {f"g{n}": (2, f"0{n}17") for n in range(1, 6)}
    day = [Day(hours=hours("none", "none", "none"))]
    ahead = Scene(greeks, {f"t{n}": (2, f"1{n}20") for n in range(1, 6)}, WIDE, days=day)
    behind = Scene(greeks, {f"t{n}": (2, f"1{n}10") for n in range(1, 6)}, WIDE, days=day)
    assert (
        MarchEvaluation(ahead.state, 0).race_value(ahead.state)
        > 0
        > MarchEvaluation(behind.state, 0).race_value(behind.state)
    )


def test_the_last_reply_of_a_day_is_answered_by_nobody() -> None:
    scene = Scene({"ajax": (7, "1005")}, {"hector": (8, "1020")}, WIDE, days=[Day(hours=hours("none"))] * 2)
    assert reply_hour(scene.state, 0) == 0 and reply_hour(scene.state, 1) == -1
    duel = [Day(hours=hours("none", ("ajax", "hector"), "none"))]
    scene = Scene({"ajax": (7, "1005")}, {"hector": (8, "1020")}, WIDE, days=duel)
    assert reply_hour(scene.state, 1) == 2


def test_the_mind_brings_back_as_much_as_the_quota_allows() -> None:
    scene = Scene(
        {"a": (3, "1005"), "b": (3, "1205"), "c": (1, "1405"), "e": (5, "1805")},
        {"hector": (8, "1008"), "aeneas": (8, "1208"), "sarpedon": (8, "1408")},
        WIDE,
        days=[Day(hours=hours("none"))] * 2,
    )
    scene.done().go("hector", "1006").go("aeneas", "1206").go("sarpedon", "1406").done().roll(*[6, 1] * 3)
    mind, saved = IliadMind(), []
    while scene.phase == "recover":
        act = choice(mind, scene.state, 0, Random(1))
        saved += [act.piece] if isinstance(act, Save) else []
        scene.do(act)
    assert saved == ["a", "b"], "6 points of 7"


@pytest.mark.parametrize("seats", [2, 5])
def test_minds_finish_a_game_however_many_share_it(seats: int) -> None:
    setup = IliadSetup(scenario="lesson", seats=seats)
    state = play([IliadMind()] * seats, setup, 4)
    assert state.ending


def test_what_the_mind_expects_is_a_share_of_one() -> None:
    rng, mind, novice = Random(2), IliadMind(), IliadNovice()
    state = IliadState.start(LESSON)
    while state.actors():
        seat = state.actors()[0]
        for judge in (mind, novice):
            assert 0 <= judge.value(state, 0) <= 1
            assert abs(judge.value(state, 0) + judge.value(state, 1) - 1) < 1e-9
        state.do(seat, state.odds().draw(rng) if seat == FATE else rng.choice(state.legal(seat)))
    assert mind.value(state, state.winner) == 1.0


def test_the_mind_beats_the_novice_in_a_short_game() -> None:
    won, _, mind = against_the_novice(range(6), IliadSetup(muster="few", length="one-day", sunset="points"), 3)
    assert won >= 4 and mind.longest < 3
