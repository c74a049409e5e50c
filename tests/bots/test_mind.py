"""What a mind knows that says no more than what positions are worth."""

from __future__ import annotations

from random import Random
from typing import Any

from ilion.core.mind import Mind
from ilion.core.state import State
from ilion.core.values import Setup
from tests.bots.toys import PICKS, Heap


class Counting(Mind):
    """The fewer are left, the better."""

    def value(self, state: State[Any, Any, Any], seat: int) -> float:
        assert isinstance(state, Heap)
        return 1 - state.heap / 10


def test_a_move_is_worth_the_position_after_it_and_nothing_is_played() -> None:
    state, mind = Heap.start(Setup()), Counting()
    assert [*mind.weigh(state, 0, state.legal(0))] == [0.5, 0.6, 0.7]
    assert state.heap == Heap.SIZE
    assert mind.pick(state, 0, state.legal(0), Random(1)) == PICKS[3]
