"""HTTP API of correspondence games: days off, and feeds of the user's turns and deadlines."""

from __future__ import annotations

from typing import Annotated, Final

import msgspec
from litestar import Controller, Response, delete, get, post
from litestar.params import FromPath, JSONBody
from msgspec import Meta

from ilion.core.values import Refusal
from ilion.server.api.account import relying_party
from ilion.server.api.services import Services
from ilion.server.api.tables import Web, human_of, rate_limit_keys
from ilion.server.database.generated.rows import FeedRow, TurnOf
from ilion.server.users.feeds import MAX_TURNS_LISTED, atom, calendar, new_feed
from ilion.server.users.rate_limits import PROGRAMS
from ilion.server.users.sessions import User, token_hash
from ilion.table.errors import RequestRefused

DAYS_OFF_PER_YEAR: Final = 30
MAX_DAYS_OFF: Final = 21
NO_DAYS_OFF: Final = Refusal("refuse-no-days-off")
NO_FEED: Final = Refusal("refuse-nothing-here")


class DaysOffForm(msgspec.Struct, forbid_unknown_fields=True):
    days: Annotated[int, Meta(ge=1, le=MAX_DAYS_OFF)]


class DaysOff(msgspec.Struct, frozen=True):
    """Days on which the clocks of correspondence games stand still."""

    until: float | None
    """When the current days off end; None if there are none."""
    left: int
    """How many days may still be taken within a year."""
    most: int
    """How many days may be taken at once."""


class Feed(msgspec.Struct, frozen=True):
    """The address of a user's feeds, which is shown only once, when it is made."""

    there: bool
    address: str = ""


class DaysOffController(Controller):
    """Days off in correspondence games, and the secret feed of a user."""

    path = "/api"

    @get("/days-off")
    async def days_off(self, state: Services, request: Web) -> DaysOff:
        """Return the days off that the user has taken and has left."""
        return await self.told(state, await human_of(request))

    @post("/days-off")
    async def take(self, data: JSONBody[DaysOffForm], state: Services, request: Web) -> DaysOff:
        """Stop the clocks of the user's correspondence games for some days; their number per year is limited."""
        person = await human_of(request)
        if await state.db.take_days_off(person=person.id, days=data.days, most=DAYS_OFF_PER_YEAR) is None:
            raise RequestRefused(NO_DAYS_OFF, 409)
        return await self.told(state, person)

    async def told(self, state: Services, person: User) -> DaysOff:
        row = await state.db.days_off(person.id)
        left = max(0, DAYS_OFF_PER_YEAR - row.taken)
        return DaysOff(row.until, left, min(left, MAX_DAYS_OFF))

    @get("/feed")
    async def feed(self, state: Services, request: Web) -> Feed:
        """Return the secret address of the feeds, if there is one."""
        return Feed(await state.db.has_feed((await human_of(request)).id))

    @post("/feed")
    async def new_feed(self, state: Services, request: Web) -> Feed:
        """Return a new secret address for the feeds; the previous one stops working."""
        person = await human_of(request)
        await state.ledger.spend(PROGRAMS.of(rate_limit_keys(request, person)))
        token = await new_feed(state.db, person.id)
        return Feed(True, f"{relying_party(request).origin}/feeds/{token}")

    @delete("/feed")
    async def drop_feed(self, state: Services, request: Web) -> None:
        """Delete the secret address of the feeds."""
        await state.db.drop_feed((await human_of(request)).id)


class FeedController(Controller):
    """Feeds of a user's turns, for anyone who knows the address."""

    path = "/feeds/{token:str}"

    @get("/turns.atom")
    async def turns(self, token: FromPath[str], state: Services, request: Web) -> Response[str]:
        """Return an Atom feed of the tables where it is the user's turn."""
        feed, turns = await self.found(state, token)
        return Response(
            atom(relying_party(request).origin, feed, turns), media_type="application/atom+xml; charset=utf-8"
        )

    @get("/deadlines.ics")
    async def deadlines(self, token: FromPath[str], state: Services, request: Web) -> Response[str]:
        """Return a calendar of the user's move deadlines."""
        feed, turns = await self.found(state, token)
        return Response(calendar(relying_party(request).origin, feed, turns), media_type="text/calendar; charset=utf-8")

    async def found(self, state: Services, token: str) -> tuple[FeedRow, list[TurnOf]]:
        feed = await state.db.feed_of(token_hash(token))
        if feed is None:
            raise RequestRefused(NO_FEED, 404)
        return feed, await state.db.turns_of(person=feed.id, most=MAX_TURNS_LISTED)
