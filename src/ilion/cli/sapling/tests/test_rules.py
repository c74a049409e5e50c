"""The rules, clause by clause."""

from __future__ import annotations

import pytest

from ilion_sapling.bot import GameMind
from ilion_sapling.rules import EMPTY, PUTS, Position
from ilion_sapling.types import GameSetup, Put, Square

clause = pytest.mark.clause


def after(*puts: Square, corners: bool = True) -> Position:
    """Return the position after these puts, by turns."""
    state = Position.start(GameSetup(corners=corners))
    for n, square in enumerate(puts):
        assert state.why_not(n % 2, Put(square)) is None
        state.do(n % 2, Put(square))
    return state


@clause("S1")
def test_nine_squares_are_empty_at_first() -> None:
    assert after().men == (EMPTY,) * 9


@clause("S2")
def test_the_two_take_turns_on_empty_squares() -> None:
    state = after("b2")
    assert state.actors() == (1,) and len(state.legal(1)) == 8
    refusal = state.why_not(1, Put("b2"))
    assert refusal is not None and refusal.clause == "S2"


@clause("S3")
def test_three_in_a_row_win() -> None:
    assert after("a1", "a3", "b1", "b3", "c1").scores() == (1.0, 0.0)
    assert after("a1", "a3", "b2", "b3", "c3").scores() == (1.0, 0.0)
    assert after("a1", "a3", "b2", "b3", "c3", corners=False).actors() == (1,)


@clause("S4")
def test_a_full_board_is_a_draw() -> None:
    state = after("a1", "b2", "c3", "c2", "a2", "a3", "c1", "b1", "b3")
    assert state.actors() == () and state.scores() == (0.5, 0.5)
    assert all(state.why_not(0, act) is not None for act in PUTS)


def test_a_hint_says_what_an_act_completes_threatens_or_blocks() -> None:
    def why(state: Position, square: Square) -> list[str]:
        return [phrase.word for phrase in GameMind().why(state, state.turn(), Put(square))]

    assert why(after("a1", "a3", "b1", "b3"), "c1") == ["why-wins"]
    assert why(after("a1", "a3"), "b1") == ["why-threatens"]
    assert why(after("a1", "b3", "b1"), "c1") == ["why-blocks"]
    assert why(after("a1", "a3", "b1"), "c1") == ["why-threatens", "why-blocks"]
