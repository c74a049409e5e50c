"""HTTP API of games that did not end: a page, a file, and the counts of the players at a table."""

from __future__ import annotations

from typing import Annotated

import msgspec
from litestar import Controller, Response, get
from litestar.params import FromPath, QueryParameter

from ilion.server.api.services import Services
from ilion.server.tables.fairness import Fairness, FinishRate, cancelled_games, fairness_page, rates_at

NEWEST_CURSOR = 2**53
FAIRNESS_GAMES_PER_PAGE = 50
GAMES_PER_FILE = 1000
Before = Annotated[int, QueryParameter(ge=1, le=NEWEST_CURSOR)]


class FairnessController(Controller):
    """Games that did not end, and how often the players of a table finish theirs."""

    path = "/api"

    @get("/fairness")
    async def fairness(self, state: Services, before: Before = NEWEST_CURSOR) -> Fairness:
        """Return a page of games that did not end, the latest first, before a number."""
        return await fairness_page(state.tables.db, before, FAIRNESS_GAMES_PER_PAGE)

    @get("/fairness.jsonl", media_type="application/x-ndjson")
    async def file(self, state: Services, before: Before = NEWEST_CURSOR) -> Response[bytes]:
        """Return up to a thousand of them as a file, one line each."""
        lines = [msgspec.json.encode(one) for one in await cancelled_games(state.tables.db, before, GAMES_PER_FILE)]
        headers = {"content-disposition": 'attachment; filename="fairness.jsonl"'}
        return Response(b"".join(line + b"\n" for line in lines), headers=headers)

    @get("/tables/{table:str}/rates")
    async def rates(self, table: FromPath[str], state: Services) -> list[FinishRate | None]:
        """Return how many games ended and how many did not, for the players at a table, by seat."""
        return await rates_at(state.tables, table)
