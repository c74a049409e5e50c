"""Thread pools for blocking calls, one for each kind, so that a mail host that hangs delays no file.

The server never uses the event loop's default threads: all of their users share their delays, and their queue is
unbounded.
"""

from __future__ import annotations

import asyncio
import contextvars
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import Final, ParamSpec, TypeVar

from ilion.server.runtime.metrics import THREAD_POOL_REFUSED
from ilion.table.errors import SERVER_BUSY, RequestRefused

P = ParamSpec("P")
T = TypeVar("T")


class ThreadPoolFull(RequestRefused, OSError):
    """Raised if too many calls wait for a pool: users are asked to try again, senders of e-mail retry."""

    def __init__(self) -> None:
        super().__init__(SERVER_BUSY, 503)


class ThreadPool:
    """A few threads for one kind of blocking call, with a bounded queue."""

    def __init__(self, name: str, threads: int, queue: int) -> None:
        self.name = name
        self.maximum = threads + queue
        self.calls = 0
        """Calls that wait or run; a call whose caller has given up counts until its thread is free again."""
        self.executor = ThreadPoolExecutor(threads, f"ilion-{name}")

    async def run(self, call: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """Return the result of a blocking call, once a thread is free; raise ThreadPoolFull if too many wait."""
        if self.calls >= self.maximum:
            THREAD_POOL_REFUSED.labels(self.name).inc()
            raise ThreadPoolFull
        self.calls += 1
        context, loop = contextvars.copy_context(), asyncio.get_running_loop()
        try:
            call_made = self.executor.submit(context.run, partial(call, *args, **kwargs))
        except BaseException:
            self.calls -= 1
            raise
        call_made.add_done_callback(lambda _: self.count_down(loop))
        return await asyncio.wrap_future(call_made)

    def count_down(self, loop: asyncio.AbstractEventLoop) -> None:
        """Free a place, in the loop's own thread; do nothing if the loop is closed."""
        if not loop.is_closed():
            loop.call_soon_threadsafe(self.free)

    def free(self) -> None:
        self.calls -= 1


MAIL: Final = ThreadPool("mail", 2, 200)
"""E-mail: few threads, since a mail host is sent little at a time."""
NAMES: Final = ThreadPool("names", 4, 60)
"""Resolution of host names that users chose: their name servers may never answer."""
FILES: Final = ThreadPool("files", 4, 500)
"""Files of the client and of the archive, and their compression."""
