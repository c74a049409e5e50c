"""Pool of worker processes that ignore Ctrl-C and end with their parent, however it ends."""

from __future__ import annotations

import math
import os
import signal
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager, suppress
from functools import cache
from importlib import import_module
from multiprocessing import get_all_start_methods, get_context, parent_process
from multiprocessing.connection import wait
from multiprocessing.context import BaseContext
from pathlib import Path
from threading import Thread
from typing import Final

AWAITED_NICENESS: Final = 15
"""Niceness of a worker whose result is awaited by a user."""
BACKGROUND_NICENESS: Final = 19
"""Niceness of a worker whose result nobody awaits."""
WORKER_MODULES: Final = "ilion.queries.preload"
"""Imported before the first worker is forked; where workers cannot be forked, by each of them."""


def process_pool(size: int, memory: int = 0, niceness: int = 0) -> ProcessPoolExecutor:
    """Return a pool of ``size`` processes, so many nice levels below this one.

    Each can allocate at most ``memory`` in bytes (0: no limit).
    """
    return ProcessPoolExecutor(
        size, mp_context=start_method(), initializer=initialise_worker, initargs=(memory, niceness)
    )


@cache
def start_method() -> BaseContext:
    """Return how workers are started: forked from a process that has imported what they need, if the system can.

    They start at once, and share the memory of its modules.
    """
    if "forkserver" not in get_all_start_methods():
        return get_context("spawn")
    context = get_context("forkserver")
    context.set_forkserver_preload([WORKER_MODULES])
    return context


def terminate_pool(workers: ProcessPoolExecutor) -> None:
    """Kill a pool's processes without waiting for their work."""
    for process in list((workers._processes or {}).values()):
        process.kill()
    workers.shutdown(wait=False, cancel_futures=True)


def cpu_seconds_used(workers: ProcessPoolExecutor) -> float:
    """Return the CPU seconds used by a pool; infinity where the system does not report them."""
    try:
        return sum(map(processor_time, list(workers._processes or {})))
    except OSError:
        return math.inf


def processor_time(pid: int, with_children: bool = False) -> float:
    """Return the CPU seconds of a process, optionally with its reaped children; raise ``OSError`` if unknown."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return sum(map(int, fields[11 : 15 if with_children else 13])) / os.sysconf("SC_CLK_TCK")


def shut_down_pool(workers: ProcessPoolExecutor) -> None:
    """Shut a pool down at once, whatever is running."""
    with delay_interrupts():
        for process in list((workers._processes or {}).values()):
            process.terminate()
        workers.shutdown(wait=True, cancel_futures=True)


@contextmanager
def delay_interrupts() -> Iterator[None]:
    """Delay Ctrl-C until the end of the block: while futures are awaited it would leave them locked."""
    if signal.getsignal(signal.SIGINT) is not signal.default_int_handler:
        yield
        return
    interrupts: list[int] = []
    signal.signal(signal.SIGINT, lambda number, _: interrupts.append(number))
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, signal.default_int_handler)
    if interrupts:
        raise KeyboardInterrupt


def initialise_worker(memory: int, niceness: int) -> None:
    """Initialise a worker process: end it when its parent ends, since it would otherwise wait forever."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    parent = parent_process()
    assert parent is not None

    def watch() -> None:
        wait([parent.sentinel])
        os._exit(1)

    Thread(target=watch, daemon=True).start()
    import_module(WORKER_MODULES)
    if niceness:
        lower_priority(niceness)
    if memory:
        limit_memory(memory)


def limit_memory(memory: int) -> None:
    """Make allocations beyond so many bytes raise ``MemoryError``, where the system supports it.

    If the machine runs out of memory, this process is killed before its parent.
    """
    with suppress(ImportError):
        import resource

        resource.setrlimit(resource.RLIMIT_DATA, (memory, memory))
    with suppress(OSError):
        Path("/proc/self/oom_score_adj").write_text("1000")


def lower_priority(niceness: int) -> None:
    """Lower the priority of this process below that of its parent and of what the parent waits for."""
    if parent_process() is None:
        return  # not a worker
    with suppress(AttributeError):  # the system has no such call
        level = min(19, os.getpriority(os.PRIO_PROCESS, os.getppid()) + niceness)
        os.setpriority(os.PRIO_PROCESS, 0, level)
        with suppress(OSError):  # already the leader of its session
            os.setsid()
        lower_session_priority(level)


def lower_session_priority(level: int) -> None:
    """Lower the priority of this session: Linux shares the CPU among sessions first, and niceness acts within one."""
    with suppress(OSError):
        Path("/proc/self/autogroup").write_text(str(level))
