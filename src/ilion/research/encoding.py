"""Acts and views as numbers: an act is its index among all that can be written, a view a vector.

The vector is made by feature hashing: every value in a view, with its path, is added to one of a fixed number of slots
with a sign. This works for every game, and different views give different vectors, except for rare collisions.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final
from zlib import crc32

import msgspec
import numpy as np
from numpy.typing import NDArray

from ilion.core.game import Game
from ilion.core.values import Act, Seen

VECTOR_SLOTS: Final = 1024
Row = NDArray[np.float32]


class ActEncoding:
    """The numbering of one game's acts under one setup."""

    def __init__(self, game: Game, setup: Any, slots: int = VECTOR_SLOTS) -> None:
        self.acts: tuple[Act, ...] = tuple(game.acts(game.playable(setup)))
        self.place: dict[Act, int] = {act: n for n, act in enumerate(self.acts)}
        self.slots = slots

    def __len__(self) -> int:
        return len(self.acts)

    def row(self, seen: Seen) -> Row:
        """Return a view as numbers between -1 and 1, most of them 0."""
        row = np.zeros(self.slots, np.float32)
        for where, value in leaves("", msgspec.to_builtins(seen)):
            mark = crc32(where.encode())
            row[mark % self.slots] += value if mark & 1 << 31 else -value
        return np.tanh(row, dtype=np.float32)


def leaves(where: str, value: Any) -> Iterator[tuple[str, float]]:
    """Yield every value in a view with its path: numbers as they are, words as 1."""
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
    """Return scores as gains and losses that sum to 0: a sole winner takes one from every loser, allies share."""
    total = sum(scores)
    return [len(scores) * score / total - 1 for score in scores] if total else [0.0] * len(scores)
