"""The daily game: announced the day before, played once by each user, revealed when the day is over."""

from __future__ import annotations

import secrets
import time
from base64 import urlsafe_b64encode
from datetime import UTC, date, datetime
from typing import Final, NamedTuple

import asyncpg
import msgspec

from ilion.core.beacon import BeaconValue, named_round, pulse
from ilion.core.beacon_chain import BeaconRound
from ilion.core.dice import DICE_PROTOCOL
from ilion.core.values import Refusal
from ilion.games import GAMES
from ilion.server.database import as_json
from ilion.server.database.generated.rows import DayLine, DayRow, FieldRow
from ilion.server.database.sharded import ShardedDatabase
from ilion.server.runtime.background_tasks import BackgroundTasks
from ilion.server.runtime.bounded import LruCache
from ilion.server.tables.loading import read_setup
from ilion.server.tables.tables import Tables
from ilion.server.users.rate_limits import TableQuota
from ilion.server.users.sessions import User, new_id, settle_daily_games, token_hash
from ilion.table.daily_game import DailyGame, dice_of, war_of
from ilion.table.errors import RequestRefused, UnreadableTable
from ilion.table.header import BeaconSource, decode_column

ANNOUNCE_INTERVAL_SECONDS: Final = 60.0
DAILY_CACHE_SECONDS: Final = 5.0
"""A field that was counted is shown for this long."""
MAX_DAILY_RESULTS_LISTED: Final = 100
"""Maximal length of a day's results."""
MAX_EARLIER_DAYS: Final = 30
"""Number of earlier days that are listed."""
DAILY_RETRY_SECONDS: Final = 2.0
"""A beacon round that was not available is asked for again after this long, however many users wait."""
NO_DAY: Final = Refusal("refuse-no-day")
NO_DICE: Final = Refusal("refuse-day-dice")


class DailyResult(msgspec.Struct, frozen=True):
    """The result of one player."""

    place: int
    who: str
    guest: bool
    score: float
    moves: int
    mine: bool
    table: str = ""
    """Where the game can be watched, once the day is over."""
    page: str = ""
    """The id of the player's profile; empty if it is not public."""


class DailyPage(msgspec.Struct, frozen=True):
    """A daily game, and the results of its players."""

    day: str
    game: str
    seats: int
    seat: int
    bot: str
    commitment: str
    beacon: str
    """The beacon whose round is part of the dice; empty if there is none."""
    round: int
    """The number of that round, which is published when the day has begun."""
    seed: str
    """The seed of all dice, once the day is over."""
    over: bool
    table: str
    """The user's own table of this game."""
    begun: int
    ended: int
    mean: float | None
    """The mean score of finished games, which shows how good the dice were for everyone."""
    mine: DailyResult | None
    lines: tuple[DailyResult, ...]
    """The best results, for users who have finished the game, and for everyone once the day is over."""
    before: tuple[str, ...]
    """Earlier days, the latest first."""


class DailyField(NamedTuple):
    """All players of a daily game, as counted at one moment."""

    at: float
    row: FieldRow
    first: list[DayLine]

    def lacks(self, table: str) -> bool:
        return len(self.first) < MAX_DAILY_RESULTS_LISTED and all(line.id != table for line in self.first)


