"""What an opponent knows of Brandub: men, the king's freedom, and the ways to a corner that stand open."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp
from typing import Any, Final

from ilion.core.mind import Mind
from ilion.core.state import State
from ilion.core.wire import Act, Phrase
from ilion_brandub.rules import CORNERS, KING, MAN, NOBODY, RAIDER, RAYS, Hall
from ilion_brandub.types import Move

WORTH_MAN: Final = 0.55
WORTH_RAIDER: Final = 0.4
FREEDOM: Final = 0.06
"""What a square that the king can reach is worth."""
EDGE: Final = 0.5
"""What it is worth that he stands where a corner is in line."""


class Judgement(Mind):
    """In logits for the king's side."""

    def value(self, state: State[Any, Any, Any], seat: int) -> float:
        assert isinstance(state, Hall)
        if not state.actors():
            return state.scores()[seat]
        men = state.men
        lead = WORTH_MAN * (men.count(MAN) - 4) - WORTH_RAIDER * (men.count(RAIDER) - 8)
        reach = self.reach(state, men.index(KING))
        lead += FREEDOM * (len(reach) - 4)
        if CORNERS & reach:
            lead += 4.0 if state.turn == 1 else 2.0 * len(CORNERS & reach) - 1.5
        lead += EDGE * any(CORNERS & self.reach(state, square) for square in reach)
        fair = 1 / (1 + exp(-lead))
        return fair if seat == 1 else 1 - fair

    def reach(self, hall: Hall, n: int) -> set[int]:
        """The squares that the king could go to from a square."""
        found = set()
        for way in RAYS[n]:
            for to in way:
                if hall.men[to] != NOBODY:
                    break
                found.add(to)
        return found

    def why(self, state: State[Any, Any, Any], seat: int, act: Act) -> Sequence[Phrase]:
        assert isinstance(state, Hall) and isinstance(act, Move)
        after = state.copy()
        after.do(seat, act)
        taken = sum([man != NOBODY for man in state.men]) - sum([man != NOBODY for man in after.men])
        return [Phrase("why-takes", {"n": taken})] if taken else ()
