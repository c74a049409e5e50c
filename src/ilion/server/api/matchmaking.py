"""HTTP API of matchmaking and of the counts of who is online."""

from __future__ import annotations

from typing import Annotated

import msgspec
from litestar import Controller, delete, get, post
from litestar.params import JSONBody
from msgspec import Meta

from ilion.core.game import RECOMMENDED
from ilion.queries.components import game_of
from ilion.server.api.services import Services
from ilion.server.api.tables import Web, human_of, rate_limit_keys
from ilion.server.tables.matchmaking import GameWish, Pace, PlayersOnline, Seek
from ilion.server.users.rate_limits import TABLES
from ilion.table.errors import NOTHING_HERE, RequestRefused

PresetName = Annotated[str, Meta(max_length=32)]


class SeekForm(msgspec.Struct, forbid_unknown_fields=True):
    game: str
    rhythm: Pace = "live"
    rated: bool = False
    preset: PresetName = ""
    """Empty for the recommended setup."""


def wish_of(form: SeekForm) -> GameWish:
    """Return what a user wants to play; raise RequestRefused if there is no such game or preset."""
    game = game_of(form.game)
    presets = {"": RECOMMENDED, **{preset.name: preset for preset in (RECOMMENDED, *game.presets)}}
    if form.preset not in presets:
        raise RequestRefused(NOTHING_HERE, 404)
    return GameWish(game, form.rhythm, form.rated, presets[form.preset])


class MatchmakingController(Controller):
    """Quick match: seek an opponent, and stop."""

    path = "/api"

    @get("/now")
    async def now(self, state: Services) -> PlayersOnline:
        """Return how many users are online, tables are played, and users look for an opponent."""
        return await state.census.current()

    @post("/seek")
    async def seek(self, data: JSONBody[SeekForm], state: Services, request: Web) -> Seek | None:
        """Look for an opponent; the client repeats GET every few seconds to learn of a match."""
        person = await human_of(request)
        wish = wish_of(data)
        await state.ledger.spend(TABLES.of(rate_limit_keys(request, person)))
        return await state.seekers.seek(person, wish, state.ledger.table_quota)

    @get("/seek")
    async def mine(self, state: Services, request: Web) -> Seek | None:
        """Return the user's seek, if there is one."""
        return await state.seekers.mine(await human_of(request))

    @delete("/seek", status_code=200)
    async def end(self, state: Services, request: Web) -> Seek | None:
        """End the seek; return it if an opponent was found a moment ago."""
        return await state.seekers.end(await human_of(request))
