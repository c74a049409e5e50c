"""What a process tells those who watch the house: whether it lives, whether it can serve, and its figures."""

from __future__ import annotations

import asyncio
import hmac
from typing import Any

from litestar import Litestar, Request, Response, get
from litestar.exceptions import HTTPException
from prometheus_client import CONTENT_TYPE_LATEST, generate_latest

from ilion.server.base.errors import AWAY
from ilion.server.base.metrics import CACHED, HOUSE
from ilion.server.base.settings import Settings
from ilion.server.base.tasks import Tasks
from ilion.server.edge.guard import Guarded
from ilion.server.edge.rooms import Rooms
from ilion.server.people.people import BEARER
from ilion.server.tables.tables import Tables

SOON = 2.0
"""Seconds in which a database answers that is there at all."""


@get("/healthz")
async def health(state: Rooms) -> dict[str, str]:
    return {"node": state.settings.node}


@get("/readyz")
async def ready(state: Rooms) -> Response[dict[str, str]]:
    """Ready while the database answers, every background task works and the node is not draining."""
    why = "draining" if state.tasks.ending else ", ".join(sorted(state.tasks.down))
    try:
        await asyncio.wait_for(state.tables.db.ask("fetchval", "select 1"), SOON)
    except (*AWAY, TimeoutError):
        why = "database"
    return Response({"ready": "no", "why": why} if why else {"ready": "yes"}, status_code=503 if why else 200)


@get("/metrics", media_type=CONTENT_TYPE_LATEST, include_in_schema=False)
async def metrics(request: Request[Any, Any, Any], state: Rooms) -> bytes:
    """For whoever watches the house, by the house's own token; without one there is nothing here."""
    wanted = BEARER + state.settings.metrics_token
    given = request.headers.get("authorization", "")
    if wanted == BEARER or not hmac.compare_digest(given.encode(), wanted.encode()):
        raise HTTPException(status_code=404)
    CACHED.set(len(state.tables.lives))
    return generate_latest(HOUSE)


def window(settings: Settings, tables: Tables, tasks: Tasks) -> Litestar:
    """All that can be seen of a worker, which serves nobody else."""
    state = Rooms({"settings": settings, "tables": tables, "tasks": tasks})
    return Guarded(
        settings, route_handlers=[health, ready, metrics], state=state, logging_config=None, openapi_config=None
    )
