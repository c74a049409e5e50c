"""What the database holds about tables: their logs, clocks, chat and scheduled work."""

from __future__ import annotations

from typing import Any

import msgspec

from ilion.server.database import Transaction, queries
from ilion.server.tables.log_audit import read_log
from ilion.table import audit as room


class Word(msgspec.Struct, frozen=True):
    """A chat message at a table."""

    n: int
    id: str
    text: str
    line: int


class Clock(msgspec.Struct, frozen=True):
    """A table's time control and its clocks: the time left for each seat, or when it runs out."""

    bank: int
    increment: int
    per_move: bool
    left: tuple[int, ...]
    """In milliseconds, when the clock last stopped."""
    until: tuple[float | None, ...]


class Due(msgspec.Struct, frozen=True):
    """The scheduled work of a table by kind and time, when it was read, and how long the server was stopped before."""

    at: dict[str, float]
    read: float
    lost: float = 0.0
    asked: bool = False
    """Whether a move waits for its dice."""
    alone: bool = False


class Log(room.AuditedLog, frozen=True, kw_only=True):
    """A table's log, clocks, chat and scheduled work."""

    rematch: str = ""
    rhythm: str = "free"
    clock: Clock | None = None
    words: tuple[Word, ...] = ()
    due: Due | None = None


async def read_logs(db: Any, ids: list[str] | None = None) -> list[Log]:
    """Return the logs of these tables, or of all that have started, each from one snapshot: bots may still play."""
    chosen = (
        ids if ids is not None else [r["id"] for r in await db.fetch("select id from tables where status <> 'open'")]
    )
    logs = []
    for table in chosen:
        async with db.transaction(isolation="repeatable_read", readonly=True):
            log = await read_log(Transaction(db, queries()), table)
            row = await db.fetchrow("select * from tables where id = $1", table)
            said = await db.fetch("select n, chat_id, text, line from chat where table_id = $1 order by n", table)
            more = {"rematch": row["rematch"], "rhythm": row["rhythm"], "clock": clock(row), "due": await due(db, row)}
            logs.append(Log(**msgspec.structs.asdict(log), **more, words=tuple(Word(*r) for r in said)))
    return logs


def audit(log: room.AuditedLog) -> list[str]:
    """Return what is wrong with a log as one line, or an empty list."""
    wrong = room.audit(log)
    return [] if wrong is None else [f"{log.id}: {wrong.word} {wrong.args}"]


def awaited_after(log: Log) -> list[tuple[int, ...]]:
    """Return the seats that the table waited for after each line, as the next line or the table itself says."""
    return [*[line.entry.story.awaited for line in log.lines[1:]], log.awaited]


async def due(db: Any, row: Any) -> Due:
    noted = await db.fetch(
        "select kind, extract(epoch from at)::float8 from scheduled_work where table_id = $1", row["id"]
    )
    moment = (
        "select extract(epoch from clock_timestamp())::float8, extract(epoch from lost)::float8 from cluster_heartbeat"
    )
    read, lost = await db.fetchrow(moment)
    return Due(dict(map(tuple, noted)), read, lost, row["asked_at"] is not None, row["alone"])


def clock(row: Any) -> Clock | None:
    if row["clocks"] is None:
        return None
    until = tuple(moment and moment.timestamp() for moment in row["deadlines"])
    return Clock(row["bank"], row["increment"], row["per_move"], tuple(row["clocks"]), until)
