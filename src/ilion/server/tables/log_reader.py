"""Reads the logs of tables, from the database or from the archive."""

from __future__ import annotations

from collections.abc import Sequence

from ilion.server.database import Database
from ilion.server.database.generated.rows import AnsweredActRow
from ilion.server.tables.archive_reader import ArchiveReader
from ilion.server.tables.loading import read_entry
from ilion.server.tables.table_reader import TableReader
from ilion.table.audit import StoredEntryHashes
from ilion.table.dice_shares import record_ending
from ilion.table.errors import UnreadableTable
from ilion.table.raw_log import RawLog, RecordEnding
from ilion.table.subscriber import ENTRIES_PER_PAGE
from ilion.table.table_state import LogEntry, TableState


class LogReader:
    """Reads log entries, their chain hashes and whole logs, wherever a log is stored."""

    def __init__(self, db: Database, reader: TableReader, archive_reader: ArchiveReader) -> None:
        self.db = db
        self.reader = reader
        self.archive_reader = archive_reader

    async def entries(self, table: str, since: int, until: int | None = None) -> list[LogEntry]:
        """Return the log entries after ``since``, up to ``until`` or the last."""
        if since == until:
            return []
        if found := await self.db.load_entries(table=table, since=since, until=until):
            return [read_entry(row) for row in found]
        lines = [line.entry for line in await self.archived_lines(table) if line.entry.seq > since]
        return [entry for entry in lines if until is None or entry.seq <= until]

    async def noticed_entries(self, live: TableState, mine: Sequence[int], since: int, until: int) -> list[LogEntry]:
        """Return the newest page of entries after ``since``, up to ``until``, that a viewer noticed.

        Entries that the viewer did not notice are skipped, however many there are: each entry names the last noticed.
        """
        found: list[LogEntry] = []
        while until > since and len(found) < ENTRIES_PER_PAGE:
            lines = await self.entries(live.info.id, max(since, until - ENTRIES_PER_PAGE), until)
            if not lines:
                break
            found = [e for e in lines if e.noticed_by(mine)] + found
            last = lines[0].last_noticed(mine).seq
            until = last - 1 if last == lines[0].seq else last
        return found[-ENTRIES_PER_PAGE:]

    async def find_noticed(self, live: TableState, mine: Sequence[int], number: int) -> int | None:
        """Return the sequence number of the last entry that a viewer counts up to ``number``; None if it is to come."""
        seq = live.find_noticed(mine, number)
        if seq is not None or number > live.last_noticed(mine).number:
            return seq
        low, high = 0, live.seq
        while low < high:  # the last entry at which the viewer had noticed no more than that
            middle = (low + high + 1) // 2
            entry = await self.entry_at(live, middle)
            low, high = (middle, high) if entry.last_noticed(mine).number <= number else (low, middle - 1)
        return (await self.entry_at(live, low)).last_noticed(mine).seq if low else 0

    async def entry_at(self, live: TableState, seq: int) -> LogEntry:
        """Return one entry of the log; raise UnreadableTable if it is not there."""
        at_hand = [e for e in live.recent if e.seq == seq]
        for entry in at_hand or await self.entries(live.info.id, seq - 1, seq):
            return entry
        raise UnreadableTable(live.info.id)

    async def chain_at(self, live: TableState, seq: int) -> bytes:
        """Return the chain hash of a log entry; empty if there is no such entry."""
        if found := live.chains.get(seq) or await self.db.chain_at(table=live.info.id, seq=seq):
            return bytes(found)
        return next((line.chain for line in await self.archived_lines(live.info.id) if line.entry.seq == seq), b"")

    async def archived_lines(self, table: str) -> Sequence[StoredEntryHashes]:
        """Return the log of an archived table; empty if the log is in the database."""
        row = await self.reader.header(table)
        return () if row.archived is None else (await self.archive_reader.log(row, row.archived)).lines

    async def find_answer(self, table: str, act_id: str) -> AnsweredActRow:
        """Return where a table stands, and where the act with this id was saved, if it was; archived games included."""
        found = await self.db.answered(table=table, id=act_id)
        if found.archived:
            saved = [line.entry.seq for line in await self.archived_lines(table) if line.entry.act_id == act_id]
            return AnsweredActRow(seq=found.seq, chain=found.chain, saved=saved[0] if saved else None, archived=True)
        return found

    async def raw_log(self, table: str) -> RawLog:
        """Return the undecoded log of a table; while a game is played, only its own players' requests may read it.

        The header is read last: if the log was archived meanwhile, the header says so, and the archive has the whole
        log.
        """
        given, lines = await self.db.given_moves(table), await self.db.load_lines(table)
        row = await self.reader.header(table)
        if row.archived is not None:
            given, lines = None, await self.archive_reader.archive.piece(table, row.archived)
        return RawLog(row.game.name, row.raw, given, lines, row.scores, row.archived is not None)

    async def record_ending(self, table: str) -> RecordEnding:
        """Return what the record of a finished game says besides its moves."""
        given = await self.db.given_moves(table) is not None
        row = await self.reader.header(table)
        if row.archived is not None:
            given = await self.archive_reader.given(row, row.archived)
        sealed = bool(row.day) and row.day >= (await self.db.today()).today
        return record_ending(row, await self.db.read_secret(table), given or sealed or row.closed)
