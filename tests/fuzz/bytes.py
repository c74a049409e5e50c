"""Bytes below the protocol: streams of valid and broken frames, read by our parser and by another library.

Our parser reports a violation at once, the other library once the frame is whole; of two violations in one frame each
may report either. Apart from that both must receive the same messages, reply the same, and end the same.
"""

from __future__ import annotations

import time
from collections import Counter
from random import Random

from websockets.frames import Frame, Opcode
from websockets.protocol import OPEN
from websockets.server import ServerProtocol

from ilion.server.api.websocket_frames import BINARY, CLOSE, CONTINUED, PING, PONG, TEXT_FRAME
from tests.rig.frames import Echo, frame

MOST = 65_536
STREAM = 40
"""Frames of a stream, unless it ends before."""
AT_ONCE = {1002, 1003, 1009}
BOTH = {*AT_ONCE, 1007}
"""Codes for a frame that breaks rules of several kinds; for those of the first set it need not be whole."""
ANY = -1
"""A goodbye in the middle of a message, which the other takes for an error and the protocol does not forbid."""
TEXTS = ("", "a", "κόσμε", "\U0001f40e" * 40, "x" * 125, "x" * 126, "y" * 4000, "z" * 65_535, '{"type":"ping"}')


class Streams:
    """Streams that a client might send, from normal to absurd."""

    def __init__(self, rng: Random) -> None:
        self.rng = rng
        self.frames = 0
        self.ends: Counter[str] = Counter()
        self.wrong: list[str] = []

    def run(self, frames: int, seconds: float = 86_400) -> None:
        until = time.monotonic() + seconds
        while self.frames < frames and not self.wrong and time.monotonic() < until:
            self.judge(self.stream())

    def stream(self) -> list[bytes]:
        rng, within, made = self.rng, False, []
        for _ in range(rng.randrange(1, STREAM)):
            luck = rng.random()
            if luck < 0.02:
                made.append(self.bent())
                continue
            if luck < 0.2:
                made.append(frame(rng.choice((PING, PONG)), rng.randbytes(rng.choice((0, 4, 125))), key=self.key()))
                continue
            if luck < 0.22:
                code = rng.choice((1000, 1001, 3000, 4999, rng.randrange(6000)))
                made.append(frame(CLOSE, code.to_bytes(2, "big") + rng.choice((b"", b"bye", b"\xff")), key=self.key()))
                continue
            text = rng.choice(TEXTS if luck < 0.25 else TEXTS[:6]).encode()
            cut = rng.randrange(len(text) + 1) if text.isascii() or luck < 0.24 else len(text)
            last = rng.random() < 0.7
            made.append(frame(CONTINUED if within else TEXT_FRAME, text[:cut], last=last, key=self.key()))
            within = not last
        return made

    def key(self) -> bytes:
        return self.rng.choice((bytes(4), self.rng.randbytes(4)))

    def bent(self) -> bytes:
        """A frame that is likely to break a rule."""
        rng = self.rng
        match rng.randrange(6):
            case 0:
                return rng.randbytes(rng.randrange(1, 40))
            case 1:
                return frame(rng.randrange(16), rng.randbytes(rng.randrange(4)), key=self.key())
            case 2:
                return frame(rng.choice((TEXT_FRAME, PING, CLOSE)), b"x", reserved=rng.randrange(8), key=self.key())
            case 3:
                return frame(rng.choice((TEXT_FRAME, PING, CLOSE)), b"x", key=None)
            case 4:
                return frame(
                    rng.choice((PING, CLOSE, BINARY)), rng.randbytes(rng.randrange(200)), last=rng.random() < 0.5
                )
            case _:
                return bytes((0x81, 0x80 | rng.choice((126, 127)))) + rng.randbytes(rng.randrange(14))

    def judge(self, frames: list[bytes]) -> None:
        """Let both read the same stream, each in different pieces."""
        self.frames += len(frames)
        stream = b"".join(frames)
        ours, theirs = self.by_us(stream), self.by_another(stream)
        self.ends[f"{ours[1]}"] += 1
        if not same(ours, theirs):
            self.wrong.append(f"{ours[1]} against {theirs[1]} after {len(ours[0])} for {stream.hex()}")

    def pieces(self, stream: bytes) -> list[bytes]:
        rng, pieces, at = self.rng, [], 0
        while at < len(stream):
            size = rng.choice((1, 3, 50, 1000, 1 << 20))
            pieces.append(stream[at : at + size])
            at += size
        return pieces

    def by_us(self, stream: bytes) -> tuple[list[tuple[int, bytes]], int]:
        echo = Echo()
        for piece in self.pieces(stream):
            echo.carrier.data_received(piece)
        echo.carrier.stop_timer()
        told = echo.receive(b"")
        if told and told[-1][0] == 0x80 | CLOSE:
            return told[:-1], int.from_bytes(told[-1][1][:2], "big") or 1005
        return told, 0

    def by_another(self, stream: bytes) -> tuple[list[tuple[int, bytes]], int]:
        reader = ServerProtocol(state=OPEN, max_size=MOST)
        told: list[tuple[int, bytes]] = []
        parts: list[bytes] = []
        for piece in self.pieces(stream):
            reader.receive_data(piece)
            for event in reader.events_received():
                assert isinstance(event, Frame)
                data = bytes(event.data)
                if event.opcode is Opcode.PING:
                    told.append((0x80 | PONG, data))
                elif event.opcode is Opcode.BINARY:
                    return told, 1003
                elif event.opcode in (Opcode.TEXT, Opcode.CONT):
                    parts.append(data)
                    if event.fin:
                        whole, parts = b"".join(parts), []
                        if not is_text(whole):
                            return told, 1007
                        told.append((0x80 | TEXT_FRAME, whole))
                elif event.opcode is Opcode.CLOSE:
                    return told, reader.close_rcvd.code if reader.close_rcvd else 0
            if reader.close_sent is not None:
                return told, ANY if "incomplete" in str(reader.parser_exc) else reader.close_sent.code
        return told, 0


def same(ours: tuple[list[tuple[int, bytes]], int], theirs: tuple[list[tuple[int, bytes]], int]) -> bool:
    """Whether both heard the same; one that waits for the rest of what the other has refused is not there yet."""
    if ours[0] != theirs[0]:
        return False
    if theirs[1] == ANY:
        return ours[1] != 0
    return ours[1] == theirs[1] or (ours[1] in AT_ONCE and theirs[1] in BOTH | {0}) or {ours[1], theirs[1]} <= BOTH


def is_text(data: bytes) -> bool:
    try:
        data.decode()
    except UnicodeDecodeError:
        return False
    return True
