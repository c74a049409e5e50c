"""Hints at your own table against bots, and the analysis of finished games, for everyone."""

from __future__ import annotations

from functools import partial
from typing import Annotated, Any, Final

from litestar import Controller, Request, Response, get
from litestar.params import FromPath, FromQuery

from ilion.queries.analysis import (
    FIRST_HINT_SECONDS,
    GameAnalysis,
    Hint,
    analysis,
    asks,
    look_back,
    ponder,
    require_evaluation,
    seats_allowed_hints,
)
from ilion.queries.forms import At, Eyes, SeatNumber
from ilion.server.api.compute_requests import (
    bounded_query,
    computed_response,
    owner_of,
    stored_response,
    while_connected,
)
from ilion.server.api.game_info import REPLAY_CACHE_CONTROL, viewpoint_seat
from ilion.server.api.services import Services
from ilion.server.compute.worker_pool import JobKind
from ilion.server.tables.replays import STORY
from ilion.server.users.sessions import token_of
from ilion.table.header import TableHeader

Web = Request[Any, Any, Any]
HINT: Final = JobKind("hint", 30.0, long=True)


def hint_seconds(state: Services, quick: bool) -> float:
    """Return the processor seconds of a hint: of the first answer, or of the one that replaces it."""
    seconds: float = state.oracle.seconds
    return min(seconds, FIRST_HINT_SECONDS) if quick else seconds


class AnalysisController(Controller):
    """Hints and analyses of games."""

    path = "/api/tables/{table:str}"

    @get("/hint", packed=True)
    async def hint(
        self,
        table: FromPath[str],
        state: Services,
        request: Web,
        seat: Annotated[int | None, bounded_query(SeatNumber)] = None,
        quick: FromQuery[bool] = False,
    ) -> Response[Hint]:
        """Return what the analysis would play for the user, at a table with only bots as opponents.

        With ``quick`` it is a first answer after a short search, to be shown until the better one is there.
        """
        row: TableHeader = await state.tables.reader.header(table)
        person = await state.people.find_user(token_of(request))
        mine = seats_allowed_hints(row, person.id if person else None)
        live = await state.tables.cache.catch_up(table, row.seq)
        return await computed_response(request, HINT, ponder, *asks(live, mine, seat), hint_seconds(state, quick))

    @get("/oracle", packed=True)
    async def oracle(
        self,
        table: FromPath[str],
        state: Services,
        request: Web,
        moment: Annotated[int, bounded_query(At)],
        eyes: FromQuery[Eyes] = "spectator",
        quick: FromQuery[bool] = False,
    ) -> Response[Hint]:
        """Return what the analysis would have played at a moment of a finished game, from what that seat saw.

        With ``quick`` it is a first answer after a short search.
        """
        seat = await self.finished(table, state, request, eyes)
        scroll = await state.tables.logs.raw_log(table)
        seconds = hint_seconds(state, quick)
        return await computed_response(request, HINT, look_back, scroll, seat, moment, table, seconds)

    @get("/analysis", packed=True)
    async def analysis(
        self, table: FromPath[str], state: Services, request: Web, eyes: FromQuery[Eyes] = "spectator"
    ) -> Response[GameAnalysis]:
        """Return luck and skill in a finished game, as far as computed; clients repeat until it is complete."""
        seat = await self.finished(table, state, request, eyes)
        owner = await owner_of(request)
        job = await state.oracle.job(table, owner, partial(state.tables.logs.raw_log, table))
        if not job.progress.complete:
            return await computed_response(request, STORY, analysis, job.scroll, job.progress, seat)
        row = await state.tables.reader.header(table)
        body = state.replays.part(row, f"analysis/{seat}", owner, job.read, analysis, job.progress, seat)
        return stored_response(request, await while_connected(request, body), REPLAY_CACHE_CONTROL)

    async def finished(self, table: str, state: Services, request: Web, eyes: Eyes) -> int | None:
        """Return the seat of the viewpoint; raise RequestRefused unless the game is over and can be evaluated."""
        row: TableHeader = await state.tables.reader.finished_header(table)
        require_evaluation(row.game)
        return await viewpoint_seat(state, request, table, eyes)
