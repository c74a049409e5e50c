"""The services that read, open and play tables, put together."""

from __future__ import annotations

from ilion.core.beacon import Beacon
from ilion.server.compute.worker_pool import WorkerPool
from ilion.server.database import Database
from ilion.server.runtime.archive_store import GameArchive
from ilion.server.runtime.bus import Bus
from ilion.server.tables.act_service import ActService
from ilion.server.tables.archive_reader import ArchiveReader
from ilion.server.tables.entry_writer import EntryWriter
from ilion.server.tables.log_reader import LogReader
from ilion.server.tables.quarantine import Quarantine
from ilion.server.tables.table_cache import TableCache
from ilion.server.tables.table_opener import TableOpener
from ilion.server.tables.table_reader import TableReader
from ilion.table.outgoing import Outgoing


class Tables:
    """All services of the tables of one process, over one database, one bus and one cache."""

    def __init__(
        self,
        db: Database,
        bus: Bus,
        cached: int = 2000,
        beacon: Beacon | None = None,
        archive: GameArchive | None = None,
    ) -> None:
        self.db = db
        self.bus = bus
        self.beacon = beacon
        self.pool = WorkerPool()
        self.outgoing = Outgoing()
        self.archive_reader = ArchiveReader(archive or GameArchive(), self.pool)
        self.reader = TableReader(db, self.outgoing)
        self.logs = LogReader(db, self.reader, self.archive_reader)
        self.writer = EntryWriter(db, bus, self.reader)
        self.cache = TableCache(db, self.reader, self.logs, self.writer, self.archive_reader, cached)
        self.opener = TableOpener(db, bus, beacon, self.pool, self.reader, self.cache)
        self.acts = ActService(db, bus, self.pool, self.reader, self.logs, self.writer, self.cache)
        self.quarantine = Quarantine(db, self.cache.states)
