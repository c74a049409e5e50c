"""In-memory replacements for NATS and its client: messages are lost, duplicated, delayed, reordered by the seed."""

from __future__ import annotations

import asyncio
import contextvars
from collections.abc import Awaitable, Callable
from random import Random
from typing import Any, NamedTuple

import nats.errors

from tests.chaos.hints import DELAY, DOUBLE, LOSE, Losses
from tests.simulate.loop import PROCESS, VirtualLoop

LATE_SECONDS = 2.0
"""The largest delay of a delayed message."""
LATENCY_SECONDS = 0.01
"""The largest delay of any other; two that follow each other sooner may change places."""
RECONNECT_SECONDS = 1.0

Heard = Callable[[Any], Awaitable[None]]


class Message(NamedTuple):
    """A message as the client of NATS passes it on."""

    subject: str
    data: bytes


class MemoryBus(Losses):
    """An in-memory NATS server."""

    def __init__(self, loop: VirtualLoop, rng: Random) -> None:
        super().__init__()
        self.loop = loop
        self.rng = rng
        self.up = True
        self.paused_until = 0.0
        self.clients: list[BusClient] = []

    def client(self) -> BusClient:
        return BusClient(self)

    def publish(self, subject: str, data: bytes) -> None:
        luck = self.rng.random()
        if luck < LOSE:
            self.lost += 1
            return
        self.passed += 1
        copies = 2 if luck < LOSE + DOUBLE else 1
        self.doubled += copies - 1
        late = LOSE + DOUBLE <= luck < LOSE + DOUBLE + DELAY
        self.delayed += late
        for subscription in self.chosen(subject):
            for _ in range(copies):
                wait = self.rng.random() * (LATE_SECONDS if late else LATENCY_SECONDS)
                at = max(self.loop.time(), self.paused_until) + wait
                self.loop.call_at(at, subscription.receive, Message(subject, data), context=subscription.context)

    def chosen(self, subject: str) -> list[Subscription]:
        """Return the subscriptions that get a message: all, but only one of each queue group."""
        clients = [client for client in self.clients if client.is_connected]
        found = [one for client in clients for one in client.subscriptions if one.subject == subject]
        groups = {one.queue for one in found if one.queue}
        grouped = [[one for one in found if one.queue == queue] for queue in sorted(groups)]
        return [one for one in found if not one.queue] + [self.rng.choice(group) for group in grouped]

    def leave(self) -> None:
        """Drop all connections, and accept no more."""
        self.up = False

    def come_back(self) -> None:
        """Accept connections again; clients reconnect by themselves, and are notified of the gap."""
        self.up = True
        for client in self.clients:
            wait = self.rng.random() * RECONNECT_SECONDS
            self.loop.call_later(wait, client.reconnect, context=client.context)


class Subscription:
    """A client's subscription to a subject: messages are handled one after another."""

    def __init__(self, client: BusClient, subject: str, heard: Heard, queue: str) -> None:
        self.client = client
        self.subject = subject
        self.heard = heard
        self.queue = queue
        self.context = contextvars.copy_context()
        self.waiting: list[Message] = []
        self.task: asyncio.Task[None] | None = None

    def receive(self, message: Message) -> None:
        if self in self.client.subscriptions and self.client.is_connected:
            self.waiting.append(message)
            if self.task is None:
                self.task = asyncio.get_running_loop().create_task(self.work())

    async def work(self) -> None:
        try:
            while self.waiting:
                try:
                    await self.heard(self.waiting.pop(0))
                except Exception as error:
                    await self.client.on_error(error)
        finally:
            self.task = None

    async def unsubscribe(self) -> None:
        if self in self.client.subscriptions:
            self.client.subscriptions.remove(self)


class BusClient:
    """An in-memory NATS client with the methods that the server uses."""

    def __init__(self, bus: MemoryBus) -> None:
        self.bus = bus
        self.process = PROCESS.get()
        self.context = contextvars.copy_context()
        self.subscriptions: list[Subscription] = []
        self.on_reconnected: Callable[[], Awaitable[None]]
        self.on_error: Callable[[Exception], Awaitable[None]]
        self.connected = False

    @property
    def is_connected(self) -> bool:
        return self.connected and self.bus.up and not (self.process is not None and self.process.crashed)

    async def connect(self, url: str, *, reconnected_cb: Any, error_cb: Any, **options: Any) -> None:
        if not self.bus.up:
            raise nats.errors.NoServersError
        self.on_reconnected, self.on_error = reconnected_cb, error_cb
        self.connected = True
        self.bus.clients.append(self)

    def reconnect(self) -> None:
        asyncio.get_running_loop().create_task(self.tell_of_gap())

    async def tell_of_gap(self) -> None:
        await self.on_reconnected()

    async def publish(self, subject: str, data: bytes) -> None:
        if not self.is_connected:
            raise nats.errors.ConnectionClosedError
        self.bus.publish(subject, data)

    async def subscribe(self, subject: str, queue: str = "", cb: Heard | None = None) -> Subscription:
        assert cb is not None
        subscription = Subscription(self, subject, cb, queue)
        self.subscriptions.append(subscription)
        return subscription

    async def flush(self, timeout: float = 10) -> None:
        if not self.is_connected:
            raise nats.errors.TimeoutError
        await asyncio.sleep(self.bus.rng.random() * LATENCY_SECONDS)

    async def close(self) -> None:
        self.connected = False
        if self in self.bus.clients:
            self.bus.clients.remove(self)
