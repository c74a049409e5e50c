"""Reads tables as they stand in the database: headers, seats, and what anyone may see from outside."""

from __future__ import annotations

import logging
import re
from collections import deque
from collections.abc import Callable, Sequence
from typing import Any, TypeVar

from ilion.games import GAMES
from ilion.server.database import Database, Transaction
from ilion.server.database.generated.rows import SeatRow, TableRow
from ilion.server.runtime.metrics import TABLES_LEFT_OUT
from ilion.server.tables.loading import read_row
from ilion.table.errors import CLOSED_ROOM, NO_TABLE, STILL_PLAYING, RequestRefused
from ilion.table.header import TableHeader
from ilion.table.messages import TableInfo
from ilion.table.outgoing import Outgoing

GAMES_WITH_SECRETS = [game.name for game in GAMES.values() if game.secrets]
MAX_REMEMBERED_UNREADABLE = 256
TABLE_ID_PATTERN = re.compile(r"[A-Za-z0-9_-]{1,64}")
T = TypeVar("T")

log = logging.getLogger("ilion.tables")


class TableReader:
    """Reads the headers of tables; nothing of them is kept here."""

    def __init__(self, db: Database, outgoing: Outgoing) -> None:
        self.db = db
        self.outgoing = outgoing
        self.unreadable: deque[str] = deque(maxlen=MAX_REMEMBERED_UNREADABLE)
        """The tables last found unreadable, so that each is logged once."""

    async def header(self, table: str, by: Transaction | None = None) -> TableHeader:
        """Return the header of a table, as seen by the transaction if one is given.

        Raise RequestRefused if there is none.
        """
        found = await self.load_rows([table], by)
        if not found:
            raise RequestRefused(NO_TABLE, 404)
        return read_row(*found[0])

    async def finished_header(self, table: str) -> TableHeader:
        """Return the header of a finished game, whose hidden facts are public.

        Raise RequestRefused if it is not over.
        """
        row = await self.header(table)
        if not row.ended:
            raise RequestRefused(STILL_PLAYING, 403)
        if row.closed:
            raise RequestRefused(CLOSED_ROOM, 403)
        return row

    async def headers(self, tables: Sequence[str]) -> list[TableHeader]:
        """Return the headers of several tables in the given order; unknown ids and unreadable tables are left out."""
        read = [self.read_or_none(t.id, read_row, t, seats) for t, seats in await self.load_rows(tables)]
        return [row for row in read if row is not None]

    async def infos(self, tables: Sequence[str], person: str | None) -> list[TableInfo]:
        """Return several tables as a user may see them from outside."""
        rebuilt = [self.read_or_none(row.id, self.outgoing.info, row, person) for row in await self.headers(tables)]
        return [info for info in rebuilt if info is not None]

    def read_or_none(self, table: str, read: Callable[..., T], *args: Any) -> T | None:
        """Return ``read(*args)``, or None if it raises: one broken table among others is counted and logged once."""
        try:
            return read(*args)
        except Exception:
            TABLES_LEFT_OUT.inc()
            if table not in self.unreadable:
                self.unreadable.append(table)
                log.exception("table cannot be read", extra={"table": table})
        return None

    async def load_rows(
        self, tables: Sequence[str], by: Transaction | None = None
    ) -> list[tuple[TableRow, list[SeatRow]]]:
        """Return the database rows of some tables, each with the rows of its seats."""
        db = by or self.db
        asked = [t for t in tables if TABLE_ID_PATTERN.fullmatch(t)]
        found = (
            {t.id: t for t in await db.load_tables(ids=asked, games_with_secrets=GAMES_WITH_SECRETS)} if asked else {}
        )
        seats: dict[str, list[SeatRow]] = {t: [] for t in found}
        for s in await db.load_seats(list(found)) if found else ():
            seats[s.table_id].append(s)
        return [(found[t], seats[t]) for t in asked if t in found]
