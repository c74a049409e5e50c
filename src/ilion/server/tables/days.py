"""The day's war on a server: announced the day before, played by everybody once, opened when the day is over."""

from __future__ import annotations

import secrets
import time
from base64 import urlsafe_b64encode
from collections import OrderedDict
from datetime import UTC, date, datetime
from typing import Final, NamedTuple

import asyncpg
import msgspec

from ilion.core.beacon import Flash, named_round, pulse
from ilion.core.chain import Pulse
from ilion.core.wire import Refusal
from ilion.games import GAMES
from ilion.server.base.tasks import Tasks
from ilion.server.people.limits import Room
from ilion.server.people.people import Person, hashed, new_id
from ilion.server.postgres import as_json
from ilion.server.postgres.rows import DayLine, DayRow, FieldRow
from ilion.server.tables.rows import read_setup
from ilion.server.tables.tables import FATE, Tables
from ilion.table.day import War, dice_of, war_of
from ilion.table.rows import Source, known
from ilion.table.sorry import Sorry, Unreadable

OFTEN: Final = 60.0
FRESH: Final = 5.0
"""Seconds for which a field that was counted is shown."""
SHOWN: Final = 100
"""Lines of a day's list."""
BACK: Final = 30
"""Days that one is led back to."""
AGAIN: Final = 2.0
"""Seconds after which a round that could not be had is asked for again, however many wait for it."""
NO_DAY: Final = Refusal("refuse-no-day")
NO_DICE: Final = Refusal("refuse-day-dice")


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
    beacon: str
    """The public beacon whose round is in the dice, too; empty where none is."""
    round: int
    """That round, which comes when the day has begun."""
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
    """Earlier days, the last first."""


class Field(NamedTuple):
    """All who play a day's war, as they stood when they were counted."""

    at: float
    row: FieldRow
    first: list[DayLine]

    def lacks(self, table: str) -> bool:
        return len(self.first) < SHOWN and all(line["id"] != table for line in self.first)


