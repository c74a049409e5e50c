"""One WebSocket as the rest of the server uses it, and the lean implementation that takes over a connection of HTTP.

``SocketConnection`` is the interface. ``WebSocketConnection`` implements it on a bare transport, with no task, queue or
timer while a socket is idle; ``asgi_websocket.AsgiWebSocket`` implements it on any ASGI server.
"""

from __future__ import annotations

import asyncio
import time
from abc import ABC, abstractmethod
from collections.abc import Collection
from typing import Any, Protocol

from ilion.server.api.websocket_frames import (
    CLOSE,
    NO_CODE,
    PING,
    PONG,
    TEXT_FRAME,
    FrameReader,
    ProtocolError,
    close_code,
    frame,
)

MAX_MESSAGE_BYTES = 65_536
"""A client that sends a longer message is disconnected."""
MAX_QUEUED_MESSAGES = 64
"""A client with more unsent messages than this is disconnected."""
SLOW_READER_TIMEOUT_SECONDS = 10.0
"""A client that reads nothing of what waits for it within this time is disconnected."""
WEBSOCKET_CLOSE_TIMEOUT_SECONDS = 5.0
"""A connection whose client does not answer a close frame within this time is cut."""
PING_AFTER_SECONDS = 20.0
"""Silence after which a client is pinged; after twice as long it is disconnected."""

INTERNAL_ERROR_CODE = 1011
"""The close code for a fault of the server."""
SHAKING, OPEN, CLOSING, LOST = range(4)
CONNECTION_EXTENSION = "ilion.carrier"
"""The ASGI extension under which a handshake carries its ``WebSocketConnection``."""
SINGLE_HEADERS = frozenset({b"host", b"origin", b"sec-websocket-key", b"sec-websocket-version", b"authorization"})
"""Headers that a handshake may not repeat: a proxy on the way might have read the other value."""


def has_plain_headers(headers: Collection[tuple[bytes, bytes]]) -> bool:
    """Return whether a handshake has one host, no body, and nothing twice that a proxy may have read differently."""
    names = [name for name, _ in headers]
    values = dict(headers)
    repeated = any(names.count(name) > 1 for name in SINGLE_HEADERS)
    body = b"transfer-encoding" in values or values.get(b"content-length", b"0") != b"0"
    return b"host" in values and not repeated and not body


class SocketHandler(Protocol):
    """The receiver of what happens on a socket."""

    def heard(self, text: str) -> None:
        """Take a message; the next one waits until ``SocketConnection.next`` asks for it."""

    def nudged(self) -> None:
        """Count a ping or pong frame, where the implementation sees them."""

    def ending(self) -> None:
        """Close the socket, because the server stops."""

    def lost(self, why: str) -> None:
        """Forget the socket; ``why`` is empty unless the server dropped it."""


class SocketConnection(ABC):
    """One accepted WebSocket: messages in one at a time, messages out, and its end."""

    __slots__ = ("busy", "listener", "state")

    def __init__(self) -> None:
        self.listener: SocketHandler | None = None
        self.state = SHAKING
        self.busy = True
        """Whether a message is being answered; meanwhile no other is delivered."""

    def carry(self, listener: SocketHandler) -> None:
        """Deliver messages to ``listener`` from now on."""
        self.listener = listener
        if self.state == OPEN:
            self.read()
        else:
            self.let_go("")

    def let_go(self, why: str) -> None:
        """Notify the listener, once, that the socket is closed."""
        if self.state == OPEN:
            self.state = CLOSING
        listener, self.listener = self.listener, None
        if listener is not None:
            listener.lost(why)

    def read(self) -> None:
        """Deliver the next message, if there is one."""
        text = self.next()
        if text is not None and self.listener is not None:
            self.listener.heard(text)

    @abstractmethod
    async def run(self) -> None:
        """Run until the socket is closed, if the ASGI application must; otherwise return at once."""

    @abstractmethod
    def send(self, text: bytes) -> None:
        """Send a message without waiting; a client that reads too slowly is disconnected."""

    @abstractmethod
    def next(self) -> str | None:
        """Return the next message if it is there; otherwise None, and ``heard`` is called when it comes."""

    @abstractmethod
    def close(self, code: int) -> None:
        """Send what is queued and a close frame, and wait a little for the answer."""

    @abstractmethod
    def drop(self, why: str) -> None:
        """Cut the connection without a close frame."""

    @abstractmethod
    def tend(self, now: float) -> None:
        """Look for a client that is gone or does not read, and drop it; called every few seconds."""


