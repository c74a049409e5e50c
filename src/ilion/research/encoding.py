"""Acts and views as numbers: an act is its index in the action table, a view a row of whole numbers with a layout.

The layout names every part of the row: its shape, its range and its meaning. Different views give different rows.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from importlib import import_module
from math import log1p
from typing import Any, Final
from zlib import crc32

import msgspec
import numpy as np
from numpy.typing import NDArray

from ilion.core.game import AnyState, Game
from ilion.core.values import Act, Seen
from ilion.games import BUILT_IN
from ilion.research.observed_array import UNBOUNDED, ObservedArray

Row = NDArray[np.int32]
Features = NDArray[np.float32]
HASHED_SLOTS: Final = 1024
"""Length of the row of a game that has no layout of its own."""
HASH_UNIT: Final = 1000
MAX_ONE_HOT_VALUES: Final = 64
"""Categories with more values than this become one scaled number among the features."""
LARGE_NUMBER: Final = 100
"""Numbers with a higher limit than this are scaled by their logarithm."""


class ObservationLayout:
    """What the numbers of a game's observations mean under one setup."""

    def __init__(
        self, arrays: tuple[ObservedArray, ...], read: Callable[[AnyState, int], list[int]], exact: bool = True
    ) -> None:
        self.arrays = arrays
        self.read = read
        self.exact = exact
        """Whether different views always give different rows; False for a hashed row."""
        self.slices: dict[str, slice] = {}
        self.size = 0
        for array in arrays:
            self.slices[array.name] = slice(self.size, self.size + array.size)
            self.size += array.size
        self.low: Row = np.concatenate([np.full(array.size, array.low, np.int32) for array in arrays])
        self.high: Row = np.concatenate([np.full(array.size, array.high, np.int32) for array in arrays])
        self.expansion = [(array, self.slices[array.name]) for array in arrays]
        self.feature_count = self.features(np.zeros((1, self.size), np.int32)).shape[1]

    def row(self, state: AnyState, seat: int) -> Row:
        """Return what a seat sees as one row of whole numbers."""
        return np.array(self.read(state, seat), np.int32)

    def named(self, rows: NDArray[Any]) -> dict[str, NDArray[Any]]:
        """Return the arrays of a row, or of many rows, by name; they share the row's memory."""
        return {
            array.name: rows[..., self.slices[array.name]].reshape((*rows.shape[:-1], *array.shape))
            for array in self.arrays
        }

    def flatten(self, arrays: dict[str, Row]) -> Row:
        """Return the arrays of one observation as a row."""
        return np.concatenate([arrays[array.name].reshape(-1) for array in self.arrays])

    def features(self, rows: Row) -> Features:
        """Return rows as numbers between -1 and 1 for a learner: small categories one-hot, the others scaled."""
        parts: list[NDArray[Any]] = []
        for array, place in self.expansion:
            block = rows[:, place]
            span = array.high - array.low
            if array.category and span < MAX_ONE_HOT_VALUES:
                parts.append((block[:, :, None] == np.arange(array.low, array.high + 1)).reshape(len(rows), -1))
            elif array.category or span <= LARGE_NUMBER:
                parts.append((block - array.low) / max(1, span))
            else:
                parts.append(np.sign(block) * np.log1p(np.abs(block)) / log1p(UNBOUNDED))
        return np.concatenate(parts, axis=1, dtype=np.float32)


def observation_layout(game: Game, setup: Any) -> ObservationLayout:
    """Return a built-in game's own layout under a setup; for other games a row made by feature hashing."""
    if BUILT_IN.get(game.name) is game:
        module = import_module(f"ilion.research.observations.{game.name.replace('-', '_')}")
        return ObservationLayout(module.arrays(setup), module.read)
    about = "The view by feature hashing: every value, with its path, is added to one of the numbers with a sign."
    return ObservationLayout(
        (ObservedArray("hashed", about, -UNBOUNDED, UNBOUNDED, (HASHED_SLOTS,)),),
        lambda state, seat: hashed_row(state.seen(seat)),
        exact=False,
    )


class ActEncoding:
    """The numbering of one game's acts under one setup."""

    def __init__(self, game: Game, setup: Any) -> None:
        self.acts: tuple[Act, ...] = tuple(game.acts(game.playable(setup)))
        self.place: dict[Act, int] = {act: n for n, act in enumerate(self.acts)}

    def __len__(self) -> int:
        return len(self.acts)

    def table(self) -> list[list[Any]]:
        """Return the action table: for each action its kind and its arguments, as in a record."""
        return [msgspec.to_builtins(act) for act in self.acts]


def hashed_row(seen: Seen) -> list[int]:
    """Return a view as a row by feature hashing, in thousandths."""
    row = [0] * HASHED_SLOTS
    for where, value in leaves("", msgspec.to_builtins(seen)):
        mark = crc32(where.encode())
        row[mark % HASHED_SLOTS] += round(HASH_UNIT * value) * (1 if mark & 1 << 31 else -1)
    return row


def leaves(where: str, value: Any) -> Iterator[tuple[str, float]]:
    """Yield every value in a view with its path: numbers as they are, words as 1."""
    match value:
        case dict():
            for key, inner in value.items():
                yield from leaves(f"{where}.{key}", inner)
        case list() | tuple():
            yield f"{where}#", len(value)
            for n, inner in enumerate(value):
                yield from leaves(f"{where}.{n}", inner)
        case bool() | str() | None:
            yield f"{where}={value}", 1.0
        case _:
            yield where, value


def utilities(scores: tuple[float, ...]) -> list[float]:
    """Return scores as gains and losses that sum to 0: a sole winner takes one from every loser, allies share."""
    total = sum(scores)
    return [len(scores) * score / total - 1 for score in scores] if total else [0.0] * len(scores)
