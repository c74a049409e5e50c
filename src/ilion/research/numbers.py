"""Acts and views as numbers: an act is its place among all that can be written down, a view a row of numbers.

The row is made by hashing: every value that a view holds, with the place where it stands, falls into one of a fixed
number of slots with a sign. That serves every game, whatever its views look like, and two views that differ give two
rows, save for rare collisions.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final
from zlib import crc32

import msgspec
import numpy as np
from numpy.typing import NDArray

from ilion.core.game import Game
from ilion.core.wire import Act, Seen

SLOTS: Final = 1024
Row = NDArray[np.float32]


class Numbers:
    """The numbering of one game under one setup."""

    def __init__(self, game: Game, setup: Any, slots: int = SLOTS) -> None:
        self.acts: tuple[Act, ...] = tuple(game.acts(game.playable(setup)))
        self.place: dict[Act, int] = {act: n for n, act in enumerate(self.acts)}
        self.slots = slots

    def __len__(self) -> int:
        return len(self.acts)

    def row(self, seen: Seen) -> Row:
        """A view as numbers between -1 and 1, most of them 0."""
        row = np.zeros(self.slots, np.float32)
        for where, value in leaves("", msgspec.to_builtins(seen)):
            mark = crc32(where.encode())
            row[mark % self.slots] += value if mark & 1 << 31 else -value
        return np.tanh(row, dtype=np.float32)


def leaves(where: str, value: Any) -> Iterator[tuple[str, float]]:
    """Every value in a view with the place where it stands: numbers as they are, words by their presence."""
    match value:
        case dict():
            for key, inner in value.items():
                yield from leaves(f"{where}.{key}", inner)
        case list() | tuple():
            yield f"{where}#", len(value) / 8
            for n, inner in enumerate(value):
                yield from leaves(f"{where}.{n}", inner)
        case bool() | str() | None:
            yield f"{where}={value}", 1.0
        case _:
            yield where, value / 8


def utilities(scores: tuple[float, ...]) -> list[float]:
    """Scores as gains and losses that sum to nothing: a sole winner takes one from everybody else, allies share."""
    total = sum(scores)
    return [len(scores) * score / total - 1 for score in scores] if total else [0.0] * len(scores)
