"""The sockets that are sent what waits for their users, whenever it changes.

A change is reported by the node that makes it, over the bus. Reports of a moment are read together, with one statement
for all users; a list is sent only if it differs from the last. Lists whose report was lost are found by a slow check.
"""

from __future__ import annotations

import asyncio
from typing import Annotated, Final

import msgspec

from ilion.server.api.poll_schedule import PollSchedule
from ilion.server.api.table_connection import TableConnection
from ilion.server.runtime.background_tasks import BackgroundTasks
from ilion.server.runtime.bounded import BoundedBy
from ilion.server.tables.tables import Tables
from ilion.server.tables.waiting import read_waiting
from ilion.table.errors import NOT_KNOWN, RequestRefused
from ilion.table.messages import WaitingList

WAITING_CHECK_SECONDS: Final = 5.0
"""Interval of the check for lists whose report was lost."""
WAITING_CHECKS: Final = 12
"""Checks in which every list is read once: a minute, because a live tournament game is forfeited after five.

For 10,000 pages that is 2 % of a core; a bus makes reports fast but may lose one.
"""
REPORT_PAUSE_SECONDS: Final = 0.2
"""Reports that come within this time are read together."""
USERS_PER_BATCH: Final = 200

encode = msgspec.json.Encoder().encode


class WaitingPages:
    """The sockets of this node that are sent what waits for their users."""

    def __init__(self, tables: Tables) -> None:
        self.tables = tables
        self.pages: Annotated[dict[str, set[TableConnection]], BoundedBy("sockets, each of one user")] = {}
        self.sent: Annotated[dict[str, bytes], BoundedBy("users with sockets")] = {}
        """The list that was last sent to a user's sockets."""
        self.reported: Annotated[set[str], BoundedBy("users with sockets")] = set()
        self.wake = asyncio.Event()
        self.schedule = PollSchedule(WAITING_CHECKS, WAITING_CHECKS)

    def start_loops(self, tasks: BackgroundTasks) -> None:
        tasks.start_loop("waiting", self.step, WAITING_CHECK_SECONDS, self.wake)
        tasks.start_loop("waiting-check", self.check, WAITING_CHECK_SECONDS)

    def report(self, user: str) -> None:
        """Take note that what waits for a user may have changed."""
        if user in self.pages:
            self.reported.add(user)
            self.wake.set()

    async def watch(self, c: TableConnection) -> None:
        """Subscribe a socket, and send it what waits for its user."""
        if c.person is None:
            raise RequestRefused(NOT_KNOWN, 401)
        user = c.waits_for = c.id
        if user not in self.pages:
            self.pages[user] = set()
            await self.tables.bus.watch_user(user)
        message = encode(WaitingList((await read_waiting(self.tables.db, [user]))[user]))
        self.pages.setdefault(user, set()).add(c)
        self.sent.setdefault(user, message)
        c.send_bytes(message)

    async def leave(self, c: TableConnection) -> None:
        """Unsubscribe a socket that is closed."""
        user, c.waits_for = c.waits_for, ""
        pages = self.pages.get(user, set())
        pages.discard(c)
        if not pages and self.pages.pop(user, None) is not None:
            self.sent.pop(user, None)
            self.reported.discard(user)
            await self.tables.bus.leave_user(user)

    async def step(self) -> bool:
        """Read the lists of users about whom something was reported, and send those that differ."""
        if not self.reported:
            return False
        await asyncio.sleep(REPORT_PAUSE_SECONDS)
        users = list(self.reported)[:USERS_PER_BATCH]
        self.reported.difference_update(users)
        try:
            found = await read_waiting(self.tables.db, users)
        except BaseException:
            self.reported.update(user for user in users if user in self.pages)
            raise
        for user, items in found.items():
            self.send(user, encode(WaitingList(items)))
        return bool(self.reported)

    def send(self, user: str, message: bytes) -> None:
        if user in self.pages and self.sent.get(user) != message:
            self.sent[user] = message
            for c in list(self.pages[user]):
                c.send_bytes(message)

    async def check(self) -> None:
        """Have some of the lists read again, or all after a gap of the bus or a failover."""
        due = self.schedule.next(self.tables.bus, self.tables.db.epoch)
        for user in [user for user in self.pages if due(user.encode())]:
            self.report(user)
