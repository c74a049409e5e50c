"""The next game, and manners at the table, over HTTP."""

from __future__ import annotations

from typing import Annotated

import msgspec
from litestar import Controller, delete, get, post
from litestar.params import FromPath, JSONBody, PathParameter
from msgspec import Meta

from ilion.core.wire import Refusal
from ilion.server.edge.http import Web, human_of, payer, person_of
from ilion.server.edge.rooms import Rooms
from ilion.server.tables.rematch import rematch
from ilion.server.tables.tables import BESIDE
from ilion.table.messages import TableInfo
from ilion.table.sorry import Sorry

NOT_MUTED = Refusal("refuse-not-muted")
SeatNumber = Annotated[int, PathParameter(ge=0, le=12)]
LineNumber = Annotated[int, PathParameter(ge=1, le=2**31 - 1)]


class ReportForm(msgspec.Struct, forbid_unknown_fields=True):
    reason: Annotated[str, Meta(max_length=400)] = ""


class Muted(msgspec.Struct):
    id: str
    name: str


class TableTalk(Controller):
    path = "/api"

    @post("/tables/{table:str}/rematch")
    async def rematch(self, table: FromPath[str], state: Rooms, request: Web) -> TableInfo:
        """The next game with everybody one seat further; whoever asks again gets the same table."""
        person = await person_of(request, "play")
        following = await rematch(state.tables, state.ledger, payer(request, person), person.id, table)
        await state.sockets.hinted(table, BESIDE)
        return state.tables.info(await state.tables.row(following), person.id)

    @post("/tables/{table:str}/chat/{line:int}/mute")
    async def mute(self, table: FromPath[str], line: LineNumber, state: Rooms, request: Web) -> None:
        """Hear no more from whoever said this line."""
        await state.sockets.talk.mute(await human_of(request), table, line)

    @post("/tables/{table:str}/chat/{line:int}/report")
    async def report(
        self, table: FromPath[str], line: LineNumber, data: JSONBody[ReportForm], state: Rooms, request: Web
    ) -> None:
        """Show this line to whoever keeps the peace here."""
        person = await human_of(request)
        await state.sockets.talk.report(person, payer(request, person), table, line, data.reason)

    @post("/people/{person:str}/report")
    async def report_person(
        self, person: FromPath[str], data: JSONBody[ReportForm], state: Rooms, request: Web
    ) -> None:
        """Show somebody who has a page to whoever keeps the peace here."""
        who = await human_of(request)
        await state.sockets.talk.report_person(who, payer(request, who), person, data.reason)

    @post("/tables/{table:str}/seats/{seat:int}/report")
    async def report_seat(
        self, table: FromPath[str], seat: SeatNumber, data: JSONBody[ReportForm], state: Rooms, request: Web
    ) -> None:
        """Show whoever sits there to whoever keeps the peace here."""
        who = await human_of(request)
        await state.sockets.talk.report_seat(who, payer(request, who), table, seat, data.reason)

    @get("/mutes")
    async def mutes(self, state: Rooms, request: Web) -> list[Muted]:
        person = await human_of(request)
        return [Muted(r["id"], r["name"]) for r in await state.people.db.mutes_of(person.id)]

    @delete("/mutes/{muted:str}")
    async def unmute(self, muted: FromPath[str], state: Rooms, request: Web) -> None:
        person = await human_of(request)
        if await state.people.db.unmute(person.id, muted) is None:
            raise Sorry(NOT_MUTED, 404)
