"""Games that were begun and did not end: what anybody may know of them, and who is told to have left them."""

from __future__ import annotations

from typing import Literal

import msgspec

from ilion.server.base.tasks import Tasks
from ilion.server.postgres import Database
from ilion.server.tables.tables import Tables

ABANDONED = 30
"""Days after which a game at which nobody does anything is given up."""
OFTEN = 3600.0
SOME = 200
"""Tables that are looked at in one go."""


class Rate(msgspec.Struct, frozen=True):
    """How many games ended, and how many did not."""

    finished: int = 0
    cancelled: int = 0


class Cancelled(msgspec.Struct, frozen=True):
    """A game that did not end: its number in the list, and what its dice were committed to."""

    n: int
    at: float
    how: Literal["aborted", "abandoned", "anew"]
    """Called off by agreement; left for a month; or its dice were begun anew before the first act."""
    game: str
    commitment: str
    opener: str
    """Who opened the table; empty where he has left for good."""
    rate: Rate
    """How that goes for him otherwise."""


class Fairness(msgspec.Struct, frozen=True):
    """A page of the list, the last first, and how it goes at this house altogether."""

    house: Rate
    games: tuple[Cancelled, ...]


async def cancelled(db: Database, before: int, most: int) -> tuple[Cancelled, ...]:
    rows = await db.cancelled_games(before, most)
    return tuple(
        Cancelled(
            row["n"],
            row["at"],
            row["how"],
            row["game"],
            row["commitment"],
            row["opener"],
            Rate(row["finished"], row["cancelled"]),
        )
        for row in rows
    )


async def page(db: Database, before: int, most: int) -> Fairness:
    house = await db.house_rates()
    return Fairness(Rate(house["finished"], house["cancelled"]), await cancelled(db, before, most))


async def rates_at(tables: Tables, table: str) -> list[Rate | None]:
    """How it goes for those who sit at a table, by seat; none for bots and free seats."""
    row = await tables.row(table)
    people = [s.person for s in row.seats if s.person is not None]
    found = {r["person"]: Rate(r["finished"], r["cancelled"]) for r in await tables.db.rates_of(people)}
    return [None if s.person is None else found.get(s.person, Rate()) for s in row.seats]


class Warden:
    """Gives up the games that everybody has left. Every node may do so at once."""

    def __init__(self, db: Database) -> None:
        self.db = db

    def keep(self, tasks: Tasks) -> None:
        tasks.keep("fairness", self.look, OFTEN)

    async def look(self) -> bool:
        return await self.db.abandon_tables(ABANDONED, SOME) == SOME
