"""Plans over HTTP: what somebody will answer in a game over days, told to nobody but him."""

from __future__ import annotations

from typing import Annotated

import msgspec
from litestar import Controller, Response, delete, get, post
from litestar.params import FromPath, JSONBody

from ilion.answers.forms import SeatNumber
from ilion.server.edge.asking import answer, within
from ilion.server.edge.http import Web, payer, person_of
from ilion.server.edge.rooms import Rooms
from ilion.server.people.limits import PLANS
from ilion.server.tables import plans
from ilion.server.tables.plans import PLAN_LATE, Plan, PlanForm, WaysForm
from ilion.server.thinking.ways import THINKS, Ways, ways
from ilion.table.sorry import Sorry


class Planning(Controller):
    path = "/api/tables/{table:str}/plan"

    @get()
    async def plan(
        self, table: FromPath[str], state: Rooms, request: Web, seat: Annotated[int | None, within(SeatNumber)] = None
    ) -> Plan:
        """What is left of my plan, and whether it was dropped."""
        return await plans.read(state.tables, (await person_of(request, "play")).id, table, seat)

    @post()
    async def save(self, table: FromPath[str], data: JSONBody[PlanForm], state: Rooms, request: Web) -> Plan:
        """What I will answer when I am asked, while somebody else is."""
        person = await person_of(request, "play")
        state.limits.spend(PLANS.of(payer(request, person)))
        return await plans.save(state.tables, person.id, table, data)

    @delete()
    async def drop(
        self, table: FromPath[str], state: Rooms, request: Web, seat: Annotated[int | None, within(SeatNumber)] = None
    ) -> None:
        """I shall answer by hand."""
        await plans.delete(state.tables, (await person_of(request, "play")).id, table, seat)

    @post("/ways", packed=True, status_code=200)
    async def ways(self, table: FromPath[str], data: JSONBody[WaysForm], state: Rooms, request: Web) -> Response[Ways]:
        """How it may come that I am asked, or what I may answer then, as far as I can know."""
        person = await person_of(request, "play")
        state.limits.spend(PLANS.of(payer(request, person)))
        row = await state.tables.row(table)
        seat, raw = plans.seat_of(row, person.id, data.seat), plans.packed(data.lines)
        plans.checked(row, raw)
        when = None if data.when is None else plans.way_of(row, data.when)
        live = await state.tables.catch_up(table, row.seq)
        if seat in live.state.actors():
            raise Sorry(PLAN_LATE)
        seen, setup = msgspec.json.encode(live.state.seen(seat)), msgspec.json.encode(live.setup)
        return await answer(request, THINKS, ways, live.game.name, setup, seen, seat, raw, when, live.seq)
