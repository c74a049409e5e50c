"""The explorer: what many games tell together. What is asked chooses among answers that are there already."""

from __future__ import annotations

from typing import Annotated, Literal

from litestar import Response, get
from litestar.params import FromPath, FromQuery, QueryParameter

from ilion.answers.components import game_of
from ilion.core.traits import Trait
from ilion.explorer.began import began
from ilion.explorer.surveys import Explored
from ilion.server.edge.asking import answer
from ilion.server.edge.library import STORY, Web
from ilion.server.edge.rooms import Rooms
from ilion.table.rows import Row
from ilion.table.sorry import NOTHING_HERE, Sorry

Seats = Annotated[int, QueryParameter(ge=0, le=12)]
Edition = Annotated[int, QueryParameter(ge=0, le=99)]


@get("/api/games/{game:str}/explorer")
async def explorer(
    game: FromPath[str],
    state: Rooms,
    source: FromQuery[Literal["", "house", "lab"]] = "",
    seats: Seats = 0,
    edition: Edition = 0,
) -> Explored:
    """What is counted of a game: the sample that is asked for, and which others there are."""
    return await state.surveyed.told(game_of(game).name, source, seats, edition)


@get("/api/tables/{table:str}/beginning", packed=True)
async def beginning(table: FromPath[str], state: Rooms, request: Web) -> Response[tuple[Trait, ...]]:
    """How a game that is over began, as the explorer counts it."""
    row: Row = await state.tables.row(table)
    if row.status != "over":
        raise Sorry(NOTHING_HERE, 404)
    return await answer(request, STORY, began, await state.tables.scroll(table))
