"""Brandub, clause by clause."""

from __future__ import annotations

import pytest

from ilion.core.herald import Herald
from ilion_brandub.rules import CORNERS, KING, MAN, MOVES, NOBODY, RAIDER, SQUARE_NUMBER, SQUARES, THRONE, BrandubState
from ilion_brandub.types import BrandubSetup, Move

clause = pytest.mark.clause
LETTERS = {"r": RAIDER, "m": MAN, "k": KING}


def hall(placed: str, turn: int = 0, armed: bool = True, calm: int = 60) -> BrandubState:
    """Return a position by its men: ``hall("ka1 rb1 mc3")``."""
    state = BrandubState.start(BrandubSetup(armed=armed, calm=calm))
    men = [NOBODY] * 49
    for one in placed.split():
        men[SQUARE_NUMBER[one[1:]]] = LETTERS[one[0]]
    state.men, state.turn = tuple(men), turn
    return state


def heard(state: BrandubState, man: str, to: str) -> list[str]:
    seat, herald = state.turn, Herald()
    assert state.why_not(seat, Move(man, to)) is None
    state.do(seat, Move(man, to), herald)
    return [fact.word for fact in herald.facts]


def refused(state: BrandubState, man: str, to: str) -> str:
    why = state.why_not(state.turn, Move(man, to))
    assert why is not None and Move(man, to) not in state.legal(state.turn)
    return why.clause


@clause("B01")
def test_the_board_is_seven_by_seven_with_the_throne_in_the_middle() -> None:
    assert len(SQUARES) == 49 and SQUARES[THRONE] == "d4"
    assert {SQUARES[n] for n in CORNERS} == {"a7", "g7", "a1", "g1"}


@clause("B02")
def test_the_king_stands_on_the_throne_with_four_men_and_eight_raiders_around_them() -> None:
    state = BrandubState.start(BrandubSetup())
    assert state.men[THRONE] == KING
    assert {SQUARES[n] for n, man in enumerate(state.men) if man == MAN} == {"d5", "c4", "e4", "d3"}
    raiders = "d7 d6 a4 b4 f4 g4 d2 d1"
    assert " ".join(SQUARES[n] for n, man in enumerate(state.men) if man == RAIDER) == raiders


@clause("B03")
def test_the_raiders_begin_and_each_side_moves_its_own_men() -> None:
    state = BrandubState.start(BrandubSetup())
    assert state.actors() == (0,)
    assert refused(state, "d5", "c5") == "B03" and refused(state, "a1", "a2") == "B03"
    heard(state, "d6", "c6")
    assert state.actors() == (1,) and refused(state, "a4", "a5") == "B03"


@clause("B04")
def test_a_man_goes_along_a_row_or_a_column_over_nobody() -> None:
    state = hall("kd4 ra4 mc4 rg7")
    assert {act.to for act in state.legal(0) if act.man == "a4"} == {"a2", "a3", "a5", "a6", "b4"}
    assert refused(state, "a4", "c4") == "B04" and refused(state, "a4", "e4") == "B04"
    assert all(act.man[0] == act.to[0] or act.man[1] == act.to[1] for act in MOVES.values())


@clause("B05")
def test_only_the_king_stands_on_corner_and_throne_and_all_pass_over_the_empty_throne() -> None:
    state = hall("kb2 ra4 rc7")
    assert refused(state, "a4", "a7") == "B05" and refused(state, "a4", "d4") == "B05"
    assert heard(state, "a4", "g4") == ["moved"]
    assert heard(hall("kd6 ra2", turn=1), "d6", "d4") == ["king-moved"]


@clause("B06")
def test_a_man_between_two_enemies_is_taken_when_the_enemy_moves() -> None:
    state = hall("kg5 rb3 mc3 re3")
    assert heard(state, "e3", "d3") == ["moved", "taken"] and state.men[SQUARE_NUMBER["c3"]] == NOBODY
    state = hall("kg5 rb3 rd3 mc5", turn=1)
    assert heard(state, "c5", "c3") == ["moved"]
    assert heard(hall("kg5 ra6 mb5 rf1", turn=1), "b5", "a5") == ["moved", "taken"]
    assert heard(hall("kg5 rd5 md7 rf1", turn=1), "d7", "d6") == ["moved", "taken"]
    assert heard(hall("kd4 rd5 md7 rf1", turn=1, armed=False), "d7", "d6") == ["moved"]
    assert heard(hall("kd4 rd5 md7 rf1", turn=1), "d7", "d6") == ["moved", "taken"]
    assert heard(hall("kb5 rb3 mb1 rg6", turn=1), "b5", "b4") == ["king-moved"]
    assert heard(hall("kb5 rb3 mb2 rg6", turn=1), "b5", "b4") == ["king-moved", "taken"]
    assert heard(hall("kb5 rb3 mb2 rg6", turn=1, armed=False), "b5", "b4") == ["king-moved"]


@clause("B07")
@pytest.mark.parametrize("corner", ["a7", "a1"])
def test_the_king_wins_in_a_corner(corner: str) -> None:
    state = hall("ka4 rg4", turn=1)
    assert heard(state, "a4", corner) == ["king-moved", "king-home"]
    assert state.actors() == () and state.scores() == (0.0, 1.0)


@clause("B08")
def test_the_king_is_taken_by_two_but_at_his_throne_only_on_every_side() -> None:
    state = hall("kb5 ra5 rc7")
    assert heard(state, "c7", "c5") == ["moved", "king-taken"] and state.scores() == (1.0, 0.0)
    assert heard(hall("kd4 rc4 re7"), "e7", "e4") == ["moved"]
    assert heard(hall("kd4 rc4 rd5 rd3 re7"), "e7", "e4") == ["moved", "king-taken"]
    assert heard(hall("kd5 rc5 re7"), "e7", "e5") == ["moved"]
    assert heard(hall("kd5 rc5 rd6 re7"), "e7", "e5") == ["moved", "king-taken"]
    assert heard(hall("ka5 rb7 ra4 rg6"), "b7", "b5") == ["moved"]
    assert heard(hall("ka6 ra3 rg6"), "a3", "a5") == ["moved", "king-taken"]


@clause("B09")
def test_whoever_cannot_move_has_lost() -> None:
    state = hall("rb1 kg5 mb2 mc1", turn=1)
    assert [*state.moves(0)] == []
    assert heard(state, "g5", "g4") == ["king-moved", "stuck"] and state.scores() == (0.0, 1.0)


@clause("B10")
def test_so_many_moves_without_a_capture_are_a_draw() -> None:
    state = hall("kd4 ra4 md5", calm=20)
    for n in range(20):
        assert state.actors() == (n % 2,)
        was = heard(state, *[("a4", "a3"), ("d5", "d6"), ("a3", "a4"), ("d6", "d5")][n % 4])
    assert was == ["moved", "calm"] and state.scores() == (0.5, 0.5)
