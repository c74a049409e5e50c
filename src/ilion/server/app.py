"""The whole server, built from its settings; tests pass their own."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager

from litestar import Litestar
from litestar.config.compression import CompressionConfig
from litestar.openapi.config import OpenAPIConfig

from ilion import __version__
from ilion.server.http import Api, health, ready, sorry, words
from ilion.server.hub import Alone, Hub, Nats
from ilion.server.library import Library, Telling
from ilion.server.people import People
from ilion.server.postgres import Database
from ilion.server.settings import Settings
from ilion.server.sockets import Sockets, socket_handler
from ilion.server.static import pages
from ilion.server.tables import Sorry, Tables
from ilion.server.worker import Worker

BODY = 65_536


def build(settings: Settings) -> Litestar:
    """An application that connects when it starts and drains when it stops."""

    @asynccontextmanager
    async def lifespan(app: Litestar) -> AsyncGenerator[None, None]:
        db = await Database.connect(settings.database_url, settings.pool)
        await db.migrate()
        await db.do("make_good")
        people = People(db)
        tables = Tables(db, Alone(), settings.cached_tables)
        sockets = Sockets(tables, people, settings.heartbeat)
        hub: Hub = tables.hub
        if settings.nats_url:
            hub = await Nats.connect(settings.nats_url, sockets.hinted)
            tables.hub = hub
        app.state.update({"db": db, "people": people, "tables": tables, "sockets": sockets, "settings": settings})
        tasks = [asyncio.create_task(sockets.beat())]
        if settings.bots:
            tasks.append(asyncio.create_task(Worker(tables, settings.node, sockets.tell, settings.bots).run()))
        try:
            yield
        finally:
            await sockets.drain()
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
            await hub.close()
            await db.close()

    return Litestar(
        route_handlers=[Api, Library, Telling, socket_handler, words, health, ready, *pages()],
        lifespan=[lifespan],
        exception_handlers={Sorry: sorry},
        request_max_body_size=BODY,
        compression_config=CompressionConfig(
            backend="gzip", gzip_compress_level=6, minimum_size=1024, exclude_opt_key="packed"
        ),
        openapi_config=OpenAPIConfig(title="Ilion", version=__version__, path="/api/schema"),
    )
