"""HTTP API of matchmaking and of the counts of who is online."""

from __future__ import annotations

import msgspec
from litestar import Controller, delete, get, post
from litestar.params import JSONBody

from ilion.core.game import Game
from ilion.games import GAMES
from ilion.server.api.services import Services
from ilion.server.api.tables import Web, human_of, rate_limit_keys
from ilion.server.tables.matchmaking import Pace, PlayersOnline, Seek
from ilion.server.users.rate_limits import TABLES
from ilion.table.errors import NO_GAME, RequestRefused


class SeekForm(msgspec.Struct, forbid_unknown_fields=True):
    game: str
    rhythm: Pace = "live"
    rated: bool = False


def game_of(name: str) -> Game:
    game = GAMES.get(name)
    if game is None:
        raise RequestRefused(NO_GAME, 404)
    return game


class MatchmakingController(Controller):
    path = "/api"

    @get("/now")
    async def now(self, state: Services) -> PlayersOnline:
        """Return how many users are online, tables are played, and users look for an opponent."""
        return await state.census.current()

    @post("/seek")
    async def seek(self, data: JSONBody[SeekForm], state: Services, request: Web) -> Seek | None:
        """Look for an opponent; the client repeats GET every few seconds to learn of a match."""
        person = await human_of(request)
        game = game_of(data.game)
        await state.ledger.spend(TABLES.of(rate_limit_keys(request, person)))
        return await state.seekers.seek(person, game, data.rhythm, data.rated, state.ledger.table_quota)

    @get("/seek")
    async def mine(self, state: Services, request: Web) -> Seek | None:
        """Return the user's seek, if there is one."""
        return await state.seekers.mine(await human_of(request))

    @delete("/seek", status_code=200)
    async def end(self, state: Services, request: Web) -> Seek | None:
        """End the seek; return it if an opponent was found a moment ago."""
        return await state.seekers.end(await human_of(request))
