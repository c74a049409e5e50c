"""Who looks after the house, and what he does for its peace: bans, reports, announcements, names for the young.

Whatever a host does is noted, for all hosts to read. A ban ends nothing that others have begun: his clocks run on at
his tables, and fall.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Sequence
from typing import Final

import msgspec

from ilion.answers.forms import Ban
from ilion.answers.naming import HEROES
from ilion.core.wire import Refusal
from ilion.server.people.people import YOUNG, People, Person, heroic, new_id, plain
from ilion.server.postgres.rows import WardRow
from ilion.table.messages import Lang
from ilion.table.sorry import NOT_ALLOWED, Sorry

SOME: Final = 20
"""People, reports or deeds on a page."""
AROUND: Final = 8
"""Lines before and after one that was reported."""
ANNOUNCED: Final = 3
"""Lines that are told to everybody at once."""
FRESH: Final = 5.0
"""Seconds for which what was read of them is good enough."""
NOT_BANNED: Final = Refusal("refuse-not-banned")
NO_BAN: Final = Refusal("refuse-no-ban")
NO_REPORT: Final = Refusal("refuse-no-report")
NOTHING_TOLD: Final = Refusal("refuse-nothing-told")
ENOUGH_TOLD: Final = Refusal("refuse-enough-told")


class Ward(msgspec.Struct, frozen=True):
    """Somebody as a host sees him."""

    id: str
    name: str
    kind: str
    young: str
    created: float
    seen: float | None
    host: bool
    ban: Ban | None
    banned_at: float | None


class Wards(msgspec.Struct, frozen=True):
    people: list[Ward]
    more: bool


class Report(msgspec.Struct, frozen=True):
    """A complaint that nobody has seen to."""

    table: str
    """Where; empty: on his page."""
    line: int
    """What he said there; 0: nothing in particular."""
    by: str
    by_name: str
    about: str
    name: str
    reason: str
    text: str
    seq: int
    """Where the game stood."""
    at: float


class Reports(msgspec.Struct, frozen=True):
    reports: list[Report]
    more: bool


class Heard(msgspec.Struct, frozen=True):
    """A line that was said around what is complained of."""

    n: int
    who: str
    text: str
    line: int
    at: float


class Announcement(msgspec.Struct, frozen=True):
    """A line for everybody, in some languages."""

    id: str
    words: dict[Lang, str]
    until: float


class Noted(msgspec.Struct, frozen=True):
    """What a host has done."""

    n: int
    at: float
    host: str
    what: str
    about: str
    name: str
    note: str


class Hosts:
    """The hosts of a house."""

    def __init__(self, people: People) -> None:
        self.people = people
        self.db = people.db
        self.told: list[Announcement] = []
        self.read = 0.0
        self.reading = asyncio.Lock()

    async def admit(self, person: Person) -> Person:
        """Refuses everybody but hosts."""
        if not await self.db.is_host(person.id):
            raise Sorry(NOT_ALLOWED, 403)
        return person

    async def find(self, find: str, name: str, id: str) -> Wards:
        """People by an id, an address or how their names begin; after somebody."""
        wanted = plain(find).lower()
        named = wanted if "@" in wanted else find.strip()
        rows = await self.db.find_people(wanted, name.lower(), id, SOME)
        one = await self.db.find_person(named) if find and not id else None
        first = [one] if one is not None and one["id"] not in {row["id"] for row in rows} else []
        return Wards([ward(row) for row in (*first, *rows)], len(rows) == SOME)

    async def banned(self, before: float) -> Wards:
        rows = await self.db.banned_people(before, SOME)
        return Wards([ward(row) for row in rows], len(rows) == SOME)

    async def ban(self, host: Person, person: str, reason: str, note: str, days: int) -> None:
        """Let somebody and his programs take part no more, at once and at every node."""
        async with self.db.transaction() as db:
            if await db.ban(person, reason, plain(note), days) is None:
                raise Sorry(NO_BAN, 404)
            going = [row["id"] for row in await db.person_and_programs(person)]
            await db.end_seek(person)
            await db.end_doings(going)
            await db.note_deed(host.id, "ban", person, plain(note))
            tokens = await db.tokens_of_all(going)
        await self.db.hide_tables(person)
        await self.people.close(tokens)

    async def unban(self, host: Person, person: str) -> None:
        async with self.db.transaction() as db:
            if await db.unban(person) is None:
                raise Sorry(NOT_BANNED, 404)
            await db.note_deed(host.id, "unban", person, "")

    async def grow(self, person: Person, young: bool) -> Person:
        """Somebody says himself whether he is young; not where a host has said so."""
        name = await self.db.grow(person.id, "self" if young else "", heroic(person.name), HEROES, True)
        if name is None:
            raise Sorry(YOUNG, 403)
        await self.come_again(person.id)
        return msgspec.structs.replace(person, name=name, young=young or self.people.young)

    async def grown(self, host: Person, person: str, young: bool) -> None:
        """A host says whether somebody is."""
        async with self.db.transaction() as db:
            if await db.grow(person, "host" if young else "", heroic(""), HEROES, False) is None:
                raise Sorry(NO_BAN, 404)
            await db.note_deed(host.id, "young" if young else "grown", person, "")
        await self.come_again(person)

    async def come_again(self, person: str) -> None:
        """Sockets close and come again, as what their person is now."""
        going = [row["id"] for row in await self.db.person_and_programs(person)]
        await self.people.close(await self.db.tokens_of_all(going))

    async def reports(self, before: float) -> Reports:
        rows = await self.db.open_reports(before, SOME)
        names = await self.names([who for row in rows for who in (row["person"], row["about"])])
        told = [
            Report(
                row["table_id"],
                row["n"],
                row["person"],
                names.get(row["person"], ""),
                row["about"],
                names.get(row["about"], ""),
                row["reason"],
                row["text"],
                row["seq"],
                row["at"],
            )
            for row in rows
        ]
        return Reports(told, len(rows) == SOME)

    async def said(self, table: str, line: int, at: float) -> list[Heard]:
        """What was said at a table around a line, or before a moment."""
        rows = await self.db.said_around(table, line, at, AROUND)
        names = await self.names([row["person"] for row in rows])
        return [
            Heard(row["n"], names.get(row["person"], ""), row["text"], row["line"], row["at"]) for row in reversed(rows)
        ]

    async def names(self, people: Sequence[str]) -> dict[str, str]:
        return {row["id"]: row["name"] for row in await self.db.told_of(sorted(set(people)))}

    async def close(self, host: Person, table: str, line: int, by: str, about: str) -> None:
        if await self.db.close_report(table, line, by, about) is None:
            raise Sorry(NO_REPORT, 404)
        await self.db.note_deed(host.id, "closed", about, "")

    async def announce(self, host: Person, words: dict[Lang, str], days: int) -> None:
        """Tell everybody a line, in as many languages as it was written in."""
        said = {lang: line for lang, text in words.items() if (line := plain(text))}
        if not said:
            raise Sorry(NOTHING_TOLD, 422)
        if await self.db.announce(new_id(), msgspec.json.encode(said), days, ANNOUNCED) is None:
            raise Sorry(ENOUGH_TOLD, 409)
        await self.db.note_deed(host.id, "announced", "", next(iter(said.values())))
        self.read = 0.0

    async def withdraw(self, host: Person, id: str) -> None:
        if await self.db.withdraw(id) is None:
            raise Sorry(NOTHING_TOLD, 404)
        await self.db.note_deed(host.id, "withdrawn", "", "")
        self.read = 0.0

    async def announced(self) -> list[Announcement]:
        """What everybody is told: read once in a while, however many ask."""
        async with self.reading:
            if not self.read or time.monotonic() - self.read > FRESH:
                rows = await self.db.announced()
                self.told = [
                    Announcement(row["id"], msgspec.json.decode(row["words"], type=dict[Lang, str]), row["until"])
                    for row in rows
                ]
                self.read = time.monotonic()
        return self.told

    async def deeds(self, before: int) -> list[Noted]:
        return [Noted(**row) for row in await self.db.deeds_before(before, SOME)]


def ward(row: WardRow) -> Ward:
    ban = None if row["reason"] is None else Ban(row["reason"], row["note"] or "", row["until"])
    known = (row["id"], row["name"], row["kind"], row["young"], row["created"], row["seen"], row["host"])
    return Ward(*known, ban, row["banned_at"])
