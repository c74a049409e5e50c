"""A WebSocket on any ASGI server, through Litestar; used where the internals of uvicorn are not those we know.

An idle socket holds the task that the ASGI server made for it, and no other. The server answers and sends pings.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections import deque
from collections.abc import Mapping
from typing import Annotated, Any

from litestar import WebSocket
from litestar.exceptions import WebSocketDisconnect

from ilion.server.api import websocket
from ilion.server.api.websocket import CLOSING, CONNECTION_EXTENSION, LOST, OPEN, SocketConnection
from ilion.server.api.websocket_frames import BINARY_SENT, TOO_LONG
from ilion.server.runtime.bounded import BoundedBy

log = logging.getLogger("ilion.sockets")


def connection_of(socket: WebSocket[Any, Any, Any]) -> SocketConnection:
    """Return the connection of an accepted socket: the one that came with its handshake, or the ASGI server's."""
    extensions: Mapping[str, Any] = socket.scope.get("extensions") or {}
    found: SocketConnection | None = extensions.get(CONNECTION_EXTENSION)
    return AsgiWebSocket(socket) if found is None else found


class AsgiWebSocket(SocketConnection):
    """A socket that an ASGI server carries; messages wait in a bounded queue while the server cannot send them."""

    __slots__ = ("answered", "blocked_since", "deadline", "queue", "sender", "socket")

    def __init__(self, socket: WebSocket[Any, Any, Any]) -> None:
        super().__init__()
        self.socket = socket
        self.state = OPEN
        self.queue: Annotated[deque[bytes | int], BoundedBy("MAX_QUEUED_MESSAGES")] = deque()
        """Messages, and at the end perhaps a close code, that have not been passed to the server."""
        self.sender: asyncio.Task[None] | None = None
        """The task that empties the queue; None while the queue is empty."""
        self.blocked_since: float | None = None
        """Since when the server has not been able to send a message."""
        self.answered: asyncio.Future[None] | None = None
        """Done when the message that was delivered last is answered."""
        self.deadline: asyncio.Timeout | None = None

    async def run(self) -> None:
        """Receive messages, one when the one before is answered, until the socket is closed or dropped."""
        try:
            async with asyncio.timeout(self.time_left()) as self.deadline:
                while (event := await self.socket.receive())["type"] == "websocket.receive":
                    await self.deliver(event.get("text"))
        except (TimeoutError, WebSocketDisconnect):
            pass
        finally:
            self.state = LOST
            if self.sender is not None:
                self.sender.cancel()
            self.let_go("")

    def time_left(self) -> float | None:
        """Return the seconds for which ``run`` may go on in this state; None means without end."""
        return None if self.state == OPEN else websocket.WEBSOCKET_CLOSE_TIMEOUT_SECONDS if self.state == CLOSING else 0

    def end_in_time(self) -> None:
        """Set the timeout of ``run`` for the current state."""
        if self.deadline is not None and (left := self.time_left()) is not None:
            self.deadline.reschedule(asyncio.get_running_loop().time() + left)

    async def deliver(self, text: str | None) -> None:
        """Pass a message to the listener and wait until it is answered."""
        if self.state != OPEN or self.listener is None:
            return
        if text is None:
            self.close(BINARY_SENT)
        elif len(text.encode()) > websocket.MAX_MESSAGE_BYTES:
            self.close(TOO_LONG)
        else:
            self.busy, self.answered = True, asyncio.get_running_loop().create_future()
            self.listener.heard(text)
            await self.answered

    def next(self) -> None:
        """Return None: ``run`` delivers the next message when it comes."""
        self.busy = False
        if self.answered is not None and not self.answered.done():
            self.answered.set_result(None)

    def send(self, text: bytes) -> None:
        if self.state != OPEN:
            return
        if self.blocked_since is not None and len(self.queue) >= websocket.MAX_QUEUED_MESSAGES:
            self.drop("slow")
        else:
            self.enqueue(text)

    def enqueue(self, item: bytes | int) -> None:
        self.queue.append(item)
        if self.sender is None:
            self.sender = asyncio.create_task(self.empty_queue())

    async def empty_queue(self) -> None:
        try:
            while self.queue:
                item = self.queue.popleft()
                self.blocked_since = time.monotonic()
                await (self.socket.close(item) if isinstance(item, int) else self.socket.send_text(item))
                self.blocked_since = None
        except (OSError, WebSocketDisconnect):
            self.drop("")
        except Exception:
            log.exception("sending to a WebSocket failed")
            self.drop("")
        finally:
            self.sender = None

    def close(self, code: int) -> None:
        if self.state == OPEN:
            self.state = CLOSING
            self.enqueue(code)
            self.end_in_time()
            self.next()
            self.let_go("")

    def drop(self, why: str) -> None:
        self.state = LOST
        self.queue.clear()
        self.end_in_time()
        self.let_go(why)

    def tend(self, now: float) -> None:
        if self.blocked_since is not None and now - self.blocked_since >= websocket.SLOW_READER_TIMEOUT_SECONDS:
            self.drop("slow")
