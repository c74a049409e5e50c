"""Message bus between nodes, for hints that a table has moved on, or that something waits for a user.

It carries no state; a lost hint costs a heartbeat.
"""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable, Iterable
from contextlib import suppress
from typing import Annotated, Any, Protocol

import nats.errors
from nats.aio.client import Client

from ilion.server.runtime.bounded import BoundedBy
from ilion.server.runtime.metrics import HINTS_LOST

TOKEN_HASH_BYTES = 32
"""Length of a token's hash in bytes."""
SUBSCRIBE_TIMEOUT_SECONDS = 1
"""Maximal wait for a subscription to take effect."""
MAP_SUBJECT = "ilion.map"
OUTSIDE_LOG = -1
"""Hint that something besides the log of a table changed: a chat line, a rematch, a pending act."""
Hint = Callable[[str, int], Awaitable[None]]
UserHint = Callable[[str], None]
BUS_ERRORS = (nats.errors.Error, OSError, RuntimeError)
"""What a call to a lost bus may raise; RuntimeError is uvloop's for a closed connection."""

log = logging.getLogger("ilion.bus")


class Bus(Protocol):
    """Sends hints to other nodes, and receives theirs."""

    on_user_hint: list[UserHint]
    """Callbacks for changes, here and at other nodes, of what waits for users who are watched here."""

    @property
    def gaps(self) -> int | None:
        """How often hints may have been missed so far; None while there is no connection."""

    async def publish(self, table: str, seq: int) -> None: ...

    async def watch(self, table: str) -> None:
        """Subscribe to hints about a table."""

    async def leave(self, table: str) -> None: ...

    async def publish_users(self, users: Iterable[str]) -> None:
        """Report that what waits for these users may have changed."""

    async def watch_user(self, user: str) -> None:
        """Subscribe to changes of what waits for a user."""

    async def leave_user(self, user: str) -> None: ...

    async def wake(self) -> None:
        """Notify the workers that a bot may have to act."""

    async def ended(self, tokens: Iterable[bytes]) -> None:
        """Report that sessions, given by the hashes of their tokens, have ended."""

    async def close(self) -> None: ...


class NoBus:
    """No bus: changes by other processes, if there are any, are not reported."""

    gaps: int | None = None

    def __init__(self) -> None:
        self.on_user_hint: Annotated[list[UserHint], BoundedBy("the parts of a node")] = []

    async def publish(self, table: str, seq: int) -> None: ...

    async def watch(self, table: str) -> None: ...

    async def leave(self, table: str) -> None: ...

    async def publish_users(self, users: Iterable[str]) -> None:
        """Report the changes to this process."""
        for user in users:
            for hint in self.on_user_hint:
                hint(user)

    async def watch_user(self, user: str) -> None: ...

    async def leave_user(self, user: str) -> None: ...

    async def wake(self) -> None: ...

    async def ended(self, tokens: Iterable[bytes]) -> None: ...

    async def close(self) -> None: ...


class NatsBus:
    """A NATS subject for each table and user; a node receives only hints about the tables and users of its sockets."""

    def __init__(self, client: Any) -> None:
        self.client = client
        self.on_hint: Annotated[list[Hint], BoundedBy("the parts of a node")] = []
        """Callbacks for hints of other nodes about tables that are watched here."""
        self.on_user_hint: Annotated[list[UserHint], BoundedBy("the parts of a node")] = []
        self.watching: Annotated[dict[str, Any], BoundedBy("sockets, each at one table and of one user")] = {}
        """Subscriptions by subject."""
        self.missed = 0

    @classmethod
    async def connect(cls, url: str) -> NatsBus:
        bus = cls(Client())
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
        """Count a gap: the bus was unreachable, or we were too slow for it."""
        self.missed += 1
        if error is not None:
            log.warning("bus error", extra={"why": type(error).__name__})

    @property
    def gaps(self) -> int | None:
        return self.missed if self.client.is_connected else None

    async def publish(self, table: str, seq: int) -> None:
        """Send a hint; a failure is not an error, since heartbeats find what it would have reported."""
        await self.send(f"ilion.table.{table}", str(seq).encode())

    async def send(self, subject: str, data: bytes) -> None:
        with suppress(*BUS_ERRORS):
            if self.client.is_connected:
                await self.client.publish(subject, data)
                return
        HINTS_LOST.labels("unsent").inc()

    async def publish_users(self, users: Iterable[str]) -> None:
        for user in users:
            await self.send(f"ilion.user.{user}", b"")

    async def watch(self, table: str) -> None:
        await self.subscribe(f"ilion.table.{table}", self.heard)

    async def leave(self, table: str) -> None:
        await self.unsubscribe(f"ilion.table.{table}")

    async def watch_user(self, user: str) -> None:
        await self.subscribe(f"ilion.user.{user}", self.heard_user)

    async def leave_user(self, user: str) -> None:
        await self.unsubscribe(f"ilion.user.{user}")

    async def subscribe(self, subject: str, heard: Callable[[Any], Awaitable[None]]) -> None:
        if subject not in self.watching:
            self.watching[subject] = None
            try:
                self.watching[subject] = await self.client.subscribe(subject, cb=heard)
                await self.client.flush(SUBSCRIBE_TIMEOUT_SECONDS)
            except BUS_ERRORS:
                if self.watching.get(subject) is None:
                    self.watching.pop(subject, None)

    async def unsubscribe(self, subject: str) -> None:
        subscription = self.watching.pop(subject, None)
        if subscription is not None:
            with suppress(*BUS_ERRORS):
                await subscription.unsubscribe()

    async def heard(self, message: Any) -> None:
        for hint in self.on_hint:
            await hint(message.subject.rsplit(".", 1)[1], int(message.data))

    async def heard_user(self, message: Any) -> None:
        for hint in self.on_user_hint:
            hint(message.subject.rsplit(".", 1)[1])

    async def wake(self) -> None:
        await self.send("ilion.work", b"")

    async def ended(self, tokens: Iterable[bytes]) -> None:
        await self.send("ilion.ended", b"".join(tokens))

    async def hear_ended(self, ended: Callable[[Iterable[bytes]], Awaitable[None]]) -> None:
        """Subscribe to sessions that end at other nodes."""

        async def heard(message: Any) -> None:
            await ended(message.data[i : i + TOKEN_HASH_BYTES] for i in range(0, len(message.data), TOKEN_HASH_BYTES))

        await self.client.subscribe("ilion.ended", cb=heard)

    async def hear_map(self, heard: Callable[[], None]) -> None:
        """Subscribe to changes of the shard map."""

        async def called(message: Any) -> None:
            heard()

        await self.client.subscribe(MAP_SUBJECT, cb=called)

    async def tell_map(self) -> None:
        await self.send(MAP_SUBJECT, b"")

    async def work(self, woken: Callable[[], None]) -> None:
        """Join the queue group of workers: one of them is woken for each call."""

        async def heard(message: Any) -> None:
            woken()

        await self.client.subscribe("ilion.work", queue="workers", cb=heard)

    async def close(self) -> None:
        await self.client.close()
