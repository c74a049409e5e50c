"""HTTP API of the explorer: statistics over many games, computed in advance."""

from __future__ import annotations

from typing import Annotated, Literal

from litestar import Response, get
from litestar.params import FromPath, FromQuery, QueryParameter

from ilion.core.traits import Trait
from ilion.explorer.opening import began
from ilion.explorer.surveys import ExplorerPage
from ilion.queries.components import game_of
from ilion.server.api.compute_requests import computed_response
from ilion.server.api.game_info import Web
from ilion.server.api.services import Services
from ilion.server.tables.replays import STORY
from ilion.table.errors import NOTHING_HERE, RequestRefused
from ilion.table.header import TableHeader

Seats = Annotated[int, QueryParameter(ge=0, le=12)]
Edition = Annotated[int, QueryParameter(ge=0, le=99)]


@get("/api/games/{game:str}/explorer")
async def explorer(
    game: FromPath[str],
    state: Services,
    source: FromQuery[Literal["", "server", "lab"]] = "",
    seats: Seats = 0,
    edition: Edition = 0,
) -> ExplorerPage:
    """Return the statistics of a game for one sample, and a list of the other samples."""
    return await state.surveyed.page(game_of(game).name, source, seats, edition)


@get("/api/tables/{table:str}/beginning", packed=True)
async def beginning(table: FromPath[str], state: Services, request: Web) -> Response[tuple[Trait, ...]]:
    """Return how a finished game began, in the categories of the explorer."""
    row: TableHeader = await state.tables.reader.header(table)
    if row.status != "over":
        raise RequestRefused(NOTHING_HERE, 404)
    return await computed_response(request, STORY, began, await state.tables.logs.raw_log(table))
