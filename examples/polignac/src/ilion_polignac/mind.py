"""What a bot should know of Polignac: when a trick is cheap, when to duck, and what to throw away."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp
from typing import Any, Final

from ilion.core.mind import Mind
from ilion.core.state import State
from ilion.core.wire import Act
from ilion_polignac.rules import NUMBER, Tricks, cost
from ilion_polignac.types import Play

STRAY: Final = 0.12
"""What a trick may still cost for each seat that has not played to it."""
RID: Final = 0.8
"""What it is worth to be rid of a point that somebody else takes."""
HIGH: Final = 0.03
"""What it is worth to be rid of a rank."""
SCALE: Final = 0.5
"""How much a point tells at the end of the game."""


class CardSense(Mind):
    """Points weigh the more the fewer deals are left."""

    def weigh(self, state: State[Any, Any, Any], seat: int, acts: Sequence[Act]) -> list[float]:
        assert isinstance(state, Tricks)
        return [self.worth(state, seat, NUMBER[act.card]) for act in acts if isinstance(act, Play)]

    def worth(self, state: Tricks, seat: int, card: int) -> float:
        """What playing a card saves, less what the trick may cost."""
        later = len(state.points) - len(state.trick) - 1
        takes = self.taking(state, seat, card, later)
        stake = sum([cost(c) for c in (*state.trick, card)]) + STRAY * later
        return RID * cost(card) * (1 - takes) + HIGH * (card % 8) - takes * stake

    def taking(self, state: Tricks, seat: int, card: int, later: int) -> float:
        """The chance that a card takes the trick: nobody who plays later is above it."""
        suit = (state.trick or (card,))[0] // 8
        if card // 8 != suit or any(c > card and c // 8 == suit for c in state.trick):
            return 0.0
        known = {*state.hands[seat], *state.gone, *state.trick}
        out = [c for c in state.deck if c // 8 == suit and c not in known]
        higher = sum([c > card for c in out])
        return (1 - higher / (len(out) + 1)) ** later

    def value(self, state: State[Any, Any, Any], seat: int) -> float:
        assert isinstance(state, Tricks)
        if not state.actors():
            return state.scores()[seat]
        scale = SCALE * (1 + 1 / (state.deals - state.deal))
        left = 5 * (state.deal + 1) - sum(state.points) if not state.left else 0
        weights = [sum([0.2 + (card % 8) ** 2 / 20 + cost(card) / 2 for card in hand]) for hand in state.hands]
        total = sum(weights) or 1.0
        odds = [exp(-scale * (p + left * w / total)) for p, w in zip(state.points, weights, strict=True)]
        return odds[seat] / sum(odds)

    def quiet(self, state: State[Any, Any, Any]) -> bool:
        """A deal is short enough to be played out."""
        assert isinstance(state, Tricks)
        return state.left > 0
