"""The loop of simulations: virtual time, and processes that stall and crash."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Coroutine, Iterator
from typing import Any

import pytest

from tests.simulate.loop import NothingLeft, Process, VirtualLoop

YEAR = 365 * 86_400


@pytest.fixture
def loop() -> Iterator[VirtualLoop]:
    one = VirtualLoop()
    yield one
    for process in one.processes:
        one.crash(process)
    one.close()


def test_a_year_takes_a_moment(loop: VirtualLoop) -> None:
    begun = time.process_time()
    loop.run_until_complete(asyncio.sleep(YEAR))
    assert loop.time() == YEAR
    assert time.process_time() - begun < 1


def test_sleepers_wake_in_order(loop: VirtualLoop) -> None:
    woken = []

    async def sleeper(seconds: float) -> None:
        await asyncio.sleep(seconds)
        woken.append((seconds, loop.time()))

    async def all_of_them() -> None:
        await asyncio.gather(*map(sleeper, (3, 1, 2, 0)))

    loop.run_until_complete(all_of_them())
    assert woken == [(0, 0), (1, 1), (2, 2), (3, 3)]


def test_timeouts_expire_in_virtual_time(loop: VirtualLoop) -> None:
    async def too_slow() -> None:
        async with asyncio.timeout(60):
            await asyncio.sleep(YEAR)

    with pytest.raises(TimeoutError):
        loop.run_until_complete(too_slow())
    assert loop.time() == 60


def test_waiting_for_nothing_is_an_error(loop: VirtualLoop) -> None:
    async def waits() -> None:
        await loop.create_future()

    with pytest.raises(NothingLeft):
        loop.run_until_complete(waits())


def test_an_error_in_a_callback_ends_the_run(loop: VirtualLoop) -> None:
    loop.call_later(1, lambda: 1 // 0)
    with pytest.raises(ZeroDivisionError):
        loop.run_until_complete(asyncio.sleep(2))


def test_cancelled_timers_are_removed(loop: VirtualLoop) -> None:
    async def hurried() -> None:
        for _ in range(5000):
            async with asyncio.timeout(YEAR):
                await asyncio.sleep(0.001)

    loop.run_until_complete(hurried())
    assert len(loop._scheduled) < 2500


def test_blocking_work_is_done_at_once(loop: VirtualLoop) -> None:
    assert loop.run_until_complete(awaited(loop.run_in_executor(None, sum, (1, 2)))) == 3
    with pytest.raises(ZeroDivisionError):
        loop.run_until_complete(awaited(loop.run_in_executor(None, lambda: 1 // 0)))


async def awaited(future: asyncio.Future[Any]) -> Any:
    return await future


def ticking(ticks: list[float], loop: VirtualLoop) -> Coroutine[Any, Any, None]:
    async def tick() -> None:
        try:
            while True:
                ticks.append(loop.time())
                await asyncio.sleep(1)
        finally:
            ticks.append(-1)

    return tick()


def test_a_stalled_process_resumes_later(loop: VirtualLoop) -> None:
    ticks: list[float] = []
    process = Process("node")
    loop.spawn(process, ticking(ticks, loop))
    loop.call_later(2.5, loop.stall, process)
    loop.call_later(10.5, loop.resume, process)
    loop.run_until_complete(asyncio.sleep(13))
    assert ticks == [0, 1, 2, 10.5, 11.5, 12.5]


def test_a_crashed_process_runs_no_cleanup(loop: VirtualLoop) -> None:
    ticks: list[float] = []
    process = Process("node")
    loop.spawn(process, ticking(ticks, loop))
    loop.call_later(2.5, loop.crash, process)
    loop.run_until_complete(asyncio.sleep(5))
    assert ticks == [0, 1, 2]
    assert len(process.tasks) == 1


def test_tasks_belong_to_the_process_that_starts_them(loop: VirtualLoop) -> None:
    ticks: list[float] = []
    process = Process("node")

    async def starts_another() -> None:
        loop.create_task(ticking(ticks, loop))

    loop.spawn(process, starts_another())
    loop.call_later(1.5, loop.crash, process)
    loop.run_until_complete(asyncio.sleep(5))
    assert ticks == [0, 1]
