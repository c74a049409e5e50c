"""The lean WebSocket implementation: its limits, its checks, and its close frames."""

from __future__ import annotations

import asyncio
import base64
import gc
import math
import os
import socket
import time
import tracemalloc
from collections.abc import AsyncGenerator
from contextlib import ExitStack, asynccontextmanager, closing, suppress
from typing import Any

import pytest

from ilion.server.api import http_protocol, websocket
from ilion.server.api.asgi_websocket import AsgiWebSocket
from ilion.server.api.websocket_frames import CLOSE, CONTINUED, PING, PONG, TEXT_FRAME
from tests.rig.frames import Echo, frame, sent_frames
from tests.server.browser import browser
from tests.server.conftest import SharedNode
from tests.server.kit import Node, Player, node, over_both, two_players, until

pytestmark = pytest.mark.asyncio(loop_scope="module")
NONSENSE = frame(TEXT_FRAME, b"nonsense")


async def test_the_reply_to_a_close_frame_is_awaited_for_a_limited_time(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(websocket, "WEBSOCKET_CLOSE_TIMEOUT_SECONDS", 0.05)
    polite, deaf, rude = Echo(), Echo(), Echo()
    for one in (polite, deaf, rude):
        one.carrier.close(1013)
        one.carrier.send(b"no more")
        assert sent_frames(one.pipe.sent) == [(0x80 | CLOSE, (1013).to_bytes(2, "big"))] and one.left == [""]
    polite.receive(frame(TEXT_FRAME, b"still here") + frame(CLOSE, (1013).to_bytes(2, "big")))
    rude.receive(frame(TEXT_FRAME, b"x", key=None))
    assert (polite.pipe.ended, rude.pipe.ended, deaf.pipe.ended) == ("closed", "aborted", "")
    await until(lambda: deaf.pipe.ended == "aborted")


async def test_a_client_that_does_not_read_is_dropped_after_some_messages_or_seconds(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(websocket, "SLOW_READER_TIMEOUT_SECONDS", 0.05)
    many, long, fine = Echo(), Echo(), Echo()
    for one in (many, long, fine):
        one.carrier.pause_writing()
    for _ in range(websocket.MAX_QUEUED_MESSAGES):
        many.carrier.send(b"news")
        fine.carrier.send(b"news")
    fine.carrier.resume_writing()
    assert not many.left
    many.carrier.send(b"one more")
    fine.carrier.send(b"one more")
    assert (many.left, many.pipe.ended) == (["slow"], "aborted")
    await until(lambda: long.left == ["slow"])
    await asyncio.sleep(0.1)
    assert fine.left == [] and len(sent_frames(fine.pipe.sent)) == websocket.MAX_QUEUED_MESSAGES + 1


async def test_unread_pongs_are_counted_like_messages() -> None:
    echo = Echo()
    echo.carrier.pause_writing()
    echo.receive(frame(PING, b"x") * 1000)
    assert echo.left == ["slow"] and len(sent_frames(echo.pipe.sent)) == websocket.MAX_QUEUED_MESSAGES


async def test_pings_are_limited() -> None:
    echo = Echo(most=3)
    assert [kind for kind, _ in echo.receive(frame(PING) + frame(PONG) + frame(PING) * 5)] == [
        0x8A,
        0x8A,
        0x88,
    ]


async def test_a_silent_socket_is_pinged_and_dropped_without_a_pong() -> None:
    echo, now = Echo(), time.monotonic()
    echo.carrier.tend(now + websocket.PING_AFTER_SECONDS - 1)
    assert echo.pipe.sent == b""
    echo.carrier.tend(now + websocket.PING_AFTER_SECONDS + 1)
    assert sent_frames(echo.pipe.sent) == [(0x80 | PING, b"")] and not echo.left
    echo.carrier.tend(now + 2 * websocket.PING_AFTER_SECONDS + 1)
    assert (echo.left, echo.pipe.ended) == (["silent"], "aborted")


async def test_while_a_message_is_answered_the_next_ones_wait_unread(monkeypatch: pytest.MonkeyPatch) -> None:
    echo, heard = Echo(), list[str]()
    monkeypatch.setattr(echo, "heard", heard.append)
    echo.receive(frame(TEXT_FRAME, b"first") + frame(TEXT_FRAME, b"second"))
    assert heard == ["first"] and not echo.pipe.paused
    echo.receive(frame(PING) + frame(TEXT_FRAME, b"third"))
    assert heard == ["first"] and echo.pipe.paused and echo.pipe.sent == b""
    assert echo.carrier.next() == "second" and echo.carrier.next() == "third" and echo.pipe.paused
    assert echo.carrier.next() is None and not echo.pipe.paused
    echo.carrier.connection_lost(None)
    assert echo.left == [""] and echo.carrier.next() is None


class Raw:
    """A connection on which anything can be sent."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.reader = reader
        self.writer = writer

    async def rest(self) -> bytes:
        """Return all that arrives until the end, however the connection ends."""
        got = b""
        try:
            async with asyncio.timeout(30):
                while some := await self.reader.read(65_536):
                    got += some
        except ConnectionError:
            pass
        return got

    async def line(self, seconds: float) -> str:
        """Return the first line, or nothing after a timeout."""
        try:
            async with asyncio.timeout(seconds):
                return (await self.reader.readline()).decode()
        except (TimeoutError, ConnectionError):
            return ""

    async def close_code(self, carrier: str) -> int:
        """Return the code of a close frame; ours contains nothing else, other servers add a reason."""
        ((head, data),) = await self.frames(1)
        assert head == 0x80 | CLOSE and (len(data) == 2 or carrier == "asgi")
        return int.from_bytes(data[:2], "big")

    async def frames(self, number: int) -> list[tuple[int, bytes]]:
        found = []
        async with asyncio.timeout(30):
            for _ in range(number):
                head, size = await self.reader.readexactly(2)
                if size >= 126:
                    size = int.from_bytes(await self.reader.readexactly(2 if size == 126 else 8), "big")
                found.append((head, await self.reader.readexactly(size)))
        return found


def handshake(port: int, *more: str, drop: str = "", path: str = "/socket", start: str = "GET") -> bytes:
    lines = [
        f"{start} {path} HTTP/1.1",
        f"Host: 127.0.0.1:{port}",
        "Upgrade: websocket",
        "Connection: Upgrade",
        f"Sec-WebSocket-Key: {base64.b64encode(os.urandom(16)).decode()}",
        "Sec-WebSocket-Version: 13",
    ]
    kept = [line for line in lines if not drop or not line.startswith(drop)]
    return "\r\n".join([*kept, *more, "", ""]).encode()


@asynccontextmanager
async def raw(node: Node, said: bytes = b"", *, shaken: bool = False) -> AsyncGenerator[Raw, None]:
    reader, writer = await asyncio.open_connection("127.0.0.1", node.port)
    one = Raw(reader, writer)
    try:
        writer.write(handshake(node.port) if shaken else said)
        if shaken:
            head = await reader.readuntil(b"\r\n\r\n")
            assert head.startswith(b"HTTP/1.1 101 ") and b"extensions" not in head.lower()
        yield one
    finally:
        writer.transport.abort()


async def answers(node: Node) -> bool:
    async with browser(node) as page:
        return (await page.get("/readyz")).status_code == 200


WRONG: list[tuple[str, dict[str, Any], str]] = [
    ("no key", {"drop": "Sec-WebSocket-Key"}, "400"),
    ("a key that is none", {"drop": "Sec-WebSocket-Key", "more": ["Sec-WebSocket-Key: dHJveQ=="]}, "400"),
    (
        "a key not in base64",
        {"drop": "Sec-WebSocket-Key", "more": ["Sec-WebSocket-Key: !!!!!!!!!!!!!!!!!!!!!!=="]},
        "400",
    ),
    ("two keys", {"more": [f"Sec-WebSocket-Key: {'A' * 22}=="]}, "400"),
    ("no version", {"drop": "Sec-WebSocket-Version"}, "426"),
    ("another version", {"drop": "Sec-WebSocket-Version", "more": ["Sec-WebSocket-Version: 8"]}, "426"),
    ("no host", {"drop": "Host"}, "400"),
    ("two hosts", {"more": ["Host: elsewhere.example"]}, "400"),
    ("two origins", {"more": ["Origin: http://a.example", "Origin: http://b.example"]}, "400"),
    ("a body", {"more": ["Content-Length: 5"]}, "400"),
    ("a body in chunks", {"more": ["Transfer-Encoding: chunked"]}, "400"),
    ("a body of two lengths", {"more": ["Content-Length: 0", "Content-Length: 5"]}, "400"),
    ("a folded line", {"more": ["X-Folded: a", " b"]}, "400"),
    ("a name with a space", {"more": ["X Y: z"]}, "400"),
    ("a post", {"start": "POST"}, "400"),
    ("another address", {"path": "/elsewhere"}, "403"),
    ("another origin", {"more": ["Origin: https://evil.example"]}, "403"),
]


@over_both
@pytest.mark.parametrize(("what", "asked", "status"), WRONG, ids=[what for what, _, _ in WRONG])
async def test_an_invalid_handshake_is_refused(
    shared: SharedNode, what: str, asked: dict[str, Any], status: str, carrier: str
) -> None:
    asked = dict(asked)
    more = asked.pop("more", [])
    async with raw(shared.node, handshake(shared.node.port, *more, **asked)) as one:
        if carrier == "lean":
            assert (await one.rest()).startswith(f"HTTP/1.1 {status} ".encode())
        else:  # other servers refuse with other words, and some wait for the body
            assert (await one.line(1.0))[9:12] in {"", "400", "403", "405", "426"}


async def test_a_handshake_followed_by_data_too_early_is_refused(shared: SharedNode) -> None:
    async with raw(shared.node, handshake(shared.node.port) + NONSENSE) as one:
        assert (await one.rest()).startswith(b"HTTP/1.1 400 ")


async def test_a_handshake_behind_an_unanswered_request_is_refused(shared: SharedNode) -> None:
    before = b"GET /readyz HTTP/1.1\r\nHost: a\r\n\r\n"
    async with raw(shared.node, before + handshake(shared.node.port)) as one:
        assert b" 101 " not in await one.rest()


async def test_an_unknown_subprotocol_is_ignored(shared: SharedNode) -> None:
    asked = b"GET /healthz HTTP/1.1\r\nHost: a\r\nUpgrade: h2c\r\nConnection: Upgrade\r\n\r\n"
    async with raw(shared.node, asked) as one:
        assert (await one.reader.readline()).startswith(b"HTTP/1.1 200")


@over_both
@pytest.mark.parametrize(
    ("what", "code"),
    [
        (frame(TEXT_FRAME, b"x", key=None), 1002),
        (frame(TEXT_FRAME, b"x", reserved=4), 1002),
        (frame(CONTINUED, b"x"), 1002),
        (frame(3, b"x"), 1002),
        (frame(2, b"x"), 1003),
        (frame(TEXT_FRAME, b"\xff"), 1007),
        (frame(TEXT_FRAME, bytes(65_537)), 1009),
        (frame(CLOSE, (1000).to_bytes(2, "big")), 1000),
    ],
)
async def test_a_node_says_why_it_closes_and_forgets_the_socket(
    shared: SharedNode, what: bytes, code: int, carrier: str
) -> None:
    sockets = shared.node.app.state.sockets
    before = len(sockets.connections.all)
    async with raw(shared.node, shaken=True) as one:
        await until(lambda: len(sockets.connections.all) == before + 1)
        one.writer.write(frame(TEXT_FRAME, b"non", last=False) + frame(PING, b"?") + frame(CONTINUED, b"sense"))
        pong, bye = await one.frames(2)
        assert pong == (0x80 | PONG, b"?") and b"bye-not-understood" in bye[1]
        one.writer.write(what)
        assert await one.close_code(carrier) == code
        await until(lambda: len(sockets.connections.all) == before)
        with suppress(OSError):  # the other end may be closed
            one.writer.write_eof()
        assert await one.rest() == b""


async def test_a_request_head_that_never_ends_times_out(shared: SharedNode, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(http_protocol, "HEAD_TIMEOUT_SECONDS", 0.5)
    monkeypatch.setattr(http_protocol, "BODY_TIMEOUT_SECONDS", 0.7)
    asked = b"GET /healthz HTTP/1.1\r\nHost: a\r\n\r\n"
    begun = [
        b"",
        handshake(shared.node.port)[:-2],
        b"\r\n",
        b"POST /api/guests HTTP/1.1\r\nHost: a\r\nContent-Length: 50\r\n\r\n{",
    ]
    connections = shared.node.server.server_state.connections
    before = len(connections)

    async def drip(writer: asyncio.StreamWriter) -> None:
        """Send a few bytes repeatedly, for ever."""
        while not writer.transport.is_closing():
            writer.write(b"\r\n")
            await asyncio.sleep(0.1)

    readers = [await asyncio.open_connection("127.0.0.1", shared.node.port) for _ in begun * 10]
    for (_, writer), start in zip(readers, begun * 10, strict=True):
        writer.write(start)
    kept = await asyncio.open_connection("127.0.0.1", shared.node.port)
    kept[1].write(asked)
    assert (await kept[0].readline()).startswith(b"HTTP/1.1 200")
    drips = asyncio.create_task(drip(kept[1]))
    assert await answers(shared.node)
    for reader, _ in readers:
        await Raw(reader, kept[1]).rest()
    await Raw(*kept).rest()
    drips.cancel()
    for _, writer in [*readers, kept]:
        writer.transport.abort()
    await until(lambda: len(connections) <= before)


@pytest.mark.parametrize(
    "head",
    [
        b"X: " + b"x" * 40_000,
        b"".join(b"X%d: %s\r\n" % (n, b"x" * 500) for n in range(80)),
        b"".join(b"X%d: x\r\n" % n for n in range(200)),
        b"X" * 400_000,
    ],
    ids=["one long", "together too long", "too many", "no end of a name"],
)
async def test_a_request_head_that_is_too_large_is_not_kept(shared: SharedNode, head: bytes) -> None:
    async with raw(shared.node, handshake(shared.node.port)[:-2] + head) as one:
        assert (await one.rest())[:13] in (b"HTTP/1.1 400 ", b"")
    async with raw(shared.node, b"GET /" + b"a" * 40_000) as one:
        assert (await one.rest())[:13] in (b"HTTP/1.1 400 ", b"")
    assert await answers(shared.node)


@over_both
async def test_a_handshake_abandoned_before_its_response_harms_nobody(shared: SharedNode) -> None:
    sockets = shared.node.app.state.sockets
    before = len(sockets.connections.all)
    for _ in range(20):
        async with raw(shared.node, handshake(shared.node.port)):
            pass
    await until(
        lambda: (
            not any(
                isinstance(c, websocket.WebSocketConnection) and c.state == websocket.SHAKING for c in connected(shared)
            )
        )
    )
    await until(lambda: len(sockets.connections.all) == before)
    assert await answers(shared.node)


def unsent_bytes(carrier: websocket.SocketConnection) -> int:
    """Return the bytes that wait in this process for a client to read them."""
    if isinstance(carrier, websocket.WebSocketConnection):
        return carrier.transport.get_write_buffer_size()
    assert isinstance(carrier, AsgiWebSocket)
    return sum(len(item) for item in carrier.queue if isinstance(item, bytes))


def connected(shared: SharedNode) -> list[Any]:
    return list(shared.node.server.server_state.connections)


@over_both
async def test_a_client_that_stops_reading_loses_the_socket_and_the_others_are_updated(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with node(database) as one:
        ann, _ = await two_players(one)
        await ann.enter()
        await ann.hear("news")
        slow = socket.socket()
        slow.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        slow.setblocking(False)
        loop, sockets = asyncio.get_running_loop(), one.app.state.sockets
        await loop.sock_connect(slow, ("127.0.0.1", one.port))
        await loop.sock_sendall(slow, handshake(one.port))
        await loop.sock_recv(slow, 1000)
        await loop.sock_sendall(slow, frame(TEXT_FRAME, b'{"type":"hello","table":"%s"}' % ann.table.encode()))
        await until(lambda: len(sockets.connections.at[ann.table]) == 2)
        (deaf,) = [c for c in sockets.connections.at[ann.table] if c.person is None]
        for _ in range(1000):
            deaf.send_bytes(bytes(10_000))
            await asyncio.sleep(0)
            if deaf.closed:
                break
        assert deaf.closed and unsent_bytes(deaf.connection) < 100 * 10_000
        await until(lambda: len(sockets.connections.at[ann.table]) == 1)
        assert (await ann.ask("whynot", act=None))["type"] == "refused"
        slow.close()
        await ann.leave()


@over_both
async def test_a_node_that_stops_sends_close_frames_and_finishes_its_work(database: str) -> None:
    async with node(database) as one:
        ann, _ = await two_players(one)
        await ann.enter()
        await ann.hear("news")
    assert (await ann.hear("bye"))["why"] == "bye-restart"
    with pytest.raises(Exception, match="1013"):
        await ann.socket.recv()
    Player.connected.discard(ann)


async def test_an_idle_socket_keeps_little(shared: SharedNode, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(websocket, "PING_AFTER_SECONDS", math.inf)  # these clients never answer one
    loop, sockets = asyncio.get_running_loop(), shared.node.app.state.sockets
    before, held = len(sockets.connections.all), 200

    async def come() -> socket.socket:
        one = socket.socket()
        one.setblocking(False)
        await loop.sock_connect(one, ("127.0.0.1", shared.node.port))
        await loop.sock_sendall(one, handshake(shared.node.port))
        assert (await loop.sock_recv(one, 1000)).startswith(b"HTTP/1.1 101")
        await loop.sock_sendall(one, frame(TEXT_FRAME, b'{"type":"hello","table":"nowhere"}'))
        assert b"refuse-no-table" in await loop.sock_recv(one, 1000)
        return one

    with ExitStack() as open_sockets:
        open_sockets.enter_context(closing(await come()))
        grown = []
        tracemalloc.start()
        open_sockets.callback(tracemalloc.stop)
        for _ in range(2):  # whatever else the process keeps meanwhile, it keeps once
            gc.collect()
            empty = tracemalloc.get_traced_memory()[0]
            for _ in range(held):
                open_sockets.enter_context(closing(await come()))
            gc.collect()
            grown.append((tracemalloc.get_traced_memory()[0] - empty) / held)
        assert len(sockets.connections.all) == before + 1 + 2 * held and min(grown) < 4 * 1024
    await until(lambda: len(sockets.connections.all) == before)
