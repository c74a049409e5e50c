"""Quarantine for tables whose processing raises, so that one broken table cannot stop a background loop.

The rules may raise, or a log entry may be unreadable. Such a table is skipped for a while that grows with each failure,
by this process only, since another may be able to serve it. Meanwhile its clocks stand, and its players are notified.
"""

from __future__ import annotations

import logging
import time
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager, suppress
from typing import Any, Final, Literal

import msgspec

from ilion.server.database import Database
from ilion.server.runtime.background_tasks import BackgroundTasks
from ilion.server.runtime.bounded import LruCache
from ilion.server.runtime.errors import COMMON_ERRORS, DATABASE_UNAVAILABLE
from ilion.server.runtime.metrics import TABLES_IN_QUARANTINE, TABLES_QUARANTINED_TOTAL
from ilion.table.errors import RequestRefused, UnreadableTable

FIRST_QUARANTINE_RETRY_SECONDS: Final = 1.0
"""Delay before the first retry; doubled after every failure."""
MAX_QUARANTINE_RETRY_SECONDS: Final = 30.0
MAX_BACKOFF_DOUBLINGS: Final = 10
"""After this many failures the delay no longer grows."""
MAX_QUARANTINED_TABLES: Final = 10_000
"""Beyond this the tables that failed longest ago are forgotten, and so tried again at once."""
HOLD_INTERVAL_SECONDS: Final = 5.0
"""Interval at which the clocks of quarantined tables are stopped again in the database."""
Loop = Literal["news", "turn", "flag", "beacon", "plan"]

log = logging.getLogger("ilion.quarantine")


class QuarantinedTable(msgspec.Struct):
    """How a table is quarantined in a loop."""

    until: float
    tries: int
    seq: int | None
    """The sequence number at which the table fails, if it fails only there."""
    newer: bool
    """Whether a node of a newer release can probably read the table."""


class Quarantine:
    """Tables that this process skips after an error, by loop."""

    def __init__(self, db: Database, lives: dict[str, Any]) -> None:
        self.db = db
        self.states = lives
        """Cached states of tables; that of a quarantined table is dropped."""
        self.entries = LruCache[tuple[Loop, str], QuarantinedTable](MAX_QUARANTINED_TABLES)

    def start_loops(self, tasks: BackgroundTasks) -> None:
        tasks.start_loop("aside", self.stop_clocks, HOLD_INTERVAL_SECONDS)

    def resting(self, loop: Loop) -> list[str]:
        """Return the tables that a loop must skip now."""
        return [table for table in self.failed(loop) if self.entries[loop, table].until > time.monotonic()]

    def failed(self, loop: Loop) -> list[str]:
        """Return the tables quarantined in a loop, due for a retry or not."""
        return [table for at, table in self.entries if at == loop]

    def entry(self, loop: Loop, table: str) -> QuarantinedTable | None:
        """Return how a table is quarantined in a loop, or None."""
        return self.entries.get((loop, table))

    @asynccontextmanager
    async def isolated(self, loop: Loop, table: str, seq: int | None = None) -> AsyncGenerator[None, None]:
        """Run one table's share of a loop; quarantine the table if it raises, release it if it succeeds.

        Database outages, faulty statements and RequestRefused are raised as they are: they are not the table's fault.
        """
        try:
            yield
        except COMMON_ERRORS:
            raise
        except Exception as error:
            if isinstance(error, RequestRefused) and not isinstance(error, UnreadableTable):
                raise
            await self.add(loop, table, seq, isinstance(error, UnreadableTable))
        else:
            if self.entries.pop((loop, table), None) is not None:
                self.update_metric(loop)
                await self.db.release_table(table)

    async def add(self, loop: Loop, table: str, seq: int | None, newer: bool) -> None:
        now, before = time.monotonic(), self.entry(loop, table)
        tries = 1 if before is None else before.tries + 1
        self.entries[loop, table] = QuarantinedTable(
            now
            + min(
                FIRST_QUARANTINE_RETRY_SECONDS * 2.0 ** min(tries - 1, MAX_BACKOFF_DOUBLINGS),
                MAX_QUARANTINE_RETRY_SECONDS,
            ),
            tries,
            seq,
            newer,
        )
        if before is None:
            log.exception("table quarantined", extra={"thing": loop, "table": table})
            TABLES_QUARANTINED_TOTAL.labels(loop).inc()
            self.update_metric(loop)
        self.states.pop(table, None)
        with suppress(*DATABASE_UNAVAILABLE):
            await self.stop_clocks()

    async def stop_clocks(self) -> None:
        """Stop the clocks of quarantined tables; forget a table that another process has played on."""
        asked = dict(self.entries)
        if asked:
            parts = [(table, rest.seq, loop != "flag") for (loop, table), rest in asked.items()]
            ids, seqs, stand = zip(*parts, strict=True)
            held = {*await self.db.hold_tables(ids=ids, seqs=seqs, stand=stand)}
            for loop, table in asked:
                if table not in held:
                    self.forget(loop, table)
            for table in held - {table for _, table in self.entries}:  # released meanwhile
                await self.db.release_table(table)

    def forget(self, loop: Loop, table: str) -> None:
        if self.entries.pop((loop, table), None) is not None:
            self.update_metric(loop)

    def update_metric(self, loop: Loop) -> None:
        TABLES_IN_QUARANTINE.labels(loop).set(sum(at == loop for at, _ in self.entries))
