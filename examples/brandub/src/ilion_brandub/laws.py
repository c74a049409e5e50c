"""Every act that can be written, and invariants of an act."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from ilion.core.values import Act, Fact
from ilion_brandub.rules import CORNERS, KING, MOVES, SIDES, THRONE, BrandubState
from ilion_brandub.types import BrandubSetup, Move


def acts(setup: BrandubSetup) -> Iterable[Act]:
    return MOVES.values()


def audit(before: BrandubState, seat: int, act: Move, after: BrandubState, facts: Sequence[Fact]) -> str | None:
    count = [[sum(man in side for man in state.men) for side in SIDES] for state in (before, after)]
    if count[0][seat] != count[1][seat]:
        return "a move that costs a man of one's own"
    if count[0][1 - seat] - count[1][1 - seat] != sum(fact.word in ("taken", "king-taken") for fact in facts):
        return "a man lost that nobody heard of"
    if any(after.men[n] not in (0, KING) for n in (*CORNERS, THRONE)):
        return "a man where only the king may stand"
    return None
