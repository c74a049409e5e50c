"""The whole server, built from its settings; tests pass their own."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncGenerator, Iterator
from contextlib import asynccontextmanager, contextmanager

from litestar import Litestar
from litestar.config.compression import CompressionConfig
from litestar.exceptions import HTTPException
from litestar.openapi.config import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin

from ilion import __version__
from ilion.server.accounts import Accounts
from ilion.server.beacon import Keeper, beacon_of
from ilion.server.guard import Guarded
from ilion.server.http import Api, away, broken, health, metrics, misread, nonsense, ready, sorry, words
from ilion.server.http_people import Mine, SignIn
from ilion.server.http_talk import TableTalk
from ilion.server.hub import Alone, Hub, Nats
from ilion.server.learn import Learning
from ilion.server.library import Library, Telling
from ilion.server.limits import Attempts, Limits
from ilion.server.mail import Mailer
from ilion.server.notices import Notices
from ilion.server.oracle import Oracle, Oracles
from ilion.server.passkeys import Passkeys
from ilion.server.people import People
from ilion.server.postgres import AWAY, Database
from ilion.server.programs import Programs
from ilion.server.push import Push
from ilion.server.refusals import TellsRefusals
from ilion.server.settings import Settings
from ilion.server.sockets import Sockets, socket_handler
from ilion.server.sorry import Sorry
from ilion.server.static import pages
from ilion.server.tables import Tables
from ilion.server.traces import span
from ilion.server.worker import Workers

BODY = 65_536

log = logging.getLogger("ilion.app")


@contextmanager
def reaching(thing: str) -> Iterator[None]:
    """Say what a node could not reach when it ends before it has begun."""
    try:
        yield
    except Exception:
        log.exception("what this node needs cannot be reached", extra={"thing": thing})
        raise


def build(settings: Settings) -> Litestar:
    """An application that connects when it starts and drains when it stops."""

    @asynccontextmanager
    async def lifespan(app: Litestar) -> AsyncGenerator[None, None]:
        span.send_to(settings.traces_url, settings.node)
        with reaching("database"):
            db = await Database.connect(settings.database_url, settings.pool)
            await db.migrate()
            await db.do("make_good")
        people = People(db)
        tables = Tables(db, Alone(), settings.cached_tables, beacon_of(settings.beacon))
        limits, attempts = Limits(settings.limits), Attempts(db, settings.limits)
        sockets = Sockets(tables, people, settings.heartbeat, limits)
        mailer, push = Mailer(settings), Push(db, settings)
        people.closing.append(sockets.ended)
        hub: Hub = tables.hub
        if settings.nats_url:
            with reaching("bus"):
                tables.hub = hub = nats = await Nats.connect(settings.nats_url, sockets.hinted)
            await nats.hear_ended(sockets.ended)
            people.closing.append(nats.ended)
        app.state.update(
            {
                "db": db,
                "people": people,
                "tables": tables,
                "sockets": sockets,
                "settings": settings,
                "limits": limits,
                "attempts": attempts,
                "mailer": mailer,
                "push": push,
                "accounts": Accounts(people, attempts, mailer),
                "passkeys": Passkeys(people, attempts),
                "programs": Programs(people),
            }
        )
        oracle = app.state.oracle = Oracle()
        tasks = [asyncio.create_task(sockets.beat_on()), asyncio.create_task(Keeper(tables, sockets.tell).run())]
        if settings.bots:
            tasks.append(asyncio.create_task(Workers(tables, settings.node, sockets.tell, settings.bots).run()))
            tasks.append(asyncio.create_task(Notices(db, mailer, push, settings).run()))
        try:
            yield
        finally:
            await sockets.drain()
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
            await mailer.close()
            await oracle.close()
            await hub.close()
            await db.close()
            span.close()

    return Guarded(
        settings,
        route_handlers=[
            Api,
            Library,
            Learning,
            Telling,
            SignIn,
            Mine,
            TableTalk,
            Oracles,
            socket_handler,
            words,
            health,
            ready,
            metrics,
            *pages(),
        ],
        lifespan=[lifespan],
        logging_config=None,
        plugins=[TellsRefusals()],
        exception_handlers={
            Sorry: sorry,
            HTTPException: misread,
            RecursionError: nonsense,
            UnicodeDecodeError: nonsense,
            **dict.fromkeys(AWAY, away),
            500: broken,
        },
        request_max_body_size=BODY,
        compression_config=CompressionConfig(
            backend="gzip", gzip_compress_level=6, minimum_size=1024, exclude_opt_key="packed"
        ),
        openapi_config=OpenAPIConfig(
            title="Ilion", version=__version__, path="/api/schema", render_plugins=[JsonRenderPlugin()]
        ),
    )
