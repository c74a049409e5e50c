"""Hints between nodes: a table has moved on to a sequence number. Never state; losing one costs a heartbeat."""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable, Iterable
from contextlib import suppress
from typing import Any, Protocol

import nats.errors
from nats.aio.client import Client

from ilion.server.base.metrics import HINTS_LOST

MARK = 32
"""The length of what is kept of a token."""
SOON = 1
"""Seconds to wait until the bus has understood what we want to hear of."""
MAP = "ilion.map"
Hint = Callable[[str, int], Awaitable[None]]
LOST = (nats.errors.Error, OSError, RuntimeError)
"""What a call to a bus that is gone may raise; the last is uvloop's word for a line that was closed under it."""

log = logging.getLogger("ilion.hub")


class Hub(Protocol):
    """Tells other nodes, and is told."""

    @property
    def gaps(self) -> int | None:
        """How often something may have gone unheard so far; None while nothing is heard at all."""

    async def publish(self, table: str, seq: int) -> None: ...

    async def watch(self, table: str) -> None:
        """Begin to hear of a table."""

    async def leave(self, table: str) -> None: ...

    async def wake(self) -> None:
        """Tell the workers that a bot may be to act."""

    async def ended(self, tokens: Iterable[bytes]) -> None:
        """Tell that sessions, named by what the database keeps of their tokens, are over."""

    async def close(self) -> None: ...


class Alone:
    """No bus: what other processes do, if there are any, is not heard."""

    gaps: int | None = None

    async def publish(self, table: str, seq: int) -> None: ...

    async def watch(self, table: str) -> None: ...

    async def leave(self, table: str) -> None: ...

    async def wake(self) -> None: ...

    async def ended(self, tokens: Iterable[bytes]) -> None: ...

    async def close(self) -> None: ...


class Nats:
    """A subject per table on NATS; each node hears only of the tables its sockets are at."""

    def __init__(self, client: Any, hint: Hint) -> None:
        self.client = client
        self.hint = hint
        self.watching: dict[str, Any] = {}
        self.missed = 0

    @classmethod
    async def connect(cls, url: str, hint: Hint) -> Nats:
        bus = cls(Client(), hint)
        await bus.client.connect(
            url,
            max_reconnect_attempts=-1,
            reconnect_time_wait=1,
            allow_reconnect=True,
            reconnected_cb=bus.miss,
            error_cb=bus.miss,
        )
        return bus

    async def miss(self, error: Exception | None = None) -> None:
        """The bus was away, or we were too slow for it."""
        self.missed += 1
        if error is not None:
            log.warning("the bus complains", extra={"why": type(error).__name__})

    @property
    def gaps(self) -> int | None:
        return self.missed if self.client.is_connected else None

    async def publish(self, table: str, seq: int) -> None:
        """A hint that cannot be sent is no error: heartbeats find what it would have told."""
        await self.send(f"ilion.table.{table}", str(seq).encode())

    async def send(self, subject: str, data: bytes) -> None:
        with suppress(*LOST):
            if self.client.is_connected:
                await self.client.publish(subject, data)
                return
        HINTS_LOST.labels("unsent").inc()

    async def watch(self, table: str) -> None:
        if table not in self.watching:
            self.watching[table] = None
            try:
                self.watching[table] = await self.client.subscribe(f"ilion.table.{table}", cb=self.heard)
                await self.client.flush(SOON)
            except LOST:
                if self.watching.get(table) is None:
                    self.watching.pop(table, None)

    async def leave(self, table: str) -> None:
        subscription = self.watching.pop(table, None)
        if subscription is not None:
            with suppress(*LOST):
                await subscription.unsubscribe()

    async def heard(self, message: Any) -> None:
        await self.hint(message.subject.rsplit(".", 1)[1], int(message.data))

    async def wake(self) -> None:
        await self.send("ilion.work", b"")

    async def ended(self, tokens: Iterable[bytes]) -> None:
        await self.send("ilion.ended", b"".join(tokens))

    async def hear_ended(self, ended: Callable[[Iterable[bytes]], Awaitable[None]]) -> None:
        """Be told of sessions that ended at other nodes."""

        async def heard(message: Any) -> None:
            await ended(message.data[i : i + MARK] for i in range(0, len(message.data), MARK))

        await self.client.subscribe("ilion.ended", cb=heard)

    async def hear_map(self, heard: Callable[[], None]) -> None:
        """Be told that tables have moved to another database."""

        async def called(message: Any) -> None:
            heard()

        await self.client.subscribe(MAP, cb=called)

    async def tell_map(self) -> None:
        await self.send(MAP, b"")

    async def work(self, woken: Callable[[], None]) -> None:
        """Be one of the workers: of a queue group, one is woken for each call."""

        async def heard(message: Any) -> None:
            woken()

        await self.client.subscribe("ilion.work", queue="workers", cb=heard)

    async def close(self) -> None:
        await self.client.close()
