"""Questions over HTTP that the thinking room answers, for as long as somebody waits to hear it."""

from __future__ import annotations

import asyncio
from typing import Any

from litestar import MediaType, Request, Response
from litestar.params import QueryParameter

from ilion.server.people.limits import place_of
from ilion.server.people.people import Person, token_of
from ilion.server.thinking.packing import answered
from ilion.server.thinking.room import Kind, Thinking, Work
from ilion.table.sorry import TRY_AGAIN, Sorry

GONE = 499
"""The status of an answer that nobody hears any more."""


def within(form: Any) -> QueryParameter:
    """Part of a query, within the bounds that its form has wherever it is asked."""
    (meta,) = form.__metadata__
    return QueryParameter(ge=meta.ge, le=meta.le, max_length=meta.max_length)


async def ask(request: Request[Any, Any, Any], kind: Kind, work: Work, *asked: Any) -> Any:
    """What some work comes to; whoever goes away before it is his turn has not asked."""
    room: Thinking = request.app.state.thinking
    thought = asyncio.ensure_future(room.think(kind, await owner_of(request), work, *asked))
    gone = asyncio.ensure_future(departure(request))
    try:
        await asyncio.wait((thought, gone), return_when=asyncio.FIRST_COMPLETED)
        if not thought.done():
            raise Sorry(TRY_AGAIN, GONE)
        return thought.result()
    finally:
        thought.cancel()
        gone.cancel()


async def answer(request: Request[Any, Any, Any], kind: Kind, work: Work, *asked: Any) -> Response[Any]:
    """The same as an answer over HTTP, packed where the asker can unpack it; its route says ``packed``."""
    return sent(*await ask(request, kind, answered, unpacks(request), work, *asked))


def unpacks(request: Request[Any, Any, Any]) -> bool:
    return "gzip" in request.headers.get("accept-encoding", "")


def sent(told: bytes, packed: bool) -> Response[Any]:
    """An answer that is written out already."""
    headers = {"vary": "accept-encoding", **({"content-encoding": "gzip"} if packed else {})}
    return Response(told, media_type=MediaType.JSON, headers=headers)


async def owner_of(request: Request[Any, Any, Any]) -> str:
    """On whose account a question is: a person's, or that of the place where somebody unknown is."""
    person: Person | None = await request.app.state.people.known(token_of(request))
    return person.owner if person else place_of(request.client.host if request.client else None)


async def departure(request: Request[Any, Any, Any]) -> None:
    while (await request.receive())["type"] != "http.disconnect":
        pass
