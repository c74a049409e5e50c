"""Cache of the tables in use: loads them from snapshot and log, and follows what other nodes save."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from weakref import WeakValueDictionary

from ilion.core.dice import DICE_PROTOCOL, DiceTape
from ilion.core.record import Move
from ilion.server.database import Database, DatabaseEpoch
from ilion.server.runtime.bounded import LruCache
from ilion.server.runtime.metrics import SNAPSHOTS_STALE
from ilion.server.tables.archive_reader import ArchiveReader
from ilion.server.tables.entry_writer import EntryWriter
from ilion.server.tables.loading import read_entry
from ilion.server.tables.log_reader import LogReader
from ilion.server.tables.table_reader import TableReader
from ilion.table.errors import NOT_PLAYING, RequestRefused, UnreadableTable
from ilion.table.header import ArchiveLocation, TableHeader, read_moves
from ilion.table.table_state import RECENT_ENTRIES, TAKEBACK_KINDS, TableState


class TableCache:
    """Owns the states of the tables in memory, and the lock under which each is changed."""

    def __init__(
        self,
        db: Database,
        reader: TableReader,
        logs: LogReader,
        writer: EntryWriter,
        archive_reader: ArchiveReader,
        size: int,
    ) -> None:
        self.db = db
        self.reader = reader
        self.logs = logs
        self.writer = writer
        self.archive_reader = archive_reader
        self.states = LruCache[str, TableState](size)
        self.locks: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        """One lock for each table in use; a lock that nobody holds or awaits is collected."""
        db.on_new_epoch.append(self.states.clear)

    async def live(self, table: str) -> TableState:
        """Return the cached state of a table, or load it from its snapshot and the end of its log."""
        return self.states.use(table) or await self.load(table)

    async def load(self, table: str) -> TableState:
        epoch = self.db.epoch
        row = await self.reader.header(table)
        if row.status == "open":
            raise RequestRefused(NOT_PLAYING)
        if row.archived is not None:
            return await self.load_archived(row, row.archived, epoch)
        snapshot = await self.db.load_snapshot(table)
        tape = DiceTape(await self.dice_key(row))
        live = TableState(row.game, row.setup, tape)
        if snapshot is None or not live.restore(snapshot.packed, snapshot.seq):
            SNAPSHOTS_STALE.inc(snapshot is not None)
            live = TableState(row.game, row.setup, tape, await self.given_moves(row))
        lines = await self.db.load_entries(table=table, since=live.seq - RECENT_ENTRIES)
        tail = [read_entry(line) for line in lines]
        if live.seq > (tail[-1].seq if tail else 0) or any(e.kind in TAKEBACK_KINDS and e.seq > live.seq for e in tail):
            live = TableState(row.game, row.setup, tape, await self.given_moves(row))
            lines = await self.db.load_entries(table=table, since=0)
            live.lay_out([read_entry(line) for line in lines])
        else:
            live.resume(tail)
        live.epoch = epoch.word
        live.chains = {line.seq: line.chain for line in lines[-RECENT_ENTRIES:]}
        live.chain = live.chains.get(live.seq, b"")
        live.info = await self.reader.header(table)
        await self.load_noticed_chains(live)
        if live.info.archived is not None:  # while it was read
            return await self.load(table)
        if live.seq == 0 and row.status == "playing" and not await self.writer.begin(table, live):
            return await self.load(table)
        self.store(table, live, epoch)
        return live

    async def load_archived(self, row: TableHeader, piece: ArchiveLocation, epoch: DatabaseEpoch) -> TableState:
        rebuilt = await self.archive_reader.log(row, piece)
        live = TableState(row.game, row.setup, DiceTape(await self.dice_key(row)))
        if not live.restore(rebuilt.snapshot, row.seq):
            raise UnreadableTable(row.id)
        live.resume([line.entry for line in rebuilt.lines[-RECENT_ENTRIES:]])
        live.epoch, live.info = epoch.word, row
        live.chains = {line.entry.seq: line.chain for line in rebuilt.lines[-RECENT_ENTRIES:]}
        live.chain = live.chains.get(live.seq, b"")
        await self.load_noticed_chains(live)
        self.store(row.id, live, epoch)
        return live

    async def load_noticed_chains(self, live: TableState) -> None:
        """Load the chain hashes of the last entries noticed by viewers who have noticed nothing for long."""
        for last in live.noticed:
            if last.seq not in live.chains:
                live.chains[last.seq] = await self.logs.chain_at(live, last.seq)

    def store(self, table: str, live: TableState, epoch: DatabaseEpoch) -> None:
        """Cache a table, unless the database has failed over since it was read."""
        if epoch == self.db.epoch:
            self.states[table] = live

    async def dice_key(self, row: TableHeader) -> bytes:
        seed = await self.db.read_secret(row.id)
        return DICE_PROTOCOL.key(seed, row.dice_of, row.shares, row.value)

    async def given_moves(self, row: TableHeader) -> Sequence[Move]:
        return read_moves(row.game, await self.db.given_moves(row.id))

    async def number_of(self, table: str, mine: Sequence[int], seq: int) -> int:
        """Return how many entries up to ``seq`` a viewer has noticed, as the viewer counts."""
        return (await self.logs.entry_at(await self.live(table), seq)).last_noticed(mine).number if seq > 0 else seq

    async def catch_up(self, table: str, seq: int) -> TableState:
        """Return the table at ``seq`` or later, even if the cached state is older."""
        live = await self.live(table)
        if live.seq >= seq:
            return live
        async with self.lock(table):
            return await self.catch_up_locked(table, seq)

    async def catch_up_locked(self, table: str, seq: int) -> TableState:
        live = await self.live(table)
        if live.seq >= seq:
            return live
        self.states.pop(table, None)
        return live if await self.apply_new_entries(table, live) else await self.load(table)

    async def apply_new_entries(self, table: str, live: TableState) -> bool:
        """Apply the entries that other nodes saved since; return False if the table must be loaded instead."""
        epoch = self.db.epoch
        lines = await self.db.load_entries(table=table, since=live.seq - 1)
        if not lines or lines.pop(0).chain != live.chain:
            return False
        missed = [read_entry(line) for line in lines]
        if not 0 < len(missed) <= RECENT_ENTRIES or any(e.kind in TAKEBACK_KINDS for e in missed):
            return False
        info = await self.reader.header(table)
        for entry, line in zip(missed, lines, strict=True):
            live.replay(entry)
            live.stand_at(line.chain)
        live.info = info
        self.store(table, live, epoch)
        return True

    def lock(self, table: str) -> asyncio.Lock:
        return self.locks.setdefault(table, asyncio.Lock())
