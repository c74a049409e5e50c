"""Requests that are answered by the worker pool, for as long as the client is connected."""

from __future__ import annotations

import asyncio
import gzip
import hashlib
from collections.abc import Awaitable
from typing import Any, Final, TypeVar

from litestar import MediaType, Request, Response
from litestar.params import QueryParameter

from ilion.server.compute.encoding import run_encoded
from ilion.server.compute.worker_pool import JobKind, Work, WorkerPool
from ilion.server.users.rate_limits import network_of
from ilion.server.users.sessions import User, token_of
from ilion.table.errors import TRY_AGAIN, RequestRefused

CLIENT_CLOSED_REQUEST = 499
"""Status of an answer whose client has disconnected."""
GZIP_MAGIC: Final = b"\x1f\x8b"
"""What a gzipped body begins with, and JSON never does."""
T = TypeVar("T")


def bounded_query(form: Any) -> QueryParameter:
    """Return a query parameter with the bounds of a form field."""
    (meta,) = form.__metadata__
    return QueryParameter(ge=meta.ge, le=meta.le, max_length=meta.max_length)


async def compute(request: Request[Any, Any, Any], kind: JobKind, work: Work, *asked: Any) -> Any:
    """Return the result of ``work``, computed in the worker pool and charged to the requesting user."""
    pool: WorkerPool = request.app.state.thinking
    return await while_connected(request, pool.run(kind, await owner_of(request), work, *asked))


async def while_connected(request: Request[Any, Any, Any], answer: Awaitable[T]) -> T:
    """Return an answer; if the client disconnects first, cancel the computation and raise RequestRefused."""
    task = asyncio.ensure_future(answer)
    disconnect = asyncio.ensure_future(wait_for_disconnect(request))
    try:
        await asyncio.wait((task, disconnect), return_when=asyncio.FIRST_COMPLETED)
        if not task.done():
            raise RequestRefused(TRY_AGAIN, CLIENT_CLOSED_REQUEST)
        return task.result()
    finally:
        task.cancel()
        disconnect.cancel()


async def computed_response(request: Request[Any, Any, Any], kind: JobKind, work: Work, *asked: Any) -> Response[Any]:
    """Return the result as a response, gzipped if the client accepts it; the route must be marked ``packed``."""
    return encoded_response(*await compute(request, kind, run_encoded, accepts_gzip(request), work, *asked))


def accepts_gzip(request: Request[Any, Any, Any]) -> bool:
    return "gzip" in request.headers.get("accept-encoding", "")


def encoded_response(body: bytes, packed: bool) -> Response[Any]:
    """Return a response with an encoded body."""
    headers = {"vary": "accept-encoding", **({"content-encoding": "gzip"} if packed else {})}
    return Response(body, media_type=MediaType.JSON, headers=headers)


def stored_response(request: Request[Any, Any, Any], body: bytes, cache_control: str = "") -> Response[Any]:
    """Return a response with a stored, perhaps gzipped, body.

    With a ``cache_control`` it has an ETag, and is a 304 if the client has the same body already.
    """
    caching: dict[str, str] = {}
    if cache_control:
        etag = f'"{hashlib.sha256(body).hexdigest()[:20]}"'
        vary = "accept-encoding, cookie, authorization" if cache_control.startswith("private") else "accept-encoding"
        caching = {"etag": etag, "cache-control": cache_control, "vary": vary}
        if request.headers.get("if-none-match") == etag:
            return Response(b"", status_code=304, headers=caching)
    packed = body.startswith(GZIP_MAGIC)
    if packed and not accepts_gzip(request):
        body, packed = gzip.decompress(body), False
    response = encoded_response(body, packed)
    response.headers.update(caching)
    return response


async def owner_of(request: Request[Any, Any, Any]) -> str:
    """Return who is charged for a request: the user, or the network of an unknown client."""
    person: User | None = await request.app.state.people.find_user(token_of(request))
    return person.owner if person else network_of(request.client.host if request.client else None)


async def wait_for_disconnect(request: Request[Any, Any, Any]) -> None:
    while (await request.receive())["type"] != "http.disconnect":
        pass
