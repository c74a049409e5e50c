"""A finished game under examination, step by step: each is one errand, and nobody goes on once nobody asks."""

from __future__ import annotations

from typing import Final

import msgspec

from ilion.answers.insight import Analysis, analysis
from ilion.bots.judge import Cost
from ilion.bots.luck import Chances, Curve
from ilion.here.errands import Examine, Weigh, Weighed
from ilion.table.live import decoded
from ilion.table.scroll import Scroll
from ilion.table.sorry import BUSY, Sorry

EFFORT: Final = 3_000
"""Tries spent on a whole game, shared out among its decisions: a device is no server."""
FEWEST: Final = 20
MOST: Final = 60
"""Tries for one decision: in the slowest game they take a telephone about a second."""
STEP: Final = 0.6
"""Seconds after which no other decision is begun in the same step."""
weighed_of: Final = msgspec.json.Decoder(Weighed).decode
costs_of: Final = msgspec.json.Decoder(dict[int, Cost]).decode


class Examined:
    """What is known of a game so far."""

    def __init__(self, scroll: Scroll) -> None:
        self.scroll = scroll
        self.chances: list[Chances] = []
        self.luck: list[Chances] = []
        self.todo: tuple[int, ...] | None = None
        """The decisions to be judged, once the chances are weighed along the whole game."""
        self.found: dict[int, Cost] = {}

    @property
    def next(self) -> Weigh | Examine | None:
        """The errand that is next, if there is any left."""
        if self.todo is None:
            return Weigh(self.scroll, len(self.luck), self.chances[-1] if self.chances else (), STEP)
        left = [move for move in self.todo if move not in self.found]
        tries = min(MOST, max(FEWEST, EFFORT // max(1, len(self.todo))))
        return Examine(self.scroll, left, tries, STEP) if left else None

    def take(self, errand: Weigh | Examine, found: bytes) -> None:
        """What came of an errand; the same twice changes nothing."""
        if isinstance(errand, Weigh):
            if errand.first == len(self.luck):
                part = weighed_of(found)
                self.chances += part.chances
                self.luck += part.luck
                self.todo = part.decisions
            return
        game = self.scroll.read().game
        for move, cost in costs_of(found).items():
            self.found[move] = msgspec.structs.replace(cost, best=decoded(game, cost.best))

    def told(self, eyes: int | None) -> Analysis:
        """The account so far; refused for as long as the chances are not weighed along the whole game."""
        if self.todo is None:
            raise Sorry(BUSY, 503)
        curve = Curve(chances=tuple(self.chances), luck=tuple(self.luck))
        return analysis(self.scroll, msgspec.msgpack.encode(curve), self.found, len(self.todo), eyes)
