"""Looking for somebody to play with: an open table of one's own, until two that fit become one.

Who waits is told by asking again; asking is also how the house knows that he still waits. Nobody looks after a queue:
every node brings those together who fit, one node at a time, in one statement.
"""

from __future__ import annotations

import asyncio
import time
from collections import Counter
from secrets import randbelow
from typing import Final, Literal

import msgspec

from ilion.answers.forms import Rhythm
from ilion.core.game import Game
from ilion.core.rating import NEWCOMER, rating
from ilion.server.base.tasks import Tasks
from ilion.server.people.limits import Room
from ilion.server.people.people import Person
from ilion.server.postgres import Database
from ilion.server.postgres.rows import SeekRow
from ilion.server.postgres.spread import Spread
from ilion.server.tables.ratings import read
from ilion.server.tables.tables import BESIDE, Tables
from ilion.table.sorry import NOTHING_HERE, Sorry

OFTEN: Final = 1.0
SOME: Final = 100
"""Seekers who are brought together in one go."""
FRESH: Final = 5.0
"""Seconds for which a count is good enough."""
Pace = Literal["live", "days"]
RHYTHMS: Final[dict[Pace, Rhythm]] = {"live": Rhythm("live", 1800, 20), "days": Rhythm("days", 259_200)}


class Seek(msgspec.Struct, frozen=True):
    """What somebody looks for, and whether he was found."""

    game: str
    rhythm: str
    rated: bool
    table: str
    """His own, which anybody may sit down at; once he was found, the one he plays at."""
    found: bool
    waited: float
    """Seconds."""


class Now(msgspec.Struct, frozen=True):
    """Who is at the house."""

    people: int
    """Who have asked for something in the last ten minutes."""
    tables: int
    """That are played."""
    seekers: dict[str, int]
    """Who look for somebody to play with, by game."""


class Seekers:
    """Brings people together who look for each other."""

    def __init__(self, tables: Tables) -> None:
        self.tables = tables
        self.db = tables.db
        self.wake = asyncio.Event()

    def keep(self, tasks: Tasks) -> None:
        tasks.keep("seeks", self.look, OFTEN, self.wake)

    async def look(self) -> bool:
        """Whether somebody was found; then there may be more."""
        found = await self.db.match_seeks(SOME)
        for row in found:
            await self.tables.hub.publish(row["id"], BESIDE)
        return bool(found)

    async def seek(self, person: Person, game: Game, rhythm: Pace, rated: bool, room: Room) -> Seek | None:
        """Look for somebody, as the game is recommended, on either side; whatever one looked for before is over."""
        if isinstance(self.db, Spread):  # it is about several tables at once, which may be in several databases
            raise Sorry(NOTHING_HERE, 404)
        if (found := await self.end(person)) is not None:
            return found
        table = await waiting(self.tables, person, game, game.seats.start, rhythm, rated, room, public=True)
        points = await self.points(person.id, game.name)
        if await self.db.add_seek(person.owner, person.id, table, game.name, rhythm, rated, points) is None:
            await self.db.drop_untouched(table, person.id)
        self.wake.set()
        return await self.mine(person)

    async def end(self, person: Person) -> Seek | None:
        """Look for nobody any more; who was found a moment ago is told where."""
        await self.db.end_seek(person.owner)
        return await self.mine(person)

    async def points(self, person: str, game: str) -> int:
        found = read(await self.db.beliefs([person], [game], [""]))
        return rating(found.get((person, game, ""), NEWCOMER)).points

    async def mine(self, person: Person) -> Seek | None:
        """What somebody looks for, who says with this that he still does."""
        row = await self.db.note_seek(person.owner)
        return None if row is None else told(row)


async def waiting(
    tables: Tables, person: Person, game: Game, seats: int, rhythm: Pace, rated: bool, room: Room, public: bool = False
) -> str:
    """A table as the game is recommended, with somebody on either side, that waits for others."""
    mine, r = randbelow(seats), RHYTHMS[rhythm]
    table, _ = await tables.open(
        person.id,
        game,
        game.setup(version=game.version, seats=seats),
        ["me" if n == mine else "open" for n in range(seats)],
        public=public,
        rhythm=r.kind,
        bank=r.bank * 1000,
        increment=r.increment * 1000,
        per_move=r.kind == "days",
        owner=person.owner,
        room=room,
        rated=rated,
    )
    return table


def told(row: SeekRow) -> Seek:
    return Seek(row["game"], row["rhythm"], row["rated"], row["table_id"], row["found"], row["waited"])


class Census:
    """How many are at the house: counted once in a while, however many ask."""

    def __init__(self, db: Database) -> None:
        self.db = db
        self.counted = 0.0
        self.now = Now(0, 0, {})
        self.counting = asyncio.Lock()

    async def told(self) -> Now:
        async with self.counting:
            if not self.counted or time.monotonic() - self.counted > FRESH:
                row = await self.db.count_house()
                self.now = Now(row["people"], row["tables"], dict(Counter(row["sought"])))
                self.counted = time.monotonic()
        return self.now
