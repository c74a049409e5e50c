"""Evaluation and policy for bots: when a trick is cheap, when to duck, and what to discard."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp
from typing import Any, Final

from ilion.core.mind import Mind
from ilion.core.state import State
from ilion.core.values import Act
from ilion_polignac.rules import NUMBER, PLAYS, PolignacState, cost
from ilion_polignac.types import Play

COST_PER_LATER_SEAT: Final = 0.12
"""Expected cost of a trick for each seat that has not played to it."""
POINT_PASSED_VALUE: Final = 0.8
"""Value of giving a point to another seat."""
RANK_VALUE: Final = 0.03
"""Value of getting rid of one rank."""
POINT_WEIGHT: Final = 0.5
"""Weight of a point at the end of the game, in log-odds."""


class PolignacMind(Mind):
    """Weighs points more the fewer deals are left."""

    def weigh(self, state: State[Any, Any, Any], seat: int, acts: Sequence[Act]) -> list[float]:
        assert isinstance(state, PolignacState)
        out = set().union(*state.hands).difference(state.hands[seat])
        return [self.card_value(state, NUMBER[act.card], out) for act in acts if isinstance(act, Play)]

    def card_value(self, state: PolignacState, card: int, out: set[int]) -> float:
        """Return what playing a card saves, less what the trick may cost; ``out`` are the cards of the other seats."""
        later = len(state.points) - len(state.trick) - 1
        chance = self.take_chance(state.trick, card, out, later)
        stake = sum([cost(c) for c in state.trick]) + cost(card) + COST_PER_LATER_SEAT * later
        return POINT_PASSED_VALUE * cost(card) * (1 - chance) + RANK_VALUE * (card % 8) - chance * stake

    def take_chance(self, trick: tuple[int, ...], card: int, out: set[int], later: int) -> float:
        """Return the chance that a card takes the trick: no later card is above it."""
        suit = (trick or (card,))[0] // 8
        if card // 8 != suit or any(c > card and c // 8 == suit for c in trick):
            return 0.0
        suited = [c > card for c in range(8 * suit, 8 * suit + 8) if c in out]
        return (1 - sum(suited) / (len(suited) + 1)) ** later

    def value(self, state: State[Any, Any, Any], seat: int) -> float:
        assert isinstance(state, PolignacState)
        after = state.copy()
        while not after.left and any(after.hands):
            who = after.turn()
            after.do(who, PLAYS[after.playable(who)[0]])
        if not after.actors():
            return after.scores()[seat]
        scale = POINT_WEIGHT * (1 + 1 / (after.deals - after.deal))
        odds = [exp(-scale * points) for points in after.points]
        return odds[seat] / sum(odds)

    def quiet(self, state: State[Any, Any, Any]) -> bool:
        """Return True before the last trick of a deal, which plays itself: a deal is short enough to play out."""
        assert isinstance(state, PolignacState)
        return state.left > 0 or (not state.trick and len(state.hands[state.lead]) == 1)
