"""Looking for somebody to play with, and who is at the house."""

from __future__ import annotations

import msgspec
from litestar import Controller, delete, get, post
from litestar.params import JSONBody

from ilion.core.game import Game
from ilion.games import GAMES
from ilion.server.edge.http import Web, human_of, payer
from ilion.server.edge.rooms import Rooms
from ilion.server.people.limits import TABLES
from ilion.server.tables.seeking import Now, Pace, Seek
from ilion.table.sorry import NO_GAME, Sorry


class SeekForm(msgspec.Struct, forbid_unknown_fields=True):
    game: str
    rhythm: Pace = "live"
    rated: bool = False


def game_of(name: str) -> Game:
    game = GAMES.get(name)
    if game is None:
        raise Sorry(NO_GAME, 404)
    return game


class Seeking(Controller):
    path = "/api"

    @get("/now")
    async def now(self, state: Rooms) -> Now:
        """How many people are here, tables are played, and seek somebody to play with."""
        return await state.census.told()

    @post("/seek")
    async def seek(self, data: JSONBody[SeekForm], state: Rooms, request: Web) -> Seek | None:
        """Look for somebody to play with; ask again, every few seconds for a game now, to hear of him."""
        person = await human_of(request)
        game = game_of(data.game)
        await state.ledger.spend(TABLES.of(payer(request, person)))
        return await state.seekers.seek(person, game, data.rhythm, data.rated, state.ledger.room)

    @get("/seek")
    async def mine(self, state: Rooms, request: Web) -> Seek | None:
        """Whom I look for, if anybody."""
        return await state.seekers.mine(await human_of(request))

    @delete("/seek", status_code=200)
    async def end(self, state: Rooms, request: Web) -> Seek | None:
        """Look for nobody any more; who was found a moment ago is told where."""
        return await state.seekers.end(await human_of(request))
