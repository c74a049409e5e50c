"""What would the oracle do? A hint at one's own table against bots; afterwards luck apart from skill, for everybody."""

from __future__ import annotations

from functools import partial
from typing import Annotated, Any, Final

import msgspec
from litestar import Controller, Request, Response, get
from litestar.params import FromPath, FromQuery, QueryParameter

from ilion.core.game import Game
from ilion.core.wire import Refusal
from ilion.server.edge.asking import answer, owner_of
from ilion.server.edge.library import STORY, Eyes, whose
from ilion.server.edge.rooms import Rooms
from ilion.server.people.people import token_of
from ilion.server.thinking.insight import NO_DECISION, Analysis, Hint, analysis, look_back, ponder
from ilion.server.thinking.room import Kind
from ilion.table.rows import Row
from ilion.table.sorry import NOT_PLAYING, Sorry

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
        seat: Annotated[int | None, QueryParameter(ge=0, le=12)] = None,
    ) -> Response[Hint]:
        """What the oracle would do in my place, where nobody but bots sits against me."""
        row: Row = await state.tables.row(table)
        person = await state.people.known(token_of(request))
        mine = row.mine(person.id if person else None)
        if row.status != "playing":
            raise Sorry(NOT_PLAYING)
        if not mine or any(s.seat not in mine and not s.bot for s in row.seats):
            raise Sorry(Refusal("refuse-no-hint"), 403)
        live = await state.tables.catch_up(table, row.seq)
        asked = [s for s in live.state.actors() if s in mine and seat in (None, s)]
        if not asked:
            raise Sorry(NO_DECISION)
        known(row.game)
        seen = msgspec.json.encode(live.state.seen(asked[0]))
        asks = (row.game.name, row.raw, seen, f"{table}/{live.seq}", state.oracle.seconds)
        return await answer(request, HINT, ponder, *asks)

    @get("/oracle", packed=True)
    async def oracle(
        self,
        table: FromPath[str],
        state: Rooms,
        request: Web,
        moment: Annotated[int, QueryParameter(ge=0)],
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
        asks = (found.scroll, found.curve, found.found, len(found.todo), seat)
        return await answer(request, STORY, analysis, *asks)

    async def finished(self, table: str, state: Rooms, request: Web, eyes: Eyes) -> int | None:
        """Whose eyes are meant, where a game is over of which the oracle knows something."""
        row: Row = await state.tables.finished(table)
        known(row.game)
        return await whose(state, request, table, eyes)


def known(game: Game) -> None:
    if game.mind is None:
        raise Sorry(Refusal("refuse-no-oracle"), 404)
