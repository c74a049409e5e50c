"""Possible outcomes of each draw, as a record lists them, so that acts can be checked without the rules."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import accumulate, pairwise
from typing import Self


@dataclass(frozen=True)
class DrawOutcomes:
    """Outcomes of a draw: ascending indices in the record's list of outcomes, and their weights."""

    runs: tuple[int, ...]
    """First index and length of each run of neighbouring indices."""
    weights: tuple[int, ...] = ()
    """Empty if all weigh the same."""

    @classmethod
    def of(cls, places: Sequence[int], weights: Sequence[int]) -> Self:
        runs: list[int] = []
        for place in places:
            if runs and place == runs[-2] + runs[-1]:
                runs[-1] += 1
            else:
                runs += [place, 1]
        return cls(tuple(runs), () if set(weights) == {1} else tuple(weights))

    @property
    def pairs(self) -> Iterator[tuple[int, int]]:
        return zip(self.runs[::2], self.runs[1::2], strict=True)

    @cached_property
    def places(self) -> list[int]:
        return [place for first, count in self.pairs for place in range(first, first + count)]

    @cached_property
    def bounds(self) -> list[int]:
        """Return the cumulative weight up to each outcome."""
        return list(accumulate(self.weights or [1] * len(self.places)))

    @property
    def total(self) -> int:
        return self.bounds[-1]

    def fits(self, outcomes: int) -> bool:
        """Return whether it is written in the shortest way, for a list of this many outcomes."""
        if not self.runs or len(self.runs) % 2 or any(count < 1 for _, count in self.pairs):
            return False
        starts = all(a + n < b for (a, n), (b, _) in pairwise(self.pairs)) and self.runs[-2] + self.runs[-1] <= outcomes
        weighed = len(self.weights) in (0, len(self.places)) if starts else False
        return weighed and min(self.weights, default=1) > 0 and set(self.weights) != {1}

    def pick(self, n: int) -> int:
        """Return the index of the outcome that a number below the total falls on."""
        return self.places[bisect_right(self.bounds, n)]


def in_one_order(lists: Sequence[Sequence[str]]) -> list[str] | None:
    """Return every outcome once, in an order that all lists keep, or None if there is no such order."""
    before: dict[str, dict[str, None]] = {outcome: {} for listed in lists for outcome in listed}
    for listed in lists:
        for one, other in pairwise(listed):
            before[other][one] = None
    order: dict[str, bool] = {}

    def place(outcome: str) -> bool:
        """Place an outcome after all that must precede it; return False if it would have to precede itself."""
        if outcome in order:
            return order[outcome]
        order[outcome] = False
        if not all(place(one) for one in before[outcome]):
            return False
        del order[outcome]
        order[outcome] = True
        return True

    return list(order) if all(place(outcome) for outcome in before) else None
