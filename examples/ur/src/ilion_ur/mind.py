"""What a bot should know of the Royal Game of Ur: how far everybody has come, who is safe, who is in danger."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp
from typing import Any, Final

from ilion.core.mind import Mind
from ilion.core.state import State
from ilion.core.wire import Act, Phrase
from ilion_ur.rules import CASTS, REFUGE, SHARED, Race
from ilion_ur.types import HAND, HOME, Advance, Enter

TEMPO: Final = 2.0
"""What the throw is worth, in steps."""
SHELTER: Final = 2.5
"""What the rosette in the middle is worth to the piece on it."""
RISK: Final = 0.6
"""How much of a piece's way counts as lost where the next throw may take it."""
SCALE: Final = 0.085
"""How much a step of lead tells, in logits."""


class UrMind(Mind):
    """A lead in steps, less what stands in danger."""

    def value(self, state: State[Any, Any, Any], seat: int) -> float:
        assert isinstance(state, Race)
        if not state.actors():
            return state.scores()[seat]
        lead = self.standing(state, seat) - self.standing(state, 1 - seat)
        if state.turn >= 0:
            lead += TEMPO if state.turn == seat else -TEMPO
        return 1 / (1 + exp(-SCALE * lead))

    def standing(self, race: Race, seat: int) -> float:
        """Steps made, less what the enemy's next throw may undo."""
        course = race.courses[seat]
        made = float(sum([step * count for step, count in enumerate(course)]))
        for step in SHARED:
            if course[step]:
                safe = step == REFUGE and race.refuge
                made += SHELTER if safe else -RISK * step * self.danger(race, seat, step)
        return made

    def danger(self, race: Race, seat: int, step: int) -> float:
        """The chance that one throw of the enemy reaches a piece."""
        theirs, chances = race.courses[1 - seat], CASTS.weights()
        return sum([chances[n] for n in range(1, 5) if step >= n and theirs[step - n]]) / CASTS.total

    def why(self, state: State[Any, Any, Any], seat: int, act: Act) -> Sequence[Phrase]:
        assert isinstance(state, Race)
        if not isinstance(act, Advance | Enter):
            return ()
        to = state.target(act.step if isinstance(act, Advance) else HAND)
        if to in SHARED and state.courses[1 - seat][to]:
            return [Phrase("why-takes", {"step": to})]
        return [Phrase("why-home")] if to == HOME else ()
