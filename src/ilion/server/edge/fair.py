"""Games that did not end, for anybody to count: a page, a file, and how it goes for those who sit at a table."""

from __future__ import annotations

from typing import Annotated

import msgspec
from litestar import Controller, Response, get
from litestar.params import FromPath, QueryParameter

from ilion.server.edge.rooms import Rooms
from ilion.server.tables.fairness import Fairness, Rate, cancelled, page, rates_at

LAST = 2**53
PAGE = 50
FILE = 1000
Before = Annotated[int, QueryParameter(ge=1, le=LAST)]


class Fair(Controller):
    path = "/api"

    @get("/fairness")
    async def fairness(self, state: Rooms, before: Before = LAST) -> Fairness:
        """Fifty games that did not end, the last first, before a number."""
        return await page(state.tables.db, before, PAGE)

    @get("/fairness.jsonl", media_type="application/x-ndjson")
    async def file(self, state: Rooms, before: Before = LAST) -> Response[bytes]:
        """A thousand of them as a file, a line each."""
        lines = [msgspec.json.encode(one) for one in await cancelled(state.tables.db, before, FILE)]
        headers = {"content-disposition": 'attachment; filename="fairness.jsonl"'}
        return Response(b"".join(line + b"\n" for line in lines), headers=headers)

    @get("/tables/{table:str}/rates")
    async def rates(self, table: FromPath[str], state: Rooms) -> list[Rate | None]:
        """How many games ended, and how many did not, for those who sit at a table, by seat."""
        return await rates_at(state.tables, table)
