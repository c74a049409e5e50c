"""Evaluation and policy for bots: how good a position is, and how good each act. Search and levels come with Ilion."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ilion.core.mind import Mind
from ilion.core.state import State
from ilion.core.values import Act, Phrase
from ilion_sapling.rules import EMPTY, Position
from ilion_sapling.types import Put


class GameMind(Mind):
    """Counts lines with two men and a free third square."""

    def value(self, state: State[Any, Any, Any], seat: int) -> float:
        assert isinstance(state, Position)
        if not state.actors():
            return state.scores()[seat]
        to_come = state.turn() == seat
        mine, theirs = self.threats(state, seat), self.threats(state, 1 - seat)
        if mine if to_come else theirs:
            return 0.95 if to_come else 0.05
        return 0.5 + 0.1 * (min(mine, 2) - min(theirs, 2))

    def why(self, state: State[Any, Any, Any], seat: int, act: Act) -> Sequence[Phrase]:
        """Return what the act changes in the terms of ``value``: lines completed, threatened or blocked."""
        assert isinstance(state, Position) and isinstance(act, Put)
        after = state.copy()
        after.do(seat, act)
        if after.winner() == seat:
            return [Phrase("why-wins")]
        made = self.threats(after, seat) - self.threats(state, seat)
        blocked = self.threats(state, 1 - seat) - self.threats(after, 1 - seat)
        told = [Phrase("why-threatens", {"lines": made})] if made > 0 else []
        return [*told, Phrase("why-blocks", {"lines": blocked})] if blocked > 0 else told

    def threats(self, table: Position, seat: int) -> int:
        """Return how many lines one more man would complete."""
        rows = [[table.men[n] for n in line] for line in table.lines]
        return sum([row.count(seat) == 2 and row.count(EMPTY) == 1 for row in rows])
