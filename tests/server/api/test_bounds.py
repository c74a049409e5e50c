"""Nothing grows without limits: not memory with requests, nor connections, nor the time that a response is held."""

from __future__ import annotations

import asyncio
import socket
import time
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest
import uvicorn
import websockets
from litestar import Litestar, get
from litestar.testing import AsyncTestClient

from ilion.server.api import static_files
from ilion.server.api.uvicorn_server import uvicorn_server
from ilion.server.runtime.settings import Settings
from tests.rig.process import free_port
from tests.server.browser import browser
from tests.server.growth import growing
from tests.server.kit import Node, fresh_database, node, until
from tests.server.postbox import Postbox, postbox

ASKED = 6
"""Requests of each round, none of which may leave anything in memory."""
LARGE = b"x" * (8 << 20)
PATIENCE = 5.0


async def test_new_addresses_and_queries_leave_nothing_in_memory() -> None:
    """Request every route without a body, with addresses and queries that were never requested before."""
    async with fresh_database() as url, node(url, rate_limit_factor=0) as one, browser(one) as page:
        paths = sorted({r.path for r in one.app.routes if "GET" in getattr(r, "methods", ())} - {"/{path:path}"})
        assert "/words/{lang:str}/{package:str}" in paths
        words = [f"/words/{lang}/{package}" for lang in ("en", "fr") for package in ("core", "troia")]

        async def ask(n: int) -> None:
            for path in (*words, *(new_address(path, n) for path in paths)):
                await page.get(f"{path}?asked={n}")

        assert await growing(ask, ASKED) == []


def new_address(path: str, n: int) -> str:
    """Return an address of a route with a new number for each of its parts."""
    return "/".join(f"{n}" if part.startswith("{") else part for part in path.split("/"))


async def test_the_growth_finder_finds_a_cache_that_is_never_cleaned() -> None:
    kept: dict[str, bytes] = {}
    bounded: dict[str, bytes] = {}

    async def ask(n: int) -> None:
        kept[f"asked {n}"] = b""
        bounded[f"asked {n % ASKED}"] = b""

    assert len(await growing(ask, ASKED)) == 1


async def test_the_growth_finder_finds_responses_kept_by_their_query() -> None:
    @get("/words", cache=300)
    async def words() -> str:
        return "words"

    async with AsyncTestClient(Litestar([words], logging_config=None)) as page:
        assert await growing(lambda n: page.get(f"/words?asked={n}"), ASKED)


@asynccontextmanager
async def plain_server(settings: Settings) -> AsyncGenerator[tuple[uvicorn.Server, int], None]:
    """Run a server with large responses behind the node's own connections."""

    async def app(scope: Any, receive: Any, send: Any) -> None:
        length = [(b"content-length", str(len(LARGE)).encode())]
        await send({"type": "http.response.start", "status": 200, "headers": length})
        await send({"type": "http.response.body", "body": LARGE})

    port = free_port()
    server = uvicorn_server(app, settings, port=port, log_level="error", lifespan="off", timeout_graceful_shutdown=1)
    task = asyncio.create_task(server.serve())
    await until(lambda: server.started)
    try:
        yield server, port
    finally:
        server.should_exit = True
        await asyncio.wait_for(task, 60)


def connect(port: int, place: str = "127.0.0.2", buffer: int = 4096) -> socket.socket:
    """Open a connection of a client that may read little or nothing."""
    one = socket.socket()
    one.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, buffer)
    one.bind((place, 0))
    one.connect(("127.0.0.1", port))
    one.setblocking(False)
    return one


async def is_refused(one: socket.socket) -> bool:
    """Return whether the other end closes a connection at once."""
    try:
        async with asyncio.timeout(0.5):
            return await asyncio.get_running_loop().sock_recv(one, 1) == b""
    except TimeoutError:
        return False
    except ConnectionError:
        return True


async def test_an_unread_response_is_dropped() -> None:
    async with plain_server(Settings(send_timeout_seconds=0.3)) as (server, port):
        unread = [connect(port) for _ in range(5)]
        for one in unread:
            one.send(b"GET / HTTP/1.1\r\nhost: a\r\n\r\n")
        await until(lambda: len(server.server_state.connections) == len(unread))
        await until(lambda: not server.server_state.connections, PATIENCE)
        for one in unread:
            one.close()


async def test_a_slow_reader_gets_the_whole_answer() -> None:
    async with plain_server(Settings(send_timeout_seconds=0.5)) as (_, port):
        one, loop = connect(port, buffer=1 << 17), asyncio.get_running_loop()
        one.send(b"GET / HTTP/1.1\r\nhost: a\r\n\r\n")
        begun, read = time.monotonic(), 0
        while read < len(LARGE):
            part = await asyncio.wait_for(loop.sock_recv(one, 1 << 17), PATIENCE)
            assert part, "the connection was dropped"
            read += len(part)
            await asyncio.sleep(0.02)
        assert time.monotonic() - begun > 1, "else it was not slow"
        one.close()


async def test_connections_of_one_address_are_limited_and_others_get_in() -> None:
    async with plain_server(Settings(connections_per_address=3)) as (server, port):
        held = [connect(port) for _ in range(3)]
        await until(lambda: len(server.server_state.connections) == 3)
        over, elsewhere = connect(port), connect(port, "127.0.0.3")
        assert await is_refused(over) and not await is_refused(elsewhere)
        held.pop().close()
        await until(lambda: len(server.server_state.connections) == 3)
        again = connect(port)
        assert not await is_refused(again)
        for one in (*held, over, elsewhere, again):
            one.close()


async def test_a_trusted_proxy_holds_as_many_connections_as_it_needs() -> None:
    async with plain_server(Settings(connections_per_address=1, trusted_proxies="127.0.0.4")) as (_, port):
        through = [connect(port, "127.0.0.4") for _ in range(5)]
        refused = [await is_refused(one) for one in through]
        assert refused == [False] * 5
        for one in through:
            one.close()


async def test_a_socket_counts_as_a_socket_and_not_as_a_connection() -> None:
    async with fresh_database() as url, node(url, rate_limit_factor=1, connections_per_address=2) as one:
        sockets = [await websockets.connect(one.ws) for _ in range(4)]
        async with browser(one) as page:
            assert (await page.get("/healthz")).status_code == 200
        for each in sockets:
            await each.close()


class HangingPostbox(Postbox):
    """A mail server that accepts connections and sends nothing until it is released."""

    async def listen(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        await self.released.wait()


async def test_a_hanging_mail_server_delays_no_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(static_files, "folder", lambda: client_in(tmp_path))
    async with (
        fresh_database() as url,
        postbox(HangingPostbox()) as post,
        node(url, smtp_url=post.url, mail_from="table@ilion.example") as one,
    ):
        mailer = one.app.state.mailer
        for n in range(40):
            mailer.send_in_background(mailer.message(f"{n}@troy.example", "A code", "1234 5678", f"letter-{n}"))
        await asyncio.sleep(0.3)
        assert await seconds_to_get(one, "/python/rules.pack") < 2
        post.let_go()
        await asyncio.wait([*mailer.tasks], timeout=20)


def client_in(path: Path) -> Path:
    (path / "python").mkdir(exist_ok=True)
    for name in ("index.html", "page-files.json", "python/python.json", "python/rules.pack"):
        (path / name).write_text("{}")
    return path


async def seconds_to_get(one: Node, path: str) -> float:
    async with httpx.AsyncClient(base_url=one.http, timeout=30) as http:
        begun = time.monotonic()
        assert (await http.get(path)).status_code == 200
        return time.monotonic() - begun
