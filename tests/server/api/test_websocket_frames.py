"""RFC 6455 case by case: what a client may say and may not, whole and chopped, and what it is answered."""

from __future__ import annotations

from typing import NamedTuple

import pytest

from ilion.server.api.websocket_frames import BINARY, CLOSE, CONTINUED, MAX_FRAMES_PER_MESSAGE, PING, PONG, TEXT_FRAME
from tests.rig.frames import Echo, frame

HI = frame(TEXT_FRAME, b"hi")
ECHO = (0x80 | TEXT_FRAME, b"hi")
FINE = (1000, 1001, 1002, 1003, 1007, 1008, 1009, 1010, 1011, 1012, 1013, 1014, 3000, 3999, 4000, 4999)
UNFIT = (0, 1, 999, 1004, 1005, 1006, 1015, 1016, 1100, 2000, 2999, 5000, 65535)
LETTERS = (
    "κόσμε",
    "Ǆ·ñ·€·\U0001f40e",
    "\0\x7f\x80\u07ff\u0800\uffff\U00010000\U0010ffff",
    "\ufffe\ufdd0\U0001fffe",
    "e\u0301",
)
NO_LETTERS = (
    "κόσμε".encode() + b"\xed\xa0\x80edited",
    b"\x80",
    b"\xbf\x80",
    b"\xc0\xaf",
    b"\xc1\xbf",
    b"\xe0\x80\xaf",
    b"\xed\xbf\xbf",
    b"\xf0\x80\x80\xaf",
    b"\xf4\x90\x80\x80",
    b"\xf8\x88\x80\x80\x80",
    b"\xfe\xff",
    b"\xce\xba\xe1\xbd",
    b"ok\xe2\x82",
)


def closed(code: int) -> tuple[int, bytes]:
    return 0x80 | CLOSE, code.to_bytes(2, "big")


def goodbye(code: int, reason: bytes = b"") -> bytes:
    return frame(CLOSE, code.to_bytes(2, "big") + reason)


class Case(NamedTuple):
    what: str
    comes: bytes
    answers: list[tuple[int, bytes]]


def sizes() -> list[Case]:
    texts = [b"*" * n for n in (0, 1, 125, 126, 127, 128, 65_535, 65_536)]
    return [
        *(Case(f"text of {len(t)}", frame(TEXT_FRAME, t), [(0x80 | TEXT_FRAME, t)]) for t in texts),
        Case("one byte too long", frame(TEXT_FRAME, b"*" * 65_537), [closed(1009)]),
        Case("so long that it never comes", bytes((0x81, 0xFF)) + b"\xff" * 8, [closed(1009)]),
        Case(
            "a size in more bytes than it takes",
            bytes((0x81, 0xFE, 0, 2)) + frame(TEXT_FRAME, b"hi")[2:],
            [ECHO],
        ),
        Case("binary", frame(BINARY, b"hi"), [closed(1003)]),
        Case("not masked", frame(TEXT_FRAME, b"hi", key=None), [closed(1002)]),
        Case("ping that is not masked", frame(PING, key=None), [closed(1002)]),
        Case("the example of the standard", bytes.fromhex("818537fa213d7f9f4d5158"), [(0x81, b"Hello")]),
        Case("its example in pieces", bytes.fromhex("018300000000 48656c 808200000000 6c6f"), [(0x81, b"Hello")]),
        Case("masked with nothing", frame(TEXT_FRAME, b"hi", key=bytes(4)), [ECHO]),
    ]


def pings() -> list[Case]:
    held = (b"", b"hello", bytes(range(125)), b"\0\xff\xfe\xfd\xfc\xfb\0\xff")
    return [
        *(Case(f"ping of {len(h)}", frame(PING, h), [(0x80 | PONG, h)]) for h in held),
        Case("ping that is too long", frame(PING, bytes(126)), [closed(1002)]),
        Case("pong nobody asked for", frame(PONG, b"x") + HI, [ECHO]),
        Case(
            "ten pings",
            b"".join(frame(PING, b"%d" % n) for n in range(10)),
            [(0x8A, b"%d" % n) for n in range(10)],
        ),
    ]


def reserved() -> list[Case]:
    kinds = (TEXT_FRAME, PING, PONG, CLOSE)
    return [
        *(
            Case(f"reserved bits {bits} on {kind}", HI + frame(kind, reserved=bits), [ECHO, closed(1002)])
            for bits in range(1, 8)
            for kind in kinds
        ),
        *(
            Case(f"reserved kind {kind} of {size}", HI + frame(kind, bytes(size)) + HI, [ECHO, closed(1002)])
            for kind in (*range(3, 8), *range(11, 16))
            for size in (0, 5)
        ),
    ]


