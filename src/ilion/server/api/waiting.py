"""HTTP API of what waits for a user."""

from __future__ import annotations

from litestar import Controller, get

from ilion.server.api.services import Services
from ilion.server.api.tables import Web, person_of
from ilion.server.tables.waiting import read_waiting
from ilion.table.messages import WaitingItem


class WaitingController(Controller):
    """What waits for a user, on every page."""

    path = "/api/waiting"

    @get("/")
    async def waiting(self, state: Services, request: Web) -> tuple[WaitingItem, ...]:
        """Return what waits for the user: games, challenges, searches and tournaments, the most urgent first."""
        person = await person_of(request)
        return (await read_waiting(state.db, [person.id]))[person.id]
