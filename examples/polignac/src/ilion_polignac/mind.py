"""What a bot should know of Polignac: when a trick is cheap, when to duck, and what to throw away."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp
from typing import Any, Final

from ilion.core.mind import Mind
from ilion.core.state import State
from ilion.core.wire import Act
from ilion_polignac.rules import NUMBER, PLAYS, Tricks, cost
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
        out = set().union(*state.hands).difference(state.hands[seat])
        return [self.worth(state, NUMBER[act.card], out) for act in acts if isinstance(act, Play)]

    def worth(self, state: Tricks, card: int, out: set[int]) -> float:
        """What playing a card saves, less what the trick may cost; ``out`` are the cards of the others."""
        later = len(state.points) - len(state.trick) - 1
        takes = self.taking(state.trick, card, out, later)
        stake = sum([cost(c) for c in state.trick]) + cost(card) + STRAY * later
        return RID * cost(card) * (1 - takes) + HIGH * (card % 8) - takes * stake

    def taking(self, trick: tuple[int, ...], card: int, out: set[int], later: int) -> float:
        """The chance that a card takes the trick: nobody who plays later is above it."""
        suit = (trick or (card,))[0] // 8
        if card // 8 != suit or any(c > card and c // 8 == suit for c in trick):
            return 0.0
        suited = [c > card for c in range(8 * suit, 8 * suit + 8) if c in out]
        return (1 - sum(suited) / (len(suited) + 1)) ** later

    def value(self, state: State[Any, Any, Any], seat: int) -> float:
        assert isinstance(state, Tricks)
        after = state.copy()
        while not after.left and any(after.hands):
            who = after.turn()
            after.do(who, PLAYS[after.playable(who)[0]])
        if not after.actors():
            return after.scores()[seat]
        scale = SCALE * (1 + 1 / (after.deals - after.deal))
        odds = [exp(-scale * points) for points in after.points]
        return odds[seat] / sum(odds)

    def quiet(self, state: State[Any, Any, Any]) -> bool:
        """Before the last trick of a deal, which plays itself: a deal is short enough to be played out so far."""
        assert isinstance(state, Tricks)
        return state.left > 0 or (not state.trick and len(state.hands[state.lead]) == 1)
