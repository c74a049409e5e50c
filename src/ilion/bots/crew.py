"""Processes that think for another, leave Ctrl-C to it, and end with it, however it ends."""

from __future__ import annotations

import os
import signal
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context, parent_process
from multiprocessing.connection import wait
from threading import Thread


def crew(size: int) -> ProcessPoolExecutor:
    return ProcessPoolExecutor(size, mp_context=get_context("spawn"), initializer=enlist)


def enlist() -> None:
    """The first act of a process of the crew, which would wait for ever once its master is killed."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    master = parent_process()
    assert master is not None

    def watch() -> None:
        wait([master.sentinel])
        os._exit(1)

    Thread(target=watch, daemon=True).start()
