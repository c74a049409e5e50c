"""What an opponent knows: how good a position looks, and how good each act. Search and levels are the house's."""

from __future__ import annotations

from typing import Any

from ilion.core.mind import Mind
from ilion.core.state import State
from ilion_sapling.rules import EMPTY, Table


class Judgement(Mind):
    """Two in a row with the third square free is worth something."""

    def value(self, state: State[Any, Any, Any], seat: int) -> float:
        assert isinstance(state, Table)
        if not state.actors():
            return state.scores()[seat]
        to_come = state.turn() == seat
        mine, theirs = self.threats(state, seat), self.threats(state, 1 - seat)
        if mine if to_come else theirs:
            return 0.95 if to_come else 0.05
        return 0.5 + 0.1 * (min(mine, 2) - min(theirs, 2))

    def threats(self, table: Table, seat: int) -> int:
        """Lines that one more man would make whole."""
        rows = [[table.men[n] for n in line] for line in table.lines]
        return sum([row.count(seat) == 2 and row.count(EMPTY) == 1 for row in rows])
