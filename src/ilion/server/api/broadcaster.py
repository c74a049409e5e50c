"""Sends hints about tables on to the sockets here that are behind."""

from __future__ import annotations

from ilion.server.api.connection_registry import ConnectionRegistry
from ilion.server.api.news_sender import NewsSender
from ilion.server.runtime.bus import OUTSIDE_LOG
from ilion.server.tables.tables import Tables
from ilion.table.errors import RequestRefused, UnreadableTable


class Broadcaster:
    """Sends what is new at a table to all its sockets here."""

    def __init__(self, tables: Tables, connections: ConnectionRegistry, news: NewsSender) -> None:
        self.tables = tables
        self.connections = connections
        self.news = news
        self.quarantine = tables.quarantine

    async def on_hint(self, table: str, seq: int) -> None:
        """Send what is new: log entries, or, if ``seq`` is ``OUTSIDE_LOG``, chat lines and a rematch."""
        if seq != OUTSIDE_LOG:
            await self.send_news(table, seq)
        elif self.connections.at.get(table) and not self.quarantine.entry("news", table):
            async with self.news.isolated(table):
                await self.send_outside_log(table)

    async def send_news(self, table: str, seq: int) -> None:
        """Send news to every socket here that is behind; sockets at a quarantined table get it with a heartbeat."""
        if self.news.behind(table, seq) and not self.quarantine.entry("news", table):
            async with self.news.isolated(table):
                await self.send_news_now(table, seq)

    async def send_news_now(self, table: str, seq: int) -> None:
        behind = self.news.behind(table, seq)
        try:
            live = await self.tables.cache.catch_up(table, seq)
        except UnreadableTable:
            raise
        except RequestRefused:
            return
        for c in behind:
            await self.news.send_missed(c, live, always=c.returned_time != self.news.returned_time)

    async def send_outside_log(self, table: str) -> None:
        here = [c for c in self.connections.at.get(table, ()) if c.status]
        for c in here:
            await self.news.send_chat(c)
        if here and table in self.tables.cache.states:
            live = self.tables.cache.states[table]
            if (not live.info.rematch and live.info.status != "playing") or live.info.level == 3:
                live.info = await self.tables.reader.header(table)
            for c in here:
                if c.differs(live.info, ()):
                    await self.news.send_missed(c, live, always=True)
