"""Games that are played in one go, and who plays them."""

from __future__ import annotations

from collections.abc import Iterator
from time import perf_counter
from typing import Protocol

from msgspec import Struct

from ilion.lab.parts import packed
from ilion.lab.reading import rows
from ilion.lab.trials import Trial

TRIES = 3
"""A batch that ends so many workers is at fault itself."""


class Batch(Struct, frozen=True):
    """Games ``first`` to ``first + count - 1`` of a trial."""

    trial: Trial
    first: int
    count: int

    def __hash__(self) -> int:
        return hash((self.trial.arm, self.first))


class Played(Struct, frozen=True):
    """A batch's games as a Parquet file, and how long they took."""

    data: bytes
    seconds: float


class Lost(RuntimeError):
    """A batch ended its workers again and again."""


class Runner(Protocol):
    """Plays batches, on processes here or elsewhere."""

    size: int

    def give(self, batch: Batch) -> None:
        """Let a batch be played."""

    def done(self, seconds: float) -> Iterator[tuple[Batch, Played]]:
        """What has been played, after waiting for it no longer than some seconds."""

    def close(self) -> None:
        """Send everybody home, whatever is under way."""


def played(batch: Batch) -> Played:
    begin = perf_counter()
    data = packed(rows(batch.trial, batch.first, batch.count))
    return Played(data, perf_counter() - begin)


def fate_of(batch: Batch, tries: int) -> None:
    """Whether a batch that was lost is worth another try."""
    if tries >= TRIES:
        raise Lost(f"{batch.trial.arm}: {batch.first}-{batch.first + batch.count - 1}")
