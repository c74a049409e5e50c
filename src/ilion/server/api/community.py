"""HTTP API of what everybody sees of the players: leaderboards, recent results, and players by name."""

from __future__ import annotations

from typing import Annotated

from litestar import Controller, get
from litestar.params import QueryParameter

from ilion.queries.components import game_of
from ilion.server.api.services import Services
from ilion.server.api.tables import Web, client_network, user_or_none
from ilion.server.tables.community import MAX_RECENT_RESULTS, FoundPlayer, LeaderboardPlace, RecentResult
from ilion.server.users.rate_limits import FINDS, RateLimitKeys


class CommunityController(Controller):
    """Leaderboards, recent results and the search for players."""

    path = "/api"

    @get("/leaderboard")
    async def leaderboard(
        self, state: Services, request: Web, game: Annotated[str, QueryParameter(max_length=64)]
    ) -> tuple[LeaderboardPlace, ...]:
        """Return the players with the highest ratings in a game, public profiles only."""
        person = await user_or_none(request)
        return await state.community.leaderboard(game_of(game), "" if person is None else person.id)

    @get("/results")
    async def results(
        self, state: Services, limit: Annotated[int, QueryParameter(ge=1, le=MAX_RECENT_RESULTS)] = 20
    ) -> tuple[RecentResult, ...]:
        """Return the latest results of games at public tables."""
        return await state.community.recent(limit)

    @get("/people")
    async def find(
        self, state: Services, request: Web, find: Annotated[str, QueryParameter(min_length=2, max_length=32)]
    ) -> tuple[FoundPlayer, ...]:
        """Return players whose names start with these letters, public profiles only."""
        person = await user_or_none(request)
        state.limits.spend(FINDS.of(RateLimitKeys("" if person is None else person.owner, client_network(request))))
        return await state.community.find(find)
