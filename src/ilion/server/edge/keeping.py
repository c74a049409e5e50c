"""Components of people's own that the house keeps: under an address that nobody can guess, for whoever is told it."""

from __future__ import annotations

import msgspec
from litestar import Controller, Response, delete, get, post
from litestar.params import FromPath, JSONBody

from ilion.answers.components import game_of
from ilion.answers.forms import LARGEST, Own
from ilion.core.wire import Refusal
from ilion.server.edge.asking import answer, ask, sent, unpacks
from ilion.server.edge.http import Web, human_of, payer, place
from ilion.server.edge.library import COMPONENTS
from ilion.server.edge.rooms import Rooms
from ilion.server.people.limits import COMPONENT_BYTES, COMPONENTS_KEPT, KEEPING, KEPT_READ, Payer
from ilion.server.people.people import new_id, plain
from ilion.server.thinking.packing import to_keep, unpacked
from ilion.table.sorry import Sorry

LETTERS = 100_000
"""Letters of a file that cost as much as the request itself."""
LONGEST = 80
"""Letters of a name that are kept."""
NOT_KEPT = Refusal("refuse-not-kept")


class Kept(msgspec.Struct):
    """Components that somebody keeps."""

    id: str
    name: str
    size: int
    """Bytes, as packed."""
    created: float


class Keeping(Controller):
    path = "/api/games/{game:str}/components/kept"

    @post("/", request_max_body_size=LARGEST)
    async def keep(self, game: FromPath[str], data: JSONBody[Own], state: Rooms, request: Web) -> Kept:
        """Keep a file of one's own, once it is through the gate; its address is new every time."""
        person = await human_of(request)
        await state.ledger.spend(KEEPING.of(payer(request, person), 1 + len(data.text) / LETTERS))
        named, packed = await ask(request, COMPONENTS, to_keep, game_of(game).name, data.text)
        name = plain(named)[:LONGEST]
        room = state.limits.most(COMPONENTS_KEPT), state.limits.most(COMPONENT_BYTES)
        async with state.db.transaction() as db:
            await db.hold_person(person.id)
            kept = await db.keep_components(new_id(), person.id, game, name, packed, *room)
            if kept is None:
                raise Sorry(Refusal("refuse-kept-full", {"most": COMPONENTS_KEPT}), 409)
            row = next(row for row in await db.components_of(person.id, game) if row["id"] == kept)
        return Kept(**row)

    @get("/")
    async def mine(self, game: FromPath[str], state: Rooms, request: Web) -> list[Kept]:
        """What one keeps for a game, the newest first."""
        person = await human_of(request)
        return [Kept(**row) for row in await state.db.components_of(person.id, game_of(game).name)]

    @get("/{kept:str}", packed=True)
    async def read(self, game: FromPath[str], kept: FromPath[str], state: Rooms, request: Web) -> Response[object]:
        """Components by their address, for anybody."""
        state.limits.spend(KEPT_READ.of(Payer(place=place(request))))
        packed = await state.db.kept_components(kept, game_of(game).name)
        if packed is None:
            raise Sorry(NOT_KEPT, 404)
        return sent(packed, True) if unpacks(request) else await answer(request, COMPONENTS, unpacked, packed)

    @delete("/{kept:str}")
    async def drop(self, game: FromPath[str], kept: FromPath[str], state: Rooms, request: Web) -> None:
        """Keep something no longer: its address leads nowhere from now on."""
        person = await human_of(request)
        if await state.db.drop_components(kept, game_of(game).name, person.id) is None:
            raise Sorry(NOT_KEPT, 404)
