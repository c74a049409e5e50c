"""Frames of RFC 6455 as a server reads and writes them: text alone, no extensions; no network and no clock."""

from __future__ import annotations

from typing import Annotated, NamedTuple

from ilion.server.runtime.bounded import BoundedBy

try:
    from websockets.speedups import apply_mask
except ImportError:  # built without its part in C
    from websockets.utils import apply_mask

CONTINUED, TEXT_FRAME, BINARY, CLOSE, PING, PONG = 0x0, 0x1, 0x2, 0x8, 0x9, 0xA
LAST, MASKED = 0x80, 0x80
SIZE_IN_2_BYTES, SIZE_IN_8_BYTES = 126, 127
"""Sizes that announce an extended size of two bytes, and of eight."""
MAX_CONTROL_BYTES = 125
"""Maximal payload of a control frame, in bytes."""
MALFORMED, NO_CODE, BINARY_SENT, NOT_UTF8, TOO_LONG = 1002, 1005, 1003, 1007, 1009
MAX_FRAMES_PER_MESSAGE = 1024
"""Maximal number of frames of a message."""


class ProtocolError(Exception):
    """Raised when the data breaks the protocol; ``code`` is the close code to send."""

    def __init__(self, code: int) -> None:
        super().__init__(code)
        self.code = code


class ControlFrame(NamedTuple):
    """A close, ping or pong."""

    kind: int
    data: bytes


class FrameReader:
    """Reassembles the frames of one client; a frame that breaks the rules is refused as soon as it is seen."""

    __slots__ = ("at", "kept", "most", "parts", "pieces")

    def __init__(self, most: int) -> None:
        self.most = most
        """Maximal size of a message in bytes."""
        self.kept = b""
        self.at = 0
        self.parts: Annotated[bytearray | None, BoundedBy("the longest message")] = None
        """The incomplete message whose last frame has not arrived."""
        self.pieces = 0

    def feed(self, data: bytes) -> None:
        self.kept = self.kept[self.at :] + data if self.kept else data
        self.at = 0

    def read(self) -> str | ControlFrame | None:
        """Return the next whole message or control frame; None until more data has come."""
        while (frame := self.frame()) is not None:
            head, data = frame
            kind, last = head & 0x0F, head & LAST
            if kind >= CLOSE:
                return ControlFrame(kind, data)
            if kind == TEXT_FRAME and last:
                return text(data)
            if kind == TEXT_FRAME:
                self.parts, self.pieces = bytearray(data), 1
            elif self.parts is not None:
                self.parts += data
                self.pieces += 1
                if last:
                    whole, self.parts = bytes(self.parts), None
                    return text(whole)
                if self.pieces >= MAX_FRAMES_PER_MESSAGE:
                    raise ProtocolError(TOO_LONG)
        return None

    def frame(self) -> tuple[int, bytes] | None:
        """Return the first byte of the next frame, and its payload; None until it is complete."""
        kept, at = self.kept, self.at
        there = len(kept) - at
        if there < 2:
            if not there:
                self.kept, self.at = b"", 0
            return None
        head, size = kept[at], kept[at + 1]
        self.check(head, size)
        size, start = size & 0x7F, at + 2
        if size >= SIZE_IN_2_BYTES:
            start += 2 if size == SIZE_IN_2_BYTES else 8
            if len(kept) < start:
                return None
            size = int.from_bytes(kept[at + 2 : start], "big")
            if size + len(self.parts or b"") > self.most:
                raise ProtocolError(TOO_LONG)
        elif head & 0x0F < CLOSE and size + len(self.parts or b"") > self.most:
            raise ProtocolError(TOO_LONG)
        end = start + 4 + size
        if len(kept) < end:
            return None
        self.at = end
        return head, apply_mask(kept[start + 4 : end], kept[start : start + 4])

    def check(self, head: int, size: int) -> None:
        kind = head & 0x0F
        if kind >= CLOSE:
            fine = kind <= PONG and head & LAST and size & 0x7F <= MAX_CONTROL_BYTES
        else:
            fine = kind == CONTINUED if self.parts is not None else kind in (TEXT_FRAME, BINARY)
        if not fine or head & 0x70 or not size & MASKED:
            raise ProtocolError(MALFORMED)
        if kind == BINARY:
            raise ProtocolError(BINARY_SENT)


def text(data: bytes) -> str:
    try:
        return data.decode()
    except UnicodeDecodeError as error:
        raise ProtocolError(NOT_UTF8) from error


def frame(kind: int, data: bytes) -> bytes:
    """Return a whole message, or a control frame, as a server sends it."""
    size = len(data)
    if size < SIZE_IN_2_BYTES:
        return bytes((LAST | kind, size)) + data
    if size < 1 << 16:
        return bytes((LAST | kind, SIZE_IN_2_BYTES)) + size.to_bytes(2, "big") + data
    return bytes((LAST | kind, SIZE_IN_8_BYTES)) + size.to_bytes(8, "big") + data


def close_code(data: bytes) -> int:
    """Return the client's close code; raise ProtocolError for an invalid code, or a reason that is not UTF-8."""
    if not data:
        return NO_CODE
    code = int.from_bytes(data[:2], "big")
    if len(data) == 1 or not (code in VALID_CLOSE_CODES or 3000 <= code < 5000):
        raise ProtocolError(MALFORMED)
    text(data[2:])
    return code


VALID_CLOSE_CODES = frozenset({1000, 1001, 1002, 1003, 1007, 1008, 1009, 1010, 1011, 1012, 1013, 1014})
"""Codes below 3000 that are valid in a close frame."""