def fragments() -> list[Case]:
    first, second = frame(TEXT_FRAME, b"h", last=False), frame(CONTINUED, b"i")
    none = frame(CONTINUED, last=False)
    return [
        Case("ping in pieces", frame(PING, last=False) + second, [closed(1002)]),
        Case("pong in pieces", frame(PONG, last=False) + second, [closed(1002)]),
        Case("close in pieces", frame(CLOSE, last=False) + second, [closed(1002)]),
        Case("text in two", first + second, [ECHO]),
        Case("a ping between", first + frame(PING, b"p") + second, [(0x80 | PONG, b"p"), ECHO]),
        Case("empty pieces", frame(TEXT_FRAME, last=False) + none + none + frame(CONTINUED), [(0x81, b"")]),
        Case("a second piece of nothing", frame(CONTINUED, b"i"), [closed(1002)]),
        Case("a second piece of nothing, unfinished", none, [closed(1002)]),
        Case("a piece after the end", first + second + second, [ECHO, closed(1002)]),
        Case("text within text", first + frame(TEXT_FRAME, b"x"), [closed(1002)]),
        Case("binary within text", first + frame(BINARY, b"x"), [closed(1002)]),
        Case("binary in pieces", frame(BINARY, b"x", last=False), [closed(1003)]),
        Case("close between", first + goodbye(1000), [closed(1000)]),
        Case(
            "too long in sum",
            frame(TEXT_FRAME, bytes(65_000), last=False) + frame(CONTINUED, bytes(537)),
            [closed(1009)],
        ),
        Case("too many pieces", first + none * (MAX_FRAMES_PER_MESSAGE - 1), [closed(1009)]),
        Case("as many as may be", first + none * (MAX_FRAMES_PER_MESSAGE - 2) + second, [ECHO]),
    ]


def letters() -> list[Case]:
    right = [text.encode() for text in LETTERS]
    one_by_one = [
        b"".join(frame(CONTINUED if n else TEXT_FRAME, t[n : n + 1], last=n == len(t) - 1) for n in range(len(t)))
        for t in right
    ]
    return [
        *(Case(f"letters {t!r}", frame(TEXT_FRAME, t), [(0x81, t)]) for t in right),
        *(Case(f"letters in pieces {t!r}", p, [(0x81, t)]) for t, p in zip(right, one_by_one, strict=True)),
        *(Case(f"no letters {t!r}", frame(TEXT_FRAME, t), [closed(1007)]) for t in NO_LETTERS),
        *(
            Case(
                f"no letters in two {t!r}",
                frame(TEXT_FRAME, t[:1], last=False) + frame(CONTINUED, t[1:]),
                [closed(1007)],
            )
            for t in NO_LETTERS
        ),
    ]


def closes() -> list[Case]:
    return [
        Case("goodbye", HI + goodbye(1000), [ECHO, closed(1000)]),
        Case("goodbye without a word", frame(CLOSE), [(0x80 | CLOSE, b"")]),
        Case("goodbye twice", goodbye(1000) * 2, [closed(1000)]),
        Case("more after goodbye", goodbye(1000) + HI + frame(PING), [closed(1000)]),
        Case("goodbye of one byte", frame(CLOSE, b"\x03"), [closed(1002)]),
        Case("with a reason", goodbye(1000, b"x" * 123), [closed(1000)]),
        Case("with too long a reason", goodbye(1000, b"x" * 124), [closed(1002)]),
        Case("with a reason that is no text", goodbye(1000, NO_LETTERS[0]), [closed(1007)]),
        *(Case(f"with {code}", goodbye(code), [closed(code)]) for code in FINE),
        *(Case(f"with {code}, which may not be sent", goodbye(code), [closed(1002)]) for code in UNFIT),
    ]


CASES = [*sizes(), *pings(), *reserved(), *fragments(), *letters(), *closes()]


@pytest.mark.parametrize("chop", [0, 1, 7])
@pytest.mark.parametrize("case", CASES, ids=lambda case: case.what)
async def test_what_a_client_says_is_answered_as_the_protocol_has_it(case: Case, chop: int) -> None:
    echo = Echo()
    if chop and len(case.comes) > 10_000:
        chop = 997 * chop
    assert echo.receive(case.comes, chop) == case.answers
    ended = case.answers[-1][0] == 0x80 | CLOSE
    assert echo.left == ([""] if ended else []) and not echo.pipe.paused
