"""Access to PostgreSQL: the statements in this folder's SQL files as typed methods, over one connection pool."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator, Callable, Mapping
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from functools import cache
from importlib.resources import files
from time import monotonic
from typing import Annotated, Any, NamedTuple, Self

import asyncpg
import msgspec

from ilion.server.database.generated.archive import ArchiveStatements
from ilion.server.database.generated.community import CommunityStatements
from ilion.server.database.generated.conditional_moves import ConditionalMoveStatements
from ilion.server.database.generated.correspondence import CorrespondenceStatements
from ilion.server.database.generated.daily import DailyStatements
from ilion.server.database.generated.fairness import FairnessStatements
from ilion.server.database.generated.game_history import GameHistoryStatements
from ilion.server.database.generated.jobs import JobStatements
from ilion.server.database.generated.matchmaking import MatchmakingStatements
from ilion.server.database.generated.moderation import ModerationStatements
from ilion.server.database.generated.presence import PresenceStatements
from ilion.server.database.generated.puzzle_ratings import PuzzleRatingStatements
from ilion.server.database.generated.ratings import RatingStatements
from ilion.server.database.generated.relationships import RelationshipStatements
from ilion.server.database.generated.replays import ReplayStatements
from ilion.server.database.generated.scheduled import ScheduledStatements
from ilion.server.database.generated.shards import ShardStatements
from ilion.server.database.generated.tables import TableStatements
from ilion.server.database.generated.teams import TeamStatements
from ilion.server.database.generated.tournaments import TournamentStatements
from ilion.server.database.generated.users import UserStatements
from ilion.server.database.generated.waiting import WaitingStatements
from ilion.server.database.group_commit import AppendRequest, GroupCommit
from ilion.server.database.statement_runner import DriverConnection, How
from ilion.server.runtime.background_tasks import BackgroundTasks
from ilion.server.runtime.bounded import BoundedBy
from ilion.server.runtime.errors import ROLLED_BACK
from ilion.server.runtime.metrics import DATABASE_ERRORS, POOL_SECONDS
from ilion.server.runtime.statement_heads import parse_statements

MAX_TRANSACTION_ATTEMPTS = 3
SPACE_CHECK_INTERVAL_SECONDS = 5.0
"""Interval between write attempts to a disk that was full."""
SPACE_CHECK_SQL = "create temp table space_check on commit drop as select n from generate_series(1, 20000) n"
"""A write of about 700 kB that fails on a full disk: a temporary table always takes new space."""
POOL_TIMEOUT_SECONDS = 5.0
"""Maximal wait for a connection from the pool."""

STATEMENT_TIMEOUT_SECONDS = 15.0
"""The server ends a statement after this long, and we check whether the server is still there.

It ends no commit that waits for a standby, and neither may we: PostgreSQL would then show to everybody what the standby
does not have, and a failover would lose what was already sent. So nothing is ever cancelled from here by the clock.
"""

SYNCHRONOUS_COMMIT = {"synchronous_commit": "on"}
"""A commit is on disk before it is answered, whatever the server's default; set at connect, and never changed."""


@cache
def queries() -> dict[str, str]:
    """Return the statements of the folder's SQL files by name, with ``$1`` in place of the first parameter's name."""
    statements = [statement for text in sql_texts() for statement in parse_statements(text)]
    named = {statement.name: statement.sql for statement in statements}
    assert len(named) == len(statements), "two statements have one name"
    return named


def sql_texts() -> list[str]:
    return [f.read_text("utf-8") for f in files(__package__).iterdir() if f.name.endswith(".sql")]


class Statements(
    TableStatements,
    ScheduledStatements,
    JobStatements,
    ArchiveStatements,
    PresenceStatements,
    FairnessStatements,
    RatingStatements,
    PuzzleRatingStatements,
    DailyStatements,
    TournamentStatements,
    TeamStatements,
    MatchmakingStatements,
    GameHistoryStatements,
    RelationshipStatements,
    CorrespondenceStatements,
    ConditionalMoveStatements,
    ReplayStatements,
    ModerationStatements,
    UserStatements,
    WaitingStatements,
    CommunityStatements,
    ShardStatements,
):
    """All statements of the server."""


