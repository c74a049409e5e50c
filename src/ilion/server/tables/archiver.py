"""Moves finished games from the database to the archive, many games to a file.

No log is deleted before its copy is safe: it is audited, packed and rebuilt from the packed form, and the result must
equal the original entry by entry; then the file is written and flushed to disk; only then, in one statement, the tables
point to the file and their entries are deleted. After an interruption at any point every game is in one of the two
places. A file is registered before it is written, so that the next run deletes files that no table points to.
"""

from __future__ import annotations

import secrets
from collections.abc import AsyncGenerator
from typing import Annotated

import msgspec

from ilion.core.values import Phrase
from ilion.games import GAMES
from ilion.server.database import Database, SingleConnection
from ilion.server.runtime.archive_store import ObjectStore, as_archive_error, fingerprint
from ilion.server.runtime.bounded import BoundedBy
from ilion.server.runtime.errors import COMMON_ERRORS
from ilion.server.tables.log_audit import AuditFinding, read_log
from ilion.table.archive_format import encode_archived
from ilion.table.audit import audit
from ilion.table.errors import UnreadableTable

ARCHIVER_LOCK = "archive"
"""Name of the lock that only one archiver can hold."""
MAX_GAMES_PER_FILE = 1000
"""A file with this many games is full."""
MAX_ENTRIES_PER_FILE = 30_000
"""A file with this many log entries is full: they are deleted in one statement, which must not take long."""


class ArchiveRun(msgspec.Struct, kw_only=True):
    """Counts of one archive run."""

    tables: int = 0
    lines: int = 0
    bytes: int = 0
    files: int = 0
    stay: int = 0
    """Games that stay in the database because something is wrong with them."""


class ArchiveBundle:
    """An archive file with games of one month."""

    def __init__(self, month: str) -> None:
        self.month = month
        self.file = f"{month}/{secrets.token_hex(8)}.jsonl.gz"
        self.data: Annotated[bytearray, BoundedBy("one batch")] = bytearray()
        self.lines = 0
        self.tables: Annotated[list[str], BoundedBy("one batch")] = []
        self.chains: Annotated[list[bytes], BoundedBy("one batch")] = []
        self.starts: Annotated[list[int], BoundedBy("one batch")] = []
        self.sizes: Annotated[list[int], BoundedBy("one batch")] = []
        self.sums: Annotated[list[str], BoundedBy("one batch")] = []

    def add(self, table: str, chain: bytes, lines: int, piece: bytes) -> None:
        self.tables.append(table)
        self.chains.append(chain)
        self.starts.append(len(self.data))
        self.sizes.append(len(piece))
        self.sums.append(fingerprint(table, piece))
        self.data += piece
        self.lines += lines


async def archive_all(
    db: Database, store: ObjectStore, days: int, progress: ArchiveRun
) -> AsyncGenerator[AuditFinding, None]:
    """Archive every game that ended at least ``days`` ago; yield the games that stay, with what is wrong with them."""
    async with db.locked(ARCHIVER_LOCK) as one:
        for begun in await one.begun_bundles():
            with as_archive_error(begun):
                store.drop(begun)
            await one.forget_bundle(begun)
        while ripe := await one.ripe_tables(days=days, most=MAX_GAMES_PER_FILE):
            bundle = ArchiveBundle(ripe[0].month)
            for row in ripe:
                if row.month != bundle.month or bundle.lines >= MAX_ENTRIES_PER_FILE:
                    break
                found = await add_to_bundle(db, bundle, row.id)
                if found.fault or found.unread:
                    progress.stay += 1
                    await one.put_off_archive(row.id)
                    yield found
            if bundle.tables:
                await write_bundle(one, store, bundle, progress)


async def add_to_bundle(db: Database, bundle: ArchiveBundle, table: str) -> AuditFinding:
    """Add a game to a bundle; return a finding that says what is wrong with it if it cannot be added."""
    try:
        async with db.transaction("repeatable_read", readonly=True) as one:
            log, given = await read_log(one, table), await one.given_moves(table)
        game = GAMES[log.game]
        setup = msgspec.convert(log.setup, game.setup)
        wrong = audit(log)
        piece = encode_archived(game, setup, table, given, log.lines) if wrong is None else None
    except UnreadableTable:
        return AuditFinding(table, unread=True)
    except COMMON_ERRORS:
        raise
    except Exception as error:  # rules that raise concern only this table
        return AuditFinding(table, Phrase("audit-broken", {"what": repr(error)}))
    if piece is None:
        return AuditFinding(table, wrong or Phrase("audit-archive"))
    bundle.add(table, log.chain, len(log.lines), piece)
    return AuditFinding(table)


async def write_bundle(one: SingleConnection, store: ObjectStore, bundle: ArchiveBundle, progress: ArchiveRun) -> None:
    """Write the file, then point the tables to it and delete their entries."""
    await one.begin_bundle(bundle.file)
    with as_archive_error(bundle.file):
        store.put(bundle.file, bytes(bundle.data))
    gone = await one.archive_tables(
        file=bundle.file,
        tables=bundle.tables,
        chains=bundle.chains,
        starts=bundle.starts,
        sizes=bundle.sizes,
        sums=bundle.sums,
    )
    progress.tables += gone
    progress.lines += bundle.lines
    progress.bytes += len(bundle.data)
    progress.files += 1
