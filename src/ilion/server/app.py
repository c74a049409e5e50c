"""Builds the whole server from its settings; tests pass their own."""

from __future__ import annotations

from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager

import asyncpg
from litestar import Litestar
from litestar.config.compression import CompressionConfig
from litestar.exceptions import HTTPException
from litestar.openapi.config import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin

from ilion import __version__
from ilion.server.api.account import AccountController, SignInController
from ilion.server.api.analysis import AnalysisController
from ilion.server.api.chat import ChatController
from ilion.server.api.community import CommunityController
from ilion.server.api.conditional_moves import ConditionalMovesController
from ilion.server.api.correspondence import DaysOffController, FeedController
from ilion.server.api.daily import DailyController
from ilion.server.api.error_responses import ErrorResponsesPlugin
from ilion.server.api.explorer import beginning, explorer
from ilion.server.api.fairness import FairnessController
from ilion.server.api.game_info import GameInfoController, TableInfoController
from ilion.server.api.health import health, metrics, ready
from ilion.server.api.learning import LessonController, PuzzleController, PuzzleRatingController
from ilion.server.api.link_previews import LinkPreviewController
from ilion.server.api.matchmaking import MatchmakingController
from ilion.server.api.moderation import AnnouncementController, ModerationController
from ilion.server.api.pictures import picture
from ilion.server.api.ratings import RatingController
from ilion.server.api.record_import import bring_record
from ilion.server.api.security import SecuredApp
from ilion.server.api.sockets import Sockets, socket_handler
from ilion.server.api.static_files import pages
from ilion.server.api.stored_components import ComponentsController
from ilion.server.api.tables import (
    TableController,
    deleted_meanwhile,
    framework_error_response,
    internal_error_response,
    malformed_response,
    refusal_response,
    unavailable_response,
    words,
)
from ilion.server.api.tournaments import TournamentController
from ilion.server.api.users import RelationshipController, UserController
from ilion.server.api.waiting import WaitingController
from ilion.server.api.webhooks import WebhookController
from ilion.server.compute.answer_cache import AnswerCache
from ilion.server.compute.prepared_answers import PreparedAnswers
from ilion.server.database.job_runner import Handler, JobRunner
from ilion.server.database.sharded import connect_databases
from ilion.server.runtime.archive_store import GameArchive
from ilion.server.runtime.background_tasks import BackgroundTasks
from ilion.server.runtime.bus import Bus, NatsBus, NoBus
from ilion.server.runtime.errors import DATABASE_UNAVAILABLE, INVALID_VALUE
from ilion.server.runtime.json_logs import log_unreachable
from ilion.server.runtime.settings import Settings
from ilion.server.runtime.tracing import span
from ilion.server.tables.admin_jobs import AdminJobs
from ilion.server.tables.analysis_jobs import AnalysisService
from ilion.server.tables.beacon_client import BeaconResolver, beacon_of
from ilion.server.tables.bot_worker import BotWorkers
from ilion.server.tables.community import Community
from ilion.server.tables.conditional_moves import ConditionalMovePlayer
from ilion.server.tables.daily import DailyGames
from ilion.server.tables.explorer_reader import ExplorerReader
from ilion.server.tables.fairness import AbandonedTables
from ilion.server.tables.matchmaking import Matchmaker, OnlineCount
from ilion.server.tables.post_game import PostGameWorker
from ilion.server.tables.ratings import RatingUpdater
from ilion.server.tables.replays import ReplayStore, code_fingerprint
from ilion.server.tables.tables import Tables
from ilion.server.tables.tournaments import Tournaments
from ilion.server.tables.umpire import Umpire
from ilion.server.users.accounts import Accounts
from ilion.server.users.bot_accounts import BotAccounts
from ilion.server.users.digests import DigestSender
from ilion.server.users.mailer import Mailer
from ilion.server.users.moderators import Moderation
from ilion.server.users.notifications import NotificationSender
from ilion.server.users.passkeys import Passkeys
from ilion.server.users.rate_limits import NodeRateLimiter, SharedRateLimiter
from ilion.server.users.reports import ReportSender
from ilion.server.users.sessions import Users
from ilion.server.users.web_push import WebPush
from ilion.table.errors import RequestRefused

MAX_BODY_BYTES = 65_536
MAX_ANSWER_BYTES = 16 << 20
"""Memory of a node for lessons and puzzles: all that most users look at."""
PICTURE_CACHE_BYTES = 10 << 20
"""Memory of a node for preview pictures: about two hundred."""


def from_env() -> Litestar:
    """Return a node for an ASGI server other than ``ilion serve``, with settings from the environment."""
    return build(Settings.from_env())


