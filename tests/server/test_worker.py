"""Bots as workers: a turn is never lost with the process that was thinking about it."""

from __future__ import annotations

import asyncio
import os
import signal
from collections.abc import AsyncGenerator, Callable
from concurrent.futures import Executor, Future
from contextlib import asynccontextmanager
from functools import partial
from typing import Any

import pytest

from ilion.server import worker
from ilion.server.worker import Worker
from tests.server.kit import Node, join

SEQUENTIAL = {"edition": 2}


async def bots_table(node: Node) -> str:
    """A table at which two bots play."""
    ann = await join(node, "Ann")
    opened = await ann.open("trojan-war", ["bot:uniform", "bot:uniform"], SEQUENTIAL)
    return str(opened["id"])


@asynccontextmanager
async def at_work(node: Node, name: str, pool: Executor | None = None) -> AsyncGenerator[Worker, None]:
    one = Worker(node.tables, name, node.app.state.sockets.tell)
    one.pool = pool or one.pool  # type: ignore[assignment]
    task = asyncio.create_task(one.run())
    try:
        yield one
    finally:
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)


async def until(node: Node, table: str, met: Callable[[Any], bool], seconds: float = 60) -> Any:
    async with asyncio.timeout(seconds):
        while not met(row := await node.tables.db.pool.fetchrow("select * from tables where id = $1", table)):
            await asyncio.sleep(0.05)
    return row


async def test_the_turn_of_a_worker_that_died_is_taken_by_another(
    server: Node, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(worker, "LEASE", 1.0)
    table = await bots_table(server)
    leased = await server.tables.db.row("lease_turn", "dead", 1.0)
    assert leased["id"] == table
    async with at_work(server, "alive"):
        await until(server, table, lambda row: row["seq"] > leased["seq"])


class Slow(Executor):
    """Thinks until it is told to be done."""

    def __init__(self) -> None:
        self.thoughts: list[tuple[Future[Any], Any]] = []

    def submit(self, fn: Any, /, *args: Any, **kwargs: Any) -> Future[Any]:
        self.thoughts.append((Future(), partial(fn, *args)))
        return self.thoughts[-1][0]

    def done(self) -> None:
        future, thought = self.thoughts[0]
        future.set_result(thought())


async def test_a_long_thought_keeps_its_turn(server: Node, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(worker, "LEASE", 0.6)
    table = await bots_table(server)
    slow = Slow()
    async with at_work(server, "slow", slow):
        begun = await until(server, table, lambda row: row["lease_by"] == "slow")
        later = await until(server, table, lambda row: row["lease_until"] > begun["lease_until"])
        assert later["seq"] == begun["seq"]
        slow.done()
        await until(server, table, lambda row: row["seq"] > begun["seq"])


async def test_a_thinking_process_that_is_killed_is_replaced(server: Node, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(worker, "LEASE", 1.0)
    table = await bots_table(server)
    async with at_work(server, "one") as one:
        row = await until(server, table, lambda row: row["seq"] > 3)
        os.kill(next(iter(one.pool._processes)), signal.SIGKILL)
        await until(server, table, lambda now: now["seq"] > row["seq"] + 3 or now["status"] == "over")


class Confidant(Executor):
    """Thinks of nothing and remembers what it was asked."""

    def __init__(self) -> None:
        self.asked: list[tuple[Any, ...]] = []

    def submit(self, fn: Any, /, *args: Any, **kwargs: Any) -> Future[Any]:
        self.asked.append(args)
        done: Future[Any] = Future()
        done.set_result(b"")
        return done


async def test_nobody_can_foretell_a_bot_who_does_not_know_the_tables_secret(server: Node) -> None:
    table = await bots_table(server)
    live = await server.tables.live(table)
    one, confidant = Worker(server.tables, "one", server.app.state.sockets.tell), Confidant()
    one.pool = confidant  # type: ignore[assignment]
    await one.think(table, live, 0)
    live.tape.key = bytes(32)
    await one.think(table, live, 0)
    first, second = confidant.asked
    assert first[:-1] == second[:-1] and first[-1] != second[-1]
