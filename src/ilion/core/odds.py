"""Outcomes of a draw, with integer weights."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from itertools import accumulate
from random import Random
from typing import Any, Final

FLOAT_IS_EXACT: Final = 1 << 40
"""Below this total a float times the total reaches every outcome; above it (binomials) integers must be drawn."""


class Odds:
    """Every outcome of a draw and its weight. Dice share one object; a deck makes one per draw."""

    __slots__ = ("acts", "cum", "even", "total")

    def __init__(self, acts: Sequence[Any], weights: Sequence[int] | None = None) -> None:
        self.acts = acts
        self.even = weights is None
        self.cum: list[int] = [] if weights is None else list(accumulate(weights))
        self.total: int = len(acts) if weights is None else self.cum[-1]

    def pick(self, n: int) -> Any:
        """Return the outcome at index ``n`` of ``range(total)``: how verifiable dice choose."""
        return self.acts[n] if self.even else self.acts[bisect_right(self.cum, n)]

    def draw(self, rng: Random) -> Any:
        total = self.total
        return self.pick(int(rng.random() * total) if total < FLOAT_IS_EXACT else rng.randrange(total))

    def weights(self) -> list[int]:
        if self.even:
            return [1] * self.total
        return [b - a for a, b in zip([0, *self.cum], self.cum, strict=False)]