class DailyGames:
    """The daily games. Every node announces those of today and tomorrow; the first announcement stands."""

    def __init__(self, tables: Tables) -> None:
        self.tables = tables
        self.db = tables.db
        self.fields = LruCache[str, DailyField](MAX_EARLIER_DAYS)
        self.next = 0.0
        """When a beacon round may be asked for again (monotonic clock)."""

    def start_loops(self, tasks: BackgroundTasks) -> None:
        tasks.start_loop("days", self.look, ANNOUNCE_INTERVAL_SECONDS)

    async def look(self) -> None:
        now = await self.db.today()
        days = [now.today, now.tomorrow]
        known = {row.day: row for row in await self.db.read_days(days)}
        for day in [day for day in days if day not in known]:
            await self.announce(day)
        if now.today in known:
            await self.beacon_round(known[now.today])

    async def announce(self, day: str) -> None:
        war, seed = war_of(date.fromisoformat(day).toordinal(), GAMES), secrets.token_bytes(32)
        commitment = DICE_PROTOCOL.commit(dice_of(day), seed)
        b = self.tables.beacon if self.tables.opener.can_seal else None
        beacon = None if b is None else as_json(BeaconSource(b.name, b.genesis, b.period))
        await self.db.announce_day(
            day=day,
            game=war.game.name,
            setup=as_json(war.setup),
            seat=war.seat,
            bot=war.bot,
            commitment=commitment,
            seed=seed,
            beacon=beacon,
        )

    async def beacon_round(self, row: DayRow) -> BeaconRound | None:
        """Return the beacon round in the dice of a day that has begun; None while it is not available."""
        source = source_of(row)
        if source is None:
            return None
        at = day_start(row.day)
        if row.value is not None:
            return pulse(source, at, BeaconValue(row.value, row.signature or b""))
        beacon = self.tables.beacon
        if beacon is None or beacon.name != source.name or time.monotonic() < self.next:
            return None
        self.next = time.monotonic() + DAILY_RETRY_SECONDS
        flash = await beacon.flash(named_round(source, at))
        if flash is None:
            return None
        await self.db.light_day(day=row.day, value=flash.value, signature=flash.signature)
        return pulse(source, at, flash)

    async def table_for(self, person: User, room: TableQuota | None) -> str:
        """Return the table at which a user plays today's game; a user who comes back gets the same one."""
        day = (await self.db.today()).today
        found = await self.db.table_of_day(day=day, owner=person.owner)
        return found or await self.open_table(person, day, room)

    async def open_table(self, person: User, day: str, room: TableQuota | None) -> str:
        row = await self.read_day(day)
        war, light = announced_game(row), await self.beacon_round(row)
        if light is None and row.beacon is not None:
            raise RequestRefused(NO_DICE)
        try:
            table, _ = await self.tables.opener.open(
                person.id,
                war.game,
                war.setup,
                war.seats,
                table=new_table_id(day, person.owner),
                owner=person.owner,
                room=room,
                day=day,
                light=light,
            )
        except asyncpg.UniqueViolationError:  # the same user asked twice at the same moment
            return await self.db.table_of_day(day=day, owner=person.owner) or ""
        if isinstance(self.db, ShardedDatabase):  # a guest who signs in may hand over a game in another database
            await settle_daily_games(self.db, [person.owner])
            return await self.db.table_of_day(day=day, owner=person.owner) or table
        return table

    async def read_day(self, day: str) -> DayRow:
        found = await self.db.read_days([day])
        if not found:
            raise RequestRefused(NO_DAY, 404)
        return found[0]

    async def page(self, day: str, person: User | None) -> DailyPage:
        """Return a daily game as a user may see it: the results of others only after their own game."""
        today = (await self.db.today()).today
        row = await self.read_day(day or today)
        war, over = announced_game(row), row.day < today
        if row.day > today:
            return future_page(row, war)
        owner = "" if person is None else person.owner
        mine = await self.db.place_in_day(day=row.day, owner=owner) if owner else None
        field = await self.field(row.day, mine)
        seen = over or mine is not None
        return DailyPage(
            row.day,
            war.game.name,
            war.setup.seats,
            war.seat,
            war.bot,
            row.commitment,
            *beacon_round_of(row),
            (row.seed or b"").hex(),
            over,
            (await self.db.table_of_day(day=row.day, owner=owner) if owner else None) or "",
            field.row.begun,
            field.row.ended,
            field.row.mean if seen else None,
            None if mine is None else result_line(mine, owner, over),
            tuple(result_line(one, owner, over) for one in field.first) if seen else (),
            tuple(await self.db.days_before(before=row.day, most=MAX_EARLIER_DAYS)),
        )

    async def field(self, day: str, mine: DayLine | None) -> DailyField:
        """Return the field, counted every few seconds, but at once for a user who has just finished."""
        found = self.fields.get(day)
        if (
            found is None
            or time.monotonic() - found.at > DAILY_CACHE_SECONDS
            or (mine is not None and found.lacks(mine.id))
        ):
            row, first = (
                await self.db.field_of_day(day),
                await self.db.lines_of_day(day=day, most=MAX_DAILY_RESULTS_LISTED),
            )
            found = self.fields[day] = DailyField(time.monotonic(), row, first)
        return found


def new_table_id(day: str, owner: str) -> str:
    """Return a new table id in the shard of a user's daily games: one database must refuse a second table."""
    return urlsafe_b64encode(token_hash(day, owner)).decode()[0] + new_id()[1:]


def announced_game(row: DayRow) -> DailyGame:
    """Return the announced game, with the rules that were the newest then."""
    game = GAMES.get(row.game)
    if game is None:
        raise UnreadableTable(row.game)
    return DailyGame(game, read_setup(game.name, row.setup), row.seat, row.bot)


def source_of(row: DayRow) -> BeaconSource | None:
    """Return the beacon that takes part in the dice of a day, or None."""
    return None if row.beacon is None else decode_column(row.beacon, BeaconSource)


def beacon_round_of(row: DayRow) -> tuple[str, int]:
    """Return the name of the beacon, and its round of that day."""
    source = source_of(row)
    return ("", 0) if source is None else (source.name, named_round(source, day_start(row.day)))


def day_start(day: str) -> int:
    """Return the second at which a day begins, when its beacon round counts as named."""
    return int(datetime.fromisoformat(day).replace(tzinfo=UTC).timestamp())


def future_page(row: DayRow, war: DailyGame) -> DailyPage:
    """Return what is public of a day to come: the game, and the commitment to its dice."""
    what = (war.game.name, war.setup.seats, war.seat, war.bot, row.commitment, *beacon_round_of(row))
    return DailyPage(row.day, *what, "", False, "", 0, 0, None, None, (), ())


def result_line(one: DayLine, owner: str, over: bool) -> DailyResult:
    guest = one.kind == "guest"
    table = one.id if over else ""
    return DailyResult(one.place, one.who or "", guest, one.score, one.seq, one.owner == owner, table, one.page or "")
