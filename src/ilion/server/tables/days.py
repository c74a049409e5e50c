"""The day's war on a server: announced the day before, played by everybody once, opened when the day is over."""

from __future__ import annotations

import secrets
from datetime import date
from typing import Final

import asyncpg
import msgspec

from ilion.core.wire import Refusal
from ilion.games import GAMES
from ilion.server.base.tasks import Tasks
from ilion.server.people.limits import Room
from ilion.server.people.people import Person
from ilion.server.postgres import as_json
from ilion.server.postgres.rows import DayLine, DayRow
from ilion.server.tables.rows import read_setup
from ilion.server.tables.tables import FATE, Tables
from ilion.table.day import War, dice_of, war_of
from ilion.table.sorry import Sorry, Unreadable

OFTEN: Final = 60.0
SHOWN: Final = 100
"""Lines of a day's list."""
BACK: Final = 30
"""Days that one is led back to."""
NO_DAY: Final = Refusal("refuse-no-day")


class Line(msgspec.Struct, frozen=True):
    """How somebody did."""

    place: int
    who: str
    guest: bool
    score: float
    moves: int
    mine: bool
    table: str = ""
    """Where it can be watched, once the day is over."""


class Day(msgspec.Struct, frozen=True):
    """A day's war, and how those did who played it."""

    day: str
    game: str
    seats: int
    seat: int
    bot: str
    commitment: str
    seed: str
    """What all dice came from, once the day is over."""
    over: bool
    table: str
    """Where I play it, or did."""
    begun: int
    ended: int
    mean: float | None
    """What those took on an average who came to the end: better dice are in it for everybody."""
    mine: Line | None
    lines: tuple[Line, ...]
    """The first ones; for whoever has played it himself, and for everybody once it is over."""
    before: tuple[str, ...]
    """Earlier days on which somebody played."""


class Heralds:
    """Announce the wars of today and tomorrow. Every node does; the first one's word stands."""

    def __init__(self, tables: Tables) -> None:
        self.db = tables.db

    def keep(self, tasks: Tasks) -> None:
        tasks.keep("days", self.look, OFTEN)

    async def look(self) -> None:
        now = await self.db.today()
        days = [now["today"], now["tomorrow"]]
        known = {row["day"] for row in await self.db.read_days(days)}
        for day in [day for day in days if day not in known]:
            await self.announce(day)

    async def announce(self, day: str) -> None:
        war, seed = war_of(date.fromisoformat(day).toordinal(), GAMES), secrets.token_bytes(32)
        commitment = FATE.commit(dice_of(day), seed)
        await self.db.announce_day(day, war.game.name, as_json(war.setup), war.seat, war.bot, commitment, seed)


async def played(tables: Tables, person: Person, room: Room | None) -> str:
    """The table at which somebody plays today's war: whoever comes back finds his own again."""
    day = (await tables.db.today())["today"]
    found = await tables.db.table_of_day(day, person.owner)
    return found or await begun(tables, person, day, room)


async def begun(tables: Tables, person: Person, day: str, room: Room | None) -> str:
    row = await known(tables, day)
    war = war_in(row)
    try:
        table, _ = await tables.open(person.id, war.game, war.setup, war.seats, owner=person.owner, room=room, day=day)
    except asyncpg.UniqueViolationError:  # he asked twice at the same moment
        return await tables.db.table_of_day(day, person.owner) or ""
    return table


async def known(tables: Tables, day: str) -> DayRow:
    found = await tables.db.read_days([day])
    if not found:
        raise Sorry(NO_DAY, 404)
    return found[0]


def war_in(row: DayRow) -> War:
    """What was announced, by the rules that were the newest then."""
    game = GAMES.get(row["game"])
    if game is None:
        raise Unreadable(row["game"])
    return War(game, read_setup(game.name, row["setup"]), row["seat"], row["bot"])


async def told(tables: Tables, day: str, person: Person | None) -> Day:
    """A day's war as somebody may know it: nobody learns from others how it goes before he has played it himself."""
    db = tables.db
    today = (await db.today())["today"]
    row = await known(tables, day or today)
    war, over = war_in(row), row["day"] < today
    if row["day"] > today:
        return told_ahead(row, war)
    owner = "" if person is None else person.owner
    field = await db.field_of_day(row["day"], war.seat)
    mine = await db.place_in_day(row["day"], war.seat, owner) if owner else None
    lines = await db.lines_of_day(row["day"], war.seat, SHOWN) if over or mine is not None else []
    return Day(
        row["day"],
        war.game.name,
        war.setup.seats,
        war.seat,
        war.bot,
        row["commitment"],
        (row["seed"] or b"").hex(),
        over,
        (await db.table_of_day(row["day"], owner) if owner else None) or "",
        field["begun"],
        field["ended"],
        field["mean"] if over or mine is not None else None,
        None if mine is None else line(mine, owner, over),
        tuple(line(one, owner, over) for one in lines),
        tuple(one["day"] for one in await db.last_days(row["day"], BACK)),
    )


def told_ahead(row: DayRow, war: War) -> Day:
    """What is known of a day to come: what will be played, and the commitment to its dice."""
    what = (war.game.name, war.setup.seats, war.seat, war.bot, row["commitment"])
    return Day(row["day"], *what, "", False, "", 0, 0, None, None, (), ())


def line(one: DayLine, owner: str, over: bool) -> Line:
    guest = one["kind"] == "guest"
    table = one["id"] if over else ""
    return Line(one["place"], one["who"] or "", guest, one["score"], one["seq"], one["owner"] == owner, table)
