"""PostgreSQL, the truth: the statements of the files beside this one, each by its name and types, over one pool."""

from __future__ import annotations

import asyncio
import re
from collections.abc import AsyncGenerator, Callable, Mapping
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from functools import cache
from importlib.resources import files
from typing import Any, NamedTuple, Self

import asyncpg
import msgspec

from ilion.server.base.errors import UNDONE
from ilion.server.base.metrics import DATABASE_ERRORS, POOL_SECONDS
from ilion.server.base.tasks import Tasks
from ilion.server.postgres.archive import OfArchive
from ilion.server.postgres.asks import Connection, How
from ilion.server.postgres.care import OfCare
from ilion.server.postgres.cups import OfCups
from ilion.server.postgres.days import OfDays
from ilion.server.postgres.due import OfDue
from ilion.server.postgres.fairness import OfFairness
from ilion.server.postgres.over_days import OfOverDays
from ilion.server.postgres.people import OfPeople
from ilion.server.postgres.plans import OfPlans
from ilion.server.postgres.played import OfPlayed
from ilion.server.postgres.presence import OfPresence
from ilion.server.postgres.ratings import OfRatings
from ilion.server.postgres.seeks import OfSeeks
from ilion.server.postgres.shards import OfShards
from ilion.server.postgres.solvers import OfSolvers
from ilion.server.postgres.tables import OfTables
from ilion.server.postgres.teams import OfTeams
from ilion.server.postgres.ties import OfTies
from ilion.server.postgres.together import Line, Together

TRIES = 3
PATIENCE = 5.0
"""Seconds to wait for a connection of the pool."""

LONGEST = 15.0
"""Seconds after which the server ends a statement, and we look whether the server is still there.

It ends no commit that waits for a copy, and neither may we: PostgreSQL then shows to everybody what the copy does not
have, and a failover would lose what was told. So nothing is ever cancelled from here by the clock.
"""

DURABLE = {"synchronous_commit": "on"}
"""A commit is on disk before it is answered, whatever the server's default; said at connect, nothing unsays it."""


HEAD = re.compile(r"^-- name: (\w+)\n((?:-- .*\n)*)", re.MULTILINE)
"""What a statement begins with: its name, and what it is for."""


@cache
def queries() -> dict[str, str]:
    """The statements of the folder's files by name."""
    parts = HEAD.split("\n".join(texts()))
    named = {name: sql.strip() for name, sql in zip(parts[1::3], parts[3::3], strict=True)}
    assert len(named) == len(parts) // 3, "two statements have one name"
    return named


def texts() -> list[str]:
    return [f.read_text("utf-8") for f in files(__package__).iterdir() if f.name.endswith(".sql")]


class Statements(
    OfTables,
    OfDue,
    OfArchive,
    OfPresence,
    OfFairness,
    OfRatings,
    OfSolvers,
    OfDays,
    OfCups,
    OfTeams,
    OfSeeks,
    OfPlayed,
    OfTies,
    OfOverDays,
    OfPlans,
    OfCare,
    OfPeople,
    OfShards,
):
    """Every statement of the house."""


class One(Statements):
    """A single connection."""

    def __init__(self, connection: Connection, sql: Mapping[str, str]) -> None:
        self.connection = connection
        self.sql = sql

    async def ask(self, how: How, name: str, *args: object) -> Any:
        return await getattr(self.connection, how)(self.sql.get(name, name), *args)


class Transaction(One):
    """A connection on which all is done or nothing."""


class Epoch(NamedTuple):
    """Which history a connection found: whatever was known in another may be lost."""

    word: str
    """Empty for the first. Dice of another do not fall again: it is part of what they are drawn for."""
    since: str
    """When the server was started."""


