"""Playing a game by the contract: the only place where legality is enforced."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, TypeVar

from ilion.core.herald import Herald
from ilion.core.state import FATE, State
from ilion.core.wire import NOT_YOUR_TURN, Act, Refusal

AnyState = State[Any, Any, Any]
T = TypeVar("T", bound=AnyState)


class Refused(ValueError):
    """The act is not legal; ``refusal`` says why and cites the clause."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(f"{refusal.word} {refusal.args} [{refusal.clause}]")
        self.refusal = refusal


def why_not(state: AnyState, seat: int, act: Act) -> Refusal | None:
    """None when ``seat`` (fate included) may do ``act`` now."""
    if seat == FATE:
        return None if state.actors() == (FATE,) and act in state.odds().acts else NOT_YOUR_TURN
    return state.why_not(seat, act)


def apply(state: T, seat: int, act: Act, herald: Herald | None = None) -> T:
    """The position after a checked act; ``state`` is left as it was."""
    refusal = why_not(state, seat, act)
    if refusal is not None:
        raise Refused(refusal)
    after = state.copy()
    after.do(seat, act, herald)
    return after


def choices(state: AnyState, seat: int) -> Sequence[Act]:
    """All that ``seat`` may do now: its acts when awaited, then its asides."""
    return [*state.legal(seat), *state.asides(seat)]


def settle(state: AnyState, rng: Random, herald: Herald | None = None) -> list[Act]:
    """Play fate's acts in place until a seat must decide; returns them for the record."""
    drawn: list[Act] = []
    while state.actors() == (FATE,):
        act: Act = state.odds().draw(rng)
        state.do(FATE, act, herald)
        drawn.append(act)
    return drawn
