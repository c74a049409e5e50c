"""Long rows of numbers cut into sheets, so that a change copies one sheet and a copy of the whole is free.

A war on ten thousand cells must not copy ten thousand numbers for every act, view and guess. Rows are tuples
of tuples: positions, views and guesses share all the sheets that do not differ between them.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, TypeVar

T = TypeVar("T")
SHIFT: Final = 6
MASK: Final = 63


def at(rows: tuple[tuple[T, ...], ...], i: int) -> T:
    """The value at place ``i``."""
    return rows[i >> SHIFT][i & MASK]


def set_at(rows: tuple[tuple[T, ...], ...], i: int, value: T) -> tuple[tuple[T, ...], ...]:
    """The rows with ``value`` at place ``i``."""
    s, k = i >> SHIFT, i & MASK
    row = rows[s]
    return rows[:s] + (row[:k] + (value,) + row[k + 1 :],) + rows[s + 1 :]


def set_all(rows: tuple[tuple[T, ...], ...], places: Iterable[int], value: T) -> tuple[tuple[T, ...], ...]:
    """The rows with ``value`` at many places."""
    changed: dict[int, list[T]] = {}
    for i in places:
        s = i >> SHIFT
        if s not in changed:
            changed[s] = list(rows[s])
        changed[s][i & MASK] = value
    whole = list(rows)
    for s, row in changed.items():
        whole[s] = tuple(row)
    return tuple(whole)


def spread(n: int, value: T) -> tuple[tuple[T, ...], ...]:
    """Rows of ``n`` places that all hold ``value``."""
    return tuple([(value,) * min(MASK + 1, n - start) for start in range(0, n, MASK + 1)])
