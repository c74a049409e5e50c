"""Background loops of a process: each has a name, and none can die silently.

A step that raises is logged, counted and repeated with exponential backoff; until it succeeds its loop is down, and
``/readyz`` says so. A database outage is waited for and does not count as a failure.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from typing import Annotated, Final

from ilion.server.runtime.bounded import BoundedBy
from ilion.server.runtime.errors import DATABASE_UNAVAILABLE
from ilion.server.runtime.metrics import TASK_DONE, TASK_FAULTS

FIRST_TASK_RETRY_SECONDS: Final = 1.0
"""Delay before a failed step is repeated; doubled after every failure."""
MAX_TASK_RETRY_SECONDS: Final = 30.0
Round = Callable[[], Awaitable[object]]
"""One step of a loop; a true result means that there may be more to do at once."""

log = logging.getLogger("ilion.tasks")


class BackgroundTasks:
    """The background loops of a process, which end together."""

    def __init__(self) -> None:
        self.loops: Annotated[list[asyncio.Task[None]], BoundedBy("the loops of a node")] = []
        self.down: Annotated[dict[str, int], BoundedBy("the loops of a node")] = {}
        """Number of failures in a row, by loop; loops that work are not listed."""
        self.draining = False
        """Whether the process is shutting down and should get no new clients."""

    def start_loop(self, name: str, step: Round, pause: float, wake: asyncio.Event | None = None) -> None:
        """Start a loop that repeats a step, with a pause, or until woken, whenever there was nothing to do."""
        TASK_FAULTS.labels(name)  # starts at 0, so that the first failure shows in the metric
        TASK_DONE.labels(name).set_to_current_time()
        self.loops.append(asyncio.create_task(self.loop(name, step, pause, wake or asyncio.Event()), name=name))

    async def loop(self, name: str, step: Round, pause: float, wake: asyncio.Event) -> None:
        away = False
        while True:
            try:
                worked = await step()
            except DATABASE_UNAVAILABLE:
                if not away:
                    log.exception("database unavailable", extra={"thing": name})
                away = True
                await asyncio.sleep(max(pause, FIRST_TASK_RETRY_SECONDS))
            except (Exception, asyncio.CancelledError):
                if is_cancelled():
                    raise
                await asyncio.sleep(self.count_failure(name))
            else:
                away = False
                self.down.pop(name, None)
                TASK_DONE.labels(name).set_to_current_time()
                if not worked:
                    await wait_or_wake(wake, pause)

    def count_failure(self, name: str) -> float:
        """Log and count a failed step; return the seconds until the next attempt."""
        tries = self.down[name] = self.down.get(name, 0) + 1
        log.exception("background task failed", extra={"thing": name, "tries": tries})
        TASK_FAULTS.labels(name).inc()
        return min(FIRST_TASK_RETRY_SECONDS * 2.0 ** (tries - 1), MAX_TASK_RETRY_SECONDS)

    async def close(self) -> None:
        for task in self.loops:
            task.cancel()
        await asyncio.gather(*self.loops, return_exceptions=True)


def is_cancelled() -> bool:
    """Return whether this loop itself was cancelled, and not only something that it awaited."""
    task = asyncio.current_task()
    return task is not None and task.cancelling() > 0


async def wait_or_wake(wake: asyncio.Event, seconds: float) -> None:
    wake.clear()
    try:
        await asyncio.wait_for(wake.wait(), seconds)
    except TimeoutError:
        return
