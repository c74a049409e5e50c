"""HTTP API of conditional moves in correspondence games; only their owner can see them."""

from __future__ import annotations

from typing import Annotated

import msgspec
from litestar import Controller, Response, delete, get, post
from litestar.params import FromPath, JSONBody

from ilion.queries.forms import SeatNumber
from ilion.server.api.compute_requests import bounded_query, computed_response
from ilion.server.api.services import Services
from ilion.server.api.tables import Web, person_of, rate_limit_keys
from ilion.server.compute.conditional_options import OPTIONS_JOB, ConditionOptions, find_options
from ilion.server.tables import conditional_moves
from ilion.server.tables.conditional_moves import (
    PLAN_LATE,
    ConditionalMoves,
    ConditionalMovesForm,
    ConditionOptionsForm,
)
from ilion.server.users.rate_limits import PLANS
from ilion.table.errors import RequestRefused


class ConditionalMovesController(Controller):
    """Conditional moves of a seat."""

    path = "/api/tables/{table:str}/plan"

    @get()
    async def plan(
        self,
        table: FromPath[str],
        state: Services,
        request: Web,
        seat: Annotated[int | None, bounded_query(SeatNumber)] = None,
    ) -> ConditionalMoves:
        """Return what is left of the user's plan, and whether it was dropped."""
        return await conditional_moves.read(state.tables, (await person_of(request, "play")).id, table, seat)

    @post()
    async def save(
        self, table: FromPath[str], data: JSONBody[ConditionalMovesForm], state: Services, request: Web
    ) -> ConditionalMoves:
        """Save a plan of answers while another player is to move."""
        person = await person_of(request, "play")
        state.limits.spend(PLANS.of(rate_limit_keys(request, person)))
        return await conditional_moves.save(state.tables, person.id, table, data)

    @delete()
    async def drop(
        self,
        table: FromPath[str],
        state: Services,
        request: Web,
        seat: Annotated[int | None, bounded_query(SeatNumber)] = None,
    ) -> None:
        """Delete the plan."""
        await conditional_moves.delete(state.tables, (await person_of(request, "play")).id, table, seat)

    @post("/ways", packed=True, status_code=200)
    async def ways(
        self, table: FromPath[str], data: JSONBody[ConditionOptionsForm], state: Services, request: Web
    ) -> Response[ConditionOptions]:
        """Return the questions the user may be asked, or the answers to one of them, as far as they can know."""
        person = await person_of(request, "play")
        state.limits.spend(PLANS.of(rate_limit_keys(request, person)))
        row = await state.tables.reader.header(table)
        seat, raw = conditional_moves.seat_of(row, person.id, data.seat), conditional_moves.encode_lines(data.lines)
        conditional_moves.check_lines(row, raw)
        when = None if data.when is None else conditional_moves.encode_condition(row, data.when)
        live = await state.tables.cache.catch_up(table, row.seq)
        if seat in live.state.actors():
            raise RequestRefused(PLAN_LATE)
        seen, setup = msgspec.json.encode(live.state.seen(seat)), msgspec.json.encode(live.setup)
        number = live.last_noticed((seat,)).number
        return await computed_response(
            request, OPTIONS_JOB, find_options, live.game.name, setup, seen, seat, raw, when, number
        )
