"""In-memory connections between the simulated processes and their clients, with random delays and cuts."""

from __future__ import annotations

import asyncio
import contextvars
from collections.abc import Callable
from random import Random
from typing import Any

from tests.simulate.loop import PROCESS, Process, VirtualLoop

LATENCY_SECONDS = 0.001
"""The mean delay of a message."""
SLOW, SLOW_SECONDS = 0.01, 0.2
"""How often a message is delayed much longer, and by how much at most."""
ADDRESS = "127.0.0.1"
FIRST_CLIENT_PORT = 40_000


class Delays:
    """The delays of messages, which keep their order on one connection."""

    def __init__(self, loop: VirtualLoop, rng: Random) -> None:
        self.loop = loop
        self.rng = rng

    def draw(self) -> float:
        if self.rng.random() < SLOW:
            return self.rng.random() * SLOW_SECONDS
        return self.rng.expovariate(1 / LATENCY_SECONDS)

    def after(self, last: float) -> float:
        """Return when a message arrives that follows another on the same connection."""
        return max(self.loop.time() + self.draw(), last + 1e-6)


class MemoryTransport(asyncio.Transport):
    """One end of a connection in memory."""

    def __init__(self, network: Network, protocol: Any, own: int, other: int) -> None:
        super().__init__({"sockname": (ADDRESS, own), "peername": (ADDRESS, other)})
        self.network = network
        self.protocol = protocol
        self.context = contextvars.copy_context()
        self.peer: MemoryTransport | None = None
        self.last = 0.0
        """When the last message to the other end arrives."""
        self.closing = False
        self.lost = False
        self.paused = False
        self.kept: list[bytes] = []
        """Data received while reading was paused; empty bytes mark the end."""
        self.process: Process | None = self.context.get(PROCESS)
        if self.process is not None:
            self.process.transports.append(self)

    def set_protocol(self, protocol: Any) -> None:
        self.protocol = protocol

    def get_protocol(self) -> Any:
        return self.protocol

    def is_closing(self) -> bool:
        return self.closing

    def is_reading(self) -> bool:
        return not self.paused and not self.closing

    def pause_reading(self) -> None:
        self.paused = True

    def resume_reading(self) -> None:
        self.paused = False
        self.call(self.network.loop.time(), self.pass_on)

    def can_write_eof(self) -> bool:
        return False

    def get_write_buffer_size(self) -> int:
        return 0

    def set_write_buffer_limits(self, high: int | None = None, low: int | None = None) -> None:
        """Do nothing: the network takes everything."""

    def write(self, data: Any) -> None:
        if not self.closing and data:
            self.send("receive", bytes(data))

    def send(self, how: str, *args: Any) -> None:
        """Schedule a call at the other end, after all that was sent before."""
        if self.peer is not None:
            self.last = self.network.delays.after(self.last)
            self.peer.call(self.last, getattr(self.peer, how), *args)

    def call(self, at: float, what: Callable[..., object], *args: Any) -> None:
        self.network.loop.call_at(at, what, *args, context=self.context)

    def receive(self, data: bytes) -> None:
        self.kept.append(data)
        self.pass_on()

    def receive_end(self) -> None:
        """Note that the other end is closed, after all that it has sent."""
        self.kept.append(b"")
        self.pass_on()

    def pass_on(self) -> None:
        """Pass received data to the protocol in order, until it pauses reading."""
        while self.kept and not (self.paused or self.lost or self.closing):
            data = self.kept.pop(0)
            if data:
                self.protocol.data_received(data)
            elif not self.protocol.eof_received():
                self.close()

    def close(self) -> None:
        if not self.closing:
            self.closing = True
            self.send("receive_end")
            self.call(self.network.loop.time(), self.lose, None)

    def abort(self) -> None:
        """Cut the connection from this end: the other end gets a reset."""
        self.cut(None)

    def cut(self, error: Exception | None) -> None:
        if not self.lost:
            self.closing = True
            self.send("lose", ConnectionResetError("the connection was cut"))
            self.call(self.network.loop.time(), self.lose, error)

    def lose(self, error: Exception | None) -> None:
        if self.lost:
            return
        self.closing = self.lost = True
        self.network.forget(self)
        if self.protocol is not None:
            self.protocol.connection_lost(error)


class Listener:
    """A port that a process listens on."""

    def __init__(self, network: Network, factory: Callable[[], Any], port: int) -> None:
        self.network = network
        self.factory = factory
        self.port = port
        self.context = contextvars.copy_context()

    @property
    def open(self) -> bool:
        process = self.context.get(PROCESS)
        return process is None or not process.crashed

    def accept(self, transport: MemoryTransport) -> None:
        """Accept a connection, in the listener's process."""
        if not transport.lost:
            transport.protocol = self.factory()
            transport.protocol.connection_made(transport)

    def close(self) -> None:
        self.network.listeners.pop(self.port, None)


class Network:
    """All in-memory connections; some ports belong to services with their own connector."""

    def __init__(self, loop: VirtualLoop, rng: Random) -> None:
        self.loop = loop
        self.rng = rng
        self.delays = Delays(loop, rng)
        self.listeners: dict[int, Listener] = {}
        self.services: dict[int, Callable[[Callable[[], Any]], Any]] = {}
        """How to connect to a service, by its port."""
        self.clients: list[MemoryTransport] = []
        """The clients' ends of the open connections."""
        self.next_port = FIRST_CLIENT_PORT
        loop.connector = self

    async def connect(self, factory: Callable[[], Any], port: int) -> tuple[Any, Any]:
        await asyncio.sleep(self.delays.draw())
        if port in self.services:
            served: tuple[Any, Any] = await self.services[port](factory)
            return served
        listener = self.listeners.get(port)
        if listener is None or not listener.open:
            raise ConnectionRefusedError(f"nobody listens on port {port}")
        self.next_port += 1
        client = MemoryTransport(self, factory(), self.next_port, port)
        server: MemoryTransport = listener.context.copy().run(MemoryTransport, self, None, port, self.next_port)
        client.peer, server.peer = server, client
        self.clients.append(client)
        # A stalled process accepts nothing, but its operating system does.
        self.loop.call_soon(listener.accept, server, context=server.context)
        client.protocol.connection_made(client)
        return client, client.protocol

    def listen(self, factory: Callable[[], Any], port: int) -> Listener:
        listener = self.listeners[port] = Listener(self, factory, port)
        return listener

    def forget(self, transport: MemoryTransport) -> None:
        if transport in self.clients:
            self.clients.remove(transport)
        if transport.process is not None and transport in transport.process.transports:
            transport.process.transports.remove(transport)

    def cut(self, pick: float) -> bool:
        """Cut one open connection: both ends get a reset."""
        if not self.clients:
            return False
        self.clients[int(pick * len(self.clients))].cut(ConnectionResetError("the connection was cut"))
        return True
