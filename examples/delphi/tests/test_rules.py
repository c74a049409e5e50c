"""The war for Delphi, clause by clause."""

from __future__ import annotations

from typing import Any

import pytest

from ilion.core.herald import Herald
from ilion_delphi.rules import (
    CORNERS,
    DELPHI,
    HEXES,
    HILLS,
    MUSTER,
    NEIGHBOURS,
    NOBODY,
    NUMBER,
    REST,
    SHRINES,
    DelphiState,
    teams,
)
from ilion_delphi.types import Action, DelphiSetup, March

clause = pytest.mark.clause


def war(armies: dict[str, int], held: dict[str, int], turn: int = 0, **options: Any) -> DelphiState:
    """Return a position by armies and holders, by hex."""
    state = DelphiState.start(DelphiSetup(**options))
    state.armies = tuple(armies.get(name, NOBODY) for name in HEXES)
    state.held = tuple(held.get(name, NOBODY) for name in HEXES)
    state.turn = turn
    return state


def heard(state: DelphiState, seat: int, act: Action) -> list[str]:
    herald = Herald()
    assert act in state.legal(seat)
    state.do(seat, act, herald)
    return [fact.word for fact in herald.facts]


def refused(state: DelphiState, seat: int, act: Action) -> str:
    why = state.why_not(seat, act)
    assert why is not None and act not in state.legal(seat)
    return why.clause


@clause("D01")
def test_the_land_has_thirty_seven_hexes_with_homes_shrines_and_hills() -> None:
    assert len(HEXES) == 37 and len(SHRINES) == 7 and len(HILLS) == 3
    assert [len(NEIGHBOURS[n]) for n in CORNERS] == [3] * 6 and len(NEIGHBOURS[DELPHI]) == 6
    assert all(n in NEIGHBOURS[m] for n in range(37) for m in NEIGHBOURS[n])


@clause("D02")
@pytest.mark.parametrize("seats", range(3, 7))
def test_every_city_begins_with_its_home_and_three_armies(seats: int) -> None:
    state = DelphiState.start(DelphiSetup(seats=seats))
    for seat, home in enumerate(state.homes):
        assert state.held[home] == state.armies[home] == seat
        assert state.armies.count(seat) == 3 and state.held.count(seat) == 1


@clause("D03")
def test_cities_take_turns_with_one_army_a_new_one_or_none() -> None:
    state = DelphiState.start(DelphiSetup(seats=3))
    assert heard(state, 0, REST) == ["rested"] and state.actors() == (1,)
    assert refused(state, 1, March("a1", "b2")) == "D03"
    assert refused(state, 1, March("b2", "c2")) == "D03"


@clause("D04")
def test_an_army_marches_to_the_next_hex() -> None:
    state = DelphiState.start(DelphiSetup())
    assert heard(state, 0, March("a1", "b2")) == ["marched"]
    assert state.armies[NUMBER["b2"]] == 0 and state.armies[NUMBER["a1"]] == NOBODY
    assert refused(DelphiState.start(DelphiSetup()), 0, March("a1", "c3")) == "D04"


@clause("D05")
def test_nobody_marches_where_his_own_side_stands() -> None:
    assert refused(DelphiState.start(DelphiSetup()), 0, March("a1", "a2")) == "D05"
    assert refused(war({"d4": 0, "d5": 2}, {}), 0, March("d4", "d5")) == "D05"
    assert refused(war({"d4": 0, "d5": 2}, {}, allied=False), 0, March("d4", "d5")) == "D06"


@clause("D06")
@pytest.mark.parametrize(
    ("armies", "to", "beats"),
    [
        ({"d3": 0, "d4": 1}, "d4", False),
        ({"d3": 0, "c3": 0, "d4": 1}, "d4", True),
        ({"d3": 0, "c3": 2, "d4": 1}, "d4", True),
        ({"d3": 0, "c3": 0, "d4": 1, "e4": 3}, "d4", False),
        ({"d4": 0, "d6": 0, "d5": 1}, "d5", False),
        ({"d4": 0, "d6": 0, "c4": 2, "d5": 1}, "d5", True),
    ],
    ids=["one on one", "two on one", "an ally helps", "his ally helps", "two on a hill", "three on a hill"],
)
def test_an_enemy_is_beaten_only_by_more(armies: dict[str, int], to: str, beats: bool) -> None:
    state = war(armies, {})
    act = March(next(name for name, seat in armies.items() if seat == 0), to)
    assert (act in state.legal(0)) == beats
    assert beats or refused(state, 0, act) == "D06"


