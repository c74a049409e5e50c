"""How somebody stands in rated games, and how those do who sit at a table."""

from __future__ import annotations

from litestar import Controller, get
from litestar.params import FromPath

from ilion.server.edge.http import Web, human_of
from ilion.server.edge.rooms import Rooms
from ilion.server.tables.ratings import Rating, Ratings, ratings_at, ratings_of


class Rated(Controller):
    path = "/api"

    @get("/ratings")
    async def mine(self, state: Rooms, request: Web) -> list[Ratings]:
        """How I stand, game by game."""
        person = await human_of(request)
        return await ratings_of(state.db, person.id)

    @get("/tables/{table:str}/ratings")
    async def at(self, table: FromPath[str], state: Rooms) -> list[Rating | None]:
        """How those stand who sit at a rated table, on the sides they play, by seat; nothing elsewhere."""
        return await ratings_at(state.tables, table)
