"""HTTP API of moderation and announcements."""

from __future__ import annotations

from typing import Annotated

import msgspec
from litestar import Controller, delete, get, post
from litestar.params import FromPath, JSONBody, QueryParameter
from msgspec import Meta

from ilion.queries.forms import BanReason
from ilion.server.api.services import Services
from ilion.server.api.tables import Web, human_of
from ilion.server.tables.admin_jobs import RebuildResult, job_status, request_job
from ilion.server.tables.engine_similarity import SimilarityReport, similarity_of
from ilion.server.users.moderators import Announcement, ModeratedUsers, ModerationLogEntry, OpenReports, ReportContext
from ilion.server.users.sessions import User
from ilion.table.messages import Lang

Short = Annotated[str, QueryParameter(max_length=256)]
Before = Annotated[float, QueryParameter(ge=0, le=1e11)]
LATEST_TIME = 1e11
NEWEST_LOG_CURSOR = 2**62
Line = Annotated[str, Meta(max_length=300)]


class BanForm(msgspec.Struct, forbid_unknown_fields=True):
    reason: BanReason
    note: Annotated[str, Meta(max_length=400)] = ""
    days: Annotated[int, Meta(ge=0, le=3650)] = 0
    """0 is permanent."""


class ProtectedUserForm(msgspec.Struct, forbid_unknown_fields=True):
    young: bool


class ReportKey(msgspec.Struct, forbid_unknown_fields=True):
    """Identifies a report."""

    table: Annotated[str, Meta(max_length=64)]
    line: Annotated[int, Meta(ge=0, le=2**31 - 1)]
    by: Annotated[str, Meta(max_length=64)]
    about: Annotated[str, Meta(max_length=64)]


class AnnounceForm(msgspec.Struct, forbid_unknown_fields=True):
    words: dict[Lang, Line]
    days: Annotated[int, Meta(ge=1, le=60)] = 1


class RatingRebuildStatus(msgspec.Struct):
    """The state of a rebuild of the ratings."""

    state: str
    asked: float | None
    done: float | None
    found: RebuildResult | None


async def host_of(state: Services, request: Web) -> User:
    """Return the requesting moderator; raise RequestRefused for any other user."""
    return await state.hosts.admit(await human_of(request))


class AnnouncementController(Controller):
    """Announcements that everybody reads."""

    path = "/api/announcements"

    @get("/")
    async def announced(self, state: Services) -> list[Announcement]:
        """Return the current announcements."""
        return await state.hosts.announced()


class ModerationController(Controller):
    """What hosts may do: bans, reports, announcements and recalculations."""

    path = "/api/host"

    @get("/people")
    async def people(
        self, state: Services, request: Web, find: Short = "", name: Short = "", after: Short = ""
    ) -> ModeratedUsers:
        """Find users by id, e-mail address or the beginning of their name; ``after`` is the cursor."""
        await host_of(state, request)
        return await state.hosts.find(find, name, after)

    @get("/bans")
    async def bans(self, state: Services, request: Web, before: Before = LATEST_TIME) -> ModeratedUsers:
        """Return the banned users, the latest first."""
        await host_of(state, request)
        return await state.hosts.banned(before)

    @post("/people/{person:str}/ban")
    async def ban(self, person: FromPath[str], data: JSONBody[BanForm], state: Services, request: Web) -> None:
        """Ban a user, for some days or permanently; they see the reason."""
        await state.hosts.ban(await host_of(state, request), person, data.reason, data.note, data.days)

    @delete("/people/{person:str}/ban")
    async def unban(self, person: FromPath[str], state: Services, request: Web) -> None:
        """End a ban."""
        await state.hosts.unban(await host_of(state, request), person)

    @post("/people/{person:str}/young")
    async def young(
        self, person: FromPath[str], data: JSONBody[ProtectedUserForm], state: Services, request: Web
    ) -> None:
        """Set whether a user must choose a name from the list and cannot chat."""
        await state.hosts.set_young(await host_of(state, request), person, data.young)

    @get("/people/{person:str}/likeness")
    async def likeness(self, person: FromPath[str], state: Services, request: Web) -> list[SimilarityReport]:
        """Return how often a user chose as the engine would, compared with others: a hint, never a verdict."""
        await host_of(state, request)
        return await similarity_of(state.db, person)

    @get("/reports")
    async def reports(self, state: Services, request: Web, before: Before = LATEST_TIME) -> OpenReports:
        """Return the open reports, the latest first."""
        await host_of(state, request)
        return await state.hosts.reports(before)

    @get("/reports/said")
    async def said(
        self,
        state: Services,
        request: Web,
        table: Short,
        line: Annotated[int, QueryParameter(ge=0, le=2**31 - 1)] = 0,
        at: Before = LATEST_TIME,
    ) -> list[ReportContext]:
        """Return the chat around a reported line."""
        await host_of(state, request)
        return await state.hosts.report_context(table, line, at)

    @post("/reports/close")
    async def close(self, data: JSONBody[ReportKey], state: Services, request: Web) -> None:
        """Close a report."""
        host = await host_of(state, request)
        await state.hosts.close(host, data.table, data.line, data.by, data.about)

    @post("/announcements")
    async def announce(self, data: JSONBody[AnnounceForm], state: Services, request: Web) -> None:
        """Show an announcement to all users, for some days."""
        await state.hosts.announce(await host_of(state, request), data.words, data.days)

    @delete("/announcements/{announcement:str}")
    async def withdraw(self, announcement: FromPath[str], state: Services, request: Web) -> None:
        """Delete an announcement."""
        await state.hosts.withdraw(await host_of(state, request), announcement)

    @post("/ratings")
    async def recount(self, state: Services, request: Web) -> RatingRebuildStatus:
        """Start a rebuild of all ratings, by a worker."""
        host = await host_of(state, request)
        await request_job(state.db, "ratings")
        await state.db.note_deed(host=host.id, what="ratings", about="", note="")
        return await self.counting(state)

    @get("/ratings")
    async def recounted(self, state: Services, request: Web) -> RatingRebuildStatus:
        """Return the state of the rebuild."""
        await host_of(state, request)
        return await self.counting(state)

    async def counting(self, state: Services) -> RatingRebuildStatus:
        job = await job_status(state.db, "ratings")
        return RatingRebuildStatus(
            job.state, job.asked, job.done, msgspec.json.decode(job.found, type=RebuildResult | None)
        )

    @get("/log")
    async def log(
        self,
        state: Services,
        request: Web,
        before: Annotated[int, QueryParameter(ge=0, le=NEWEST_LOG_CURSOR)] = NEWEST_LOG_CURSOR,
    ) -> list[ModerationLogEntry]:
        """Return what moderators have done, the latest first."""
        await host_of(state, request)
        return await state.hosts.log_entries(before)
