"""Matchmaking: a seek is an open table of the seeker, until two that fit are merged into one.

The client polls for the result; polling also keeps the seek alive. There is no central queue: every node merges seeks
that fit, one node at a time, in one statement.
"""

from __future__ import annotations

import asyncio
import time
from collections import Counter
from secrets import randbelow
from typing import Final, Literal, NamedTuple

import msgspec

from ilion.core.game import RECOMMENDED, Game, Preset
from ilion.core.rating import NEWCOMER, rating
from ilion.queries.forms import TimeControl
from ilion.server.database import Database
from ilion.server.database.generated.rows import SeekRow
from ilion.server.runtime.background_tasks import BackgroundTasks
from ilion.server.runtime.bus import OUTSIDE_LOG
from ilion.server.tables.ratings import read_estimates
from ilion.server.tables.single_database import NO_MATCHMAKING, require_single_database
from ilion.server.tables.tables import Tables
from ilion.server.tables.waiting import users_at
from ilion.server.users.rate_limits import TableQuota
from ilion.server.users.sessions import User, hold_active
from ilion.table.errors import RequestRefused

MATCHMAKING_POLL_SECONDS: Final = 1.0
SEEKERS_PER_BATCH: Final = 100
"""Seekers matched in one batch."""
MATCHMAKING_CACHE_SECONDS: Final = 5.0
"""A count is reused for this long."""
Pace = Literal["live", "days"]
RHYTHMS: Final[dict[Pace, TimeControl]] = {"live": TimeControl("live", 1800, 20), "days": TimeControl("days", 259_200)}


class GameWish(NamedTuple):
    """The game that a user wants to play with another."""

    game: Game
    rhythm: Pace
    rated: bool
    preset: Preset

    @property
    def stored_preset(self) -> str:
        """Return the preset as seeks store it: empty for the recommended one."""
        return "" if self.preset == RECOMMENDED else self.preset.name


class Seek(msgspec.Struct, frozen=True):
    """What a user looks for, and whether an opponent was found."""

    game: str
    rhythm: str
    rated: bool
    preset: str
    """Empty for the recommended setup."""
    table: str
    """The seeker's own table, which anybody may join; once matched, the table to play at."""
    found: bool
    waited: float
    """Seconds."""


class PlayersOnline(msgspec.Struct, frozen=True):
    """Counts of who is online."""

    people: int
    """Users who sent a request in the last ten minutes; at least 1, the one who asks."""
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
        for table in await self.tables.reader.headers(found):
            await self.tables.bus.publish(table.id, OUTSIDE_LOG)
            await self.tables.bus.publish_users(users_at(table))
        return bool(found)

    async def seek(self, person: User, wish: GameWish, room: TableQuota) -> Seek | None:
        """Seek an opponent, on either side; this replaces an earlier seek."""
        require_single_database(self.db, NO_MATCHMAKING)
        if (found := await self.end(person)) is not None:
            return found
        table = await find_waiting_table(self.tables, person, wish, wish.game.seats.start, room, public=True)
        points = await self.points(person.id, wish.game.name)
        if not await self.save_seek(person, table, wish, points):
            await self.db.drop_untouched(table=table, person=person.id)
        self.wake.set()
        await self.tables.bus.publish_users((person.id,))
        return await self.mine(person)

    async def save_seek(self, person: User, table: str, wish: GameWish, points: int) -> bool:
        """Save the seek; return False if the user has just started another."""
        try:
            async with self.db.transaction() as db:
                await hold_active(db, person)
                added = await db.add_seek(
                    owner=person.owner,
                    person=person.id,
                    table=table,
                    game=wish.game.name,
                    rhythm=wish.rhythm,
                    rated=wish.rated,
                    points=points,
                    preset=wish.stored_preset,
                )
                return added is not None
        except RequestRefused:
            await self.db.drop_untouched(table=table, person=person.id)
            raise

    async def end(self, person: User) -> Seek | None:
        """End the seek of a user; return it if an opponent was found a moment ago."""
        await self.db.end_seek(person.owner)
        await self.tables.bus.publish_users((person.id,))
        return await self.mine(person)

    async def points(self, person: str, game: str) -> int:
        found = read_estimates(await self.db.beliefs(who=[person], games=[game], parts=[""]))
        return rating(found.get((person, game, ""), NEWCOMER)).points

    async def mine(self, person: User) -> Seek | None:
        """Return the seek of a user, and mark it as still active."""
        row = await self.db.note_seek(person.owner)
        return None if row is None else seek_view(row)


async def find_waiting_table(
    tables: Tables, person: User, wish: GameWish, seats: int, room: TableQuota, public: bool = False
) -> str:
    """Open a table for a game, the user on a random side, and the other seats free."""
    mine, r, game = randbelow(seats), RHYTHMS[wish.rhythm], wish.game
    table, _ = await tables.opener.open(
        person.id,
        game,
        msgspec.convert({"version": game.version, "seats": seats, **wish.preset.options}, game.setup),
        ["me" if n == mine else "open" for n in range(seats)],
        public=public,
        rhythm=r.kind,
        bank=r.bank * 1000,
        increment=r.increment * 1000,
        per_move=r.kind == "days",
        owner=person.owner,
        room=room,
        rated=wish.rated,
    )
    return table


def seek_view(row: SeekRow) -> Seek:
    return Seek(row.game, row.rhythm, row.rated, row.preset, row.table_id, row.found, row.waited)


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
                self.now = PlayersOnline(max(1, row.people), row.tables, dict(Counter(row.sought)))
                self.counted = time.monotonic()
        return self.now
