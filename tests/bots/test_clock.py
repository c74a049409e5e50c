"""Bots measure processor time wherever they run: in a browser no thread has its own clock."""

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
