"""Moderation: bans, reports, announcements, and protected (young) users.

All actions of moderators are logged, for all moderators to read. A ban ends no running game: the user's clocks run on,
and their flags fall.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Sequence
from typing import Final

import msgspec

from ilion.core.values import Refusal
from ilion.queries.display_names import HEROES
from ilion.queries.forms import Ban
from ilion.server.database.generated.rows import ModeratedUserRow
from ilion.server.users.sessions import YOUNG, User, Users, hero_name, new_id, single_line
from ilion.table.errors import NOT_ALLOWED, RequestRefused
from ilion.table.messages import Lang

ROWS_PER_PAGE: Final = 20
"""Users, reports or log entries on a page."""
CONTEXT_LINES: Final = 8
"""Number of chat lines shown before and after a reported one."""
MAX_ANNOUNCEMENTS: Final = 3
"""Maximal number of announcements at the same time."""
ANNOUNCEMENTS_LOCK: Final = "announcements"
MODERATOR_CACHE_SECONDS: Final = 5.0
"""Announcements that were read are reused for this long."""
NOT_BANNED: Final = Refusal("refuse-not-banned")
NO_BAN: Final = Refusal("refuse-no-ban")
NO_REPORT: Final = Refusal("refuse-no-report")
NOTHING_TOLD: Final = Refusal("refuse-nothing-told")
ENOUGH_TOLD: Final = Refusal("refuse-enough-told")


class ModeratedUser(msgspec.Struct, frozen=True):
    """A user as a moderator sees them."""

    id: str
    name: str
    kind: str
    young: str
    created: float
    seen: float | None
    host: bool
    ban: Ban | None
    banned_at: float | None


class ModeratedUsers(msgspec.Struct, frozen=True):
    people: list[ModeratedUser]
    more: bool


class OpenReport(msgspec.Struct, frozen=True):
    """A report that is not closed yet."""

    table: str
    """The table; empty if a profile was reported."""
    line: int
    """The reported chat line; 0 if no line was reported."""
    by: str
    by_name: str
    about: str
    name: str
    reason: str
    text: str
    seq: int
    """The sequence number of the game at that moment."""
    at: float


class OpenReports(msgspec.Struct, frozen=True):
    reports: list[OpenReport]
    more: bool


class ReportContext(msgspec.Struct, frozen=True):
    """A chat line near a reported one."""

    n: int
    who: str
    text: str
    line: int
    at: float


class Announcement(msgspec.Struct, frozen=True):
    """A line for all users, in some languages."""

    id: str
    words: dict[Lang, str]
    until: float


class ModerationLogEntry(msgspec.Struct, frozen=True):
    """An action of a moderator."""

    n: int
    at: float
    host: str
    what: str
    about: str
    name: str
    note: str


class Moderation:
    """Moderation by the hosts of a server."""

    def __init__(self, people: Users) -> None:
        self.people = people
        self.db = people.db
        self.announcements: list[Announcement] = []
        self.read = 0.0
        self.reading = asyncio.Lock()

    async def admit(self, person: User) -> User:
        """Return the user if they are a moderator; raise RequestRefused otherwise."""
        if not await self.db.is_host(person.id):
            raise RequestRefused(NOT_ALLOWED, 403)
        return person

    async def find(self, find: str, name: str, id: str) -> ModeratedUsers:
        """Return users by id, e-mail address or the beginning of their name, after a cursor."""
        wanted = single_line(find).lower()
        named = wanted if "@" in wanted else find.strip()
        rows = await self.db.find_people(find=wanted, name=name.lower(), id=id, most=ROWS_PER_PAGE)
        one = await self.db.find_person(named) if find and not id else None
        first = [one] if one is not None and one.id not in {row.id for row in rows} else []
        return ModeratedUsers([moderated_user(row) for row in (*first, *rows)], len(rows) == ROWS_PER_PAGE)

    async def banned(self, before: float) -> ModeratedUsers:
        rows = await self.db.banned_people(before=before, most=ROWS_PER_PAGE)
        return ModeratedUsers([moderated_user(row) for row in rows], len(rows) == ROWS_PER_PAGE)

    async def ban(self, host: User, person: str, reason: str, note: str, days: int) -> None:
        """Ban a user and their bot accounts, at once and at every node."""
        async with self.db.transaction() as db:
            await db.hold_users([person])
            if await db.ban(person=person, reason=reason, note=single_line(note), days=days) is None:
                raise RequestRefused(NO_BAN, 404)
            going = await db.person_and_programs(person)
            await db.end_seek(person)
            await db.hold_cups_of(going)
            await db.end_doings(going)
            await db.note_deed(host=host.id, what="ban", about=person, note=single_line(note))
            tokens = await db.tokens_of_all(going)
        await self.db.hide_tables(person)
        await self.people.close_sessions(tokens)

    async def unban(self, host: User, person: str) -> None:
        async with self.db.transaction() as db:
            if await db.unban(person) is None:
                raise RequestRefused(NOT_BANNED, 404)
            await db.note_deed(host=host.id, what="unban", about=person, note="")

    async def set_own_young(self, person: User, young: bool) -> User:
        """Set whether a user is young, as they say themselves; refused if a moderator has set it."""
        name = await self.db.grow(
            person=person.id, young="self" if young else "", name=hero_name(person.name), names=HEROES, by_self=True
        )
        if name is None:
            raise RequestRefused(YOUNG, 403)
        await self.reconnect(person.id)
        return msgspec.structs.replace(person, name=name, young=young or self.people.young)

    async def set_young(self, host: User, person: str, young: bool) -> None:
        """Set whether a user is young, as a moderator says."""
        async with self.db.transaction() as db:
            if (
                await db.grow(
                    person=person, young="host" if young else "", name=hero_name(""), names=HEROES, by_self=False
                )
                is None
            ):
                raise RequestRefused(NO_BAN, 404)
            await db.note_deed(host=host.id, what="young" if young else "grown", about=person, note="")
        await self.reconnect(person)

    async def reconnect(self, person: str) -> None:
        """Close the sockets of a user, so that they reconnect with their new properties."""
        going = await self.db.person_and_programs(person)
        await self.people.close_sessions(await self.db.tokens_of_all(going))

    async def reports(self, before: float) -> OpenReports:
        rows = await self.db.open_reports(before=before, most=ROWS_PER_PAGE)
        names = await self.names([who for row in rows for who in (row.person, row.about)])
        reports = [
            OpenReport(
                row.table_id,
                row.n,
                row.person,
                names.get(row.person, ""),
                row.about,
                names.get(row.about, ""),
                row.reason,
                row.text,
                row.seq,
                row.at,
            )
            for row in rows
        ]
        return OpenReports(reports, len(rows) == ROWS_PER_PAGE)

    async def report_context(self, table: str, line: int, at: float) -> list[ReportContext]:
        """Return the chat of a table around a line, or before a moment."""
        rows = await self.db.said_around(table=table, n=line, before=at, around=CONTEXT_LINES)
        names = await self.names([row.person for row in rows])
        return [ReportContext(row.n, names.get(row.person, ""), row.text, row.line, row.at) for row in reversed(rows)]

    async def names(self, people: Sequence[str]) -> dict[str, str]:
        return {row.id: row.name for row in await self.db.told_of(sorted(set(people)))}

    async def close(self, host: User, table: str, line: int, by: str, about: str) -> None:
        if await self.db.close_report(table=table, n=line, person=by, about=about) is None:
            raise RequestRefused(NO_REPORT, 404)
        await self.db.note_deed(host=host.id, what="closed", about=about, note="")

    async def announce(self, host: User, words: dict[Lang, str], days: int) -> None:
        """Show an announcement to all users, in the languages it was written in."""
        said = {lang: line for lang, text in words.items() if (line := single_line(text))}
        if not said:
            raise RequestRefused(NOTHING_TOLD, 422)
        async with self.db.transaction() as db:
            await db.one_at_a_time(ANNOUNCEMENTS_LOCK)
            if (
                await db.announce(id=new_id(), words=msgspec.json.encode(said), days=days, most=MAX_ANNOUNCEMENTS)
                is None
            ):
                raise RequestRefused(ENOUGH_TOLD, 409)
            await db.note_deed(host=host.id, what="announced", about="", note=next(iter(said.values())))
        self.read = 0.0

    async def withdraw(self, host: User, id: str) -> None:
        if await self.db.withdraw(id) is None:
            raise RequestRefused(NOTHING_TOLD, 404)
        await self.db.note_deed(host=host.id, what="withdrawn", about="", note="")
        self.read = 0.0

    async def announced(self) -> list[Announcement]:
        """Return the current announcements, read every few seconds however many requests come."""
        async with self.reading:
            if not self.read or time.monotonic() - self.read > MODERATOR_CACHE_SECONDS:
                rows = await self.db.announced()
                self.announcements = [
                    Announcement(row.id, msgspec.json.decode(row.words, type=dict[Lang, str]), row.until)
                    for row in rows
                ]
                self.read = time.monotonic()
        return self.announcements

    async def log_entries(self, before: int) -> list[ModerationLogEntry]:
        return [
            ModerationLogEntry(**msgspec.structs.asdict(row))
            for row in await self.db.deeds_before(n=before, most=ROWS_PER_PAGE)
        ]


def moderated_user(row: ModeratedUserRow) -> ModeratedUser:
    ban = None if row.reason is None else Ban(row.reason, row.note or "", row.until)
    known = (row.id, row.name, row.kind, row.young, row.created, row.seen, row.host)
    return ModeratedUser(*known, ban, row.banned_at)
