"""HTTP API of users' custom components: stored under an unguessable address, for anyone who has it."""

from __future__ import annotations

import msgspec
from litestar import Controller, Response, delete, get, post
from litestar.params import FromPath, JSONBody

from ilion.core.values import Refusal
from ilion.queries.components import game_of
from ilion.queries.forms import MAX_COMPONENTS_BYTES, OwnComponentsForm
from ilion.server.api.compute_requests import accepts_gzip, compute, computed_response, encoded_response
from ilion.server.api.game_info import COMPONENTS
from ilion.server.api.services import Services
from ilion.server.api.tables import Web, client_network, human_of, rate_limit_keys
from ilion.server.compute.encoding import decompress_answer, encode_own_components
from ilion.server.users.rate_limits import KEEPING, KEPT_READ, MAX_COMPONENT_BYTES, MAX_STORED_COMPONENTS, RateLimitKeys
from ilion.server.users.sessions import new_id, single_line
from ilion.table.errors import RequestRefused

CHARACTERS_PER_CHARGE = 100_000
"""Number of characters of a file that cost as much as the request itself."""
MAX_COMPONENT_NAME_CHARACTERS = 80
"""Longer names are cut."""
NOT_KEPT = Refusal("refuse-not-kept")


class StoredComponents(msgspec.Struct):
    """Custom components that a user has stored."""

    id: str
    name: str
    size: int
    """Compressed size in bytes."""
    created: float


class ComponentsController(Controller):
    """Stored components of users."""

    path = "/api/games/{game:str}/components/kept"

    @post("/", request_max_body_size=MAX_COMPONENTS_BYTES)
    async def keep(
        self, game: FromPath[str], data: JSONBody[OwnComponentsForm], state: Services, request: Web
    ) -> StoredComponents:
        """Store a custom file once it is validated; its address is new every time."""
        person = await human_of(request)
        await state.ledger.spend(
            KEEPING.of(rate_limit_keys(request, person), 1 + len(data.text) / CHARACTERS_PER_CHARGE)
        )
        named, packed = await compute(request, COMPONENTS, encode_own_components, game_of(game).name, data.text)
        name = single_line(named)[:MAX_COMPONENT_NAME_CHARACTERS]
        async with state.db.transaction() as db:
            await db.hold_users([person.id])
            kept = await db.keep_components(
                id=new_id(),
                person=person.id,
                game=game,
                name=name,
                packed=packed,
                most=state.limits.most(MAX_STORED_COMPONENTS),
                bytes_=state.limits.most(MAX_COMPONENT_BYTES),
            )
            if kept is None:
                raise RequestRefused(Refusal("refuse-kept-full", {"most": MAX_STORED_COMPONENTS}), 409)
            row = next(row for row in await db.components_of(person=person.id, game=game) if row.id == kept)
        return StoredComponents(row.id, row.name, row.size, row.created)

    @get("/")
    async def mine(self, game: FromPath[str], state: Services, request: Web) -> list[StoredComponents]:
        """Return what the user has stored for a game, the newest first."""
        person = await human_of(request)
        return [
            StoredComponents(row.id, row.name, row.size, row.created)
            for row in await state.db.components_of(person=person.id, game=game_of(game).name)
        ]

    @get("/{kept:str}", packed=True)
    async def read(self, game: FromPath[str], kept: FromPath[str], state: Services, request: Web) -> Response[object]:
        """Return components by their address, for anyone."""
        state.limits.spend(KEPT_READ.of(RateLimitKeys(network=client_network(request))))
        packed = await state.db.kept_components(id=kept, game=game_of(game).name)
        if packed is None:
            raise RequestRefused(NOT_KEPT, 404)
        return (
            encoded_response(packed, True)
            if accepts_gzip(request)
            else await computed_response(request, COMPONENTS, decompress_answer, packed)
        )

    @delete("/{kept:str}")
    async def drop(self, game: FromPath[str], kept: FromPath[str], state: Services, request: Web) -> None:
        """Delete stored components: their address stops working."""
        person = await human_of(request)
        if await state.db.drop_components(id=kept, game=game_of(game).name, person=person.id) is None:
            raise RequestRefused(NOT_KEPT, 404)
