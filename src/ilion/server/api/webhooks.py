"""HTTP API of the webhook that receives a user's turns, for example in a chat room."""

from __future__ import annotations

from typing import Annotated

import msgspec
from litestar import Controller, delete, get, post
from litestar.params import JSONBody
from msgspec import Meta

from ilion.core.values import Refusal
from ilion.server.api.services import Services
from ilion.server.api.tables import Web, human_of, rate_limit_keys
from ilion.server.users.rate_limits import HOOKS
from ilion.server.users.webhooks import MAX_FAILURES, MAX_URL_CHARACTERS, Webhooks
from ilion.table.errors import RequestRefused

NO_HOOK = Refusal("refuse-no-hook")


class WebhookForm(msgspec.Struct, forbid_unknown_fields=True):
    url: Annotated[str, Meta(max_length=MAX_URL_CHARACTERS)]


class Webhook(msgspec.Struct, frozen=True):
    """The webhook that receives the user's turns; empty if there is none."""

    url: str = ""
    off: bool = False
    """Whether it was switched off after repeated failures."""


class WebhookController(Controller):
    """The webhook of a user."""

    path = "/api/hook"

    @get("/")
    async def mine(self, state: Services, request: Web) -> Webhook:
        """Return the webhook, if there is one."""
        row = await state.db.hook_of((await human_of(request)).id)
        return Webhook() if row is None else Webhook(row.url, row.failures >= MAX_FAILURES)

    @post("/")
    async def keep(self, data: JSONBody[WebhookForm], state: Services, request: Web) -> Webhook:
        """Set the webhook: an https address that takes a text."""
        person = await human_of(request)
        await state.ledger.spend(HOOKS.of(rate_limit_keys(request, person)))
        try:
            await Webhooks().target(data.url)
        except OSError as error:
            raise RequestRefused(NO_HOOK, 422) from error
        async with state.db.transaction() as db:
            await db.hold_users([person.id])
            await db.keep_hook(person=person.id, url=data.url)
            await db.wants_notices(person.id)
        return Webhook(data.url)

    @delete("/", even_banned=True)
    async def drop(self, state: Services, request: Web) -> None:
        """Delete the webhook."""
        person = await human_of(request)
        async with state.db.transaction() as db:
            await db.hold_users([person.id])
            await db.drop_hook(person.id)
            await db.wants_notices(person.id)
