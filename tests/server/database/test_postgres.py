"""The database is unavailable when it cannot serve; any other error is a server error: logged, counted, not retried."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncGenerator
from typing import Any

import asyncpg
import pytest

from ilion.server.database import Database
from ilion.server.runtime.errors import DATABASE_UNAVAILABLE
from ilion.server.runtime.metrics import REGISTRY
from tests.server.api.test_sockets import first_to_act
from tests.server.kit import Node, join, logged

CLASSES = ("08", "53", "57", "40")


@pytest.fixture
async def db(database: str) -> AsyncGenerator[Database, None]:
    one = await Database.connect(database, 1)
    yield one
    await asyncio.wait_for(one.close(), 10)


def errors(sqlstate: str) -> float:
    return REGISTRY.get_sample_value("ilion_database_errors_total", {"sqlstate": sqlstate}) or 0.0


def known() -> dict[type[Exception], str]:
    """Every error of PostgreSQL that asyncpg has a name for, with its SQLSTATE."""
    found = [e for e in vars(asyncpg.exceptions).values() if isinstance(e, type)]
    return {e: state for e in found if (state := getattr(e, "sqlstate", None))}


def test_exactly_four_classes_of_sqlstate_mean_that_the_database_is_unavailable() -> None:
    assert len(known()) > 200
    for error, sqlstate in known().items():
        assert issubclass(error, DATABASE_UNAVAILABLE) == (sqlstate[:2] in CLASSES), error
    assert not any(
        issubclass(error, DATABASE_UNAVAILABLE) for error in (asyncpg.InterfaceError, asyncpg.DataError, ValueError)
    )


async def lose(connection: Any, database: str) -> None:
    """End a connection from outside."""
    pid = await connection.fetchval("select pg_backend_pid()")
    admin = await asyncpg.connect(database)
    await admin.execute("select pg_terminate_backend($1)", pid)
    await admin.close()


@pytest.mark.parametrize("noticed", [False, True])
async def test_a_connection_lost_between_two_statements_means_unavailable(
    db: Database, database: str, noticed: bool
) -> None:
    async def use() -> None:
        async with db.transaction() as connection:
            await lose(connection.connection, database)
            await asyncio.sleep(0.2 * noticed)
            await connection.execute("execute", "select 1")

    with pytest.raises(DATABASE_UNAVAILABLE):
        await use()
    assert await db.execute("fetchval", "select 1") == 1, "the next use has a new connection"


async def test_nobody_waits_for_a_connection_for_ever(db: Database, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ilion.server.database.POOL_TIMEOUT_SECONDS", 0.2)
    waited = REGISTRY.get_sample_value("ilion_database_pool_wait_seconds_count") or 0
    async with db.connection():
        with pytest.raises(DATABASE_UNAVAILABLE):
            await asyncio.wait_for(db.execute("fetchval", "select 1"), 5)
    assert REGISTRY.get_sample_value("ilion_database_pool_wait_seconds_count") == waited + 2


async def test_a_closing_pool_means_unavailable(db: Database) -> None:
    await db.pool.close()
    with pytest.raises(DATABASE_UNAVAILABLE):
        await db.execute("fetchval", "select 1")


@pytest.mark.parametrize(
    ("statement", "args", "sqlstate"),
    [
        ("select no_such_column", (), "42703"),
        ("select 1 / $1::integer", (0,), "22012"),
        ("select $1::integer", ("x",), ""),
    ],
)
async def test_a_wrong_statement_is_a_server_error(
    db: Database, statement: str, args: tuple[Any, ...], sqlstate: str
) -> None:
    before = errors(sqlstate)
    with pytest.raises((asyncpg.PostgresError, asyncpg.InterfaceError)) as raised:
        await db.execute("fetchval", statement, *args)
    assert not isinstance(raised.value, DATABASE_UNAVAILABLE)
    assert errors(sqlstate) == before + bool(sqlstate)


async def test_a_rolled_back_conflict_is_retried_but_not_for_ever(db: Database) -> None:
    async with db.connection() as connection:
        await connection.execute("create sequence tries")
        await connection.execute(
            "create function unlucky(times integer) returns bigint language plpgsql as $$ begin"
            " if nextval('tries') <= times then raise 'no' using errcode = '40P01'; end if;"
            " return currval('tries'); end $$"
        )
    assert await db.execute("fetchval", "select unlucky(2)") == 3
    with pytest.raises(asyncpg.DeadlockDetectedError):
        await db.execute("fetchval", "select unlucky(100)")


async def test_a_message_that_fails_is_answered_once_and_logged_and_the_socket_stays_open(
    server: Node, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    who, news = await first_to_act(server)
    act = news["asks"][0]["legal"][0]["act"]
    sql = dict(server.tables.db.sql)
    monkeypatch.setattr(server.tables.db, "sql", {**sql, "append": "select no_such_column" + sql["append"][6:]})
    with caplog.at_level(logging.ERROR, "ilion.sockets"):
        answer = await who.do(act, news["seq"])
    assert answer["refusal"]["word"] == "refuse-our-fault"
    assert [r.exc_info is not None for r in logged(caplog, "ilion.sockets")] == [True]
    monkeypatch.undo()
    assert (await who.do(act, news["seq"]))["type"] == "ack"


async def test_a_request_that_fails_is_a_server_error_and_one_without_a_database_may_be_repeated(
    server: Node, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann = await join(server, "Ann")
    sql = server.tables.db.sql
    monkeypatch.setattr(server.tables.db, "sql", {**sql, "tables_of": "select no_such_column, $1::text, $2::integer"})
    answer = await ann.get("/api/tables/mine")
    assert (answer.status_code, answer.json()["word"]) == (500, "refuse-our-fault")

    async def away(*_: Any) -> Any:
        raise asyncpg.CannotConnectNowError

    monkeypatch.setattr(server.tables.db, "execute", away)
    answer = await ann.get("/api/tables/mine")
    assert (answer.status_code, answer.json()["word"]) == (503, "refuse-try-again")
    assert answer.headers["retry-after"] == "1"


async def test_a_move_does_not_wait_behind_slow_statements(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    db = await Database.connect(database, 4)
    done = asyncio.Event()

    async def hold() -> None:
        async with db.transaction():
            await done.wait()

    held = [asyncio.create_task(hold()) for _ in range(12)]
    await asyncio.sleep(0.5)
    try:
        async with asyncio.timeout(30):
            assert await db.tables_of(person="nobody", most=1) == []
        monkeypatch.setattr("ilion.server.database.POOL_TIMEOUT_SECONDS", 0.2)
        with pytest.raises(DATABASE_UNAVAILABLE):
            async with db.transaction():
                pass
    finally:
        done.set()
        await asyncio.gather(*held)
        await db.close()
