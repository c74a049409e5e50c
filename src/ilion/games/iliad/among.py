"""Legal squares without a list of them: counting and drawing one must not wait for all."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Final

from ilion.games.iliad.ground import chosen
from ilion.games.iliad.types import Action

ONES: Final[tuple[int, ...]] = tuple(n.bit_count() for n in range(256))
"""By byte, how many of its bits are set."""


class Among(Sequence[Action]):
    """The acts of a row whose bit is set, then some more."""

    __slots__ = ("mask", "more", "row", "size")

    def __init__(self, row: Sequence[Action], mask: int, more: list[Action]) -> None:
        self.row: Sequence[Action] = row
        self.mask: int = mask
        self.more: list[Action] = more
        self.size: int = mask.bit_count()

    def __len__(self) -> int:
        return self.size + len(self.more)

    def __getitem__(self, key: Any) -> Any:
        if isinstance(key, slice):
            return self.every()[key]
        n = key + len(self) if key < 0 else key
        if 0 <= n < self.size:
            return self.row[place(self.mask, n)]
        if n < self.size:
            raise IndexError(key)
        return self.more[n - self.size]

    def __iter__(self) -> Iterator[Action]:
        return iter(self.every())

    def __contains__(self, act: object) -> bool:
        return act in self.every()

    def every(self) -> list[Action]:
        return chosen(self.row, self.mask) + self.more


def place(mask: int, n: int) -> int:
    """The place of the n-th bit that is set, counted from 0."""
    start = 0
    for byte in mask.to_bytes((mask.bit_length() + 7) // 8, "little"):
        ones = ONES[byte]
        if n < ones:
            while n or not byte & 1:
                n -= byte & 1
                byte >>= 1
                start += 1
            return start
        n -= ones
        start += 8
    raise IndexError(n)
