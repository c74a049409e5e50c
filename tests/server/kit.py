"""Real nodes on a real PostgreSQL, and players who speak the protocol over real sockets."""

from __future__ import annotations

import asyncio
import hashlib
import json
import logging
import os
import secrets
from collections.abc import AsyncGenerator, Callable
from contextlib import ExitStack, asynccontextmanager
from typing import Any, ClassVar
from unittest.mock import patch

import asyncpg
import httpx
import pytest
import uvicorn
import websockets

from ilion.server.api.uvicorn_server import uvicorn_server
from ilion.server.app import build
from ilion.server.compute.prepared_answers import PreparedAnswers
from ilion.server.compute.worker_pool import WorkerPool
from ilion.server.database import Transaction
from ilion.server.database.migrate import known_migrations, migrate
from ilion.server.database.statement_runner import DriverConnection
from ilion.server.runtime.settings import Settings
from ilion.server.users.sessions import FindAccount, User
from ilion.table.table_state import TableState
from tests.rig.process import free_port
from tests.rig.shares import Shares

SERVER = os.environ.get("ILION_TEST_DATABASE", "postgresql://postgres@127.0.0.1:5432")
NATS = os.environ.get("ILION_TEST_NATS", "nats://127.0.0.1:4222")
WEBSOCKETS = os.environ.get("ILION_TEST_WEBSOCKETS", "auto")
"""The WebSocket implementation of nodes in tests that do not choose."""
over_both = pytest.mark.parametrize("carrier", ["lean", "asgi"], indirect=True, scope="module")
"""Run a test, or a file by its ``pytestmark``, over each kind of WebSockets."""
SHARES = Shares()
SCHEMA = 7_305_210_418
"""The advisory lock under which one test process creates the database that others are copied from."""


@asynccontextmanager
async def fresh_database() -> AsyncGenerator[str, None]:
    """Yield the address of a new database with the schema and nothing else, and drop it afterwards."""
    name = f"ilion_test_{os.getpid()}_{secrets.token_hex(3)}"
    async with connected("postgres") as admin:
        await admin.execute(f'create database "{name}" template "{await template(admin)}"')
    try:
        async with connected(name) as db:
            await db.execute("update cluster_heartbeat set at = clock_timestamp()")
        yield f"{SERVER}/{name}"
    finally:
        async with connected("postgres") as admin:
            await admin.execute(f'drop database "{name}" with (force)')


async def template(admin: DriverConnection) -> str:
    """Return a database with the current schema that others are copied from; created once, and kept."""
    name = "ilion_schema_" + hashlib.sha256(repr(known_migrations()).encode()).hexdigest()[:12]
    await admin.execute("select pg_advisory_lock($1)", SCHEMA)
    try:
        if not await admin.fetchval("select true from pg_database where datname = $1", name):
            await admin.execute(f'drop database if exists "{name}_new"')
            await admin.execute(f'create database "{name}_new"')
            await migrate(f"{SERVER}/{name}_new")
            await admin.execute(f'alter database "{name}_new" rename to "{name}"')
    finally:
        await admin.execute("select pg_advisory_unlock($1)", SCHEMA)
    return name


@asynccontextmanager
async def connected(name: str) -> AsyncGenerator[DriverConnection, None]:
    db = await asyncpg.connect(f"{SERVER}/{name}")
    try:
        yield db
    finally:
        await db.close()


class Node:
    """A node that runs in this process."""

    def __init__(self, server: uvicorn.Server, app: Any, port: int) -> None:
        self.server = server
        self.app = app
        self.port = port
        self.http = f"http://127.0.0.1:{port}"
        self.ws = f"ws://127.0.0.1:{port}/socket"

    @property
    def tables(self) -> Any:
        return self.app.state.tables


@asynccontextmanager
async def node(database: str, *, warm: bool = False, **settings: Any) -> AsyncGenerator[Node, None]:
    """Yield a node on its own port; tests move faster than the rate limits allow.

    Unless it is ``warm``, its compute processes start with their first job, and it prepares no answers: most tests need
    none.
    """
    port = free_port()
    usual = {
        "database_url": database,
        "port": port,
        "bot_workers": 0,
        "heartbeat_seconds": 0.5,
        "rate_limit_factor": 100,
        "websockets": WEBSOCKETS,
    }
    chosen = Settings(**{**usual, **settings})
    app = build(chosen)
    server = uvicorn_server(app, chosen, port=port, log_level="error", timeout_graceful_shutdown=2)
    with ExitStack() as idle:
        for starter in () if warm else (WorkerPool, PreparedAnswers):
            idle.enter_context(patch.object(starter, "start_loops", lambda self, tasks: None))
        task = asyncio.create_task(server.serve())
        while not server.started:
            if task.done():
                await task
            await asyncio.sleep(0.02)
    try:
        yield Node(server, app, port)
    finally:
        server.should_exit = True
        await asyncio.wait_for(task, 60)


