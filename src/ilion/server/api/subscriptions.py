"""Attaches sockets to tables: hello, welcome, and welcome again after lost entries."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import cast

import msgspec

from ilion.server.api.connection_registry import ConnectionRegistry
from ilion.server.api.news_sender import NewsSender
from ilion.server.api.presence import Presence
from ilion.server.api.table_connection import TableConnection
from ilion.server.runtime.metrics import SOCKETS_RESET
from ilion.server.tables.tables import Tables
from ilion.table.errors import NO_TABLE, RequestRefused, UnreadableTable
from ilion.table.header import TableHeader
from ilion.table.messages import Hello, Refused
from ilion.table.subscriber import ENTRIES_PER_PAGE, resume_point

BYTES_PER_MILLISECOND = 50_000
"""Bytes of setup and position that can be encoded, copied and sent for a cost of one."""
COST_PER_ENTRY = 1 / 20
"""Cost of one log entry that is read or sent."""
TABLE_LOAD_COST = 10
"""Cost of a table that this node has to load first."""
LOST_MARK = "-"
"""A mark that no log entry has: the client's news are known to be lost."""


class Subscriptions:
    """Owns how a socket comes to a table and leaves it, and what it is sent first."""

    def __init__(self, tables: Tables, connections: ConnectionRegistry, news: NewsSender, presence: Presence) -> None:
        self.tables = tables
        self.connections = connections
        self.news = news
        self.presence = presence
        news.on_lost_entries.append(self.reload_table)

    async def join(self, c: TableConnection, hello: Hello) -> None:
        """Attach a socket to a table; a table that cannot be served now sends its welcome later."""
        await self.leave(c)
        async with self.news.isolated(hello.table):
            row = await self.tables.opener.start(hello.table)
            c.charge(0 if hello.table in self.tables.cache.states else TABLE_LOAD_COST)
            await self.welcome(c, hello, row)
            return
        c.table, c.hello, c.seq, c.number = hello.table, hello, -1, hello.since
        self.connections.at[hello.table].add(c)
        await self.tables.bus.watch(hello.table)
        self.news.send_paused(c)

    async def welcome(self, c: TableConnection, said: Hello, row: TableHeader, free: bool = False) -> None:
        """Record the presence, send the welcome, subscribe to the table, then read it, so that no news is missed.

        A client that saw entries which are lost is sent so, and then everything from the beginning. The client is
        charged for what it is sent, except with ``free``, when the server repeats the welcome on its own.
        """
        row.admit(c.id)
        mine = row.mine(c.id)
        if not mine and not row.public and row.status == "open":
            raise RequestRefused(NO_TABLE, 404)
        hello, seq, chain = (
            said if said.since <= 0 else msgspec.structs.replace(said, since=-1, position_hash=""),
            -1,
            b"",
        )
        if row.status != "open":
            live = await self.tables.cache.catch_up(said.table, row.seq)
            if said.since > 0 and (known := await self.tables.logs.find_noticed(live, mine, said.since)):
                seq, chain = known, await self.tables.logs.chain_at(live, known)
            hello = resume_point(said, live, chain)
            seq, chain = (seq, chain) if hello is said and said.since > 0 else (hello.since, b"")
            if c.paused:
                self.tables.outgoing.asks(live, mine, hello.lang, hello.text)
        if not free:
            c.charge(min(ENTRIES_PER_PAGE, max(0, row.seq - seq)) * COST_PER_ENTRY)
            c.charge(self.bytes_shown(row, mine, hello) / BYTES_PER_MILLISECOND)
        if c.person and mine:
            await self.presence.add(hello.table, c.id)
        if free and hello is said and c.seq > seq:  # news was sent meanwhile
            hello = said = msgspec.structs.replace(said, since=c.number)
            seq, chain = c.seq, c.chain
        c.said, c.returned_time, c.paused = 0, self.news.returned_time, False
        SOCKETS_RESET.inc(hello is not said)
        c.welcome(self.tables.outgoing, hello, row, seq, chain, hello is not said)
        self.connections.at[hello.table].add(c)
        await self.tables.bus.watch(hello.table)
        if row.status != "open":
            live = await self.tables.cache.catch_up(hello.table, await self.tables.db.seq_of(hello.table))
            await self.news.send_missed(c, live, always=True)
        await self.news.send_chat(c)

    def bytes_shown(self, row: TableHeader, mine: Sequence[int], hello: Hello) -> int:
        """Return how many bytes a welcome sends besides log entries: the setup, and the position as each seat sees it.

        On a large map that is half a megabyte. The view of a seat is encoded once and sent from there.
        """
        live = self.tables.cache.states.get(row.id)
        asks = () if live is None else self.tables.outgoing.asks(live, mine, hello.lang, hello.text)
        return len(row.raw) + sum(len(bytes(cast("msgspec.Raw", ask))) for ask in asks)

    async def leave(self, c: TableConnection) -> None:
        if c.table:
            self.connections.at[c.table].discard(c)
            if not self.connections.at[c.table]:
                del self.connections.at[c.table]
                self.tables.quarantine.forget("news", c.table)
                await self.tables.bus.leave(c.table)
            c.table = ""
        c.hello, c.paused, c.status, c.deferred_act = Hello(""), False, "", ""

    async def welcome_again(self, c: TableConnection, lost: bool = False) -> None:
        mark = LOST_MARK if lost else "" if c.chain else c.hello.position_hash
        hello = msgspec.structs.replace(c.hello, since=max(c.number, 1) if lost else c.number, position_hash=mark)
        try:
            await self.welcome(c, hello, await self.tables.opener.start(hello.table), free=True)
        except UnreadableTable:
            raise
        except RequestRefused as refused:
            await self.leave(c)
            c.send(Refused("", refused.refusal, c.number))
        if c.closed:
            await self.leave(c)

    async def reload_table(self, table: str) -> None:
        """Reload a table that may have lost entries, and welcome again the clients that were sent those."""
        self.tables.cache.states.pop(table, None)
        await self.welcome_lost(table)

    async def welcome_lost(self, table: str) -> None:
        for c in (await self.find_lost([table])).get(table, ()):
            if c.table == table:
                await self.welcome_again(c, lost=True)

    async def find_lost(self, tables: Iterable[str]) -> dict[str, list[TableConnection]]:
        """Return, by table, the sockets that were sent entries which are lost.

        Entries are saved before they are sent.
        """
        here = [c for table in tables for c in self.connections.at.get(table, ()) if c.status and c.seq > 0]
        sent = [(c, c.table, c.seq, c.chain, c.said) for c in here]
        lines = {(table, seq) for _, table, seq, _, _ in sent}
        rows = (
            await self.tables.db.chains_at(tables=[table for table, _ in lines], seqs=[seq for _, seq in lines])
            if lines
            else []
        )
        there = {(row.table_id, row.seq): (row.chain, row.said or 0) for row in rows}
        lost: dict[str, list[TableConnection]] = {}
        for c, table, seq, chain, said in sent:
            found, spoken = there.get((table, seq), (b"", 0))
            if found != chain or spoken < said:
                lost.setdefault(table, []).append(c)
        return lost
