"""Games over days: days off, and what awaits somebody where he reads news and keeps his calendar."""

from __future__ import annotations

from typing import Annotated, Final

import msgspec
from litestar import Controller, Response, delete, get, post
from litestar.params import FromPath, JSONBody
from msgspec import Meta

from ilion.core.wire import Refusal
from ilion.server.edge.http import Web, human_of, payer
from ilion.server.edge.http_people import house_of
from ilion.server.edge.rooms import Rooms
from ilion.server.people.feeds import TURNS, atom, calendar, new_feed
from ilion.server.people.limits import PROGRAMS
from ilion.server.people.people import Person, hashed
from ilion.server.postgres.rows import FeedRow, TurnOf
from ilion.table.sorry import Sorry

IN_A_YEAR: Final = 30
AT_ONCE: Final = 21
NO_DAYS_OFF: Final = Refusal("refuse-no-days-off")
NO_FEED: Final = Refusal("refuse-nothing-here")


class DaysOffForm(msgspec.Struct, forbid_unknown_fields=True):
    days: Annotated[int, Meta(ge=1, le=AT_ONCE)]


class DaysOff(msgspec.Struct, frozen=True):
    """Days on which the clocks of games over days stand still."""

    until: float | None
    """When the present ones end; none where there are none."""
    left: int
    """How many may still be taken within a year."""
    most: int
    """At once."""


class Feed(msgspec.Struct, frozen=True):
    """Where it is told what awaits me; the address itself is told once, when it is made."""

    there: bool
    address: str = ""


class OverDays(Controller):
    path = "/api"

    @get("/days-off")
    async def days_off(self, state: Rooms, request: Web) -> DaysOff:
        return await self.told(state, await human_of(request))

    @post("/days-off")
    async def take(self, data: JSONBody[DaysOffForm], state: Rooms, request: Web) -> DaysOff:
        """From now on for some days, no clock of a game over days runs against me; so many days in a year."""
        person = await human_of(request)
        if await state.db.take_days_off(person.id, data.days, IN_A_YEAR) is None:
            raise Sorry(NO_DAYS_OFF, 409)
        return await self.told(state, person)

    async def told(self, state: Rooms, person: Person) -> DaysOff:
        row = await state.db.days_off(person.id)
        left = max(0, IN_A_YEAR - row["taken"])
        return DaysOff(row["until"], left, min(left, AT_ONCE))

    @get("/feed")
    async def feed(self, state: Rooms, request: Web) -> Feed:
        return Feed(await state.db.has_feed((await human_of(request)).id))

    @post("/feed")
    async def new_feed(self, state: Rooms, request: Web) -> Feed:
        """A secret address of what awaits me; the one before leads nowhere."""
        person = await human_of(request)
        await state.ledger.spend(PROGRAMS.of(payer(request, person)))
        token = await new_feed(state.db, person.id)
        return Feed(True, f"{house_of(request).origin}/feeds/{token}")

    @delete("/feed")
    async def drop_feed(self, state: Rooms, request: Web) -> None:
        await state.db.drop_feed((await human_of(request)).id)


class Feeds(Controller):
    """What awaits somebody, for whoever knows the address."""

    path = "/feeds/{token:str}"

    @get("/turns.atom")
    async def turns(self, token: FromPath[str], state: Rooms, request: Web) -> Response[str]:
        """The tables that wait for me."""
        feed, turns = await self.found(state, token)
        return Response(atom(house_of(request).origin, feed, turns), media_type="application/atom+xml; charset=utf-8")

    @get("/deadlines.ics")
    async def deadlines(self, token: FromPath[str], state: Rooms, request: Web) -> Response[str]:
        """Until when I must have moved."""
        feed, turns = await self.found(state, token)
        return Response(calendar(house_of(request).origin, feed, turns), media_type="text/calendar; charset=utf-8")

    async def found(self, state: Rooms, token: str) -> tuple[FeedRow, list[TurnOf]]:
        feed = await state.db.feed_of(hashed(token))
        if feed is None:
            raise Sorry(NO_FEED, 404)
        return feed, await state.db.turns_of(feed["id"], TURNS)
