"""A move is announced once the standby has it, however long that takes: nothing cuts its commit short."""

from __future__ import annotations

import asyncio
import signal
from collections.abc import AsyncGenerator, Callable, Iterator
from typing import NamedTuple

import asyncpg
import pytest

from ilion.server import database
from ilion.server.database import Database
from ilion.server.database.migrate import migrate
from ilion.server.runtime.errors import DATABASE_UNAVAILABLE
from tests.load.together import flushed_on, give_to_postgres
from tests.rig.process import folder
from tests.rig.services import Cluster, cluster, owner, standby
from tests.server.kit import Node, node, two_players

LONGEST = 2.0
"""Seconds after which the server checks on a statement, here."""
WAITING = "select count(*) from pg_stat_activity where wait_event = 'SyncRep'"


class Pair(NamedTuple):
    first: Cluster
    copy: Cluster


@pytest.fixture(scope="module")
def pair() -> Iterator[Pair]:
    """A primary whose commits wait until its standby has flushed them."""
    with folder(owner()) as path, cluster(path, {"fsync": "off"}) as first:
        asyncio.run(migrate(first.url("ilion")))
        (path / "copy").mkdir()
        with standby(give_to_postgres(path / "copy"), first) as copy:
            asyncio.run(flushed_on(first, "standby"))
            yield Pair(first, copy)


@pytest.fixture
async def shared(pair: Pair, monkeypatch: pytest.MonkeyPatch) -> AsyncGenerator[Node, None]:
    monkeypatch.setattr(database, "STATEMENT_TIMEOUT_SECONDS", LONGEST)
    async with node(pair.first.url("ilion"), rate_limit_factor=0) as one:
        yield one


async def asked(pair: Pair, sql: str, *args: object) -> int:
    db = await asyncpg.connect(pair.first.url("ilion"))
    try:
        return await db.fetchval(sql, *args)  # type: ignore[no-any-return]
    finally:
        await db.close()


async def until(true: Callable[[int], bool], pair: Pair, sql: str) -> None:
    async with asyncio.timeout(30):
        while not true(await asked(pair, sql)):
            await asyncio.sleep(0.05)


async def test_a_move_that_the_standby_does_not_have_is_shown_to_nobody(shared: Node, pair: Pair) -> None:
    ann, bob = await two_players(shared)
    for player in (ann, bob):
        await player.enter()
        news = await player.hear("news")
        if news["asks"][0]["legal"]:
            who, seen = player, news
    pair.copy.signal(signal.SIGSTOP)
    try:
        acting = asyncio.create_task(who.do(seen["asks"][0]["legal"][0]["act"], seen["seq"], "an-act-not-copied"))
        await until(lambda waiting: waiting > 0, pair, WAITING)
        for _ in range(int(4 * LONGEST) + 8):
            await asyncio.sleep(0.5)
            told = await asked(pair, "select seq from tables where id = $1", who.table)
            assert told == seen["seq"], "it could be lost, and is shown"
        assert not acting.done()
        assert await asked(pair, WAITING) <= shared.tables.db.pool.get_max_size(), "they do not heap up"
    finally:
        pair.copy.signal(signal.SIGCONT)
    assert (await acting)["type"] == "ack"
    for player in (ann, bob):
        await player.leave()


async def test_a_statement_that_takes_too_long_is_ended_by_the_server(shared: Node) -> None:
    with pytest.raises(DATABASE_UNAVAILABLE):
        await shared.tables.db.execute("execute", f"select pg_sleep({LONGEST * 4})")


async def test_a_server_that_does_not_answer_is_not_waited_for(shared: Node, pair: Pair) -> None:
    other = await Database.connect(pair.first.url("ilion"), 1)
    pair.first.signal(signal.SIGSTOP)
    try:
        with pytest.raises(DATABASE_UNAVAILABLE):
            async with asyncio.timeout(LONGEST * 6):
                await other.execute("fetchval", "select 1")
    finally:
        pair.first.signal(signal.SIGCONT)
    assert await other.execute("fetchval", "select 1") == 1, "and asked again once it does"
    await other.close()
