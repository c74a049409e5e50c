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
    leased = await server.tables.db.row("lease_turn", "dead", 1.0, 0.0)
    assert leased["id"] == table
    async with at_work(server, "alive"):
        await until(server, table, lambda row: row["seq"] > leased["seq"])


async def test_a_turn_is_left_to_the_worker_who_remembers_the_bot(
    server: Node, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(worker, "HEAD_START", 3600.0)
    table = await bots_table(server)
    thought: list[str] = []
    think = Worker.think

    async def noted(self: Worker, *asked: Any) -> bytes:
        thought.append(self.name)
        return await think(self, *asked)

    monkeypatch.setattr(Worker, "think", noted)
    async with at_work(server, "one"), at_work(server, "two"):
        await until(server, table, lambda row: row["seq"] > 20)
    assert len(thought) >= 20 and len(set(thought)) == 1


def test_a_bot_is_remembered_for_its_seat_alone() -> None:
    mine = worker.seated("escolex", "athena", "table", 0)
    assert worker.seated("escolex", "athena", "table", 0) is mine
    assert worker.seated("escolex", "athena", "table", 1) is not mine, "or it would know what another seat sees"
    assert worker.seated("escolex", "athena", "elsewhere", 0) is not mine


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


async def out_of_time(node: Node) -> tuple[str, Worker]:
    """A table for three whose next to act has no time left, and a worker that looks at clocks when it is told to."""
    ann = await join(node, "Ann")
    opened = await ann.open("troia", ["me"] * 3, {"seats": 3}, rhythm={"kind": "live", "bank": 60, "increment": 0})
    await node.tables.db.pool.execute(
        "update tables set deadlines = (select array_agg(d - interval '1 hour' order by n)"
        " from unnest(deadlines) with ordinality as x (d, n)) where id = $1",
        opened["id"],
    )
    return str(opened["id"]), Worker(node.tables, "one", node.app.state.sockets.tell)


async def flags(node: Node, table: str) -> list[tuple[int, str]]:
    """The lines of fallen flags, each with who plays the seat now."""
    rows = await node.tables.db.pool.fetch(
        "select e.seat, s.standby from entries e join seats s on s.table_id = e.table_id and s.seat = e.seat"
        " where e.table_id = $1 and kind = 'flag' order by e.seq",
        table,
    )
    return [(row["seat"], row["standby"]) for row in rows]


async def test_at_a_larger_table_a_flag_falls_once_and_a_bot_plays_on(server: Node) -> None:
    table, one = await out_of_time(server)
    awaited = (await server.tables.row(table)).awaited
    for _ in range(3):
        await one.flag()
    assert await flags(server, table) == [(seat, "greedy") for seat in awaited]
    fallen = (await server.tables.entries(table, 0))[-1]
    assert fallen.unsettles(awaited[0]) and fallen.story.awaited == awaited, "who decides meanwhile need not do so anew"
    assert (await server.tables.row(table)).status == "playing"
    before = (await server.tables.row(table)).seq
    assert await one.turn()
    assert (await server.tables.row(table)).seq == before + 1


async def test_no_bot_sits_down_without_its_line_in_the_log(server: Node, monkeypatch: pytest.MonkeyPatch) -> None:
    async def dies(*args: Any, **more: Any) -> None:
        raise ConnectionResetError

    table, one = await out_of_time(server)
    with monkeypatch.context() as m:
        m.setattr(server.tables, "append", dies)
        with pytest.raises(ConnectionResetError):
            await one.flag()
    assert await flags(server, table) == []
    assert [s["standby"] for s in (await server.tables.row(table)).seats] == [""] * 3
    await one.flag()
    assert len(await flags(server, table)) == 1


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
