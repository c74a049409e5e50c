"""Processes that think for another, leave Ctrl-C to it, and end with it, however it ends."""

from __future__ import annotations

import math
import os
import signal
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager, suppress
from importlib import import_module
from multiprocessing import get_context, parent_process
from multiprocessing.connection import wait
from pathlib import Path
from threading import Thread
from typing import Final

PATIENT: Final = 15
"""By how much a process gives way to its master where somebody waits for what it does."""
MOST_PATIENT: Final = 19
"""And where nobody does."""


def process_pool(size: int, memory: int = 0, needs: str = "") -> ProcessPoolExecutor:
    """So many processes; each may hold so many bytes (0: as many as there are), and has read a module it ``needs``."""
    asked = (memory, needs, PATIENT)
    return ProcessPoolExecutor(size, mp_context=get_context("spawn"), initializer=enlist, initargs=asked)


def slay(workers: ProcessPoolExecutor) -> None:
    """End a pool in the midst of its work, and wait for nothing."""
    for process in list((workers._processes or {}).values()):
        process.kill()
    workers.shutdown(wait=False, cancel_futures=True)


def worked(workers: ProcessPoolExecutor) -> float:
    """Seconds of a processor that a pool has had so far; without end where the system does not tell."""
    try:
        return sum(map(processor_time, list(workers._processes or {})))
    except OSError:
        return math.inf


def processor_time(pid: int, buried: bool = False) -> float:
    """Seconds of a processor that a process has had, or with its buried children; ``OSError`` where nobody can tell."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return sum(map(int, fields[11 : 15 if buried else 13])) / os.sysconf("SC_CLK_TCK")


def dismiss(workers: ProcessPoolExecutor) -> None:
    """End a pool at once, whatever is under way."""
    with undisturbed():
        for process in list((workers._processes or {}).values()):
            process.terminate()
        workers.shutdown(wait=True, cancel_futures=True)


@contextmanager
def undisturbed() -> Iterator[None]:
    """Ctrl-C waits until the end: in the midst of waiting for futures it would leave them locked for ever."""
    if signal.getsignal(signal.SIGINT) is not signal.default_int_handler:
        yield
        return
    struck: list[int] = []
    signal.signal(signal.SIGINT, lambda number, _: struck.append(number))
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, signal.default_int_handler)
    if struck:
        raise KeyboardInterrupt


def enlist(memory: int, needs: str, patient: int) -> None:
    """The first act of a process of the pool, which would wait for ever once its master is killed."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    master = parent_process()
    assert master is not None

    def watch() -> None:
        wait([master.sentinel])
        os._exit(1)

    Thread(target=watch, daemon=True).start()
    if needs:
        import_module(needs)
    if memory:
        give_way(patient)
        confine(memory)


def confine(memory: int) -> None:
    """From now on this process gets a ``MemoryError`` beyond so many bytes, where the system can hold it to that.

    Should the machine itself run out of memory, it goes before its master.
    """
    with suppress(ImportError):
        import resource

        resource.setrlimit(resource.RLIMIT_DATA, (memory, memory))
    with suppress(OSError):
        Path("/proc/self/oom_score_adj").write_text("1000")


def give_way(much: int) -> None:
    """Whatever this process does from now on can wait until its master, and all that it waits for, have done theirs."""
    if parent_process() is None:
        return  # its own master
    with suppress(AttributeError):  # where the system knows no such thing
        level = min(19, os.getpriority(os.PRIO_PROCESS, os.getppid()) + much)
        os.setpriority(os.PRIO_PROCESS, 0, level)
        with suppress(OSError):  # the first of its session already
            os.setsid()
        session_gives_way(level)


def session_gives_way(level: int) -> None:
    """Where Linux shares the processor out among sessions first, who gives way does so within his own alone."""
    with suppress(OSError):
        Path("/proc/self/autogroup").write_text(str(level))
