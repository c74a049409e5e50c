"""What hosts do for the peace of the house, and what they tell everybody."""

from __future__ import annotations

from typing import Annotated

import msgspec
from litestar import Controller, delete, get, post
from litestar.params import FromPath, JSONBody, QueryParameter
from msgspec import Meta

from ilion.answers.forms import BanReason
from ilion.server.edge.http import Web, human_of
from ilion.server.edge.rooms import Rooms
from ilion.server.people.hosts import Announcement, Heard, Noted, Reports, Wards
from ilion.server.people.people import Person
from ilion.server.tables.chores import Counted, ask, stands
from ilion.server.tables.likeness import Likeness, likeness_of
from ilion.table.messages import Lang

Short = Annotated[str, QueryParameter(max_length=256)]
Before = Annotated[float, QueryParameter(ge=0, le=1e11)]
EVER = 1e11
LAST = 2**62
Line = Annotated[str, Meta(max_length=300)]


class BanForm(msgspec.Struct, forbid_unknown_fields=True):
    reason: BanReason
    note: Annotated[str, Meta(max_length=400)] = ""
    days: Annotated[int, Meta(ge=0, le=3650)] = 0
    """0: for good."""


class YoungForm(msgspec.Struct, forbid_unknown_fields=True):
    young: bool


class ReportKey(msgspec.Struct, forbid_unknown_fields=True):
    """Which report."""

    table: Annotated[str, Meta(max_length=64)]
    line: Annotated[int, Meta(ge=0, le=2**31 - 1)]
    by: Annotated[str, Meta(max_length=64)]
    about: Annotated[str, Meta(max_length=64)]


class AnnounceForm(msgspec.Struct, forbid_unknown_fields=True):
    words: dict[Lang, Line]
    days: Annotated[int, Meta(ge=1, le=60)] = 1


class Recount(msgspec.Struct):
    """How the ratings that are counted anew stand."""

    state: str
    asked: float | None
    done: float | None
    found: Counted | None


async def host_of(state: Rooms, request: Web) -> Person:
    """Who asks, where only a host may."""
    return await state.hosts.admit(await human_of(request))


class Announcing(Controller):
    path = "/api/announcements"

    @get("/")
    async def announced(self, state: Rooms) -> list[Announcement]:
        """What everybody is told."""
        return await state.hosts.announced()


class Hosting(Controller):
    path = "/api/host"

    @get("/people")
    async def people(self, state: Rooms, request: Web, find: Short = "", name: Short = "", after: Short = "") -> Wards:
        """People by an id, an address, or how their names begin; after somebody."""
        await host_of(state, request)
        return await state.hosts.find(find, name, after)

    @get("/bans")
    async def bans(self, state: Rooms, request: Web, before: Before = EVER) -> Wards:
        """Who is banned, the last first."""
        await host_of(state, request)
        return await state.hosts.banned(before)

    @post("/people/{person:str}/ban")
    async def ban(self, person: FromPath[str], data: JSONBody[BanForm], state: Rooms, request: Web) -> None:
        """Let somebody take part no more, for some days or for good; he is told why."""
        await state.hosts.ban(await host_of(state, request), person, data.reason, data.note, data.days)

    @delete("/people/{person:str}/ban")
    async def unban(self, person: FromPath[str], state: Rooms, request: Web) -> None:
        await state.hosts.unban(await host_of(state, request), person)

    @post("/people/{person:str}/young")
    async def young(self, person: FromPath[str], data: JSONBody[YoungForm], state: Rooms, request: Web) -> None:
        """Whether somebody's name comes from the list, and he does not chat."""
        await state.hosts.grown(await host_of(state, request), person, data.young)

    @get("/people/{person:str}/likeness")
    async def likeness(self, person: FromPath[str], state: Rooms, request: Web) -> list[Likeness]:
        """How often somebody acted as the house's program would, and what is usual: a hint, never a verdict."""
        await host_of(state, request)
        return await likeness_of(state.db, person)

    @get("/reports")
    async def reports(self, state: Rooms, request: Web, before: Before = EVER) -> Reports:
        """Complaints that nobody has seen to, the last first."""
        await host_of(state, request)
        return await state.hosts.reports(before)

    @get("/reports/said")
    async def said(
        self,
        state: Rooms,
        request: Web,
        table: Short,
        line: Annotated[int, QueryParameter(ge=0, le=2**31 - 1)] = 0,
        at: Before = EVER,
    ) -> list[Heard]:
        """What was said around what is complained of."""
        await host_of(state, request)
        return await state.hosts.said(table, line, at)

    @post("/reports/close")
    async def close(self, data: JSONBody[ReportKey], state: Rooms, request: Web) -> None:
        """It was seen to."""
        host = await host_of(state, request)
        await state.hosts.close(host, data.table, data.line, data.by, data.about)

    @post("/announcements")
    async def announce(self, data: JSONBody[AnnounceForm], state: Rooms, request: Web) -> None:
        """Tell everybody a line, for some days."""
        await state.hosts.announce(await host_of(state, request), data.words, data.days)

    @delete("/announcements/{announcement:str}")
    async def withdraw(self, announcement: FromPath[str], state: Rooms, request: Web) -> None:
        await state.hosts.withdraw(await host_of(state, request), announcement)

    @post("/ratings")
    async def recount(self, state: Rooms, request: Web) -> Recount:
        """Have every rated game counted anew, by a worker."""
        host = await host_of(state, request)
        await ask(state.db, "ratings")
        await state.db.note_deed(host.id, "ratings", "", "")
        return await self.counting(state)

    @get("/ratings")
    async def recounted(self, state: Rooms, request: Web) -> Recount:
        """How that stands."""
        await host_of(state, request)
        return await self.counting(state)

    async def counting(self, state: Rooms) -> Recount:
        chore = await stands(state.db, "ratings")
        return Recount(chore.state, chore.asked, chore.done, msgspec.json.decode(chore.found, type=Counted | None))

    @get("/log")
    async def log(
        self, state: Rooms, request: Web, before: Annotated[int, QueryParameter(ge=0, le=LAST)] = LAST
    ) -> list[Noted]:
        """What hosts have done, the last first."""
        await host_of(state, request)
        return await state.hosts.deeds(before)
