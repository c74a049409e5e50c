"""A runner with processes on this machine. One that is killed is replaced, and its batch played again."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import FIRST_COMPLETED, Future, wait
from concurrent.futures.process import BrokenProcessPool

from ilion.bots.process_pool import delay_interrupts, process_pool, shut_down_pool
from ilion.lab.batch import BatchResult, GameBatch, check_attempts, play_batch


class ProcessRunner:
    """Worker processes; they end with the driver, even if it is killed."""

    def __init__(self, size: int) -> None:
        self.size = size
        self.tries: dict[GameBatch, int] = {}
        self.under_way: dict[Future[BatchResult], GameBatch] = {}
        self.open()

    def open(self) -> None:
        self.workers = process_pool(self.size)

    def give(self, batch: GameBatch) -> None:
        try:
            future = self.submit(batch)
        except BrokenProcessPool:
            self.again()
            future = self.submit(batch)
        self.tries[batch] = self.tries.get(batch, 0) + 1
        self.under_way[future] = batch

    def submit(self, batch: GameBatch) -> Future[BatchResult]:
        with delay_interrupts():
            return self.workers.submit(play_batch, batch)

    def done(self, seconds: float) -> Iterator[tuple[GameBatch, BatchResult]]:
        """Yield finished batches, after waiting at most some seconds."""
        with delay_interrupts():
            finished, _ = wait(self.under_way, timeout=seconds, return_when=FIRST_COMPLETED)
        broken = False
        for future in finished:
            try:
                result = future.result()
            except BrokenProcessPool:
                broken = True
                continue
            batch = self.under_way.pop(future)
            self.tries.pop(batch, None)
            yield batch, result
        if broken:
            self.again()

    def again(self) -> None:
        """Start new workers for all that was running: when one is killed, the others stop too."""
        lost = list(self.under_way.values())
        self.close()
        self.open()
        for batch in lost:
            check_attempts(batch, self.tries[batch])
            self.give(batch)

    def close(self) -> None:
        shut_down_pool(self.workers)
        self.under_way = {}
