"""Work cut into numbered batches, done by one process or several: the outcome is the same.

A batch depends on its number alone (it makes its own seed of it), and batches are read in order.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterator
from concurrent.futures import Future
from importlib import import_module
from itertools import count
from typing import TypeVar

from ilion.bots.processes import dismiss, process_pool
from ilion.core.game import Game

P = TypeVar("P")
T = TypeVar("T")
Batch = Callable[[Game, P, int], T]
"""(game, plan, number) to a result; a function of a module, so that another process finds it."""


def batches(batch: Batch[P, T], game: Game, plan: P, jobs: int) -> Iterator[T]:
    """The results of batches 0, 1, 2 ... without end: the reader stops when he has enough."""
    if jobs == 1:
        for n in count():
            yield batch(game, plan, n)
    workers = process_pool(jobs)
    try:
        under_way: deque[Future[T]] = deque()
        for n in count():
            under_way.append(workers.submit(elsewhere, batch, game.package, plan, n))
            if len(under_way) > jobs:
                yield under_way.popleft().result()
    finally:
        dismiss(workers)


def elsewhere(batch: Batch[P, T], package: str, plan: P, n: int) -> T:
    """A batch in another process: a game is no value that travels, so it is found by its package."""
    return batch(import_module(package).GAME, plan, n)
