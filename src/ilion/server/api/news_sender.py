"""Sends one socket what it has missed: log entries, chat lines, deferred answers, and that its table is paused."""

from __future__ import annotations

import time
from collections.abc import AsyncGenerator, Awaitable, Callable
from contextlib import asynccontextmanager
from typing import Annotated

from ilion.server.api.connection_registry import ConnectionRegistry
from ilion.server.api.table_connection import TableConnection
from ilion.server.runtime.bounded import BoundedBy, LruCache
from ilion.server.tables.chat import ChatService
from ilion.server.tables.tables import Tables
from ilion.table.commands import MOVED_ON
from ilion.table.errors import TABLE_PAUSED
from ilion.table.messages import Ack, Bye, Chat, LoadEarlier, Refused, TablePaused
from ilion.table.subscriber import ENTRIES_PER_PAGE
from ilion.table.table_state import LogEntry, TableState

REDIRECT_SECONDS = 30.0
"""Clients of a table written by a newer node are disconnected for this long, to find that node; then they wait."""
MAX_REMEMBERED_IDS = 256


LostEntries = Callable[[str], Awaitable[None]]


class NewsSender:
    """Decides what a socket has missed and sends it; owns how far clocks were given back and who was sent elsewhere."""

    def __init__(self, tables: Tables, connections: ConnectionRegistry, chat: ChatService) -> None:
        self.tables = tables
        self.connections = connections
        self.chat = chat
        self.quarantine = tables.quarantine
        self.redirected_since = LruCache[str, float](MAX_REMEMBERED_IDS)
        """Tables that a newer node can probably read, and since when their clients have been sent there."""
        self.returned_time = 0.0
        """Clock time in seconds that the server has given back to players so far."""
        self.on_lost_entries: Annotated[list[LostEntries], BoundedBy("the parts of a node")] = []
        """Callbacks for a table whose socket was sent entries that the log does not have."""

    @asynccontextmanager
    async def isolated(self, table: str) -> AsyncGenerator[None, None]:
        """Isolate the news of one table: if it raises, its clients are sent that it is paused; other tables go on."""
        async with self.quarantine.isolated("news", table):
            yield
        if self.quarantine.entry("news", table):
            for c in list(self.connections.at.get(table, ())):
                self.send_paused(c)
        else:
            self.redirected_since.pop(table, None)

    def send_paused(self, c: TableConnection) -> None:
        """Send a socket, once, that its table is paused; or disconnect it while a newer node may serve the table."""
        rest, now = self.quarantine.entry("news", c.table), time.monotonic()
        if rest is not None and rest.newer and now - self.redirected_since.setdefault(c.table, now) < REDIRECT_SECONDS:
            c.drop("newer", Bye("bye-newer"))
        elif not c.paused:
            c.paused = True
            c.send(TablePaused(TABLE_PAUSED.word))

    def behind(self, table: str, seq: int) -> list[TableConnection]:
        """Return the sockets that miss entries, or clock time given back since; not those that await a welcome."""
        here = [c for c in self.connections.at.get(table, ()) if c.status]
        return [c for c in here if c.seq < seq or c.status == "open" or c.returned_time != self.returned_time]

    async def send_missed(self, c: TableConnection, live: TableState, always: bool = False) -> None:
        """Send a socket all it has missed, and what it sees and may do now.

        Meanwhile the table may move on, and another call may send the same first: what is sent is decided after the
        last await. The caller may have waited, too: a socket that has moved to another table is sent nothing.
        """
        if c.table != live.info.id:
            return
        hello = c.hello
        if c.seq > 0 and await self.tables.logs.chain_at(live, c.seq) != c.chain:
            for on_lost in self.on_lost_entries:
                await on_lost(c.table)
            return
        read, fetched = max(c.seq, 0), None
        older: list[LogEntry] = []
        while True:
            if read < (oldest := live.oldest):  # at first, or because entries left memory during an await
                until = min(oldest, live.recent[0].last_noticed(c.mine).seq)
                older += await self.tables.logs.noticed_entries(live, c.mine, read, until)
                read = oldest
                continue
            row = fetched or live.info
            entries = [e for e in (*older, *live.since(read)) if c.seq < e.seq <= live.seq and e.noticed_by(c.mine)]
            entries = entries[-ENTRIES_PER_PAGE:]
            differs = c.differs(row, entries)
            if (differs or c.skips(entries) or row.clocks) and (fetched is None or row.seq < live.seq):
                fetched = await self.tables.reader.header(hello.table)
                continue
            if c.hello is not hello or live.seq < c.seq or (live.seq == c.seq and not always):
                return
            if not entries and not always and not differs:
                c.pass_by(live)
                return
            if not c.deferred_act or (row.asked is not None and row.asked.id == c.deferred_act):
                break
            await self.send_deferred_answer(c)
        c.returned_time = self.returned_time
        c.news(self.tables.outgoing, live, row, entries)

    async def send_deferred_answer(self, c: TableConnection) -> None:
        """Send the answer that was deferred, now that the dice are known or no longer awaited.

        Another call may find the answer meanwhile; it is sent once, and before the news that it is about.
        """
        id = c.deferred_act
        saved = (await self.tables.logs.find_answer(c.table, id)).saved
        answer = (
            Refused(id, MOVED_ON, c.number)
            if saved is None
            else Ack(id, await self.tables.cache.number_of(c.table, c.mine, saved))
        )
        if c.deferred_act == id:
            c.deferred_act = ""
            c.send(answer)

    async def send_page(self, c: TableConnection, asked: LoadEarlier) -> None:
        """Send a page of entries that were noticed earlier."""
        live, mine = await self.tables.cache.live(c.table), c.mine
        until = await self.tables.logs.find_noticed(live, mine, c.page_end(asked))
        c.past(self.tables.outgoing, asked, await self.tables.logs.noticed_entries(live, mine, 0, until or 0))

    async def send_chat(self, c: TableConnection) -> None:
        """Send new chat lines; another call may send some of them meanwhile, or a new hello ask for all."""
        hello = c.hello
        last, lines = await self.chat.since(c.table, c.said, c.id, c.person is not None and c.person.young)
        lines = [line for line in lines if line.n > c.said]
        if c.hello is hello:
            c.said = max(c.said, last)
            if lines:
                c.send(Chat(tuple(lines)))
