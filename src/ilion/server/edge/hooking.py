"""The chat room that is told somebody's turns."""

from __future__ import annotations

from typing import Annotated

import msgspec
from litestar import Controller, delete, get, post
from litestar.params import JSONBody
from msgspec import Meta

from ilion.core.wire import Refusal
from ilion.server.edge.http import Web, human_of, payer
from ilion.server.edge.rooms import Rooms
from ilion.server.people.hooks import FAILURES, LONGEST, Hooks
from ilion.server.people.limits import HOOKS
from ilion.table.sorry import Sorry

NO_HOOK = Refusal("refuse-no-hook")


class HookForm(msgspec.Struct, forbid_unknown_fields=True):
    url: Annotated[str, Meta(max_length=LONGEST)]


class Hook(msgspec.Struct, frozen=True):
    """Where I am told of my turns; empty: nowhere."""

    url: str = ""
    off: bool = False
    """Whether it is told no more, since it took nothing."""


class Hooking(Controller):
    path = "/api/hook"

    @get("/")
    async def mine(self, state: Rooms, request: Web) -> Hook:
        row = await state.db.hook_of((await human_of(request)).id)
        return Hook() if row is None else Hook(row["url"], row["failures"] >= FAILURES)

    @post("/")
    async def keep(self, data: JSONBody[HookForm], state: Rooms, request: Web) -> Hook:
        """Tell my turns to a chat room, by an address that takes a text."""
        person = await human_of(request)
        await state.ledger.spend(HOOKS.of(payer(request, person)))
        try:
            await Hooks().where(data.url)
        except OSError as error:
            raise Sorry(NO_HOOK, 422) from error
        await state.db.keep_hook(person.id, data.url)
        await state.db.wants_notices(person.id)
        return Hook(data.url)

    @delete("/", even_banned=True)
    async def drop(self, state: Rooms, request: Web) -> None:
        person = await human_of(request)
        await state.db.drop_hook(person.id)
        await state.db.wants_notices(person.id)
