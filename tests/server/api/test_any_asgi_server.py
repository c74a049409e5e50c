"""Nodes on servers other than the uvicorn that the lean sockets were written for."""

from __future__ import annotations

import asyncio
import json
import logging
import time
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from typing import Any, cast

import pytest
import uvicorn
import websockets
from hypercorn.asyncio import serve
from hypercorn.config import Config
from litestar import WebSocket
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from ilion.server.api import websocket
from ilion.server.api.asgi_websocket import AsgiWebSocket
from ilion.server.api.http_protocol import HttpProtocol
from ilion.server.api.uvicorn_probe import UnfitUvicorn, probe
from ilion.server.api.uvicorn_server import LeanUnavailable, uvicorn_server
from ilion.server.app import build
from ilion.server.runtime.settings import Settings
from ilion.server.users.rate_limits import MAX_SOCKETS_PER_NETWORK, NodeRateLimiter
from tests.rig.process import free_port, wait_for
from tests.server.kit import Node, join, logged, node, two_players, until


@asynccontextmanager
async def on_hypercorn(database: str) -> AsyncGenerator[Node, None]:
    port, stop = free_port(), asyncio.Event()
    app = build(Settings(database_url=database, port=port, bot_workers=0, heartbeat_seconds=0.5, rate_limit_factor=100))
    config = Config.from_mapping(bind=f"127.0.0.1:{port}", loglevel="ERROR", graceful_timeout=2.0)
    task = asyncio.create_task(serve(cast(Any, app), config, shutdown_trigger=cast(Any, stop.wait)))
    await asyncio.to_thread(wait_for, port)
    try:
        yield Node(cast(uvicorn.Server, None), app, port)
    finally:
        stop.set()
        await asyncio.wait_for(task, 60)


async def test_a_game_is_played_on_hypercorn(database: str) -> None:
    async with on_hypercorn(database) as one:
        players = await two_players(one, "iliad")
        news = {}
        for player in players:
            await player.enter()
            news[player] = await player.hear("news")
        actor = next(player for player in players if news[player]["asks"][0]["legal"])
        other = next(player for player in players if player is not actor)
        legal = news[actor]["asks"][0]["legal"][0]["act"]
        assert (await actor.do(legal, news[actor]["seq"]))["type"] == "ack"
        assert (await other.hear("news"))["seq"] > news[other]["seq"]
        assert (await actor.ask("do", base_seq=0, act=["nonsense"]))["type"] == "refused"
        await actor.hear("heartbeat")
        for player in players:
            await player.leave()
        await until(lambda: not one.app.state.sockets.connections.all)


@pytest.mark.parametrize(("message", "code"), [(b"binary", "1003"), ("x" * 70_000, "1009")])
async def test_a_message_that_is_not_text_or_too_long_closes_a_socket_on_any_server(
    database: str, message: bytes | str, code: str
) -> None:
    async with on_hypercorn(database) as one:
        ann = await join(one, "Ann")
        await ann.enter("nowhere")
        await ann.hear("refused")
        await ann.socket.send(message)
        with pytest.raises(Exception, match=code):
            await ann.hear("nothing")
        await ann.leave()
        await until(lambda: not one.app.state.sockets.connections.all)


