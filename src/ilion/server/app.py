"""The whole server, built from its settings; tests pass their own."""

from __future__ import annotations

from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager

from litestar import Litestar
from litestar.config.compression import CompressionConfig
from litestar.exceptions import HTTPException
from litestar.openapi.config import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin

from ilion import __version__
from ilion.server.base.archive import Archive
from ilion.server.base.errors import AWAY, UNFIT
from ilion.server.base.hub import Alone, Hub, Nats
from ilion.server.base.logs import reaching
from ilion.server.base.settings import Settings
from ilion.server.base.tasks import Tasks
from ilion.server.base.traces import span
from ilion.server.edge.bringing import bring_record
from ilion.server.edge.cups import Tournaments
from ilion.server.edge.days import Daily
from ilion.server.edge.explorer import beginning, explorer
from ilion.server.edge.fair import Fair
from ilion.server.edge.guard import Guarded
from ilion.server.edge.hooking import Hooking
from ilion.server.edge.hosting import Announcing, Hosting
from ilion.server.edge.http import Api, away, broken, misread, nonsense, sorry, words
from ilion.server.edge.http_people import Mine, SignIn
from ilion.server.edge.http_talk import TableTalk
from ilion.server.edge.keeping import Keeping
from ilion.server.edge.learn import Learning, Puzzling, Solvers
from ilion.server.edge.library import Library, TableLibrary
from ilion.server.edge.oracle import Oracles
from ilion.server.edge.over_days import Feeds, OverDays
from ilion.server.edge.persons import Persons, Tied
from ilion.server.edge.pictures import picture
from ilion.server.edge.plans import Planning
from ilion.server.edge.ratings import Rated
from ilion.server.edge.refusals import TellsRefusals
from ilion.server.edge.seeking import Seeking
from ilion.server.edge.sharing import Sharing
from ilion.server.edge.sockets import Sockets, socket_handler
from ilion.server.edge.static import pages
from ilion.server.edge.watching import health, metrics, ready
from ilion.server.people.accounts import Accounts
from ilion.server.people.hosts import Hosts
from ilion.server.people.limits import Ledger, Limits
from ilion.server.people.mail import Mailer
from ilion.server.people.notices import Notices
from ilion.server.people.passkeys import Passkeys
from ilion.server.people.people import People
from ilion.server.people.programs import Programs
from ilion.server.people.push import Push
from ilion.server.postgres.spread import databases
from ilion.server.tables.beacon import Keeper, beacon_of
from ilion.server.tables.chores import Chores
from ilion.server.tables.cups import Cups
from ilion.server.tables.days import Days
from ilion.server.tables.fairness import Warden
from ilion.server.tables.plans import Planner
from ilion.server.tables.ratings import Assessor
from ilion.server.tables.seeking import Census, Seekers
from ilion.server.tables.surveyed import Surveyed
from ilion.server.tables.tables import Tables
from ilion.server.tables.umpire import Umpire
from ilion.server.tables.weighing import Weigher
from ilion.server.tables.worker import Workers
from ilion.server.thinking.gallery import Gallery
from ilion.server.thinking.oracle import Oracle
from ilion.table.sorry import Sorry

BODY = 65_536


def build(settings: Settings) -> Litestar:
    """An application that connects when it starts, to a database whose schema is in order, and drains when it stops."""

    @asynccontextmanager
    async def lifespan(app: Litestar) -> AsyncGenerator[None, None]:
        span.send_to(settings.traces_url, settings.node)
        with reaching("database"):
            db = await databases(settings, settings.pool)
        people = People(db, settings.young)
        archive = Archive.of(settings.archive)
        tables = Tables(db, Alone(), settings.cached_tables, beacon_of(settings.beacon), archive)
        limits, ledger = Limits(settings.limits), Ledger(db, settings.limits)
        sockets = Sockets(tables, people, settings.heartbeat, limits, ledger, settings.node)
        mailer, push = Mailer(settings), Push(db, settings)
        people.closing.append(sockets.ended)
        hub: Hub = tables.hub
        if settings.nats_url:
            with reaching("bus"):
                tables.hub = hub = nats = await Nats.connect(settings.nats_url, sockets.hinted)
            await nats.hear_ended(sockets.ended)
            await nats.hear_map(db.look.set)
            people.closing.append(nats.ended)
        app.state.update(
            {
                "archive": archive,
                "db": db,
                "people": people,
                "tables": tables,
                "sockets": sockets,
                "settings": settings,
                "limits": limits,
                "ledger": ledger,
                "mailer": mailer,
                "push": push,
                "accounts": Accounts(people, ledger, mailer),
                "passkeys": Passkeys(people, ledger),
                "programs": Programs(people),
                "hosts": Hosts(people),
            }
        )
        app.state.thinking = thinking = tables.thinking
        oracle = app.state.oracle = Oracle(thinking)
        gallery = app.state.gallery = Gallery(thinking)
        tasks = app.state.tasks = Tasks()
        db.keep(tasks)
        sockets.keep(tasks)
        tables.aside.keep(tasks)
        Keeper(tables, sockets.tell).keep(tasks)
        Warden(db).keep(tasks)
        Assessor(tables).keep(tasks)
        days = app.state.days = Days(tables)
        days.keep(tasks)
        app.state.cups = Cups(tables, ledger)
        Umpire(tables).keep(tasks)
        Planner(tables).keep(tasks)
        seekers = app.state.seekers = Seekers(tables)
        seekers.keep(tasks)
        app.state.census = Census(db)
        app.state.surveyed = Surveyed(archive)
        workers = Workers(tables, settings.node, sockets.hinted, settings.bots)
        chores = Chores(tables, settings)
        weigher = Weigher(tables)
        if settings.bots:
            workers.keep(tasks)
            Notices(db, mailer, push, settings).keep(tasks)
            chores.keep(tasks)
            weigher.keep(tasks)
        try:
            yield
        finally:
            tasks.ending = True
            await sockets.close()
            await tasks.close()
            workers.close()
            chores.close()
            weigher.close()
            await mailer.close()
            oracle.close()
            gallery.close()
            await thinking.close()
            if tables.beacon is not None:
                tables.beacon.close()
            await hub.close()
            await db.close()
            span.close()

    return Guarded(
        settings,
        route_handlers=[
            Api,
            Library,
            Keeping,
            bring_record,
            Learning,
            Puzzling,
            Solvers,
            TableLibrary,
            SignIn,
            Mine,
            TableTalk,
            Hooking,
            Announcing,
            Hosting,
            Fair,
            Rated,
            Daily,
            explorer,
            beginning,
            Tournaments,
            Oracles,
            OverDays,
            Feeds,
            Planning,
            Persons,
            Tied,
            Seeking,
            Sharing,
            socket_handler,
            words,
            picture,
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
            UNFIT: nonsense,
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
