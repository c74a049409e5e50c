"""Evaluation for bots: places, armies, and distances to the next place."""

from __future__ import annotations

from math import exp
from typing import Any, Final

from ilion.core.mind import Mind
from ilion.core.state import State
from ilion_delphi.rules import HEXES, NEIGHBOURS, NOBODY, SHRINES, DelphiState

PLACE_VALUE: Final = 1.0
ARMY_VALUE: Final = 0.45
STEP_COST: Final = 0.08
"""Value of a step nearer to a place that others hold."""


def steps_to(goal: int) -> tuple[int, ...]:
    """Return, by hex, the distance to ``goal``."""
    distance, edge = {goal: 0}, [goal]
    while edge:
        edge = [m for n in edge for m in NEIGHBOURS[n] if distance.setdefault(m, distance[n] + 1) == distance[n] + 1]
        edge = list(dict.fromkeys(edge))
    return tuple([distance[n] for n in range(len(HEXES))])


DISTANCES: Final = tuple([steps_to(n) for n in range(len(HEXES))])


class DelphiMind(Mind):
    """Evaluates by a side's share of the strength of all sides."""

    def value(self, state: State[Any, Any, Any], seat: int) -> float:
        assert isinstance(state, DelphiState)
        if not state.actors():
            return state.scores()[seat]
        strength = [0.0] * (max(state.side) + 1)
        for n in (*SHRINES, *state.homes):
            if state.held[n] != NOBODY:
                strength[state.side[state.held[n]]] += PLACE_VALUE
        for n, army in enumerate(state.armies):
            if army != NOBODY:
                side = state.side[army]
                goals = [m for m in SHRINES if state.held[m] == NOBODY or state.side[state.held[m]] != side]
                strength[side] += ARMY_VALUE - STEP_COST * min([DISTANCES[m][n] for m in goals], default=0)
        odds = [exp(power) for power in strength]
        return odds[state.side[seat]] / sum(odds)
