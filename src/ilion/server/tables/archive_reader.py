"""Reads archived games: each is rebuilt in the worker pool, one at a time, and cached for a while."""

from __future__ import annotations

import asyncio
from typing import Any

from ilion.server.compute.worker_pool import JobKind, WorkerPool
from ilion.server.runtime.archive_store import GameArchive
from ilion.server.runtime.bounded import LruCache
from ilion.server.users.data_export import acts_in
from ilion.table.archive_format import RebuiltLog, goes_on, reread
from ilion.table.audit import StoredEntryHashes
from ilion.table.header import ArchiveLocation, TableHeader, decode_column

REBUILD = JobKind("rebuild", 20.0)
ARCHIVE_OWNER = "archive"
"""Owner charged for rebuilding games, so that all readers of old games share one place in the queue."""
MAX_CACHED_GAMES = 8


class ArchiveReader:
    """Archived games that a node has read."""

    def __init__(self, archive: GameArchive, pool: WorkerPool) -> None:
        self.archive = archive
        self.pool = pool
        self.logs = LruCache[str, RebuiltLog](MAX_CACHED_GAMES)
        self.lock = asyncio.Lock()

    async def log(self, row: TableHeader, piece: ArchiveLocation) -> RebuiltLog:
        """Return the whole log of a game as the database had it, with a snapshot of its end."""
        async with self.lock:
            if row.id not in self.logs:
                raw = await self.archive.piece(row.id, piece)
                lines, snapshot = await self.pool.run(REBUILD, ARCHIVE_OWNER, reread, row.game.name, row.raw, raw)
                self.logs[row.id] = RebuiltLog(decode_column(lines, tuple[StoredEntryHashes, ...]), snapshot)
            self.logs.move_to_end(row.id)
            return self.logs[row.id]

    async def given(self, row: TableHeader, piece: ArchiveLocation) -> bool:
        """Return whether a game was continued from the moves of another."""
        raw = await self.archive.piece(row.id, piece)
        went_on: bool = await self.pool.run(REBUILD, ARCHIVE_OWNER, goes_on, raw)
        return went_on

    async def acts(self, table: str, seat: int, piece: ArchiveLocation) -> list[Any]:
        """Return the acts of a seat in a game, as the database would return them."""
        raw = await self.archive.piece(table, piece)
        found: list[Any] = await self.pool.run(REBUILD, ARCHIVE_OWNER, acts_in, table, seat, raw)
        return found
