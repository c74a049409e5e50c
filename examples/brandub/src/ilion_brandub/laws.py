"""All that can be written down, and what is conserved."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from ilion.core.wire import Act, Fact
from ilion_brandub.rules import CORNERS, KING, MOVES, SIDES, THRONE, Hall
from ilion_brandub.types import Move, Rules


def acts(setup: Rules) -> Iterable[Act]:
    return MOVES.values()


def audit(before: Hall, seat: int, act: Move, after: Hall, facts: Sequence[Fact]) -> str | None:
    count = [[sum(man in side for man in state.men) for side in SIDES] for state in (before, after)]
    if count[0][seat] != count[1][seat]:
        return "a move that costs a man of one's own"
    if count[0][1 - seat] - count[1][1 - seat] != sum(fact.word in ("taken", "king-taken") for fact in facts):
        return "a man lost that nobody heard of"
    if any(after.men[n] not in (0, KING) for n in (*CORNERS, THRONE)):
        return "a man where only the king may stand"
    return None