@clause("D07")
def test_the_victor_stands_where_the_beaten_stood() -> None:
    state = war({"c3": 0, "c4": 0, "d4": 1}, {"d4": 1})
    assert heard(state, 0, March("c4", "d4")) == ["marched", "beaten", "took-delphi"]
    assert state.armies[DELPHI] == 0 and state.armies.count(1) == 0


@clause("D08")
def test_a_place_is_held_until_somebody_else_comes() -> None:
    state = war({"b1": 0, "a4": 1, "d1": 3}, {})
    assert heard(state, 0, March("b1", "c2")) == ["marched", "took"]
    state.turn = 4
    assert heard(state, 0, March("c2", "c3")) == ["marched"] and state.held[NUMBER["c2"]] == 0
    state.turn = 7
    state.do(3, March("d1", "c1"))
    state.turn = 7
    assert heard(state, 3, March("c1", "c2")) == ["marched", "took"] and state.held[NUMBER["c2"]] == 3


@clause("D09")
def test_a_city_musters_on_its_home_while_it_is_free_and_its_own() -> None:
    state = war({"d4": 0}, {"a1": 0})
    assert heard(state, 0, MUSTER) == ["mustered"] and state.armies[NUMBER["a1"]] == 0
    assert refused(war({"a1": 0}, {"a1": 0}), 0, MUSTER) == "D09"
    assert refused(war({"d4": 0}, {"a1": 1}), 0, MUSTER) == "D09"


@clause("D10")
def test_a_city_has_two_armies_more_than_places() -> None:
    armies = {"d4": 0, "d5": 0, "d6": 0}
    assert refused(war(armies, {"a1": 0}), 0, MUSTER) == "D10"
    assert MUSTER in war(armies, {"a1": 0, "b3": 0}).legal(0)


@clause("D11")
def test_more_than_two_thirds_of_all_places_win_at_once() -> None:
    held = {"a1": 0, "g4": 2, "b3": 0, "c5": 2, "e5": 2, "f3": 2, "e2": 0}
    state = war({"d3": 0}, held)
    assert heard(state, 0, March("d3", "d4")) == ["marched", "took-delphi", "most-of-all"]
    assert state.actors() == () and state.scores() == (1, 0, 1, 0)
    del held["a1"]
    state = war({"d3": 0}, held)
    assert heard(state, 0, March("d3", "d4")) == ["marched", "took-delphi"] and state.actors() == (1,)


@clause("D12")
@pytest.mark.parametrize(("thebes", "scores"), [("a1", (0, 0, 1)), ("d4", (0, 0.5, 0.5))])
def test_when_the_years_are_over_most_places_win_and_several_share(thebes: str, scores: tuple[float, ...]) -> None:
    held = {"d7": 1, "c5": 1, "g1": 2, "f3": 2, "b3": 1} | {thebes: 2} | ({"e2": 2} if thebes == "a1" else {})
    state = war({}, held, turn=35, seats=3)
    assert heard(state, 2, REST) == ["rested", "years-up"]
    assert state.actors() == () and state.scores() == scores


@clause("D13")
def test_four_or_six_fight_as_two_leagues_that_win_together() -> None:
    assert teams(DelphiSetup(seats=4)) == ((0, 2), (1, 3)) and teams(DelphiSetup(seats=6)) == ((0, 2, 4), (1, 3, 5))
    assert teams(DelphiSetup(seats=5)) == ((0,), (1,), (2,), (3,), (4,))
    assert len(teams(DelphiSetup(seats=6, allied=False))) == 6
    assert DelphiState.start(DelphiSetup(seats=4)).names[2] == "seat-thebes-0"
