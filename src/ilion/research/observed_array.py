"""One named array of an observation: its shape, its range and what its numbers mean."""

from __future__ import annotations

from math import prod
from typing import Final

import msgspec

UNBOUNDED: Final = 2**31 - 1
"""The highest value of a number that no rule limits."""


class ObservedArray(msgspec.Struct, frozen=True):
    """A block of whole numbers between ``low`` and ``high``, both included."""

    name: str
    about: str
    low: int
    high: int
    shape: tuple[int, ...] = ()
    values: tuple[str, ...] = ()
    """Names of the values from ``low`` up, if the numbers are categories with names."""
    category: bool = False
    """Whether the numbers are only labels, such as squares or cards, so that their order means nothing."""

    @property
    def size(self) -> int:
        return prod(self.shape)


def named(name: str, about: str, values: tuple[str, ...], shape: tuple[int, ...] = (), low: int = 0) -> ObservedArray:
    """Return an array of categories that have names."""
    return ObservedArray(name, about, low, low + len(values) - 1, shape, values, True)


def label(name: str, about: str, count: int, shape: tuple[int, ...] = (), low: int = -1) -> ObservedArray:
    """Return an array of labels below ``count``, such as the numbers of squares; -1 stands for none."""
    return ObservedArray(name, about, low, count - 1, shape, (), True)


def flag(name: str, about: str, shape: tuple[int, ...] = ()) -> ObservedArray:
    """Return an array of 0 and 1."""
    return ObservedArray(name, about, 0, 1, shape)
