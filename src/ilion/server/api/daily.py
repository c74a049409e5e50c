"""HTTP API of the daily game: today's game, its results, and playing it."""

from __future__ import annotations

from datetime import date

from litestar import Controller, get, post
from litestar.params import FromPath

from ilion.queries.forms import TableOpened
from ilion.server.api.services import Services
from ilion.server.api.tables import Web, human_of, rate_limit_keys, user_or_none
from ilion.server.tables.daily import DailyPage
from ilion.server.users.rate_limits import TABLES


class DailyController(Controller):
    """The daily game and its results."""

    path = "/api/days"

    @get("/")
    async def today(self, state: Services, request: Web) -> DailyPage:
        """Return today's game and its results."""
        return await state.days.page("", await user_or_none(request))

    @get("/{day:date}")
    async def day(self, day: FromPath[date], state: Services, request: Web) -> DailyPage:
        """Return the game of a day: announced, running or over."""
        return await state.days.page(day.isoformat(), await user_or_none(request))

    @post("/")
    async def play(self, state: Services, request: Web) -> TableOpened:
        """Open the user's table of today's game, or return to it: everyone plays it once."""
        person = await human_of(request)
        await state.ledger.spend(TABLES.of(rate_limit_keys(request, person)))
        return TableOpened(await state.days.table_for(person, state.ledger.table_quota), {})