class Player:
    """A user with a session, and at most one socket."""

    connected: ClassVar[set[Player]] = set()
    """All players with an open socket, so that a shared node can disconnect them."""

    def __init__(self, node: Node, name: str, token: str, id: str) -> None:
        self.node = node
        self.name = name
        self.token = token
        self.id = id
        self.socket: Any = None
        self.heard: list[dict[str, Any]] = []
        self.table = ""

    @property
    def headers(self) -> dict[str, str]:
        return {"authorization": f"Bearer {self.token}"} if self.token else {}

    async def get(self, path: str, **headers: str) -> httpx.Response:
        async with httpx.AsyncClient(verify=False, timeout=60, base_url=self.node.http, headers=self.headers) as http:
            return await http.get(path, headers=headers)

    async def post(self, path: str, body: Any = None) -> httpx.Response:
        async with httpx.AsyncClient(verify=False, timeout=60, base_url=self.node.http, headers=self.headers) as http:
            return await http.post(path, json=body)

    async def delete(self, path: str) -> httpx.Response:
        async with httpx.AsyncClient(verify=False, timeout=60, base_url=self.node.http, headers=self.headers) as http:
            return await http.delete(path)

    async def open(
        self, game: str, seats: list[str], setup: dict[str, Any] | None = None, *, share: bool = True, **more: Any
    ) -> dict[str, Any]:
        """Open a new table; the player's own share of the dice is put in."""
        body = {"game": game, "seats": seats, "setup": setup or {}, **more}
        answer = await self.post("/api/tables", body)
        assert answer.status_code == 201, answer.text
        opened: dict[str, Any] = answer.json()
        self.table = opened["id"]
        if share and "me" in seats:
            await self.share()
        return opened

    async def sit(self, table: str, invite: str) -> httpx.Response:
        self.table = table
        answer = await self.post(f"/api/tables/{table}/sit", {"invite": invite})
        if answer.is_success:
            await self.share()
        return answer

    async def share(self) -> Any:
        """Put in the player's share of the dice, and return the table."""
        return await SHARES.put_in(self.table, self.told)

    async def told(self, method: str, path: str, body: Any) -> Any:
        return (await (self.get(path) if method == "GET" else self.post(path, body))).raise_for_status().json()

    async def enter(self, table: str = "", since: int = -1, node: Node | None = None, **more: Any) -> None:
        """Open a socket and say hello."""
        await self.leave()
        self.table = table or self.table
        self.socket = await websockets.connect(
            (node or self.node).ws, additional_headers=self.headers, max_size=None, close_timeout=1
        )
        Player.connected.add(self)
        await self.say("hello", table=self.table, since=since, **more)

    async def leave(self) -> None:
        if self.socket is not None:
            await self.socket.close()
            self.socket = None
            Player.connected.discard(self)

    async def say(self, type: str, **fields: Any) -> None:
        await self.socket.send(json.dumps({"type": type, **fields}))

    async def hear(self, *kinds: str, timeout: float = 60) -> dict[str, Any]:
        """Return the next message of some type; all others are kept in ``heard``."""
        async with asyncio.timeout(timeout):
            while True:
                message: dict[str, Any] = json.loads(await self.socket.recv())
                self.heard.append(message)
                if message["type"] in kinds:
                    return message

    async def ask(self, type: str, id: str = "", **fields: Any) -> dict[str, Any]:
        """Send a message and return its reply, not the reply to anything sent before."""
        id = id or secrets.token_hex(8)
        await self.say(type, id=id, **fields)
        while (answer := await self.hear("ack", "refused", "allowed", "past"))["id"] != id:
            pass
        return answer

    async def do(self, act: Any, on: int, id: str = "", **more: Any) -> dict[str, Any]:
        """Make a move, and return its reply."""
        return await self.ask("do", id, base_seq=on, act=act, **more)


async def join(node: Node, name: str) -> Player:
    async with httpx.AsyncClient(verify=False, timeout=60, base_url=node.http) as http:
        answer = await http.post("/api/guests", json={"name": name})
    return Player(node, name, answer.headers["x-ilion-token"], answer.json()["id"])


async def two_players(
    node: Node, game: str = "trojan-war", setup: dict[str, Any] | None = None, **more: Any
) -> tuple[Player, Player]:
    """Return two players at a table whose game has started."""
    ann, bob = await join(node, "Ann"), await join(node, "Bob")
    opened = await ann.open(game, ["me", "open"], setup, **more)
    answer = await bob.sit(opened["id"], opened["invites"]["1"])
    assert answer.status_code == 201, answer.text
    return ann, bob


async def two_asked_players(node: Node) -> tuple[Player, Player]:
    """Return two players at a Trojan War whose first roll lets both place a hero at once; most do."""
    while True:
        ann, bob = await two_players(node)
        if (await node.tables.cache.live(ann.table)).state.actors() == (0, 1):
            return ann, bob


def seen_by(live: TableState, seat: int) -> int:
    """Return the number of the last entry that a seat has noticed."""
    return live.last_noticed((seat,)).number


async def run_down(node: Node, seconds: float, table: str = "%") -> None:
    """Let time pass on all running clocks, or on those of one table."""
    async with node.tables.db.connection() as db, db.transaction():
        await db.execute(
            "update tables set deadlines = (select array_agg(d - $1 * interval '1 second' order by n)"
            " from unnest(deadlines) with ordinality as x (d, n)) where id like $2",
            seconds,
            table,
        )
        await db.execute(
            "update scheduled_work set at = at - $1 * interval '1 second' where kind = 'flag' and table_id like $2",
            seconds,
            table,
        )


def as_account(account: User) -> FindAccount:
    """Sign in to an account that exists already."""

    async def find_account(db: Transaction) -> User:
        return account

    return find_account


def logged(caplog: pytest.LogCaptureFixture, by: str) -> list[logging.LogRecord]:
    """Return what one logger has logged."""
    return [record for record in caplog.records if record.name == by]


async def until(true: Callable[[], bool], seconds: float = 30) -> None:
    """Wait until a condition holds."""
    async with asyncio.timeout(seconds):
        while not true():
            await asyncio.sleep(0.01)
