"""The services of a node, by type, as handlers receive them."""

from __future__ import annotations

from litestar.datastructures import State

from ilion.server.api.sockets import Sockets
from ilion.server.compute.answer_cache import AnswerCache
from ilion.server.compute.prepared_answers import PreparedAnswers
from ilion.server.compute.worker_pool import WorkerPool
from ilion.server.database import Database
from ilion.server.runtime.archive_store import GameArchive
from ilion.server.runtime.background_tasks import BackgroundTasks
from ilion.server.runtime.settings import Settings
from ilion.server.tables.analysis_jobs import AnalysisService
from ilion.server.tables.community import Community
from ilion.server.tables.daily import DailyGames
from ilion.server.tables.explorer_reader import ExplorerReader
from ilion.server.tables.matchmaking import Matchmaker, OnlineCount
from ilion.server.tables.replays import ReplayStore
from ilion.server.tables.tables import Tables
from ilion.server.tables.tournaments import Tournaments
from ilion.server.users.accounts import Accounts
from ilion.server.users.bot_accounts import BotAccounts
from ilion.server.users.mailer import Mailer
from ilion.server.users.moderators import Moderation
from ilion.server.users.passkeys import Passkeys
from ilion.server.users.rate_limits import NodeRateLimiter, SharedRateLimiter
from ilion.server.users.sessions import Users
from ilion.server.users.web_push import WebPush


class Services(State):
    """What ``app.build`` puts into the state of the application."""

    accounts: Accounts
    answers: PreparedAnswers
    archive: GameArchive
    cups: Tournaments
    census: OnlineCount
    community: Community
    days: DailyGames
    db: Database
    gallery: AnswerCache
    hosts: Moderation
    ledger: SharedRateLimiter
    limits: NodeRateLimiter
    mailer: Mailer
    oracle: AnalysisService
    passkeys: Passkeys
    people: Users
    programs: BotAccounts
    push: WebPush
    replays: ReplayStore
    seekers: Matchmaker
    settings: Settings
    sockets: Sockets
    surveyed: ExplorerReader
    tables: Tables
    tasks: BackgroundTasks
    thinking: WorkerPool
