"""Every table's log, in the database or the archive, against rules, dice, chain and snapshot: after a disaster."""

from __future__ import annotations

from collections.abc import AsyncGenerator

import msgspec

from ilion.core.fate import Fate
from ilion.core.wire import Phrase
from ilion.games import GAMES
from ilion.server.base.archive import Archive, Unkept
from ilion.server.postgres import Database, Transaction
from ilion.server.tables.rows import read_entry, read_piece
from ilion.table.archive import opened, rebuilt
from ilion.table.audit import Log, Stored, audit
from ilion.table.day import dice_of
from ilion.table.rows import read_moves
from ilion.table.sorry import Unreadable

BATCH = 100
"""Tables whose ids are read at once; of logs there is never more than one at hand."""
BROKEN = (LookupError, TypeError, ValueError, Unkept)
"""What a log that does not fit together may raise, in the database or in the archive."""
NO_ARCHIVE = Archive()


class Progress(msgspec.Struct, kw_only=True):
    """How far an audit has come: tables are taken in the order of their ids."""

    last: str = ""
    tables: int = 0
    wrong: int = 0
    unread: int = 0
    """Tables that this release cannot read."""


class Found(msgspec.Struct, frozen=True):
    """A table that was looked at, and what is wrong with it, if anything."""

    table: str
    fault: Phrase | None = None
    unread: bool = False


async def audit_all(db: Database, progress: Progress, archive: Archive = NO_ARCHIVE) -> AsyncGenerator[Found, None]:
    """Every table that has begun, from where an audit was broken off; ``progress`` counts each before it is told."""
    while ids := [row["id"] for row in await db.audit_ids(progress.last, BATCH)]:
        for table in ids:
            found = await audit_one(db, table, archive)
            progress.last = table
            progress.tables += 1
            progress.wrong += found.fault is not None
            progress.unread += found.unread
            yield found


async def audit_one(db: Database, table: str, archive: Archive = NO_ARCHIVE) -> Found:
    try:
        async with db.transaction("repeatable_read", readonly=True) as one:
            return Found(table, audit(await read_log(one, table, archive)))
    except Unreadable:
        return Found(table, unread=True)
    except BROKEN as error:
        return Found(table, Phrase("audit-broken", {"what": repr(error)}))


async def read_log(db: Transaction, table: str, archive: Archive = NO_ARCHIVE) -> Log:
    """A log as of one moment, wherever it lies: it may be played on meanwhile."""
    row = await db.audit_table(table)
    seats = await db.audit_seats(table)
    if row["game"] not in GAMES:
        raise Unreadable(row["game"])
    game, setup, piece = GAMES[row["game"]], msgspec.json.decode(row["setup"]), read_piece(row["archived"])
    if piece is None:
        rows = await db.audit_lines(table)
        given, lines = row["given"], tuple(Stored(read_entry(r), r["digest"], r["chain"], r["moment"]) for r in rows)
    else:
        found = opened(archive.read(table, piece))
        given, lines = found.given, rebuilt(game, msgspec.convert(setup, game.setup), found).lines
    shares = [(str(s["seat"]), s["seed"]) for s in seats if s["seed"] is not None]
    return Log(
        id=table,
        game=row["game"],
        setup=setup,
        status=row["status"],
        ended_by=row["ended_by"],
        scores=tuple(row["scores"]) if row["scores"] is not None else None,
        awaited=tuple(row["awaited"]),
        seq=row["seq"],
        chain=row["chain"],
        key=Fate().key(row["secret"], dice_of(row["day"], table, row["deal"]), shares, row["beacon_value"])
        if len(shares) == len(seats)
        else b"",
        given=read_moves(game, given),
        bots=tuple(s["seat"] for s in seats if s["bot"]),
        standby=tuple(s["standby"] for s in seats),
        lines=lines,
        level=row["level"],
        snapshot=(row["kept_at"], row["packed"]) if row["packed"] is not None and row["kept_at"] is not None else None,
    )
