"""HTTP API of rematches, mutes and reports."""

from __future__ import annotations

from typing import Annotated

import msgspec
from litestar import Controller, delete, get, post
from litestar.params import FromPath, JSONBody, PathParameter
from msgspec import Meta

from ilion.core.values import Refusal
from ilion.server.api.services import Services
from ilion.server.api.tables import Web, human_of, person_of, rate_limit_keys
from ilion.server.runtime.bus import OUTSIDE_LOG
from ilion.server.tables.rematch import rematch
from ilion.table.errors import RequestRefused
from ilion.table.messages import TableInfo

NOT_MUTED = Refusal("refuse-not-muted")
SeatNumber = Annotated[int, PathParameter(ge=0, le=12)]
LineNumber = Annotated[int, PathParameter(ge=1, le=2**31 - 1)]


class ReportForm(msgspec.Struct, forbid_unknown_fields=True):
    reason: Annotated[str, Meta(max_length=400)] = ""


class MutedPlayers(msgspec.Struct):
    id: str
    name: str


class ChatController(Controller):
    """Rematches, and what users do about others: mute and report."""

    path = "/api"

    @post("/tables/{table:str}/rematch")
    async def rematch(self, table: FromPath[str], state: Services, request: Web) -> TableInfo:
        """Return the table of the rematch, with every player one seat further.

        Repeated requests return the same table.
        """
        person = await person_of(request, "play")
        following = await rematch(state.tables, state.ledger, rate_limit_keys(request, person), person.id, table)
        await state.sockets.broadcaster.on_hint(table, OUTSIDE_LOG)
        return state.tables.outgoing.info(await state.tables.reader.header(following), person.id)

    @post("/tables/{table:str}/chat/{line:int}/mute")
    async def mute(self, table: FromPath[str], line: LineNumber, state: Services, request: Web) -> None:
        """Mute the author of this line."""
        await state.sockets.chat.mute(await human_of(request), table, line)

    @post("/tables/{table:str}/chat/{line:int}/report")
    async def report(
        self, table: FromPath[str], line: LineNumber, data: JSONBody[ReportForm], state: Services, request: Web
    ) -> None:
        """Report this line to the moderators."""
        person = await human_of(request)
        await state.sockets.chat.report(person, rate_limit_keys(request, person), table, line, data.reason)

    @post("/people/{person:str}/report")
    async def report_person(
        self, person: FromPath[str], data: JSONBody[ReportForm], state: Services, request: Web
    ) -> None:
        """Report a user with a public profile to the moderators."""
        who = await human_of(request)
        await state.sockets.chat.report_person(who, rate_limit_keys(request, who), person, data.reason)

    @post("/tables/{table:str}/seats/{seat:int}/report")
    async def report_seat(
        self, table: FromPath[str], seat: SeatNumber, data: JSONBody[ReportForm], state: Services, request: Web
    ) -> None:
        """Report the player on this seat to the moderators."""
        who = await human_of(request)
        await state.sockets.chat.report_seat(who, rate_limit_keys(request, who), table, seat, data.reason)

    @get("/mutes")
    async def mutes(self, state: Services, request: Web) -> list[MutedPlayers]:
        """Return the users whom the user has muted."""
        person = await human_of(request)
        return [MutedPlayers(r.id, r.name) for r in await state.people.db.mutes_of(person.id)]

    @delete("/mutes/{muted:str}")
    async def unmute(self, muted: FromPath[str], state: Services, request: Web) -> None:
        """Unmute a user."""
        person = await human_of(request)
        if await state.people.db.unmute(person=person.id, muted=muted) is None:
            raise RequestRefused(NOT_MUTED, 404)
