"""Regular checks of all sockets: the pulse of clocks, missed hints, failovers, ended sessions, silent clients."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Iterable
from contextlib import suppress

from ilion.server.api.broadcaster import Broadcaster
from ilion.server.api.connection_registry import ConnectionRegistry
from ilion.server.api.news_sender import NewsSender
from ilion.server.api.poll_schedule import PollSchedule
from ilion.server.api.subscriptions import Subscriptions
from ilion.server.database.generated.rows import NewestEntryRow
from ilion.server.runtime.background_tasks import BackgroundTasks
from ilion.server.runtime.metrics import CLOCK_TIME_RETURNED_SECONDS, HINTS_LOST, UNDELIVERED_AGE
from ilion.server.tables.tables import Tables
from ilion.table.errors import RequestRefused
from ilion.table.messages import Heartbeat

PULSE_SECONDS = 1.0
"""Interval of the pulse; a flag falls at most this much later than its time."""
QUIET_HEARTBEATS = 4
"""Heartbeat intervals after which a socket that was sent nothing gets a heartbeat message."""
TABLE_CHECK_HEARTBEATS, SESSION_CHECK_HEARTBEATS = 12, 60
"""Heartbeats in which every table, and every session, is checked once while a bus reports changes of other nodes."""
SILENCE_CHECK_SECONDS = 5.0
"""Interval of the check for sockets that have been silent for too long."""


class Heartbeats:
    """Owns when which table and session is checked, and the database history that sockets were last compared with."""

    def __init__(
        self,
        tables: Tables,
        connections: ConnectionRegistry,
        news: NewsSender,
        subscriptions: Subscriptions,
        broadcaster: Broadcaster,
        heartbeat: float,
    ) -> None:
        self.tables = tables
        self.connections = connections
        self.news = news
        self.subscriptions = subscriptions
        self.broadcaster = broadcaster
        self.heartbeat = heartbeat
        self.quarantine = tables.quarantine
        self.presence = subscriptions.presence
        self.schedules = {
            "tables": PollSchedule(TABLE_CHECK_HEARTBEATS),
            "sessions": PollSchedule(SESSION_CHECK_HEARTBEATS),
        }
        self.epoch = tables.db.epoch
        """The database history that all sockets were last compared with."""
        self.epoch_changed = asyncio.Event()
        tables.db.on_new_epoch.append(self.epoch_changed.set)

    def start_loops(self, tasks: BackgroundTasks) -> None:
        tasks.start_loop("pulse", self.pulse, min(PULSE_SECONDS, self.heartbeat))
        tasks.start_loop("heartbeat", self.beat, self.heartbeat)
        tasks.start_loop("silence", self.connections.check_silent, SILENCE_CHECK_SECONDS)
        tasks.start_loop("sessions", self.check_sessions, self.heartbeat)
        tasks.start_loop("epoch", self.follow_epoch, PULSE_SECONDS, self.epoch_changed)

    async def pulse(self) -> None:
        """Report that this node accepts acts. Clocks stand while no node reports; nothing else may delay this."""
        self.news.returned_time = await self.tables.db.pulse()
        CLOCK_TIME_RETURNED_SECONDS.set(self.news.returned_time)

    async def beat(self) -> None:
        """Find missed hints, send heartbeats and save who is present, with few statements for all sockets."""
        resting = set(self.quarantine.resting("news"))
        here = self.tables_to_check()
        rows = await self.tables.db.table_seqs(here) if here else []
        self.count_undelivered(rows)
        for row in rows:
            if row.id not in resting:
                with suppress(RequestRefused):
                    async with self.news.isolated(row.id):
                        await self.check_table(row)
        silent = time.monotonic() - QUIET_HEARTBEATS * self.heartbeat
        for c in [c for c in self.connections.all if (c.table or c.waits_for) and c.last_sent <= silent]:
            c.send(Heartbeat(c.number))
        await self.presence.save({(c.table, c.id) for c in self.connections.all if c.table and c.person and c.mine})

    def tables_to_check(self) -> list[str]:
        """Return the tables to check: hints may be lost, a client awaits a welcome, or clock time was given back."""
        turn = self.schedules["tables"].next(self.tables.bus, self.tables.db.epoch)
        return [
            table
            for table, here in self.connections.at.items()
            if turn(table.encode())
            or any(c.paused or (c.status == "playing" and c.returned_time != self.news.returned_time) for c in here)
        ]

    def count_undelivered(self, rows: Iterable[NewestEntryRow]) -> None:
        """Count the entries that sockets here should have been sent by now, and were not."""
        ages = [
            row.age
            for row in rows
            if any(c.status and max(c.seq, 0) < row.seq for c in self.connections.at.get(row.id, ()))
        ]
        UNDELIVERED_AGE.set(max(ages, default=0.0))
        HINTS_LOST.labels("unheard").inc(sum(age > PULSE_SECONDS for age in ages))

    async def check_table(self, row: NewestEntryRow) -> None:
        """Serve one table in a heartbeat: repeat welcomes that were put off, and send what sockets have missed."""
        table = row.id
        here = list(self.connections.at.get(table, ()))
        if row.held and not self.quarantine.entry("news", table):
            for c in here:
                self.news.send_paused(c)
        else:
            for c in [c for c in here if c.paused]:
                await self.subscriptions.welcome_again(c)
        if any(c.seq > row.seq or (c.seq == row.seq and c.chain != row.chain) for c in here if c.status):
            await self.subscriptions.reload_table(table)
        if self.news.behind(table, row.seq):
            await self.broadcaster.send_news_now(table, row.seq)
        if any(c.said < (row.said or 0) or c.rematch != row.rematch for c in here if c.status):
            await self.broadcaster.send_outside_log(table)

    async def follow_epoch(self) -> None:
        """After a failover, compare all sockets with the new history at once; the next heartbeat does so again."""
        epoch = self.tables.db.epoch
        if self.epoch != epoch:
            for table in await self.subscriptions.find_lost(list(self.connections.at)):
                async with self.news.isolated(table):
                    await self.subscriptions.reload_table(table)
            self.epoch = epoch

    async def check_sessions(self) -> None:
        """Close the sockets of sessions that ended at another node, in case no hint came; no table may delay this."""
        turn = self.schedules["sessions"].next(self.tables.bus, self.tables.db.epoch)
        held = {c.person.session for c in self.connections.all if c.person is not None and turn(c.person.session)}
        if held:
            known = {bytes(r) for r in await self.tables.db.still_known(list(held))}
            await self.connections.close_sessions(held - known)