class SingleConnection(Statements):
    """A single connection."""

    def __init__(self, connection: DriverConnection, sql: Mapping[str, str]) -> None:
        self.connection = connection
        self.sql = sql

    async def execute(self, how: How, name: str, *args: object) -> Any:
        return await getattr(self.connection, how)(self.sql.get(name, name), *args)


class Transaction(SingleConnection):
    """A connection within a transaction."""


class DatabaseEpoch(NamedTuple):
    """Identifies the database history that a connection found: after a failover or restore, entries may be lost."""

    word: str
    """Empty for the first history. It is part of what dice are derived from, so that lost dice do not repeat."""
    since: str
    """When the database server was started."""


class Database(Statements):
    """A pool of connections to one database."""

    pool: asyncpg.Pool[Any]
    url: str

    def __init__(self, size: int) -> None:
        self.sql = queries()
        self.long = asyncio.Semaphore(max(1, size // 2))
        """Limits concurrent transactions, so that an act, which is one statement, never waits for all of them."""
        self.own = DatabaseEpoch("", "")
        """The history that the connections of this pool found."""
        self.on_new_epoch: Annotated[list[Callable[[], object]], BoundedBy("the parts of a node")] = []
        """Callbacks for a new history, called before any statement is sent: cached data may be lost."""
        self.group_commit = GroupCommit(self)
        self.full = False
        """Whether the disk was full at the last write, and no later write has succeeded."""
        self.next_space_check = 0.0
        self.map_changed = asyncio.Event()
        """Set when the bus reports that tables have moved to another database."""

    @classmethod
    async def connect(cls, url: str, size: int = 8, copy: bool = False) -> Self:
        """Connect to a database; with ``copy``, to one that may be a read-only standby."""
        db = cls(size)
        meet = set_json_codec if copy else db.init_connection
        limits = {"statement_timeout": f"{STATEMENT_TIMEOUT_SECONDS * 1000:.0f}ms"}
        db.pool = await asyncpg.create_pool(
            url, min_size=1, max_size=size, init=meet, reset=no_reset, server_settings={**SYNCHRONOUS_COMMIT, **limits}
        )
        db.url = url
        return db

    @property
    def epoch(self) -> DatabaseEpoch:
        return self.own

    def start_loops(self, tasks: BackgroundTasks) -> None:
        """Start the background loops; with a single database there are none."""

    async def init_connection(self, connection: DriverConnection) -> None:
        """Prepare a new connection and detect a new history: a promotion or restore breaks all old connections."""
        await set_json_codec(connection)
        epoch = await SingleConnection(connection, self.sql).which_epoch()
        found = DatabaseEpoch(epoch.word, epoch.since)
        if found != self.own:
            self.own = found
            for call in self.on_new_epoch:
                call()

    async def save(self, line: AppendRequest) -> int | None:
        """Save the next entry of a table's log; return its number, or None if the table does not stand as expected."""
        return await self.group_commit.append(line)

    async def has_space(self) -> bool:
        """Return whether the database can write; raise one of ``DATABASE_UNAVAILABLE`` if it does not answer.

        Only after a write has failed for lack of space does this write anything itself, at limited intervals.
        """
        if not self.full:
            await self.execute("fetchval", "select 1")
        elif monotonic() >= self.next_space_check:
            self.next_space_check = monotonic() + SPACE_CHECK_INTERVAL_SECONDS
            with suppress(asyncpg.DiskFullError):
                await self.execute("execute", SPACE_CHECK_SQL)
                self.full = False
        return not self.full

    async def close(self) -> None:
        """Wait for statements that are running, up to a timeout.

        Commits that wait for a standby are left to the server.
        """
        with suppress(TimeoutError):
            async with asyncio.timeout(STATEMENT_TIMEOUT_SECONDS):
                await self.pool.close()

    @asynccontextmanager
    async def connection(self, long: bool = False) -> AsyncGenerator[DriverConnection, None]:
        """Yield a connection: the only way to get one, so that every wait is measured and every error counted.

        Whatever asyncpg or the network raises for a lost connection becomes one of ``DATABASE_UNAVAILABLE``.
        """
        taken: DriverConnection | None = None
        try:
            async with AsyncExitStack() as held:
                with POOL_SECONDS.time():
                    if long:
                        async with asyncio.timeout(POOL_TIMEOUT_SECONDS):
                            await held.enter_async_context(self.long)
                    taken = await self.pool.acquire(timeout=POOL_TIMEOUT_SECONDS)
                held.push_async_callback(self.pool.release, taken)
                held.callback(ConnectionWatch(self.url, taken).end)
                yield taken
        except asyncpg.PostgresError as error:
            DATABASE_ERRORS.labels(error.sqlstate).inc()
            self.full = self.full or isinstance(error, asyncpg.DiskFullError)
            raise
        except (asyncpg.InterfaceError, asyncpg.InternalClientError, OSError) as error:
            if isinstance(error, asyncpg.InterfaceError) and not (self.pool.is_closing() or is_connection_lost(taken)):
                raise
            DATABASE_ERRORS.labels(asyncpg.ConnectionFailureError.sqlstate).inc()
            raise asyncpg.ConnectionFailureError("the connection is lost") from error

    @asynccontextmanager
    async def transaction(
        self, isolation: str | None = None, readonly: bool = False, of: str = ""
    ) -> AsyncGenerator[Transaction, None]:
        """Yield a transaction, in the database of the table ``of`` if given, else in that of the users."""
        async with self.connection(long=True) as one, one.transaction(isolation=isolation, readonly=readonly):
            yield Transaction(one, self.sql)

    @asynccontextmanager
    async def locked(self, name: str, of: str = "") -> AsyncGenerator[SingleConnection, None]:
        """Yield a connection that holds an exclusive named lock, in the database of the table ``of`` if given.

        The lock belongs to the connection: losing one loses the other.
        """
        async with self.connection(long=True) as one:
            held = SingleConnection(one, self.sql)
            try:
                await held.take_name(name)
                yield held
            finally:
                try:
                    await held.leave_name(name)
                except BaseException:
                    one.terminate()
                    raise

    async def execute(self, how: How, name: str, *args: object) -> Any:
        """Run one statement; repeat it if it was rolled back because of another transaction."""
        for tried in range(1, MAX_TRANSACTION_ATTEMPTS + 1):
            try:
                async with self.connection() as one:
                    return await getattr(one, how)(self.sql.get(name, name), *args)
            except ROLLED_BACK:
                if tried == MAX_TRANSACTION_ATTEMPTS:
                    raise
            await asyncio.sleep(0.01 * tried)


class ConnectionWatch:
    """Watches a connection in use: terminates it if the server no longer knows it, or does not answer."""

    def __init__(self, url: str, connection: DriverConnection) -> None:
        self.url = url
        self.connection = connection
        self.timer = asyncio.get_running_loop().call_later(STATEMENT_TIMEOUT_SECONDS, self.begin)
        self.task: asyncio.Task[None] | None = None

    def begin(self) -> None:
        self.task = asyncio.create_task(self.look())

    def end(self) -> None:
        self.timer.cancel()
        if self.task is not None:
            self.task.cancel()

    async def look(self) -> None:
        while await server_knows_connection(self.url, self.connection.get_server_pid()):
            await asyncio.sleep(STATEMENT_TIMEOUT_SECONDS)
        self.connection.terminate()


async def server_knows_connection(url: str, pid: int) -> bool:
    """Return whether the server knows of a connection, asked over another connection."""
    try:
        async with asyncio.timeout(POOL_TIMEOUT_SECONDS):
            other = await asyncpg.connect(url)
            try:
                found: bool = await other.fetchval("select exists (select from pg_stat_activity where pid = $1)", pid)
                return found
            finally:
                other.terminate()
    except asyncpg.TooManyConnectionsError:
        return True
    except (asyncpg.PostgresError, asyncpg.InterfaceError, OSError):
        return False


def is_connection_lost(connection: DriverConnection | None) -> bool:
    """Return whether a connection broke during use; then the pool has taken it back already."""
    try:
        return connection is None or connection.is_closed()
    except asyncpg.InterfaceError:
        return True


async def set_json_codec(connection: Any) -> None:
    """Make JSON columns pass as the bytes that msgspec encodes."""
    await connection.set_type_codec(
        "jsonb", encoder=lambda raw: b"\x01" + raw, decoder=lambda raw: raw[1:], schema="pg_catalog", format="binary"
    )


async def no_reset(connection: Any) -> None:
    """Do not reset connections after use.

    No statement here changes its session, and a reset costs as much as an act.
    """


def as_json(value: Any) -> bytes:
    return msgspec.json.encode(value)