class Database(Statements):
    """A pool of connections."""

    pool: asyncpg.Pool[Any]
    url: str

    def __init__(self, size: int) -> None:
        self.sql = queries()
        self.long = asyncio.Semaphore(max(1, size // 2))
        """So many transactions at once: an act, which is one statement, never waits until all of them are through."""
        self.own = Epoch("", "")
        """Which history its own connections found."""
        self.turned: list[Callable[[], object]] = []
        """Whom to call, before anything is asked of it, when that is another: what is known may be lost."""
        self.together = Together(self)
        self.look = asyncio.Event()
        """Set by whoever hears that tables have moved to another database."""

    @classmethod
    async def connect(cls, url: str, size: int = 8, copy: bool = False) -> Self:
        """The database, or, for whoever only reads, a ``copy`` that may follow another."""
        db = cls(size)
        meet = prepare if copy else db.meet
        limits = {"statement_timeout": f"{LONGEST * 1000:.0f}ms"}
        db.pool = await asyncpg.create_pool(
            url, min_size=1, max_size=size, init=meet, reset=keep, server_settings={**DURABLE, **limits}
        )
        db.url = url
        return db

    @property
    def epoch(self) -> Epoch:
        return self.own

    def keep(self, tasks: Tasks) -> None:
        """Begin what must be done again and again; where there is one database, nothing."""

    async def meet(self, connection: Connection) -> None:
        """A new connection: a database that was promoted or restored has broken all that there were."""
        await prepare(connection)
        found = Epoch(**await One(connection, self.sql).which_epoch())
        if found != self.own:
            self.own = found
            for call in self.turned:
                call()

    async def save(self, line: Line) -> int | None:
        """Where the next line of a table's log was saved; None where the table does not stand as expected."""
        return await self.together.append(line)

    async def close(self) -> None:
        """What is under way comes to its end, if it does so soon; what still waits for a copy is left to the server."""
        with suppress(TimeoutError):
            async with asyncio.timeout(LONGEST):
                await self.pool.close()

    @asynccontextmanager
    async def connection(self, long: bool = False) -> AsyncGenerator[Connection, None]:
        """A connection for one use: the only way to one, so that every wait is measured and every error counted.

        Whatever asyncpg and the network call a connection that is lost, here it is one of ``AWAY``.
        """
        taken: Connection | None = None
        try:
            async with AsyncExitStack() as held:
                with POOL_SECONDS.time():
                    if long:
                        async with asyncio.timeout(PATIENCE):
                            await held.enter_async_context(self.long)
                    taken = await self.pool.acquire(timeout=PATIENCE)
                held.push_async_callback(self.pool.release, taken)
                held.callback(Vigil(self.url, taken).end)
                yield taken
        except asyncpg.PostgresError as error:
            DATABASE_ERRORS.labels(error.sqlstate).inc()
            raise
        except (asyncpg.InterfaceError, asyncpg.InternalClientError, OSError) as error:
            if isinstance(error, asyncpg.InterfaceError) and not (self.pool.is_closing() or lost(taken)):
                raise
            DATABASE_ERRORS.labels(asyncpg.ConnectionFailureError.sqlstate).inc()
            raise asyncpg.ConnectionFailureError("the connection is lost") from error

    @asynccontextmanager
    async def transaction(
        self, isolation: str | None = None, readonly: bool = False, of: str = ""
    ) -> AsyncGenerator[Transaction, None]:
        """What is done together, at a table where one is named, else among people."""
        async with self.connection(long=True) as one, one.transaction(isolation=isolation, readonly=readonly):
            yield Transaction(one, self.sql)

    @asynccontextmanager
    async def under(self, name: str, of: str = "") -> AsyncGenerator[One, None]:
        """A connection, to where a table is if one is named, and a name that nobody else has meanwhile.

        Whoever loses the one has lost the other, too.
        """
        async with self.connection(long=True) as one:
            held = One(one, self.sql)
            try:
                await held.take_name(name)
                yield held
            finally:
                try:
                    await held.leave_name(name)
                except BaseException:
                    one.terminate()
                    raise

    async def ask(self, how: How, name: str, *args: object) -> Any:
        """One statement on its own; undone for another, it is asked again."""
        for tried in range(1, TRIES + 1):
            try:
                async with self.connection() as one:
                    return await getattr(one, how)(self.sql.get(name, name), *args)
            except UNDONE:
                if tried == TRIES:
                    raise
            await asyncio.sleep(0.01 * tried)


class Vigil:
    """While a connection is in use: where the server no longer knows of it, or says nothing, it is given up."""

    def __init__(self, url: str, connection: Connection) -> None:
        self.url = url
        self.connection = connection
        self.timer = asyncio.get_running_loop().call_later(LONGEST, self.begin)
        self.task: asyncio.Task[None] | None = None

    def begin(self) -> None:
        self.task = asyncio.create_task(self.look())

    def end(self) -> None:
        self.timer.cancel()
        if self.task is not None:
            self.task.cancel()

    async def look(self) -> None:
        while await known(self.url, self.connection.get_server_pid()):
            await asyncio.sleep(LONGEST)
        self.connection.terminate()


async def known(url: str, pid: int) -> bool:
    """Whether a server knows of a connection, as it says over another."""
    try:
        async with asyncio.timeout(PATIENCE):
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


def lost(connection: Connection | None) -> bool:
    """Whether a connection has broken under its user; then the pool has taken it back already."""
    try:
        return connection is None or connection.is_closed()
    except asyncpg.InterfaceError:
        return True


async def prepare(connection: Any) -> None:
    """JSON columns travel as the bytes msgspec makes of them."""
    await connection.set_type_codec(
        "jsonb", encoder=lambda raw: b"\x01" + raw, decoder=lambda raw: raw[1:], schema="pg_catalog", format="binary"
    )


async def keep(connection: Any) -> None:
    """Nothing is put back after a use: no statement here changes its session, and it would cost as much as an act."""


def as_json(value: Any) -> bytes:
    return msgspec.json.encode(value)
