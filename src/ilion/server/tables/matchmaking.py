"""Matchmaking: a seek is an open table of the seeker, until two that fit are merged into one.

The client polls for the result; polling also keeps the seek alive. There is no central queue: every node merges seeks
that fit, one node at a time, in one statement.
"""

from __future__ import annotations

import asyncio
import time
from collections import Counter
from secrets import randbelow
from typing import Final, Literal

import msgspec

from ilion.core.game import Game
from ilion.core.rating import NEWCOMER, rating
from ilion.queries.forms import TimeControl
from ilion.server.database import Database
from ilion.server.database.rows import SeekRow
from ilion.server.database.sharded import ShardedDatabase
from ilion.server.runtime.background_tasks import BackgroundTasks
from ilion.server.tables.ratings import read_estimates
from ilion.server.tables.tables import OUTSIDE_LOG, Tables
from ilion.server.users.rate_limits import TableQuota
from ilion.server.users.sessions import User, hold_active
from ilion.table.errors import NOTHING_HERE, RequestRefused

MATCHMAKING_POLL_SECONDS: Final = 1.0
SEEKERS_PER_BATCH: Final = 100
"""Seekers matched in one batch."""
MATCHMAKING_CACHE_SECONDS: Final = 5.0
"""A count is reused for this long."""
Pace = Literal["live", "days"]
RHYTHMS: Final[dict[Pace, TimeControl]] = {"live": TimeControl("live", 1800, 20), "days": TimeControl("days", 259_200)}


class Seek(msgspec.Struct, frozen=True):
    """What a user looks for, and whether an opponent was found."""

    game: str
    rhythm: str
    rated: bool
    table: str
    """The seeker's own table, which anybody may join; once matched, the table to play at."""
    found: bool
    waited: float
    """Seconds."""


class PlayersOnline(msgspec.Struct, frozen=True):
    """Counts of who is online."""

    people: int
    """Users who sent a request in the last ten minutes."""
    tables: int
    """Tables with a game in progress."""
    seekers: dict[str, int]
    """Users who look for an opponent, by game."""


class Matchmaker:
    """Matches users who look for an opponent."""

    def __init__(self, tables: Tables) -> None:
        self.tables = tables
        self.db = tables.db
        self.wake = asyncio.Event()

    def start_loops(self, tasks: BackgroundTasks) -> None:
        tasks.start_loop("seeks", self.look, MATCHMAKING_POLL_SECONDS, self.wake)

    async def look(self) -> bool:
        """Match seekers; return whether any were matched, since there may be more then."""
        found = await self.db.match_seeks(SEEKERS_PER_BATCH)
        for row in found:
            await self.tables.bus.publish(row["id"], OUTSIDE_LOG)
        return bool(found)

    async def seek(self, person: User, game: Game, rhythm: Pace, rated: bool, room: TableQuota) -> Seek | None:
        """Seek an opponent with the recommended setup, on either side; this replaces an earlier seek."""
        if isinstance(
            self.db, ShardedDatabase
        ):  # it is about several tables at once, which may be in several databases
            raise RequestRefused(NOTHING_HERE, 404)
        if (found := await self.end(person)) is not None:
            return found
        table = await find_waiting_table(self.tables, person, game, game.seats.start, rhythm, rated, room, public=True)
        points = await self.points(person.id, game.name)
        if not await self.save_seek(person, table, game, rhythm, rated, points):
            await self.db.drop_untouched(table, person.id)
        self.wake.set()
        return await self.mine(person)

    async def save_seek(self, person: User, table: str, game: Game, rhythm: Pace, rated: bool, points: int) -> bool:
        """Save the seek; return False if the user has just started another."""
        try:
            async with self.db.transaction() as db:
                await hold_active(db, person)
                seek = (person.owner, person.id, table, game.name, rhythm, rated, points)
                return await db.add_seek(*seek) is not None
        except RequestRefused:
            await self.db.drop_untouched(table, person.id)
            raise

    async def end(self, person: User) -> Seek | None:
        """End the seek of a user; return it if an opponent was found a moment ago."""
        await self.db.end_seek(person.owner)
        return await self.mine(person)

    async def points(self, person: str, game: str) -> int:
        found = read_estimates(await self.db.beliefs([person], [game], [""]))
        return rating(found.get((person, game, ""), NEWCOMER)).points

    async def mine(self, person: User) -> Seek | None:
        """Return the seek of a user, and mark it as still active."""
        row = await self.db.note_seek(person.owner)
        return None if row is None else seek_view(row)


async def find_waiting_table(
    tables: Tables,
    person: User,
    game: Game,
    seats: int,
    rhythm: Pace,
    rated: bool,
    room: TableQuota,
    public: bool = False,
) -> str:
    """Open a table with the recommended setup, the user on a random side, and the other seats free."""
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


def seek_view(row: SeekRow) -> Seek:
    return Seek(row["game"], row["rhythm"], row["rated"], row["table_id"], row["found"], row["waited"])


class OnlineCount:
    """Counts who is online: once every few seconds, however many requests come."""

    def __init__(self, db: Database) -> None:
        self.db = db
        self.counted = 0.0
        self.now = PlayersOnline(0, 0, {})
        self.counting = asyncio.Lock()

    async def current(self) -> PlayersOnline:
        async with self.counting:
            if not self.counted or time.monotonic() - self.counted > MATCHMAKING_CACHE_SECONDS:
                row = await self.db.count_server()
                self.now = PlayersOnline(row["people"], row["tables"], dict(Counter(row["sought"])))
                self.counted = time.monotonic()
        return self.now