async def test_one_socket_too_many_is_refused_on_any_server(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async with node(database, websockets="asgi") as one:
        monkeypatch.setattr(NodeRateLimiter, "most", lambda self, limit: 1 if limit == MAX_SOCKETS_PER_NETWORK else 100)
        ann = await join(one, "Ann")
        await ann.enter("nowhere")
        await ann.hear("refused")
        async with websockets.connect(one.ws) as second:
            assert json.loads(await second.recv())["why"] == "bye-too-many"
            await second.wait_closed()
            assert second.close_code == 1008
        assert len(one.app.state.sockets.connections.all) == 1
        await ann.leave()


class Wire:
    """A fake server side of a socket, whose sending can be paused."""

    def __init__(self) -> None:
        self.sent: list[Any] = []
        self.free = asyncio.Event()
        self.free.set()
        self.coming: asyncio.Queue[dict[str, Any]] = asyncio.Queue()

    async def receive(self) -> dict[str, Any]:
        return await self.coming.get()

    async def send_text(self, text: bytes) -> None:
        await self.free.wait()
        self.sent.append(text)

    async def close(self, code: int) -> None:
        await self.free.wait()
        self.sent.append(code)


class Listener:
    """Keeps what it receives."""

    def __init__(self) -> None:
        self.messages: list[str] = []
        self.left: list[str] = []

    def heard(self, text: str) -> None:
        self.messages.append(text)

    def nudged(self) -> None: ...

    def ending(self) -> None: ...

    def lost(self, why: str) -> None:
        self.left.append(why)


def carried() -> tuple[Wire, AsgiWebSocket, Listener, asyncio.Task[None]]:
    wire, listener = Wire(), Listener()
    connection = AsgiWebSocket(cast(WebSocket[Any, Any, Any], wire))
    connection.carry(listener)
    return wire, connection, listener, asyncio.create_task(connection.run())


async def test_the_next_message_waits_until_the_previous_one_is_answered() -> None:
    wire, connection, listener, task = carried()
    for text in ("first", "second"):
        wire.coming.put_nowait({"type": "websocket.receive", "text": text})
    await until(lambda: bool(listener.messages))
    await asyncio.sleep(0.05)
    assert listener.messages == ["first"]
    connection.next()
    await until(lambda: listener.messages == ["first", "second"])
    connection.next()
    wire.coming.put_nowait({"type": "websocket.disconnect"})
    await task
    assert listener.left == [""]


async def test_a_client_that_does_not_read_is_dropped_at_the_limit_or_after_the_timeout() -> None:
    many, long = carried(), carried()
    for wire, connection, _, _ in (many, long):
        wire.free.clear()
        connection.send(b"news")
        await until(lambda connection=connection: connection.blocked_since is not None)  # type: ignore[misc]
    for _ in range(websocket.MAX_QUEUED_MESSAGES):
        many[1].send(b"news")
    assert not many[2].left
    many[1].send(b"one more")
    assert many[2].left == ["slow"] and not many[1].queue
    long[1].tend(time.monotonic() + websocket.SLOW_READER_TIMEOUT_SECONDS - 1)
    assert not long[2].left
    long[1].tend(time.monotonic() + websocket.SLOW_READER_TIMEOUT_SECONDS)
    assert long[2].left == ["slow"]
    async with asyncio.timeout(60):
        await many[3]
        await long[3]


async def test_many_messages_at_once_are_sent_in_order_before_the_close_frame() -> None:
    wire, connection, listener, task = carried()
    for n in range(2 * websocket.MAX_QUEUED_MESSAGES):
        connection.send(b"%d" % n)
    connection.close(1013)
    connection.send(b"no more")
    await until(lambda: 1013 in wire.sent)
    assert wire.sent == [b"%d" % n for n in range(2 * websocket.MAX_QUEUED_MESSAGES)] + [1013]
    wire.coming.put_nowait({"type": "websocket.disconnect"})
    await task
    assert listener.left == [""]


async def test_a_client_that_does_not_answer_a_close_frame_is_not_waited_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(websocket, "WEBSOCKET_CLOSE_TIMEOUT_SECONDS", 0.05)
    _, connection, listener, task = carried()
    await asyncio.sleep(0)
    connection.close(1013)
    async with asyncio.timeout(60):
        await task
    assert listener.left == [""]


def test_the_lean_sockets_fit_the_locked_uvicorn() -> None:
    probe(HttpProtocol)


PLANTED: dict[str, Any] = {
    "_should_upgrade": None,
    "_unset_keepalive_if_required": None,
    "send_400_response": None,
    "on_header": lambda self, name, value: None,
    "on_headers_complete": lambda self: None,
    "connection_made": lambda self, transport: None,
}


@pytest.mark.parametrize("name", PLANTED)
def test_a_changed_uvicorn_is_detected(
    name: str, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    if PLANTED[name] is None:
        monkeypatch.delattr(HttpToolsProtocol, name)
    else:
        monkeypatch.setattr(HttpToolsProtocol, name, PLANTED[name])
    with pytest.raises((UnfitUvicorn, AttributeError, TypeError, KeyError, ValueError)):
        probe(HttpProtocol)
    with caplog.at_level(logging.INFO, "ilion.sockets"):
        config = uvicorn_server(object(), Settings(), log_config=None).config
    assert config.http == "auto" and config.ws == "auto" and config.ws_max_size == websocket.MAX_MESSAGE_BYTES
    assert [(record.levelname, record.carrier) for record in logged(caplog, "ilion.sockets")] == [  # type: ignore[attr-defined]
        ("WARNING", "asgi")
    ]
    with pytest.raises(LeanUnavailable):
        uvicorn_server(object(), Settings(websockets="lean"), log_config=None)


def test_an_unknown_kind_of_sockets_is_refused() -> None:
    with pytest.raises(ValueError, match="ILION_WEBSOCKETS"):
        uvicorn_server(object(), Settings(websockets="fast"))


async def test_a_node_with_a_changed_uvicorn_keeps_serving(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ilion.server.api.uvicorn_probe.try_socket", lambda trial: False)
    async with node(database, websockets="auto") as one:
        ann, _ = await two_players(one)
        await ann.enter()
        await ann.hear("news")
        (carried,) = one.app.state.sockets.connections.all
        assert isinstance(carried.connection, AsgiWebSocket)
        await ann.leave()