class WebSocketConnection(SocketConnection, asyncio.Protocol):
    """A socket on the transport of a connection that began as HTTP, from the handshake on."""

    __slots__ = ("behind", "connections", "hushed", "reader", "timer", "touched", "transport")

    def __init__(self, transport: asyncio.Transport, connections: set[Any]) -> None:
        super().__init__()
        self.transport = transport
        self.connections = connections
        self.reader: FrameReader | None = FrameReader(MAX_MESSAGE_BYTES)
        self.hushed = False
        self.behind = 0
        """Messages sent since the client stopped reading."""
        self.timer: asyncio.TimerHandle | None = None
        self.touched = time.monotonic()
        """When anything came last."""
        connections.add(self)

    async def run(self) -> None:
        """Return at once: the transport calls from now on."""

    def accept(self, answer: bytes) -> None:
        if self.state == SHAKING:
            self.state = OPEN
            self.transport.write(answer)

    def refuse(self, answer: bytes) -> None:
        if self.state == SHAKING:
            self.state = CLOSING
            self.reader = None
            self.transport.write(answer)
            self.end()

    def send(self, text: bytes) -> None:
        if self.state == OPEN:
            self.write(TEXT_FRAME, text)

    def write(self, kind: int, data: bytes) -> None:
        if self.timer is not None:
            self.behind += 1
            if self.behind > MAX_QUEUED_MESSAGES:
                self.drop("slow")
                return
        self.transport.write(frame(kind, data))

    def close(self, code: int) -> None:
        if self.state == OPEN:
            self.state = CLOSING
            self.transport.write(frame(CLOSE, code.to_bytes(2, "big")))
            self.end_within()
            self.listen()
            self.let_go("")

    def drop(self, why: str) -> None:
        self.transport.abort()
        self.let_go(why)

    def fail(self, code: int) -> None:
        """Close after a violation of the protocol, and read no more."""
        self.close(code)
        self.reader = None

    def end(self) -> None:
        """Close the connection once all is sent, or once the timeout has passed."""
        self.end_within()
        self.transport.close()

    def end_within(self) -> None:
        self.stop_timer()
        self.timer = asyncio.get_running_loop().call_later(WEBSOCKET_CLOSE_TIMEOUT_SECONDS, self.transport.abort)

    def stop_timer(self) -> None:
        if self.timer is not None:
            self.timer.cancel()
            self.timer = None

    def tend(self, now: float) -> None:
        if self.state == OPEN and not self.busy and now - self.touched >= PING_AFTER_SECONDS:
            if now - self.touched >= 2 * PING_AFTER_SECONDS:
                self.drop("silent")
            else:
                self.write(PING, b"")

    def data_received(self, data: bytes) -> None:
        self.touched = time.monotonic()
        if self.state == SHAKING:
            self.transport.abort()
        elif self.reader is not None:
            self.reader.feed(data)
            if self.state == CLOSING:
                self.await_goodbye(self.reader)
            elif not self.busy:
                self.read()
            elif not self.hushed:
                self.hushed = True
                self.transport.pause_reading()

    def next(self) -> str | None:
        try:
            while self.state == OPEN and self.reader is not None and (what := self.reader.read()) is not None:
                if isinstance(what, str):
                    self.busy = True
                    return what
                self.control(*what)
        except ProtocolError as broken:
            self.fail(broken.code)
        self.busy = False
        self.listen()
        return None

    def listen(self) -> None:
        if self.hushed:
            self.hushed = False
            self.transport.resume_reading()

    def control(self, kind: int, data: bytes) -> None:
        if kind == CLOSE:
            code = close_code(data)
            self.state = CLOSING
            self.transport.write(frame(CLOSE, b"" if code == NO_CODE else code.to_bytes(2, "big")))
            self.end()
            self.let_go("")
            return
        if self.listener is not None:
            self.listener.nudged()
        if kind == PING and self.state == OPEN:
            self.write(PONG, data)

    def await_goodbye(self, reader: FrameReader) -> None:
        try:
            while (what := reader.read()) is not None:
                if not isinstance(what, str) and what.kind == CLOSE:
                    self.transport.close()
        except ProtocolError:
            self.transport.abort()

    def pause_writing(self) -> None:
        if self.state == OPEN:
            self.timer = asyncio.get_running_loop().call_later(SLOW_READER_TIMEOUT_SECONDS, self.drop, "slow")

    def resume_writing(self) -> None:
        if self.state == OPEN:
            self.stop_timer()
            self.behind = 0

    def connection_lost(self, exc: Exception | None) -> None:
        self.stop_timer()
        self.state = LOST
        self.connections.discard(self)
        self.let_go("")

    def shutdown(self) -> None:
        """Close because uvicorn stops; it waits until this connection is gone."""
        if self.listener is not None:
            self.listener.ending()
        self.end()
