"""Numbered batches of work, run by one process or several with the same result.

A batch depends on its number alone (it derives its own seed from it), and results are read in order.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterator
from concurrent.futures import Future
from importlib import import_module
from itertools import count
from typing import TypeVar

from ilion.bots.process_pool import process_pool, shut_down_pool
from ilion.core.game import Game

P = TypeVar("P")
T = TypeVar("T")
Batch = Callable[[Game, P, int], T]
"""(game, plan, number) to a result; a function at module level, so that other processes can import it."""


def batches(batch: Batch[P, T], game: Game, plan: P, jobs: int) -> Iterator[T]:
    """Yield the results of batches 0, 1, 2 ... without end; the caller stops when it has enough."""
    if jobs == 1:
        for n in count():
            yield batch(game, plan, n)
    workers = process_pool(jobs)
    try:
        under_way: deque[Future[T]] = deque()
        for n in count():
            under_way.append(workers.submit(run_in_process, batch, game.package, plan, n))
            if len(under_way) > jobs:
                yield under_way.popleft().result()
    finally:
        shut_down_pool(workers)


def run_in_process(batch: Batch[P, T], package: str, plan: P, n: int) -> T:
    """Run a batch in another process. A game cannot be pickled, so it is found by its package."""
    return batch(import_module(package).GAME, plan, n)
