"""Evaluation for bots: progress of both sides, safe pieces, and pieces in danger."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp
from typing import Any, Final

from ilion.core.mind import Mind
from ilion.core.state import State
from ilion.core.values import Act, Phrase
from ilion_ur.rules import CASTS, SAFE_STEP, SHARED_STEPS, UrState
from ilion_ur.types import HAND, HOME, Advance, Enter

TEMPO_STEPS: Final = 2.0
"""Value of having the throw, in steps."""
SHELTER_STEPS: Final = 2.5
"""Value of standing on the middle rosette, in steps."""
RISK_WEIGHT: Final = 0.6
"""Share of a piece's progress that counts as lost if the next throw may take it."""
LEAD_WEIGHT: Final = 0.085
"""Log-odds of one step of lead."""


class UrMind(Mind):
    """Evaluates the lead in steps, less the progress in danger."""

    def value(self, state: State[Any, Any, Any], seat: int) -> float:
        assert isinstance(state, UrState)
        if not state.actors():
            return state.scores()[seat]
        lead = self.progress(state, seat) - self.progress(state, 1 - seat)
        if state.turn >= 0:
            lead += TEMPO_STEPS if state.turn == seat else -TEMPO_STEPS
        return 1 / (1 + exp(-LEAD_WEIGHT * lead))

    def progress(self, state: UrState, seat: int) -> float:
        """Return the steps made, less what the opponent's next throw may undo."""
        course = state.courses[seat]
        made = float(sum([step * count for step, count in enumerate(course)]))
        for step in SHARED_STEPS:
            if course[step]:
                safe = step == SAFE_STEP and state.refuge
                made += SHELTER_STEPS if safe else -RISK_WEIGHT * step * self.capture_chance(state, seat, step)
        return made

    def capture_chance(self, state: UrState, seat: int, step: int) -> float:
        """Return the chance that one throw of the opponent reaches a piece."""
        theirs, chances = state.courses[1 - seat], CASTS.weights()
        return sum([chances[n] for n in range(1, 5) if step >= n and theirs[step - n]]) / CASTS.total

    def why(self, state: State[Any, Any, Any], seat: int, act: Act) -> Sequence[Phrase]:
        assert isinstance(state, UrState)
        if not isinstance(act, Advance | Enter):
            return ()
        to = state.target(act.step if isinstance(act, Advance) else HAND)
        if to in SHARED_STEPS and state.courses[1 - seat][to]:
            return [Phrase("why-takes", {"step": to})]
        return [Phrase("why-home")] if to == HOME else ()
