"""Frames of RFC 6455 as a server reads and writes them: text alone, no extensions; no network and no clock."""

from __future__ import annotations

from typing import NamedTuple

try:
    from websockets.speedups import apply_mask
except ImportError:  # where it was built without its part in C
    from websockets.utils import apply_mask

CONTINUED, TEXT, BINARY, CLOSE, PING, PONG = 0x0, 0x1, 0x2, 0x8, 0x9, 0xA
LAST, MASKED = 0x80, 0x80
SHORT, MEDIUM = 126, 127
"""Sizes that stand for a size of two bytes, and of eight."""
MOST_TOLD = 125
"""Bytes that a control frame may hold."""
MALFORMED, NO_CODE, BINARY_SENT, NOT_UTF8, TOO_LONG = 1002, 1005, 1003, 1007, 1009
PIECES = 1024
"""Frames that a message may come in."""


class Broken(Exception):
    """What came is not to be read on; the code says why."""

    def __init__(self, code: int) -> None:
        super().__init__(code)
        self.code = code


class Control(NamedTuple):
    """A close, ping or pong."""

    kind: int
    data: bytes


class Reader:
    """What one client sends, put together again; a frame that breaks the rules is refused as soon as it is seen."""

    __slots__ = ("at", "kept", "most", "parts", "pieces")

    def __init__(self, most: int) -> None:
        self.most = most
        """Bytes that a message may have."""
        self.kept = b""
        self.at = 0
        self.parts: bytearray | None = None
        """The message whose last frame has not come."""
        self.pieces = 0

    def feed(self, data: bytes) -> None:
        self.kept = self.kept[self.at :] + data if self.kept else data
        self.at = 0

    def read(self) -> str | Control | None:
        """The next whole message or control frame; None until more has come."""
        while (frame := self.frame()) is not None:
            head, data = frame
            kind, last = head & 0x0F, head & LAST
            if kind >= CLOSE:
                return Control(kind, data)
            if kind == TEXT and last:
                return text(data)
            if kind == TEXT:
                self.parts, self.pieces = bytearray(data), 1
            elif self.parts is not None:
                self.parts += data
                self.pieces += 1
                if last:
                    whole, self.parts = bytes(self.parts), None
                    return text(whole)
                if self.pieces >= PIECES:
                    raise Broken(TOO_LONG)
        return None

    def frame(self) -> tuple[int, bytes] | None:
        """The first byte of the next frame, and what it holds."""
        kept, at = self.kept, self.at
        there = len(kept) - at
        if there < 2:
            if not there:
                self.kept, self.at = b"", 0
            return None
        head, size = kept[at], kept[at + 1]
        self.check(head, size)
        size, start = size & 0x7F, at + 2
        if size >= SHORT:
            start += 2 if size == SHORT else 8
            if len(kept) < start:
                return None
            size = int.from_bytes(kept[at + 2 : start], "big")
            if size + len(self.parts or b"") > self.most:
                raise Broken(TOO_LONG)
        elif head & 0x0F < CLOSE and size + len(self.parts or b"") > self.most:
            raise Broken(TOO_LONG)
        end = start + 4 + size
        if len(kept) < end:
            return None
        self.at = end
        return head, apply_mask(kept[start + 4 : end], kept[start : start + 4])

    def check(self, head: int, size: int) -> None:
        kind = head & 0x0F
        if kind >= CLOSE:
            fine = kind <= PONG and head & LAST and size & 0x7F <= MOST_TOLD
        else:
            fine = kind == CONTINUED if self.parts is not None else kind in (TEXT, BINARY)
        if not fine or head & 0x70 or not size & MASKED:
            raise Broken(MALFORMED)
        if kind == BINARY:
            raise Broken(BINARY_SENT)


def text(data: bytes) -> str:
    try:
        return data.decode()
    except UnicodeDecodeError as error:
        raise Broken(NOT_UTF8) from error


def frame(kind: int, data: bytes) -> bytes:
    """A whole message, or a control frame, as a server sends it."""
    size = len(data)
    if size < SHORT:
        return bytes((LAST | kind, size)) + data
    if size < 1 << 16:
        return bytes((LAST | kind, SHORT)) + size.to_bytes(2, "big") + data
    return bytes((LAST | kind, MEDIUM)) + size.to_bytes(8, "big") + data


def closing(data: bytes) -> int:
    """Why the client closes; a code that may not be sent, or a reason that is no text, breaks the rules."""
    if not data:
        return NO_CODE
    code = int.from_bytes(data[:2], "big")
    if len(data) == 1 or not (code in SENT or 3000 <= code < 5000):
        raise Broken(MALFORMED)
    text(data[2:])
    return code


SENT = frozenset({1000, 1001, 1002, 1003, 1007, 1008, 1009, 1010, 1011, 1012, 1013, 1014})
"""Codes below 3000 that may stand in a frame."""
