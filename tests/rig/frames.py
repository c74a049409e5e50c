"""WebSocket frames as clients and servers send them: whole or split, valid or invalid."""

from __future__ import annotations

import asyncio
from typing import cast

from websockets.utils import apply_mask

from ilion.server.api.websocket import WebSocketConnection

KEY = bytes((0x37, 0xFA, 0x21, 0x3D))


def frame(kind: int, data: bytes = b"", *, last: bool = True, reserved: int = 0, key: bytes | None = KEY) -> bytes:
    """Return a frame of a client. Without a key it is not masked, which is valid only from a server."""
    size, head = len(data), (0x80 if last else 0) | reserved << 4 | kind
    masked = 0 if key is None else 0x80
    if size < 126:
        start = bytes((head, masked | size))
    elif size < 1 << 16:
        start = bytes((head, masked | 126)) + size.to_bytes(2, "big")
    else:
        start = bytes((head, masked | 127)) + size.to_bytes(8, "big")
    return start + (data if key is None else key + apply_mask(data, key))


def sent_frames(sent: bytes) -> list[tuple[int, bytes]]:
    """Return the frames that a server has sent."""
    found = []
    while sent:
        size, start = sent[1], 2
        if size >= 126:
            start = 4 if size == 126 else 10
            size = int.from_bytes(sent[2:start], "big")
        found.append((sent[0], sent[start : start + size]))
        sent = sent[start + size :]
    return found


class Pipe:
    """A fake connection that records what is written to it and how it is closed."""

    def __init__(self) -> None:
        self.sent = b""
        self.ended = ""
        self.paused = False

    def write(self, data: bytes) -> None:
        if not self.ended:
            self.sent += data

    def close(self) -> None:
        self.ended = self.ended or "closed"

    def abort(self) -> None:
        self.ended = self.ended or "aborted"

    def pause_reading(self) -> None:
        self.paused = True

    def resume_reading(self) -> None:
        self.paused = False


class Echo:
    """A server side that sends every message back."""

    def __init__(self, most: int = 1 << 30) -> None:
        self.pipe = Pipe()
        self.carrier = WebSocketConnection(cast(asyncio.Transport, self.pipe), set())
        self.most = most
        """Pings and pongs that it accepts before it closes the connection."""
        self.left: list[str] = []
        self.carrier.accept(b"")
        self.carrier.carry(self)

    def heard(self, text: str) -> None:
        told: str | None = text
        while told is not None:
            self.carrier.send(told.encode())
            told = self.carrier.next()

    def nudged(self) -> None:
        self.most -= 1
        if self.most < 0:
            self.carrier.close(1008)

    def ending(self) -> None:
        self.carrier.close(1012)

    def lost(self, why: str) -> None:
        self.left.append(why)

    def receive(self, data: bytes, chop: int = 0) -> list[tuple[int, bytes]]:
        """Return the reply to bytes that arrive at once, or a few at a time."""
        for at in range(0, len(data), chop or len(data) or 1):
            self.carrier.data_received(data[at : at + (chop or len(data))])
        return sent_frames(self.pipe.sent)
