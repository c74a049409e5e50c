"""Batches of games, and the interface of their runners."""

from __future__ import annotations

from collections.abc import Iterator
from time import perf_counter
from typing import Protocol

from msgspec import Struct

from ilion.lab.game_figures import play_games
from ilion.lab.parquet_parts import encode_rows
from ilion.lab.trials import LabTrial

MAX_WORKER_DEATHS = 3
"""A batch that kills so many workers is itself at fault."""


class GameBatch(Struct, frozen=True):
    """Games ``first`` to ``first + count - 1`` of a trial."""

    trial: LabTrial
    first: int
    count: int

    def __hash__(self) -> int:
        return hash((self.trial.arm, self.first))


class BatchResult(Struct, frozen=True):
    """A batch's games as a Parquet file, and how long they took."""

    data: bytes
    seconds: float


class BatchFailed(RuntimeError):
    """Raised when a batch kills its workers again and again."""


class BatchRunner(Protocol):
    """Plays batches, on processes here or elsewhere."""

    size: int

    def give(self, batch: GameBatch) -> None:
        """Submit a batch."""

    def done(self, seconds: float) -> Iterator[tuple[GameBatch, BatchResult]]:
        """Yield finished batches, after waiting at most some seconds."""

    def close(self) -> None:
        """Stop all workers, whatever is running."""


def play_batch(batch: GameBatch) -> BatchResult:
    begin = perf_counter()
    data = encode_rows(play_games(batch.trial, batch.first, batch.count))
    return BatchResult(data, perf_counter() - begin)


def check_attempts(batch: GameBatch, tries: int) -> None:
    """Raise ``BatchFailed`` if a lost batch is not worth another try."""
    if tries >= MAX_WORKER_DEATHS:
        raise BatchFailed(f"{batch.trial.arm}: {batch.first}-{batch.first + batch.count - 1}")
