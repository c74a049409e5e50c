"""Replacements for what the server takes from outside: time, randomness, threads and other processes."""

from __future__ import annotations

import os
import random
import sys
import time
from collections.abc import Callable, Iterator
from concurrent.futures import Executor, Future
from contextlib import contextmanager
from random import Random
from typing import Any

from tests.chaos import history
from tests.simulate.loop import PROCESS, VirtualLoop
from tests.simulate.postgres import START

CLOCKS = ("monotonic", "perf_counter", "process_time", "thread_time")
"""Clocks that only measure durations."""
RESEARCHED = ("ilion", "tests.chaos", "tests.rig")
"""Packages in which a name may refer to one of the replaced functions."""


class InlineExecutor(Executor):
    """Computes at once, in this thread: replaces threads and other processes."""

    def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:
        done: Future[Any] = Future()
        try:
            done.set_result(fn(*args, **kwargs))
        except Exception as error:
            done.set_exception(error)
        return done

    def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:
        """Do nothing: there is nothing to shut down."""


class Replacements:
    """Attributes that are replaced until the end."""

    def __init__(self) -> None:
        self.before: list[tuple[Any, str, Any]] = []

    def put(self, where: Any, name: str, value: Any) -> None:
        self.before.append((where, name, getattr(where, name)))
        setattr(where, name, value)

    def put_everywhere(self, old: Any, new: Any) -> None:
        """Replace an object under every name by which one of our modules refers to it."""
        for module in [m for name, m in sorted(sys.modules.items()) if name.startswith(RESEARCHED) and m is not None]:
            for name in [name for name, value in vars(module).items() if value is old]:
                self.put(module, name, new)

    def undo(self) -> None:
        for where, name, value in reversed(self.before):
            setattr(where, name, value)


@contextmanager
def seeded(loop: VirtualLoop, seed: int) -> Iterator[Replacements]:
    """Derive everything from the seed and the loop's clock, until the end; more may be replaced meanwhile."""
    replacements = Replacements()
    try:
        replace_clocks(replacements, loop)
        replace_chance(replacements, seed)
        replace_processes(replacements)
        number_connections(replacements)
        yield replacements
    finally:
        replacements.undo()


def replace_clocks(replacements: Replacements, loop: VirtualLoop) -> None:
    def wall() -> float:
        process = PROCESS.get()
        return START + loop.now + (process.clock_error if process else 0.0)

    def since_start() -> float:
        return loop.now

    for name in CLOCKS:
        clock = getattr(time, name)
        replacements.put_everywhere(clock, since_start)
        replacements.put(time, name, since_start)
    replacements.put(time, "time", wall)
    replacements.put(time, "time_ns", lambda: int(wall() * 1e9))
    replacements.put(time, "monotonic_ns", lambda: int(loop.now * 1e9))
    replacements.put(time, "perf_counter_ns", lambda: int(loop.now * 1e9))
    replacements.put(history, "EPOCH", START)


def replace_chance(replacements: Replacements, seed: int) -> None:
    source = Random(f"{seed} system")
    random.seed(seed)
    replacements.put(os, "urandom", source.randbytes)
    replacements.put(random, "_urandom", source.randbytes)


def replace_processes(replacements: Replacements) -> None:
    from ilion.bots.process_pool import cpu_seconds_used, process_pool, terminate_pool
    from ilion.server.runtime import thread_pools

    replacements.put_everywhere(process_pool, lambda *_, **__: InlineExecutor())
    replacements.put_everywhere(terminate_pool, lambda _: None)
    replacements.put_everywhere(cpu_seconds_used, lambda _: 0.0)
    for pool in (thread_pools.MAIL, thread_pools.NAMES, thread_pools.FILES):
        replacements.put(pool, "executor", InlineExecutor())


def number_connections(replacements: Replacements) -> None:
    """Make the iteration order of sets of connections independent of their addresses in memory."""
    from ilion.server.api.table_connection import TableConnection

    made, count = TableConnection.__init__, iter(range(1 << 62))

    def numbered(self: Any, *args: Any) -> None:
        self.number_of_connection = next(count)
        made(self, *args)

    replacements.put(TableConnection, "__init__", numbered)
    replacements.put(TableConnection, "__hash__", lambda self: self.number_of_connection)