def build(settings: Settings) -> Litestar:
    """Return an application that connects at startup, to a database with the current schema, and drains at shutdown."""

    @asynccontextmanager
    async def lifespan(app: Litestar) -> AsyncGenerator[None, None]:
        span.send_to(settings.traces_url, settings.node)
        with log_unreachable("database"):
            db = await connect_databases(settings, settings.database_pool_size)
        bus: Bus = NoBus()
        if settings.nats_url:
            with log_unreachable("bus"):
                bus = await NatsBus.connect(settings.nats_url)
        people = Users(db, settings.kid_mode)
        archive = GameArchive.of(settings.archive_folder)
        tables = Tables(db, bus, settings.max_cached_tables, beacon_of(settings.beacon_urls), archive)
        limits, ledger = NodeRateLimiter(settings.rate_limit_factor), SharedRateLimiter(db, settings.rate_limit_factor)
        sockets = Sockets(tables, people, settings.heartbeat_seconds, limits, ledger, settings.node)
        mailer, push = Mailer(settings), WebPush(db, settings)
        people.on_close.append(sockets.connections.close_sessions)
        bus.on_user_hint.append(sockets.waiting.report)
        if isinstance(bus, NatsBus):
            bus.on_hint.append(sockets.broadcaster.on_hint)
            await bus.hear_ended(sockets.connections.close_sessions)
            await bus.hear_map(db.map_changed.set)
            people.on_close.append(bus.ended)
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
                "programs": BotAccounts(people),
                "hosts": Moderation(people),
            }
        )
        app.state.thinking = thinking = tables.pool
        code_fingerprint()  # reads files: before anyone waits for an answer
        oracle = app.state.oracle = AnalysisService(thinking, db)
        replays = app.state.replays = ReplayStore(db, thinking)
        answers = app.state.answers = PreparedAnswers(thinking, MAX_ANSWER_BYTES)
        gallery = app.state.gallery = AnswerCache(PICTURE_CACHE_BYTES)
        tasks = app.state.tasks = BackgroundTasks()
        db.start_loops(tasks)
        sockets.heartbeats.start_loops(tasks)
        sockets.waiting.start_loops(tasks)
        thinking.start_loops(tasks)
        answers.start_loops(tasks)
        tables.quarantine.start_loops(tasks)
        BeaconResolver(tables, sockets.broadcaster.send_news).start_loops(tasks)
        AbandonedTables(db).start_loops(tasks)
        RatingUpdater(tables).start_loops(tasks)
        days = app.state.days = DailyGames(tables)
        days.start_loops(tasks)
        app.state.cups = Tournaments(tables, ledger)
        jobs: tuple[Handler, ...] = (Umpire(tables).advance,)
        ConditionalMovePlayer(tables).start_loops(tasks)
        seekers = app.state.seekers = Matchmaker(tables)
        seekers.start_loops(tasks)
        app.state.census = OnlineCount(db)
        app.state.community = Community(db)
        app.state.surveyed = ExplorerReader(archive)
        workers = BotWorkers(tables, settings.node, sockets.broadcaster.on_hint, settings.bot_workers)
        admin_jobs = AdminJobs(tables, settings)
        weigher = PostGameWorker(tables)
        if settings.bot_workers:
            workers.start_loops(tasks)
            NotificationSender(db, mailer, push, settings).start_loops(tasks)
            jobs += (admin_jobs.rebuild_ratings, DigestSender(db, mailer, settings).send_due, weigher.process_game)
            reports = ReportSender(db, mailer, settings)
            jobs += (reports.send_reports,) if reports.is_configured else ()
        JobRunner(db, *jobs).start_loops(tasks)
        try:
            yield
        finally:
            tasks.draining = True
            await sockets.close()
            await tasks.close()
            workers.close()
            admin_jobs.close()
            weigher.close()
            await mailer.close()
            oracle.close()
            replays.close()
            answers.close()
            gallery.close()
            await thinking.close()
            if tables.beacon is not None:
                tables.beacon.close()
            await bus.close()
            await db.close()
            span.close()

    return SecuredApp(
        settings,
        route_handlers=[
            TableController,
            GameInfoController,
            ComponentsController,
            bring_record,
            LessonController,
            PuzzleController,
            PuzzleRatingController,
            TableInfoController,
            SignInController,
            AccountController,
            ChatController,
            WebhookController,
            AnnouncementController,
            ModerationController,
            FairnessController,
            RatingController,
            DailyController,
            explorer,
            beginning,
            TournamentController,
            AnalysisController,
            DaysOffController,
            FeedController,
            ConditionalMovesController,
            UserController,
            RelationshipController,
            MatchmakingController,
            WaitingController,
            CommunityController,
            LinkPreviewController,
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
        plugins=[ErrorResponsesPlugin()],
        exception_handlers={
            RequestRefused: refusal_response,
            HTTPException: framework_error_response,
            RecursionError: malformed_response,
            UnicodeDecodeError: malformed_response,
            **dict.fromkeys(DATABASE_UNAVAILABLE, unavailable_response),
            INVALID_VALUE: malformed_response,
            asyncpg.ForeignKeyViolationError: deleted_meanwhile,
            500: internal_error_response,
        },
        request_max_body_size=MAX_BODY_BYTES,
        compression_config=CompressionConfig(
            backend="gzip", gzip_compress_level=6, minimum_size=1024, exclude_opt_key="packed"
        ),
        openapi_config=OpenAPIConfig(
            title="Ilion", version=__version__, path="/api/schema", render_plugins=[JsonRenderPlugin()]
        ),
    )
