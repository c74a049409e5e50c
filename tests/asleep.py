"""``pytest -p tests.asleep``: how many real seconds tests spend in sleeps, the longest first."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Generator
from typing import Any

import pytest

REAL_TIME, TIME_SLEEP, ASYNC_SLEEP = time.monotonic, time.sleep, asyncio.sleep
PROPERTY = "asleep"
SHOWN = 20


class Sleeps:
    """The time in which at least one sleep of this process is under way."""

    def __init__(self) -> None:
        self.open = 0
        self.since = 0.0
        self.total = 0.0

    def begin(self) -> None:
        if not self.open:
            self.since = REAL_TIME()
        self.open += 1

    def end(self) -> None:
        self.open -= 1
        if not self.open:
            self.total += REAL_TIME() - self.since


SLEEPS = Sleeps()


def sleep(seconds: float) -> None:
    SLEEPS.begin()
    try:
        TIME_SLEEP(seconds)
    finally:
        SLEEPS.end()


async def sleep_in_loop(delay: float, result: Any = None) -> Any:
    SLEEPS.begin()
    try:
        return await ASYNC_SLEEP(delay, result)
    finally:
        SLEEPS.end()


def pytest_configure() -> None:
    setattr(time, "sleep", sleep)  # noqa: B010
    setattr(asyncio, "sleep", sleep_in_loop)  # noqa: B010


@pytest.hookimpl(wrapper=True)
def pytest_runtest_call(item: pytest.Item) -> Generator[None, Any, Any]:
    before = SLEEPS.total
    try:
        return (yield)
    finally:
        item.user_properties.append((PROPERTY, SLEEPS.total - before))


def pytest_terminal_summary(terminalreporter: Any) -> None:
    """Print the sum, and the tests that sleep longest."""
    reports = [one for kind in ("passed", "failed") for one in terminalreporter.stats.get(kind, [])]
    asleep = sorted(((dict(one.user_properties).get(PROPERTY, 0.0), one.nodeid) for one in reports), reverse=True)
    terminalreporter.write_line(f"{sum(seconds for seconds, _ in asleep):.1f} s asleep in {len(asleep)} tests")
    for seconds, test in asleep[:SHOWN]:
        terminalreporter.write_line(f"{seconds:8.2f} s  {test}")
