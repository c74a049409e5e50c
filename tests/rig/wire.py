"""A cheap WebSocket client, so that a benchmark measures the server and not the client."""

from __future__ import annotations

import asyncio
import base64
import os
from collections.abc import Callable
from typing import Any

TEXT, BINARY, CLOSE, PING, PONG = 0x81, 0x82, 0x88, 0x89, 0x8A
MASK = bytes(4)
"""A mask of zeros leaves the text unchanged."""


class Wire(asyncio.Protocol):
    """Sends whole text messages and receives whole frames; no fragments and no compression, which the server doesn't
    use."""

    def __init__(self, port: int, token: str, heard: Callable[[bytes], None]) -> None:
        key = base64.b64encode(os.urandom(16)).decode()
        signed = f"Authorization: Bearer {token}\r\n" if token else ""
        self.asks = (
            f"GET /socket HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            f"Sec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n{signed}\r\n"
        )
        self.heard = heard
        self.buffer = bytearray()
        self.opened: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.transport: Any = None
        self.lost = False
        self.code = 0
        """The close code that the server sent, if any."""

    @classmethod
    async def connect(cls, port: int, token: str, heard: Callable[[bytes], None], place: str = "127.0.0.1") -> Wire:
        """Open a WebSocket to a node, from one address of this machine."""
        loop = asyncio.get_running_loop()
        _, wire = await loop.create_connection(
            lambda: cls(port, token, heard), "127.0.0.1", port, local_addr=(place, 0)
        )
        await wire.opened
        return wire

    def connection_made(self, transport: Any) -> None:
        self.transport = transport
        transport.write(self.asks.encode())

    def connection_lost(self, exc: Exception | None) -> None:
        self.lost = True
        if not self.opened.done():
            self.opened.set_exception(exc or ConnectionError("refused"))

    def data_received(self, data: bytes) -> None:
        self.buffer += data
        if not self.opened.done():
            head, found, rest = self.buffer.partition(b"\r\n\r\n")
            if not found:
                return
            if not head.startswith(b"HTTP/1.1 101"):
                self.opened.set_exception(ConnectionError(head.decode(errors="replace")))
                return
            self.buffer = rest
            self.opened.set_result(None)
        while (end := self.frame()) is not None:
            del self.buffer[:end]

    def frame(self) -> int | None:
        """Read one frame from the front of the buffer. Return where it ends, or None if it is incomplete."""
        b = self.buffer
        if len(b) < 2:
            return None
        size, start = b[1] & 0x7F, 2
        if size == 126:
            size, start = int.from_bytes(b[2:4], "big"), 4
        elif size == 127:
            size, start = int.from_bytes(b[2:10], "big"), 10
        if len(b) < start + size:
            return None
        if b[0] == TEXT:
            self.heard(bytes(b[start : start + size]))
        elif b[0] == CLOSE:
            self.code = int.from_bytes(b[start : start + 2], "big")
            self.transport.close()
        elif b[0] == PING:
            self.write(PONG, bytes(b[start : start + size]))
        return start + size

    def say(self, text: bytes) -> None:
        self.write(TEXT, text)

    def write(self, kind: int, data: bytes) -> None:
        if self.transport.is_closing():
            return
        size = len(data)
        head = bytes((kind, 0x80 | size)) if size < 126 else bytes((kind, 0xFE)) + size.to_bytes(2, "big")
        self.transport.write(head + MASK + data)

    def close(self) -> None:
        if self.transport is not None:
            self.transport.abort()
