"""HTTP API of ratings, of a user and of the players at a table."""

from __future__ import annotations

from litestar import Controller, get
from litestar.params import FromPath

from ilion.server.api.services import Services
from ilion.server.api.tables import Web, human_of
from ilion.server.tables.ratings import Rating, Ratings, ratings_at, ratings_of


class RatingController(Controller):
    """Ratings and leaderboards."""

    path = "/api"

    @get("/ratings")
    async def mine(self, state: Services, request: Web) -> list[Ratings]:
        """Return the user's ratings, by game."""
        person = await human_of(request)
        return await ratings_of(state.db, person.id)

    @get("/tables/{table:str}/ratings")
    async def at(self, table: FromPath[str], state: Services) -> list[Rating | None]:
        """Return the ratings of the players at a rated table for the sides they play, by seat; None elsewhere."""
        return await ratings_at(state.tables, table)
