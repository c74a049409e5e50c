"""Audits the logs of all tables, in the database or the archive, against rules, dice, hash chain and snapshot."""

from __future__ import annotations

from collections.abc import AsyncGenerator

import msgspec

from ilion.core.dice import DICE_PROTOCOL
from ilion.core.values import Phrase
from ilion.games import GAMES
from ilion.server.database import Database, Transaction
from ilion.server.runtime.archive_store import ArchiveError, GameArchive
from ilion.server.tables.loading import read_entry, read_piece
from ilion.table.archive_format import decode_archived, rebuilt
from ilion.table.audit import AuditedLog, StoredEntryHashes, audit
from ilion.table.daily_game import dice_of
from ilion.table.errors import UnreadableTable
from ilion.table.header import read_moves

TABLES_PER_BATCH = 100
"""Number of table ids read at once; only one log at a time is in memory."""
READ_ERRORS = (LookupError, TypeError, ValueError, ArchiveError)
"""What reading an inconsistent log may raise, from the database or from the archive."""
NO_ARCHIVE = GameArchive()


class AuditProgress(msgspec.Struct, kw_only=True):
    """How far an audit has come; tables are audited in the order of their ids."""

    last: str = ""
    tables: int = 0
    wrong: int = 0
    unread: int = 0
    """Tables that this release cannot read."""


class AuditFinding(msgspec.Struct, frozen=True):
    """An audited table, and what is wrong with it, if anything."""

    table: str
    fault: Phrase | None = None
    unread: bool = False


async def audit_all(
    db: Database, progress: AuditProgress, archive: GameArchive = NO_ARCHIVE
) -> AsyncGenerator[AuditFinding, None]:
    """Audit every table that has started, after ``progress.last``; yield each finding after counting it."""
    while ids := await db.audit_ids(after=progress.last, most=TABLES_PER_BATCH):
        for table in ids:
            found = await audit_one(db, table, archive)
            progress.last = table
            progress.tables += 1
            progress.wrong += found.fault is not None
            progress.unread += found.unread
            yield found


async def audit_one(db: Database, table: str, archive: GameArchive = NO_ARCHIVE) -> AuditFinding:
    try:
        async with db.transaction("repeatable_read", readonly=True) as one:
            return AuditFinding(table, audit(await read_log(one, table, archive)))
    except UnreadableTable:
        return AuditFinding(table, unread=True)
    except READ_ERRORS as error:
        return AuditFinding(table, Phrase("audit-broken", {"what": repr(error)}))


async def read_log(db: Transaction, table: str, archive: GameArchive = NO_ARCHIVE) -> AuditedLog:
    """Return a log as of one moment, from the database or the archive; its game may go on meanwhile."""
    row = await db.audit_table(table)
    seats = await db.audit_seats(table)
    if row.game not in GAMES:
        raise UnreadableTable(row.game)
    game, setup, piece = GAMES[row.game], msgspec.json.decode(row.setup), read_piece(row.archived)
    if piece is None:
        rows = await db.audit_lines(table)
        given, lines = (
            row.given,
            tuple(StoredEntryHashes(read_entry(r), r.digest, r.chain, r.moment) for r in rows),
        )
    else:
        found = decode_archived(archive.read(table, piece))
        given, lines = found.given, rebuilt(game, msgspec.convert(setup, game.setup), found).lines
    shares = [(str(s.seat), s.seed) for s in seats if s.seed is not None]
    return AuditedLog(
        id=table,
        game=row.game,
        setup=setup,
        status=row.status,
        ended_by=row.ended_by,
        scores=tuple(row.scores) if row.scores is not None else None,
        awaited=tuple(row.awaited),
        seq=row.seq,
        chain=row.chain,
        key=DICE_PROTOCOL.key(row.secret, dice_of(row.day, table, row.deal), shares, row.beacon_value)
        if len(shares) == len(seats)
        else b"",
        given=read_moves(game, given),
        bots=tuple(s.seat for s in seats if s.bot),
        standby=tuple(s.standby for s in seats),
        lines=lines,
        level=row.level,
        snapshot=(row.kept_at, row.packed) if row.packed is not None and row.kept_at is not None else None,
    )
