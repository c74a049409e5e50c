"""Bots measure the processor's time wherever they think: in a browser no thread has a clock of its own."""

from __future__ import annotations

import importlib
import time

import pytest

from ilion.bots import cpu_clock


def test_where_a_thread_has_a_clock_it_is_that_one() -> None:
    assert cpu_clock.cpu_seconds is time.thread_time


def test_where_it_has_none_the_process_is_measured(monkeypatch: pytest.MonkeyPatch) -> None:
    with monkeypatch.context() as patch:
        patch.delattr(time, "thread_time")
        assert importlib.reload(cpu_clock).cpu_seconds is time.process_time
    importlib.reload(cpu_clock)