class Days:
    """The wars of all days. Every node announces those of today and tomorrow; the first one's word stands."""

    def __init__(self, tables: Tables) -> None:
        self.tables = tables
        self.db = tables.db
        self.fields: OrderedDict[str, Field] = OrderedDict()
        self.next = 0.0
        """When a round may be asked for again."""

    def keep(self, tasks: Tasks) -> None:
        tasks.keep("days", self.look, OFTEN)

    async def look(self) -> None:
        now = await self.db.today()
        days = [now["today"], now["tomorrow"]]
        known = {row["day"]: row for row in await self.db.read_days(days)}
        for day in [day for day in days if day not in known]:
            await self.announce(day)
        if now["today"] in known:
            await self.light(known[now["today"]])

    async def announce(self, day: str) -> None:
        war, seed = war_of(date.fromisoformat(day).toordinal(), GAMES), secrets.token_bytes(32)
        commitment = FATE.commit(dice_of(day), seed)
        b = self.tables.beacon if self.tables.seals else None
        beacon = None if b is None else as_json(Source(b.name, b.genesis, b.period))
        await self.db.announce_day(day, war.game.name, as_json(war.setup), war.seat, war.bot, commitment, seed, beacon)

    async def light(self, row: DayRow) -> Pulse | None:
        """The public round in the dice of a day that has begun, with what it brought; None while it is not there."""
        source = source_of(row)
        if source is None:
            return None
        at = dawn(row["day"])
        if row["value"] is not None:
            return pulse(source, at, Flash(row["value"], row["signature"] or b""))
        beacon = self.tables.beacon
        if beacon is None or beacon.name != source.name or time.monotonic() < self.next:
            return None
        self.next = time.monotonic() + AGAIN
        flash = await beacon.flash(named_round(source, at))
        if flash is None:
            return None
        await self.db.light_day(row["day"], flash.value, flash.signature)
        return pulse(source, at, flash)

    async def played(self, person: Person, room: Room | None) -> str:
        """The table at which somebody plays today's war: whoever comes back finds his own again."""
        day = (await self.db.today())["today"]
        found = await self.db.table_of_day(day, person.owner)
        return found or await self.begun(person, day, room)

    async def begun(self, person: Person, day: str, room: Room | None) -> str:
        row = await self.known(day)
        war, light = war_in(row), await self.light(row)
        if light is None and row["beacon"] is not None:
            raise Sorry(NO_DICE)
        try:
            table, _ = await self.tables.open(
                person.id,
                war.game,
                war.setup,
                war.seats,
                table=table_of(day, person.owner),
                owner=person.owner,
                room=room,
                day=day,
                light=light,
            )
        except asyncpg.UniqueViolationError:  # he asked twice at the same moment
            return await self.db.table_of_day(day, person.owner) or ""
        return table

    async def known(self, day: str) -> DayRow:
        found = await self.db.read_days([day])
        if not found:
            raise Sorry(NO_DAY, 404)
        return found[0]

    async def told(self, day: str, person: Person | None) -> Day:
        """A day's war as somebody may know it: nobody learns from others how it goes before he has played it."""
        today = (await self.db.today())["today"]
        row = await self.known(day or today)
        war, over = war_in(row), row["day"] < today
        if row["day"] > today:
            return told_ahead(row, war)
        owner = "" if person is None else person.owner
        mine = await self.db.place_in_day(row["day"], owner) if owner else None
        field = await self.field(row["day"], mine)
        seen = over or mine is not None
        return Day(
            row["day"],
            war.game.name,
            war.setup.seats,
            war.seat,
            war.bot,
            row["commitment"],
            *named_in(row),
            (row["seed"] or b"").hex(),
            over,
            (await self.db.table_of_day(row["day"], owner) if owner else None) or "",
            field.row["begun"],
            field.row["ended"],
            field.row["mean"] if seen else None,
            None if mine is None else line(mine, owner, over),
            tuple(line(one, owner, over) for one in field.first) if seen else (),
            tuple(one["day"] for one in await self.db.days_before(row["day"], BACK)),
        )

    async def field(self, day: str, mine: DayLine | None) -> Field:
        """Those who play, counted every few seconds, however many ask; whoever has just ended finds himself there."""
        found = self.fields.get(day)
        if found is None or time.monotonic() - found.at > FRESH or (mine is not None and found.lacks(mine["id"])):
            row, first = await self.db.field_of_day(day), await self.db.lines_of_day(day, SHOWN)
            found = self.fields[day] = Field(time.monotonic(), row, first)
            while len(self.fields) > BACK:
                self.fields.popitem(last=False)
        return found


def table_of(day: str, owner: str) -> str:
    """A new id of the letter that somebody's tables of a day have: all of them are in one database, which takes one."""
    return urlsafe_b64encode(hashed(day, owner)).decode()[0] + new_id()[1:]


def war_in(row: DayRow) -> War:
    """What was announced, by the rules that were the newest then."""
    game = GAMES.get(row["game"])
    if game is None:
        raise Unreadable(row["game"])
    return War(game, read_setup(game.name, row["setup"]), row["seat"], row["bot"])


def source_of(row: DayRow) -> Source | None:
    """The beacon that has a part in the dice of a day."""
    return None if row["beacon"] is None else known(row["beacon"], Source)


def named_in(row: DayRow) -> tuple[str, int]:
    """The beacon's name, and its round of that day."""
    source = source_of(row)
    return ("", 0) if source is None else (source.name, named_round(source, dawn(row["day"])))


def dawn(day: str) -> int:
    """The second at which a day begins: its round counts as named then."""
    return int(datetime.fromisoformat(day).replace(tzinfo=UTC).timestamp())


def told_ahead(row: DayRow, war: War) -> Day:
    """What is known of a day to come: what will be played, and the commitment to its dice."""
    what = (war.game.name, war.setup.seats, war.seat, war.bot, row["commitment"], *named_in(row))
    return Day(row["day"], *what, "", False, "", 0, 0, None, None, (), ())


def line(one: DayLine, owner: str, over: bool) -> Line:
    guest = one["kind"] == "guest"
    table = one["id"] if over else ""
    return Line(one["place"], one["who"] or "", guest, one["score"], one["seq"], one["owner"] == owner, table)
