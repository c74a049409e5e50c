"""Tables that raise, each set aside in the loop where it did: no table can stop a loop, or the others in it.

Rules that raise, a line of the log that cannot be read: such a table is left alone there for a while that grows, by
this process only, since another may well be able to serve it. Meanwhile its clocks stand, and its people are told.
"""

from __future__ import annotations

import logging
import time
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager, suppress
from typing import Any, Final, Literal

import msgspec

from ilion.server.base.errors import AWAY, COMMON
from ilion.server.base.metrics import ASIDE, SET_ASIDE
from ilion.server.base.tasks import Tasks
from ilion.server.postgres import Database
from ilion.table.sorry import Sorry, Unreadable

SOON: Final = 1.0
"""Seconds after which a table that was set aside is tried again; twice as many after each failure."""
LATEST: Final = 30.0
DOUBLED: Final = 10
"""So many failures in a row it grows for."""
HOLD: Final = 5.0
"""Seconds between two words to the database that a table's clocks are to stand."""
Loop = Literal["news", "turn", "flag", "beacon", "plan"]

log = logging.getLogger("ilion.aside")


class Rest(msgspec.Struct):
    """How a table is left alone in a loop."""

    until: float
    tries: int
    seq: int | None
    """Where the table stood, if it is only there that it cannot be served."""
    newer: bool
    """Whether a node of a newer release is likely to know better."""


class Aside:
    """All that this process has set aside."""

    def __init__(self, db: Database, lives: dict[str, Any]) -> None:
        self.db = db
        self.lives = lives
        """What the process remembers of tables: of one that is set aside, nothing."""
        self.rests: dict[tuple[Loop, str], Rest] = {}

    def keep(self, tasks: Tasks) -> None:
        tasks.keep("aside", self.hold, HOLD)

    def resting(self, loop: Loop) -> list[str]:
        """The tables that a loop is to leave alone now."""
        return [table for table in self.failed(loop) if self.rests[loop, table].until > time.monotonic()]

    def failed(self, loop: Loop) -> list[str]:
        """The tables that a loop has set aside, be it time to try them again or not."""
        return [table for at, table in self.rests if at == loop]

    def rest(self, loop: Loop, table: str) -> Rest | None:
        """How a table is set aside in a loop, if it is."""
        return self.rests.get((loop, table))

    @asynccontextmanager
    async def alone(self, loop: Loop, table: str, seq: int | None = None) -> AsyncGenerator[None, None]:
        """One table's part of a loop. What it raises sets it aside and goes no further; a success takes it up again.

        Not so a database that is away and a statement that is wrong, which are no table's, nor a plain refusal.
        """
        try:
            yield
        except COMMON:
            raise
        except Exception as error:
            if isinstance(error, Sorry) and not isinstance(error, Unreadable):
                raise
            await self.put(loop, table, seq, isinstance(error, Unreadable))
        else:
            if self.rests.pop((loop, table), None) is not None:
                self.count(loop)
                await self.db.release_table(table)

    async def put(self, loop: Loop, table: str, seq: int | None, newer: bool) -> None:
        now, before = time.monotonic(), self.rest(loop, table)
        tries = 1 if before is None else before.tries + 1
        self.rests[loop, table] = Rest(now + min(SOON * 2.0 ** min(tries - 1, DOUBLED), LATEST), tries, seq, newer)
        if before is None:
            log.exception("a table was set aside", extra={"thing": loop, "table": table})
            SET_ASIDE.labels(loop).inc()
            self.count(loop)
        self.lives.pop(table, None)
        with suppress(*AWAY):
            await self.hold()

    async def hold(self) -> None:
        """Let the clocks of these tables stand. One that another process has played on is not our concern any more."""
        asked = dict(self.rests)
        if asked:
            parts = [(table, rest.seq, loop != "flag") for (loop, table), rest in asked.items()]
            held = {row["id"] for row in await self.db.hold_tables(*zip(*parts, strict=True))}
            for loop, table in asked:
                if table not in held:
                    self.forget(loop, table)
            for table in held - {table for _, table in self.rests}:  # taken up again meanwhile
                await self.db.release_table(table)

    def forget(self, loop: Loop, table: str) -> None:
        if self.rests.pop((loop, table), None) is not None:
            self.count(loop)

    def count(self, loop: Loop) -> None:
        ASIDE.labels(loop).set(sum(at == loop for at, _ in self.rests))
