"""Evaluation for bots: men, the king's freedom, and open ways to a corner."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp
from typing import Any, Final

from ilion.core.mind import Mind
from ilion.core.state import State
from ilion.core.values import Act, Phrase
from ilion_brandub.rules import CORNERS, KING, MAN, NOBODY, RAIDER, RAYS, BrandubState
from ilion_brandub.types import Move

MAN_VALUE: Final = 0.55
RAIDER_VALUE: Final = 0.4
FREE_SQUARE_VALUE: Final = 0.06
"""Value of a square that the king can reach."""
CORNER_VALUE: Final = 0.5
"""Value of a reachable square from which a corner is in line."""


class BrandubMind(Mind):
    """Evaluates in log-odds for the king's side."""

    def value(self, state: State[Any, Any, Any], seat: int) -> float:
        assert isinstance(state, BrandubState)
        if not state.actors():
            return state.scores()[seat]
        men = state.men
        lead = MAN_VALUE * (men.count(MAN) - 4) - RAIDER_VALUE * (men.count(RAIDER) - 8)
        reach = self.reach(state, men.index(KING))
        lead += FREE_SQUARE_VALUE * (len(reach) - 4)
        if CORNERS & reach:
            lead += 4.0 if state.turn == 1 else 2.0 * len(CORNERS & reach) - 1.5
        lead += CORNER_VALUE * any(CORNERS & self.reach(state, square) for square in reach)
        fair = 1 / (1 + exp(-lead))
        return fair if seat == 1 else 1 - fair

    def reach(self, state: BrandubState, n: int) -> set[int]:
        """Return the squares that the king could move to from a square."""
        reached = set()
        for way in RAYS[n]:
            for to in way:
                if state.men[to] != NOBODY:
                    break
                reached.add(to)
        return reached

    def why(self, state: State[Any, Any, Any], seat: int, act: Act) -> Sequence[Phrase]:
        assert isinstance(state, BrandubState) and isinstance(act, Move)
        after = state.copy()
        after.do(seat, act)
        taken = sum([man != NOBODY for man in state.men]) - sum([man != NOBODY for man in after.men])
        return [Phrase("why-takes", {"n": taken})] if taken else ()
