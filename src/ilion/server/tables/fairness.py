"""Games that started and did not end: the public list, each user's share of them, and the abandonment of old games."""

from __future__ import annotations

from typing import Literal

import msgspec

from ilion.server.database import Database
from ilion.server.runtime.background_tasks import BackgroundTasks
from ilion.server.tables.tables import Tables

ABANDONED_AFTER_DAYS = 30
"""A game without any move is closed as abandoned after this long."""
CHECK_INTERVAL_SECONDS = 3600.0
FAIRNESS_TABLES_PER_BATCH = 200
"""Tables closed in one batch."""


class FinishRate(msgspec.Struct, frozen=True):
    """How many games ended, and how many were cancelled."""

    finished: int = 0
    cancelled: int = 0


class CancelledGame(msgspec.Struct, frozen=True):
    """A game that did not end: its number in the list, and the commitment to its dice."""

    n: int
    at: float
    how: Literal["aborted", "abandoned", "anew"]
    """Aborted by agreement; abandoned for a month; or restarted with new dice before the first act."""
    game: str
    commitment: str
    opener: str
    """The user who created the table; empty if the account was deleted."""
    rate: FinishRate
    """The counts of the opener's other games."""


class Fairness(msgspec.Struct, frozen=True):
    """A page of the list, the latest first, and the counts of the whole server."""

    server: FinishRate
    games: tuple[CancelledGame, ...]


async def cancelled_games(db: Database, before: int, most: int) -> tuple[CancelledGame, ...]:
    rows = await db.cancelled_games(before=before, most=most)
    return tuple(
        CancelledGame(
            row.n,
            row.at,
            row.how,
            row.game,
            row.commitment,
            row.opener,
            FinishRate(row.finished, row.cancelled),
        )
        for row in rows
    )


async def fairness_page(db: Database, before: int, most: int) -> Fairness:
    server_rates = await db.server_finish_rates()
    return Fairness(FinishRate(server_rates.finished, server_rates.cancelled), await cancelled_games(db, before, most))


async def rates_at(tables: Tables, table: str) -> list[FinishRate | None]:
    """Return the counts of the players at a table, by seat; None for bots and free seats."""
    row = await tables.reader.header(table)
    people = [s.person for s in row.seats if s.person is not None]
    found = {r.person: FinishRate(r.finished, r.cancelled) for r in await tables.db.rates_of(people)}
    return [None if s.person is None else found.get(s.person, FinishRate()) for s in row.seats]


class AbandonedTables:
    """Closes the games that all players have left. Every node may do so at once."""

    def __init__(self, db: Database) -> None:
        self.db = db

    def start_loops(self, tasks: BackgroundTasks) -> None:
        tasks.start_loop("fairness", self.look, CHECK_INTERVAL_SECONDS)

    async def look(self) -> bool:
        return (
            await self.db.abandon_tables(days=ABANDONED_AFTER_DAYS, most=FAIRNESS_TABLES_PER_BATCH)
            == FAIRNESS_TABLES_PER_BATCH
        )
