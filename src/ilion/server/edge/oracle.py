"""What would the oracle do? A hint at one's own table against bots; afterwards luck apart from skill, for everybody."""

from __future__ import annotations

from functools import partial
from typing import Annotated, Any, Final

from litestar import Controller, Request, Response, get
from litestar.params import FromPath, FromQuery

from ilion.answers.forms import At, Eyes, SeatNumber
from ilion.answers.insight import Analysis, Hint, advised, analysis, asks, known, look_back, ponder
from ilion.server.edge.asking import answer, owner_of, within
from ilion.server.edge.library import STORY, whose
from ilion.server.edge.rooms import Rooms
from ilion.server.people.people import token_of
from ilion.server.thinking.room import Kind
from ilion.table.rows import Row

Web = Request[Any, Any, Any]
HINT: Final = Kind("hint", 30.0, long=True)


class Oracles(Controller):
    path = "/api/tables/{table:str}"

    @get("/hint", packed=True)
    async def hint(
        self,
        table: FromPath[str],
        state: Rooms,
        request: Web,
        seat: Annotated[int | None, within(SeatNumber)] = None,
    ) -> Response[Hint]:
        """What the oracle would do in my place, where nobody but bots sits against me."""
        row: Row = await state.tables.row(table)
        person = await state.people.known(token_of(request))
        mine = advised(row, person.id if person else None)
        live = await state.tables.catch_up(table, row.seq)
        return await answer(request, HINT, ponder, *asks(live, mine, seat), state.oracle.seconds)

    @get("/oracle", packed=True)
    async def oracle(
        self,
        table: FromPath[str],
        state: Rooms,
        request: Web,
        moment: Annotated[int, within(At)],
        eyes: FromQuery[Eyes] = "spectator",
    ) -> Response[Hint]:
        """What the oracle would have done at a moment of a finished game, from what the seat to act saw."""
        seat = await self.finished(table, state, request, eyes)
        scroll = await state.tables.scroll(table)
        return await answer(request, HINT, look_back, scroll, seat, moment, table, state.oracle.seconds)

    @get("/analysis", packed=True)
    async def analysis(
        self, table: FromPath[str], state: Rooms, request: Web, eyes: FromQuery[Eyes] = "spectator"
    ) -> Response[Analysis]:
        """Luck apart from skill in a finished game; asked again until all decisions are judged."""
        seat = await self.finished(table, state, request, eyes)
        read = partial(state.tables.scroll, table)
        found = await state.oracle.examined(table, await owner_of(request), read)
        told = (found.scroll, found.curve, found.found, len(found.todo), seat)
        return await answer(request, STORY, analysis, *told)

    async def finished(self, table: str, state: Rooms, request: Web, eyes: Eyes) -> int | None:
        """Whose eyes are meant, where a game is over of which the oracle knows something."""
        row: Row = await state.tables.finished(table)
        known(row.game)
        return await whose(state, request, table, eyes)
