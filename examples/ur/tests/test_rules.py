"""The Royal Game of Ur, clause by clause."""

from __future__ import annotations

from typing import Any

import pytest

from ilion.core.herald import Herald
from ilion.core.state import FATE
from ilion_ur.rules import ADVANCES, CASTS, ENTER, LEADS, SAFE_STEP, SHARED_STEPS, UrState
from ilion_ur.types import HAND, HOME, Action, Advance, Cast, Lead, UrSetup

clause = pytest.mark.clause


def race(black: dict[int, int], red: dict[int, int], pips: int, turn: int = 0, **options: Any) -> UrState:
    """Return a position by the pieces on each step of either course."""
    state = UrState.start(UrSetup(**options))
    state.courses = tuple(tuple(side.get(step, 0) for step in range(HOME + 1)) for side in (black, red))
    state.turn, state.pips = turn, pips
    return state


def heard(state: UrState, seat: int, act: Action) -> list[str]:
    herald = Herald()
    state.do(seat, act, herald)
    return [fact.word for fact in herald.facts]


def refused(state: UrState, seat: int, act: Action) -> str:
    why = state.why_not(seat, act)
    assert why is not None and act not in state.legal(seat)
    return why.clause


@clause("U01")
def test_a_course_is_four_squares_of_ones_own_eight_shared_ones_and_two_of_ones_own() -> None:
    assert [*SHARED_STEPS] == [5, 6, 7, 8, 9, 10, 11, 12] and HOME == 15
    state = race({4: 1, 13: 1}, {4: 1, 13: 1}, 1)
    assert heard(state, 0, Advance(13)) == ["advanced", "again"]
    assert state.courses[1][4] == state.courses[1][13] == 1


@clause("U02")
def test_seven_pieces_of_each_side_begin_off_the_board() -> None:
    assert all(course == (7, *[0] * HOME) for course in UrState.start(UrSetup()).courses)


@clause("U03")
@pytest.mark.parametrize("first", [0, 1])
def test_chance_decides_who_begins(first: int) -> None:
    state = UrState.start(UrSetup())
    assert state.actors() == (FATE,) and state.odds() is LEADS
    state.do(FATE, Lead(first))
    assert state.turn == first and state.odds() is CASTS


@clause("U04")
def test_a_throw_is_the_marked_corners_of_four_dice() -> None:
    assert dict(zip([act.pips for act in CASTS.acts], CASTS.weights(), strict=True)) == {0: 1, 1: 4, 2: 6, 3: 4, 4: 1}
    assert refused(race({0: 7}, {0: 7}, 2), 0, Cast(3)) == "U04"


@clause("U05")
def test_a_piece_goes_forward_by_the_whole_throw() -> None:
    state = race({5: 1, 0: 6}, {0: 7}, 3)
    state.do(0, Advance(5))
    assert state.courses[0][5] == 0 and state.courses[0][8] == 1
    assert refused(race({5: 1}, {0: 7}, 3), 0, Advance(6)) == "U05"


@clause("U06")
def test_a_new_piece_enters_where_the_throw_counts_to() -> None:
    state = race({0: 7}, {0: 7}, 3)
    assert heard(state, 0, ENTER) == ["entered"]
    assert state.courses[0][HAND] == 6 and state.courses[0][3] == 1 and state.turn == 1
    assert refused(race({3: 1}, {0: 7}, 2), 0, ENTER) == "U06"


@clause("U07")
def test_no_two_pieces_of_a_side_stand_on_one_square_but_all_can_be_home() -> None:
    assert refused(race({0: 6, 2: 1}, {0: 7}, 2), 0, ENTER) == "U07"
    assert ADVANCES[13] in race({14: 1, 15: 6}, {0: 7}, 1).legal(0)


@clause("U08")
def test_an_enemy_on_a_shared_square_is_taken_and_begins_anew() -> None:
    state = race({4: 1}, {6: 1, 0: 6}, 2)
    assert heard(state, 0, Advance(4)) == ["advanced", "captured"]
    assert state.courses[1][6] == 0 and state.courses[1][HAND] == 7
    state = race({2: 1}, {4: 1}, 2)
    assert heard(state, 0, Advance(2)) == ["advanced", "again"] and state.courses[1][4] == 1


@clause("U09")
def test_on_the_rosette_in_the_middle_nobody_is_taken_unless_the_option_says_so() -> None:
    assert refused(race({5: 1}, {SAFE_STEP: 1}, 3), 0, Advance(5)) == "U09"
    assert heard(race({5: 1}, {SAFE_STEP: 1}, 3, refuge=False), 0, Advance(5)) == ["advanced", "captured", "again"]


@clause("U10")
@pytest.mark.parametrize(("step", "pips"), [(HAND, 4), (5, 3), (12, 2)])
def test_who_ends_on_a_rosette_throws_again(step: int, pips: int) -> None:
    state = race({step: 1}, {0: 7}, pips)
    state.do(0, ADVANCES[step - 1] if step else ENTER)
    assert state.turn == 0 and state.actors() == (FATE,)


@clause("U11")
def test_a_piece_goes_home_by_the_exact_throw_or_by_more_where_the_option_says_so() -> None:
    assert heard(race({12: 1, 0: 6}, {0: 7}, 3), 0, Advance(12)) == ["came-home"]
    assert refused(race({13: 1, 0: 1}, {0: 7}, 3), 0, Advance(13)) == "U11"
    assert heard(race({13: 1, 0: 6}, {0: 7}, 3, exact=False), 0, Advance(13)) == ["came-home"]


@clause("U12")
def test_a_throw_of_zero_ends_the_turn() -> None:
    state = race({0: 7}, {0: 7}, -1)
    assert heard(state, FATE, Cast(0)) == ["cast", "nothing"]
    assert state.turn == 1 and state.actors() == (FATE,)


@clause("U13")
def test_who_can_move_must_and_who_cannot_loses_the_turn() -> None:
    state = race({13: 1, 15: 6}, {0: 7}, -1)
    assert heard(state, FATE, Cast(3)) == ["cast", "stuck"] and state.turn == 1
    assert len(race({0: 7}, {0: 7}, 1).legal(0)) == 1


@clause("U14")
@pytest.mark.parametrize("seat", [0, 1])
def test_who_first_brings_all_pieces_home_wins(seat: int) -> None:
    sides = ({14: 1, 15: 6}, {0: 7})
    state = race(sides[seat], sides[1 - seat], 1, turn=seat)
    assert heard(state, seat, Advance(14)) == ["came-home", "won"]
    assert state.actors() == () and state.scores()[seat] == 1.0 and state.scores()[1 - seat] == 0.0
