"""HTTP API of user profiles, follows, blocks and challenges."""

from __future__ import annotations

from typing import Annotated, Literal

from litestar import Controller, delete, get, post
from litestar.params import FromPath, FromQuery, JSONBody, PathParameter, QueryParameter

from ilion.queries.forms import TableOpened
from ilion.server.api.matchmaking import SeekForm, wish_of
from ilion.server.api.services import Services
from ilion.server.api.tables import Web, human_of, rate_limit_keys, user_or_none
from ilion.server.tables.game_history import (
    HistoryQuery,
    PlayedGames,
    RatingPoint,
    UserProfile,
    games_of,
    profile_of,
    rating_curve,
)
from ilion.server.tables.relationships import (
    Relationships,
    block,
    block_at,
    challenge,
    drop_challenge,
    follow,
    relationships_of,
)
from ilion.server.users.rate_limits import SEATS, TABLES

SeatNumber = Annotated[int, PathParameter(ge=0, le=12)]
Short = Annotated[str, QueryParameter(max_length=64)]


class UserController(Controller):
    """Profiles of users, and searching for them."""

    path = "/api/people/{person:str}"

    @get("/")
    async def page(self, person: FromPath[str], state: Services, request: Web) -> UserProfile:
        """Return a user's profile; a private profile is reported to others as not found."""
        return await profile_of(state.tables, person, await user_or_none(request))

    @get("/games")
    async def games(
        self,
        person: FromPath[str],
        state: Services,
        request: Web,
        game: Short = "",
        result: FromQuery[Literal["", "won", "lost", "drawn", "none"]] = "",
        opponent: Short = "",
        before: Annotated[int, QueryParameter(ge=0, le=2**62)] = 0,
        table: Short = "",
    ) -> PlayedGames:
        """Return the games a user has played, the latest first, filtered; ``before`` and ``table`` are the cursor."""
        wanted = HistoryQuery(game, result, opponent, before, table)
        return await games_of(state.tables, person, await user_or_none(request), wanted)

    @get("/curve")
    async def curve(self, person: FromPath[str], state: Services, request: Web, game: Short) -> list[RatingPoint]:
        """Return the rating curve of a user in a game."""
        return await rating_curve(state.tables, person, await user_or_none(request), game)

    @post("/follow")
    async def follow(self, person: FromPath[str], state: Services, request: Web) -> None:
        """Follow a user, to see when they play."""
        who = await human_of(request)
        await state.ledger.spend(SEATS.of(rate_limit_keys(request, who)))
        await follow(state.tables, who, person)

    @delete("/follow")
    async def unfollow(self, person: FromPath[str], state: Services, request: Web) -> None:
        """Unfollow a user."""
        await state.db.unfollow(person=(await human_of(request)).id, followed=person)

    @post("/block")
    async def block(self, person: FromPath[str], state: Services, request: Web) -> None:
        """Block a user."""
        who = await human_of(request)
        await state.ledger.spend(SEATS.of(rate_limit_keys(request, who)))
        await block(state.tables, who, person)

    @delete("/block")
    async def unblock(self, person: FromPath[str], state: Services, request: Web) -> None:
        """Unblock a user."""
        await state.db.unblock(person=(await human_of(request)).id, blocked=person)

    @post("/challenge")
    async def challenge(
        self, person: FromPath[str], data: JSONBody[SeekForm], state: Services, request: Web
    ) -> TableOpened:
        """Challenge a user to a game."""
        who = await human_of(request)
        await state.ledger.spend(TABLES.of(rate_limit_keys(request, who)))
        wish, room = wish_of(data), state.ledger.table_quota
        return TableOpened(await challenge(state.tables, who, person, wish, room), {})


class RelationshipController(Controller):
    """Follows, blocks and open challenges of a user."""

    path = "/api"

    @get("/ties")
    async def ties(self, state: Services, request: Web) -> Relationships:
        """Return the user's follows, blocks and open challenges."""
        return await relationships_of(state.tables, await human_of(request))

    @delete("/challenges/{table:str}")
    async def decline(self, table: FromPath[str], state: Services, request: Web) -> None:
        """Decline a challenge, or withdraw the user's own."""
        await drop_challenge(state.tables, await human_of(request), table)

    @post("/tables/{table:str}/seats/{seat:int}/block")
    async def block_at(self, table: FromPath[str], seat: SeatNumber, state: Services, request: Web) -> None:
        """Block the player on a seat."""
        who = await human_of(request)
        await state.ledger.spend(SEATS.of(rate_limit_keys(request, who)))
        await block_at(state.tables, who, table, seat)
