"""Moves saved in groups: which go together, and what happens to the rest if one fails."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncGenerator
from typing import Any

import asyncpg
import pytest

from ilion.server.database import STATEMENT_TIMEOUT_SECONDS, Database
from ilion.server.database.group_commit import AppendRequest, GroupCommit
from ilion.server.runtime.errors import INVALID_VALUE

TABLES = [f"together-{n}" for n in range(12)]
PLAIN: tuple[Any, ...] = (0, "act", b'["commit"]', b"[]", b"", b"m", b"c", (0,), "playing", None, "", b"p", None)


def line(table: str, on: int = 0, **more: Any) -> AppendRequest:
    return AppendRequest(table, on, None, f"{table}-act-{on}", *PLAIN)._replace(**more)


@pytest.fixture
async def db(database: str) -> AsyncGenerator[Database, None]:
    one = await Database.connect(database)
    await one.pool.execute(
        "insert into tables (id, game, setup, status, creator, awaited)"
        " select id, 'trojan-war', '{}', 'playing', 'nobody', '{0}' from unnest($1::text[]) id",
        TABLES,
    )
    yield one
    await one.close()


@pytest.fixture
def sent(db: Database, monkeypatch: pytest.MonkeyPatch) -> list[list[str]]:
    """The tables of each statement."""
    honest, noted = db.append, list[list[str]]()

    async def append(**columns: Any) -> Any:
        noted.append(list(columns["table"]))
        return await honest(**columns)

    monkeypatch.setattr(db, "append", append)
    return noted


async def test_moves_during_a_commit_go_with_the_next(db: Database, sent: list[list[str]]) -> None:
    together = GroupCommit(db)
    answers = await asyncio.gather(*(together.append(line(table)) for table in TABLES))
    assert set(answers) == {1} and sent[:3] == [TABLES[:1], TABLES[1:2], TABLES[2:]]
    assert await together.append(line(TABLES[0], 1)) == 2 and sent[-1] == TABLES[:1], "one that is alone goes at once"


async def test_a_table_is_at_most_once_in_a_statement(db: Database, sent: list[list[str]]) -> None:
    together = GroupCommit(db)
    first, second = TABLES[:2]
    asked = [line(second), line(second, 1), *(line(first, n) for n in range(4))]
    answers = await asyncio.gather(*map(together.append, asked))
    assert all(len(tables) == len(set(tables)) for tables in sent)
    assert answers[0] == 1 and answers[2] == 1


async def test_the_end_of_a_game_and_a_bots_seat_are_saved_alone(db: Database, sent: list[list[str]]) -> None:
    over = line(TABLES[3], status="over", scores=(1.0, 0.0), ended_by="rules", awaited=())
    asked = [*map(line, TABLES[:3]), over, line(TABLES[4], kind="seat", act=b'{"standby": "greedy"}'), line(TABLES[5])]
    together = GroupCommit(db)
    assert await asyncio.gather(*map(together.append, asked)) == [1] * 6
    assert [TABLES[3]] in sent and [TABLES[4]] in sent
    row = await db.pool.fetchrow("select status, scores, awaited from tables where id = $1", TABLES[3])
    assert tuple(row) == ("over", [1.0, 0.0], [])


async def test_a_move_that_cannot_be_saved_fails_alone(db: Database, sent: list[list[str]]) -> None:
    together = GroupCommit(db)
    bad, stale = line(TABLES[4], facts=None), line(TABLES[5], 7)
    asked = [*map(line, TABLES[:4]), bad, stale, *map(line, TABLES[6:])]
    answers = await asyncio.gather(*map(together.append, asked), return_exceptions=True)
    assert isinstance(answers.pop(4), INVALID_VALUE | asyncpg.IntegrityConstraintViolationError)
    assert answers.pop(4) is None and answers == [1] * 10
    assert sent[2] == TABLES[2:] and sorted(sent[3:]) == sorted([table] for table in TABLES[2:])


async def test_a_locked_table_delays_no_other(db: Database, database: str) -> None:
    other = await asyncpg.connect(database)
    held = other.transaction()
    await held.start()
    await other.execute("select from tables where id = $1 for update", TABLES[5])
    together, begun = GroupCommit(db), time.monotonic()
    asked = {table: asyncio.create_task(together.append(line(table))) for table in TABLES}
    late = asked.pop(TABLES[5])
    assert await asyncio.gather(*asked.values()) == [1] * 11
    assert time.monotonic() - begun < STATEMENT_TIMEOUT_SECONDS and not late.done()
    await held.rollback()
    assert await late == 1
    await other.close()


async def test_a_lost_connection_costs_nobody_their_move(db: Database, monkeypatch: pytest.MonkeyPatch) -> None:
    honest, lost = db.append, list[int]()

    async def append(**columns: Any) -> Any:
        answer = await honest(**columns)
        if len(columns["table"]) > 1 and not lost:
            lost.append(len(columns["table"]))
            raise asyncpg.ConnectionDoesNotExistError
        return answer

    monkeypatch.setattr(db, "append", append)
    together = GroupCommit(db)
    answers = await asyncio.gather(*(together.append(line(table)) for table in TABLES))
    assert lost and answers == [1, 1, *[None] * 10], (
        "whoever is told that his table moved on asks what became of his id"
    )
    assert [(await db.answered(table=table, id=f"{table}-act-0")).saved for table in TABLES] == [1] * 12
