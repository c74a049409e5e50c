"""Processes that think for another, leave Ctrl-C to it, and end with it, however it ends."""

from __future__ import annotations

import os
import signal
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from multiprocessing import get_context, parent_process
from multiprocessing.connection import wait
from threading import Thread


def crew(size: int) -> ProcessPoolExecutor:
    return ProcessPoolExecutor(size, mp_context=get_context("spawn"), initializer=enlist)


def dismiss(workers: ProcessPoolExecutor) -> None:
    """Send a crew home at once, whatever is under way."""
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


def enlist() -> None:
    """The first act of a process of the crew, which would wait for ever once its master is killed."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    master = parent_process()
    assert master is not None

    def watch() -> None:
        wait([master.sentinel])
        os._exit(1)

    Thread(target=watch, daemon=True).start()
