"""Writes log entries: the only place where a game moves on in the database."""

from __future__ import annotations

from ilion.server.database import Database, SingleConnection
from ilion.server.database.group_commit import AppendRequest, save_appends
from ilion.server.runtime.bus import Bus
from ilion.server.tables.table_reader import TableReader
from ilion.server.tables.waiting import users_at
from ilion.table import commands
from ilion.table.subscriber import SEATING
from ilion.table.table_state import EntryDraft, TableState


class EntryWriter:
    """Saves single log entries, each only if the table still stands where the entry was made for."""

    def __init__(self, db: Database, bus: Bus, reader: TableReader) -> None:
        self.db = db
        self.bus = bus
        self.reader = reader

    async def append(
        self, table: str, live: TableState, draft: EntryDraft, by: SingleConnection | None = None
    ) -> int | None:
        """Save one log entry, over the connection ``by`` if given; return its number, or None if the table moved on.

        ``live`` changes only once the entry is saved: a node that does not know whether it was saved rolls no second
        time.
        """
        if live.epoch != self.db.epoch.word:
            return None
        kept, (status, scores, ended_by) = commands.encode_draft(live, draft), draft.outcome
        line = AppendRequest(
            table,
            live.seq,
            live.chain,
            draft.id,
            draft.seat,
            draft.kind,
            kept.act,
            kept.fates,
            kept.facts,
            kept.mark,
            kept.chain,
            draft.awaited,
            status,
            scores,
            ended_by,
            kept.snapshot,
            kept.pulse,
            commands.is_veiled(live, draft),
        )
        before = live.state.actors()
        seq = await self.db.save(line) if by is None else (await save_appends(by, [line]))[0]
        if seq is None:
            return None
        changed = status != "playing" or draft.kind in SEATING or draft.pulse is not None
        info = await self.reader.header(table) if changed else live.info
        live.take(draft, kept.chain, seq, info)
        turns = None if changed or seq == 1 else set(before) ^ set(draft.awaited)
        await self.bus.publish_users(users_at(info, turns))
        return seq

    async def begin(self, table: str, live: TableState) -> bool:
        """Save Fate's first acts as the first log entry; return False if another node was first."""
        return await self.append(table, live, commands.begin(live)) is not None
