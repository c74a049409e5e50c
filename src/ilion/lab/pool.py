"""A runner by processes on this machine. One that is killed is replaced, and its batch played again."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import FIRST_COMPLETED, Future, wait
from concurrent.futures.process import BrokenProcessPool

from ilion.bots.processes import dismiss, process_pool, undisturbed
from ilion.lab.batch import Batch, Played, fate_of, played


class Pool:
    """Workers of our own; they end with the driver, even if it is killed."""

    def __init__(self, size: int) -> None:
        self.size = size
        self.tries: dict[Batch, int] = {}
        self.under_way: dict[Future[Played], Batch] = {}
        self.open()

    def open(self) -> None:
        self.workers = process_pool(self.size)

    def give(self, batch: Batch) -> None:
        try:
            future = self.submit(batch)
        except BrokenProcessPool:
            self.again()
            future = self.submit(batch)
        self.tries[batch] = self.tries.get(batch, 0) + 1
        self.under_way[future] = batch

    def submit(self, batch: Batch) -> Future[Played]:
        with undisturbed():
            return self.workers.submit(played, batch)

    def done(self, seconds: float) -> Iterator[tuple[Batch, Played]]:
        """What has been played, after waiting for it no longer than some seconds."""
        with undisturbed():
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
        """New workers for all that was under way: when one is killed, the others stop too."""
        lost = list(self.under_way.values())
        self.close()
        self.open()
        for batch in lost:
            fate_of(batch, self.tries[batch])
            self.give(batch)

    def close(self) -> None:
        dismiss(self.workers)
        self.under_way = {}
