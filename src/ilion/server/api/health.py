"""Monitoring endpoints of a process: liveness, readiness and metrics."""

from __future__ import annotations

import asyncio
import hmac
from typing import Any

from litestar import Litestar, Request, Response, get
from litestar.exceptions import HTTPException
from prometheus_client import CONTENT_TYPE_LATEST, generate_latest

from ilion.server.api.security import SecuredApp
from ilion.server.api.services import Services
from ilion.server.runtime.background_tasks import BackgroundTasks
from ilion.server.runtime.errors import DATABASE_UNAVAILABLE
from ilion.server.runtime.metrics import REGISTRY, TABLES_CACHED
from ilion.server.runtime.settings import Settings
from ilion.server.tables.tables import Tables
from ilion.server.users.sessions import BEARER_PREFIX

DATABASE_CHECK_TIMEOUT_SECONDS = 2.0
"""A database that has not answered by then counts as unavailable."""


@get("/healthz")
async def health(state: Services) -> dict[str, str]:
    """Return 200 while the process runs."""
    return {"node": state.settings.node}


@get("/readyz")
async def ready(state: Services) -> Response[dict[str, str]]:
    """Return 200 while the database answers and can write, every background task works and the node is not draining."""
    why = "draining" if state.tasks.draining else ", ".join(sorted(state.tasks.down))
    try:
        if not await asyncio.wait_for(state.tables.db.has_space(), DATABASE_CHECK_TIMEOUT_SECONDS):
            why = "disk"
    except (*DATABASE_UNAVAILABLE, TimeoutError):
        why = "database"
    return Response({"ready": "no", "why": why} if why else {"ready": "yes"}, status_code=503 if why else 200)


@get("/metrics", media_type=CONTENT_TYPE_LATEST, include_in_schema=False)
async def metrics(request: Request[Any, Any, Any], state: Services) -> bytes:
    """Return the metrics, for requests with the metrics token; without a token in the settings, 404."""
    if not may_read_metrics(request, state.settings.metrics_token):
        raise HTTPException(status_code=404)
    TABLES_CACHED.set(len(state.tables.cache.states))
    return generate_latest(REGISTRY)


def may_read_metrics(request: Request[Any, Any, Any], token: str) -> bool:
    """Return whether a request has the metrics token; the address that it comes from doesn't matter."""
    given = request.headers.get("authorization", "")
    return bool(token) and hmac.compare_digest(given.encode(), (BEARER_PREFIX + token).encode())


def worker_app(settings: Settings, tables: Tables, tasks: BackgroundTasks) -> Litestar:
    """Return the application of a worker, which has only the monitoring endpoints."""
    state = Services({"settings": settings, "tables": tables, "tasks": tasks})
    return SecuredApp(
        settings, route_handlers=[health, ready, metrics], state=state, logging_config=None, openapi_config=None
    )
