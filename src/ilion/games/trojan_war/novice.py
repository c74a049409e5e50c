"""A beginner before Troy: he fears for his best men more than for the war.

He keeps them out of the fray, calls off the challenge that the best of those he did send stands in, spares whom he
beats, and spends at once what he has been given.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from ilion.core.mind import Mind
from ilion.core.state import State
from ilion.core.wire import Act
from ilion.games.trojan_war.mind import NEVER, TrojanMind, box_of
from ilion.games.trojan_war.position import LINE_UP, UNVEIL, Position
from ilion.games.trojan_war.types import GREEK, Accept, Cancel, Pass, Place, Reroll, Shame, Spare


class Novice(TrojanMind):
    """Likes what a beginner likes."""

    def weigh(self, state: State[Any, Any, Any], seat: int, acts: Sequence[Act]) -> list[float]:
        assert isinstance(state, Position)
        box = self.next_box(state, acts) if state.step == LINE_UP else 0
        return [self.like(state, seat, act) if box_of(act) == box else NEVER for act in acts]

    def pick(self, state: State[Any, Any, Any], seat: int, acts: Sequence[Act], rng: Random) -> Act:
        """As he likes it: he does not think of surprise."""
        return Mind.pick(self, state, seat, acts, rng)

    def like(self, p: Position, seat: int, act: Act) -> float:
        match act:
            case Place():
                return -self.strength(p, p.book.index[act.hero])
            case Cancel():
                return self.strength(p, p.line(seat)[act.box - 1])
            case Shame():
                return -self.strength(p, p.line(GREEK)[act.box - 1])
            case Pass() if p.step == UNVEIL:
                return -1.0
            case Spare() | Reroll() | Accept() | Pass():
                return 1.0
            case _:
                return 0.0

    def strength(self, p: Position, hero: int) -> float:
        """What a counter shows at first sight."""
        return p.book.power[hero] + 0.01 * p.book.resistance[hero]
