"""The day's war: what is played today, how it goes, and sitting down to it; every day, whoever it is."""

from __future__ import annotations

from datetime import date

from litestar import Controller, get, post
from litestar.params import FromPath

from ilion.answers.forms import Opened
from ilion.server.edge.http import Web, human_of, payer, somebody
from ilion.server.edge.rooms import Rooms
from ilion.server.people.limits import TABLES
from ilion.server.tables.days import Day


class Daily(Controller):
    path = "/api/days"

    @get("/")
    async def today(self, state: Rooms, request: Web) -> Day:
        """Today's war, and how those did who have played it."""
        return await state.days.told("", await somebody(request))

    @get("/{day:date}")
    async def day(self, day: FromPath[date], state: Rooms, request: Web) -> Day:
        """The war of a day: to come, going on, or over."""
        return await state.days.told(day.isoformat(), await somebody(request))

    @post("/")
    async def play(self, state: Rooms, request: Web) -> Opened:
        """Sit down to today's war, or come back to it: everybody plays it once."""
        person = await human_of(request)
        await state.ledger.spend(TABLES.of(payer(request, person)))
        return Opened(await state.days.played(person, state.ledger.room), {})
