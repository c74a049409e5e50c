"""What an opponent knows of the war for Delphi: places, armies, and how far it is to the next place."""

from __future__ import annotations

from math import exp
from typing import Any, Final

from ilion.core.mind import Mind
from ilion.core.state import State
from ilion_delphi.rules import HEXES, NEAR, NOBODY, SHRINES, War

PLACE: Final = 1.0
ARMY: Final = 0.45
WAY: Final = 0.08
"""What a step nearer to a place that others hold is worth."""


def steps(goal: int) -> tuple[int, ...]:
    """By hex, how far it is to one."""
    found, edge = {goal: 0}, [goal]
    while edge:
        edge = [m for n in edge for m in NEAR[n] if found.setdefault(m, found[n] + 1) == found[n] + 1]
        edge = list(dict.fromkeys(edge))
    return tuple([found[n] for n in range(len(HEXES))])


FAR: Final = tuple([steps(n) for n in range(len(HEXES))])


class General(Mind):
    """Everybody's strength, and what share of it is one's side's."""

    def value(self, state: State[Any, Any, Any], seat: int) -> float:
        assert isinstance(state, War)
        if not state.actors():
            return state.scores()[seat]
        strength = [0.0] * (max(state.side) + 1)
        for n in (*SHRINES, *state.homes):
            if state.held[n] != NOBODY:
                strength[state.side[state.held[n]]] += PLACE
        for n, army in enumerate(state.armies):
            if army != NOBODY:
                side = state.side[army]
                goals = [m for m in SHRINES if state.held[m] == NOBODY or state.side[state.held[m]] != side]
                strength[side] += ARMY - WAY * min([FAR[m][n] for m in goals], default=0)
        odds = [exp(power) for power in strength]
        return odds[state.side[seat]] / sum(odds)
