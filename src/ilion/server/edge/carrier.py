"""What carries one socket: frames in and out of a connection, its limits, its pings and its end.

There is no task, queue or timer for a socket that is idle, which is why a node can hold many.
"""

from __future__ import annotations

import asyncio
import time
from typing import Any, Protocol

from ilion.server.edge.frames import CLOSE, NO_CODE, PING, PONG, TEXT, Broken, Reader, closing, frame

MOST = 65_536
"""Bytes of a message."""
QUEUE = 64
"""Messages a socket may be behind before it is dropped."""
READS_WITHIN = 10.0
"""Seconds in which whoever is behind reads some of it."""
CLOSES_WITHIN = 5.0
"""Seconds in which a goodbye is answered."""
SILENT = 20.0
"""Seconds of silence after which a socket is asked whether it is still there; after twice as many it is dropped."""

BROKE = 1011
"""The code for what broke on our side."""
SHAKING, OPEN, CLOSING, LOST = range(4)


class Carried(Protocol):
    """Whoever listens to a socket."""

    def heard(self, text: str) -> None:
        """A message; there is no other until ``Carrier.next`` is asked for it."""

    def nudged(self) -> None:
        """A ping or pong, which costs a little, too."""

    def ending(self) -> None:
        """The house closes."""

    def lost(self, why: str) -> None:
        """Nothing more is heard or said."""


class Carrier(asyncio.Protocol):
    """A socket, from the handshake on."""

    __slots__ = (
        "behind",
        "busy",
        "connections",
        "hushed",
        "listener",
        "reader",
        "state",
        "timer",
        "touched",
        "transport",
    )

    def __init__(self, transport: asyncio.Transport, connections: set[Any]) -> None:
        self.transport = transport
        self.connections = connections
        self.listener: Carried | None = None
        self.reader: Reader | None = Reader(MOST)
        self.state = SHAKING
        self.busy = True
        """Whether somebody is busy with a message: what comes meanwhile waits."""
        self.hushed = False
        self.behind = 0
        self.timer: asyncio.TimerHandle | None = None
        self.touched = time.monotonic()
        """When anything came last."""
        connections.add(self)

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

    def carry(self, listener: Carried) -> None:
        """From now on he hears what comes."""
        self.listener = listener
        if self.state == OPEN:
            self.read()
        else:
            self.let_go("")

    def send(self, text: bytes) -> None:
        """Say something; a reader that is too slow loses the socket, not the server its memory."""
        if self.state == OPEN:
            self.write(TEXT, text)

    def write(self, kind: int, data: bytes) -> None:
        if self.timer is not None:
            self.behind += 1
            if self.behind > QUEUE:
                self.drop("slow")
                return
        self.transport.write(frame(kind, data))

    def close(self, code: int) -> None:
        """Say goodbye, and wait a little for the answer."""
        if self.state == OPEN:
            self.state = CLOSING
            self.transport.write(frame(CLOSE, code.to_bytes(2, "big")))
            self.end_within()
            self.listen()
            self.let_go("")

    def drop(self, why: str) -> None:
        """Be rid of a socket at which nobody listens."""
        self.transport.abort()
        self.let_go(why)

    def fail(self, code: int) -> None:
        """Read no more, after what broke the rules."""
        self.close(code)
        self.reader = None

    def end(self) -> None:
        """Close the connection once all is sent, or nobody takes it."""
        self.end_within()
        self.transport.close()

    def end_within(self) -> None:
        self.stop_timer()
        self.timer = asyncio.get_running_loop().call_later(CLOSES_WITHIN, self.transport.abort)

    def stop_timer(self) -> None:
        if self.timer is not None:
            self.timer.cancel()
            self.timer = None

    def let_go(self, why: str) -> None:
        if self.state == OPEN:
            self.state = CLOSING
        listener, self.listener = self.listener, None
        if listener is not None:
            listener.lost(why)

    def tend(self, now: float) -> None:
        """Ask a silent socket whether it is there; one that has not answered is gone."""
        if self.state == OPEN and not self.busy and now - self.touched >= SILENT:
            if now - self.touched >= 2 * SILENT:
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

    def read(self) -> None:
        text = self.next()
        if text is not None and self.listener is not None:
            self.listener.heard(text)

    def next(self) -> str | None:
        """The next message, if it has come; with it one is busy until the next is asked for."""
        try:
            while self.state == OPEN and self.reader is not None and (what := self.reader.read()) is not None:
                if isinstance(what, str):
                    self.busy = True
                    return what
                self.control(*what)
        except Broken as broken:
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
            code = closing(data)
            self.state = CLOSING
            self.transport.write(frame(CLOSE, b"" if code == NO_CODE else code.to_bytes(2, "big")))
            self.end()
            self.let_go("")
            return
        if self.listener is not None:
            self.listener.nudged()
        if kind == PING and self.state == OPEN:
            self.write(PONG, data)

    def await_goodbye(self, reader: Reader) -> None:
        try:
            while (what := reader.read()) is not None:
                if not isinstance(what, str) and what.kind == CLOSE:
                    self.transport.close()
        except Broken:
            self.transport.abort()

    def pause_writing(self) -> None:
        if self.state == OPEN:
            self.timer = asyncio.get_running_loop().call_later(READS_WITHIN, self.drop, "slow")

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
        """The server stops, and waits until this connection is closed."""
        if self.listener is not None:
            self.listener.ending()
        self.end()
