"""Work that goes on beside all else: each loop has a name, and none of them can die in silence.

A step that raises is logged with where it happened, counted, and taken again after a while that grows; until it has
succeeded its loop is down, and ``/readyz`` says so. A database that is away is waited for: that is nobody's fault.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from typing import Final

from ilion.server.base.errors import AWAY
from ilion.server.base.metrics import TASK_DONE, TASK_FAULTS

SOON: Final = 1.0
"""Seconds after which a step that could not be taken is taken again; twice as many after each failure."""
LATEST: Final = 30.0
Round = Callable[[], Awaitable[object]]
"""One round of a loop; what it returns is true while there may be more to do at once."""

log = logging.getLogger("ilion.tasks")


class Tasks:
    """The loops of a node or a machine, from when each is begun until all are ended together."""

    def __init__(self) -> None:
        self.under_way: list[asyncio.Task[None]] = []
        self.down: dict[str, int] = {}
        """How often in a row each loop that does not work has failed."""
        self.ending = False
        """Whether all this is about to end, and nobody new should come."""

    def keep(self, name: str, step: Round, pause: float, wake: asyncio.Event | None = None) -> None:
        """Take a step for ever, with a pause whenever there was nothing to do, or until woken."""
        TASK_FAULTS.labels(name)  # from nothing, so that the first is noticed
        TASK_DONE.labels(name).set_to_current_time()
        self.under_way.append(asyncio.create_task(self.loop(name, step, pause, wake or asyncio.Event()), name=name))

    async def loop(self, name: str, step: Round, pause: float, wake: asyncio.Event) -> None:
        away = False
        while True:
            try:
                worked = await step()
            except AWAY:
                if not away:
                    log.exception("the database is away", extra={"thing": name})
                away = True
                await asyncio.sleep(max(pause, SOON))
            except (Exception, asyncio.CancelledError):
                if is_over():
                    raise
                await asyncio.sleep(self.failed(name))
            else:
                away = False
                self.down.pop(name, None)
                TASK_DONE.labels(name).set_to_current_time()
                if not worked:
                    await nap(wake, pause)

    def failed(self, name: str) -> float:
        """A step has raised; the seconds until the next."""
        tries = self.down[name] = self.down.get(name, 0) + 1
        log.exception("a task failed", extra={"thing": name, "tries": tries})
        TASK_FAULTS.labels(name).inc()
        return min(SOON * 2.0 ** (tries - 1), LATEST)

    async def close(self) -> None:
        for task in self.under_way:
            task.cancel()
        await asyncio.gather(*self.under_way, return_exceptions=True)


def is_over() -> bool:
    """Whether this loop itself was told to end, and not merely something that it waited for."""
    task = asyncio.current_task()
    return task is not None and task.cancelling() > 0


async def nap(wake: asyncio.Event, seconds: float) -> None:
    wake.clear()
    try:
        await asyncio.wait_for(wake.wait(), seconds)
    except TimeoutError:
        return
