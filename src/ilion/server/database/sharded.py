"""Tables spread over several databases, by the first character of their ids (the shard); users are in the first.

A map says in which database each shard is. It is polled, but correctness does not depend on its being current: a write
to a table that has moved is refused by the database itself; then the map is read, and the write repeated where the
table is now. While a shard moves, the map is checked again after each read before the result is used.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import AsyncGenerator, Awaitable, Callable, Mapping, Sequence
from contextlib import asynccontextmanager
from functools import partial
from typing import Annotated, Any, Self, TypeVar, cast

import asyncpg
import msgspec

from ilion.server.database import Database, DatabaseEpoch, SingleConnection, Statements, Transaction
from ilion.server.database.carrier import carry, user_columns
from ilion.server.database.generated import routes
from ilion.server.database.generated.rows import CancelledRow, DayLine, LeasedTurnRow
from ilion.server.database.group_commit import AppendRequest
from ilion.server.database.shard_merges import merged
from ilion.server.database.statement_runner import DriverConnection, How
from ilion.server.runtime.background_tasks import BackgroundTasks
from ilion.server.runtime.bounded import BoundedBy, LruCache
from ilion.server.runtime.errors import DATABASE_UNAVAILABLE
from ilion.server.runtime.metrics import SHARDS_MOVING
from ilion.server.runtime.settings import HOME_DATABASE, Settings

SHARD_MAP_POLL_SECONDS = 1.0
"""Interval at which the map is read, if no hint comes sooner."""
SHARD_MOVE_TIMEOUT_SECONDS = 10.0
"""Maximal wait for a shard to have moved."""
FIRST_SHARD_RETRY_SECONDS = 0.02
RETRY_SAME_SHARD_SECONDS = 0.5
"""A refused write is repeated at the same database after this long, even if the map is unchanged.

A move may be undone.
"""
MAX_KNOWN_USERS = 50_000
"""Users remembered as known in another database."""
LEFT_OUT: Any = ()
"""Stands for the answer of a database that is unavailable."""
T = TypeVar("T")

log = logging.getLogger("ilion.shards")


async def connect_databases(settings: Settings, size: int) -> Database:
    """Return all databases of the settings as one."""
    first, *others = settings.databases.items()
    return (
        await ShardedDatabase.over(first[1], size, dict(others)) if others else await Database.connect(first[1], size)
    )


class ShardTransaction(Transaction):
    """A transaction in one of several databases.

    Statements for all databases run in the others first, each by itself.
    """

    def __init__(
        self, connection: DriverConnection, sql: Mapping[str, str], spread: ShardedDatabase, db: Database
    ) -> None:
        super().__init__(connection, sql)
        self.spread = spread
        self.db = db

    async def execute(self, how: How, name: str, *args: object) -> Any:
        if name in routes.MERGES:
            return await self.spread.each(how, name, args, self)
        await self.spread.introduce(self.db, self, name, args)
        return await super().execute(how, name, *args)


class ShardedDatabase(Database):
    """The first database, and through it all others."""

    def __init__(self, size: int) -> None:
        super().__init__(size)
        self.all: Annotated[dict[str, Database], BoundedBy("the databases in the settings")] = {HOME_DATABASE: self}
        self.map: dict[str, str] = {}
        self.moving: frozenset[str] = frozenset()
        self.version = 0
        self.read_in = self.own
        self.reading = asyncio.Lock()
        self.known = LruCache[tuple[str, Database], None](MAX_KNOWN_USERS)
        """Users who are already known in a database."""
        self.name = ""
        """The name of this node."""

    @classmethod
    async def over(cls, url: str, size: int, others: Mapping[str, str]) -> Self:
        spread = await cls.connect(url, size)
        for name, where in others.items():
            other = spread.all[name] = await Database.connect(where, size)
            other.on_new_epoch = spread.on_new_epoch
        await spread.read_map()
        return spread

    @property
    def epoch(self) -> DatabaseEpoch:
        """One epoch for all, so that a table's epoch does not change when it moves."""
        found = [db.own for db in self.all.values()]
        return DatabaseEpoch("-".join(one.word for one in found if one.word), " ".join(one.since for one in found))

    def start_loops(self, tasks: BackgroundTasks) -> None:
        tasks.start_loop("map", self.read_map, SHARD_MAP_POLL_SECONDS, self.map_changed)
        tasks.start_loop("carrier", partial(carry, self, self.all.values()), SHARD_MAP_POLL_SECONDS)

    async def close(self) -> None:
        for name, db in self.all.items():
            if name != HOME_DATABASE:
                await db.close()
        await super().close()

    # The map

    async def read_map(self) -> None:
        """Read the map, unless a newer one of the same history was read meanwhile."""
        rows = await self.read_shards()
        newest = max((row.version for row in rows), default=0)
        if newest < self.version and self.own == self.read_in:
            return
        self.map = {row.letter: row.name for row in rows}
        self.moving = frozenset(row.letter for row in rows if row.moving)
        self.version, self.read_in = newest, self.own
        SHARDS_MOVING.set(len(self.moving))

    async def newer_map(self, version: int) -> None:
        """Wait until the map is newer than ``version``, up to a timeout."""
        until = time.monotonic() + RETRY_SAME_SHARD_SECONDS
        async with self.reading:
            while self.version == version and time.monotonic() < until:
                await asyncio.sleep(FIRST_SHARD_RETRY_SECONDS)
                await self.read_map()

    def shard_of(self, table: str) -> Database:
        name = self.map.get(table[:1], HOME_DATABASE)
        if name not in self.all:
            raise asyncpg.ConnectionFailureError(f"{name} is no database of ILION_SHARDS")
        return self.all[name]

    async def with_retries(self, attempt: Callable[[], Awaitable[T]]) -> T:
        """Repeat an attempt while it is refused because a table has moved, up to a timeout."""
        until = time.monotonic() + SHARD_MOVE_TIMEOUT_SECONDS
        while True:
            version = self.version
            try:
                return await attempt()
            except asyncpg.CannotConnectNowError as error:
                if not has_moved_away(error) or time.monotonic() > until:
                    raise
            await self.newer_map(version)

    async def settled(self, name: str, tables: Sequence[str], attempt: Callable[[], Awaitable[T]]) -> T:
        """Return an answer about some tables, read from where they were at that moment."""
        while True:
            asked = [self.shard_of(table) for table in tables]
            answer = await self.with_retries(attempt)
            if name not in routes.READ_ONLY or self.moving.isdisjoint(table[:1] for table in tables):
                return answer
            await self.read_map()
            if asked == [self.shard_of(table) for table in tables]:
                return answer

    # Asking

    async def execute(self, how: How, name: str, *args: object) -> Any:
        if name in routes.TABLE_ARGUMENT:
            table = cast(str, args[routes.TABLE_ARGUMENT[name]])
            return await self.settled(name, [table], lambda: self.at(self.shard_of(table), how, name, *args))
        if name in routes.TABLES_ARGUMENTS:
            tables = cast(Sequence[str], args[routes.TABLES_ARGUMENTS[name][0]])
            return await self.settled(name, tables, lambda: self.many(how, name, args))
        if name in routes.MERGES:
            return await self.each(how, name, args)
        return await super().execute(how, name, *args)

    async def at(self, db: Database, how: How, name: str, *args: object) -> Any:
        """Run a statement in one database."""
        if db is self:
            return await super().execute(how, name, *args)
        await self.introduce(db, db, name, args)
        answer = await db.execute(how, name, *args)
        if name == "said":
            muted = {row.id for row in await self.mutes_of(cast(str, args[2]))}
            return [{**row, "heard": row["heard"] and row["person"] not in muted} for row in answer]
        if name == "notice_facts" and answer is not None:
            reach = await self.reach_of(answer["person"])
            return None if reach is None else {**answer, **msgspec.structs.asdict(reach)}
        return answer

    async def many(self, how: How, name: str, args: Sequence[Any]) -> list[Any]:
        """Ask each database about the tables that are there."""
        places = routes.TABLES_ARGUMENTS[name]
        parts: dict[Database, list[int]] = {}
        for n, table in enumerate(args[places[0]]):
            parts.setdefault(self.shard_of(table), []).append(n)
        asked = [
            self.at(db, how, name, *[[a[n] for n in chosen] if p in places else a for p, a in enumerate(args)])
            for db, chosen in parts.items()
        ]
        return [row for rows in await self.answers(name, asked) for row in rows]

    async def each(self, how: How, name: str, args: Sequence[object], one: ShardTransaction | None = None) -> Any:
        """Ask all databases, that of a transaction in it and last; rows of old copies of tables are left out."""
        others = [db for db in self.all.values() if one is None or db is not one.db]

        async def once() -> list[Any]:
            return await self.answers(name, [self.at(db, how, name, *args) for db in others])

        found = list(zip(others, await (self.with_retries(once) if name in routes.NEEDS_ALL else once()), strict=True))
        if one is not None:
            found.append((one.db, await SingleConnection.execute(one, how, name, *args)))
        answers = [self.there(db, answer) if how == "fetch" and answer else answer for db, answer in found]
        return merged(name, [answer for answer in answers if answer is not LEFT_OUT], args)

    def there(self, db: Database, rows: list[Any]) -> list[Any]:
        key = next((key for key in ("id", "table_id") if key in rows[0].keys()), None)  # noqa: SIM118
        return rows if key is None else [row for row in rows if self.shard_of(row[key]) is db]

    async def answers(self, name: str, asked: Sequence[Awaitable[Any]]) -> list[Any]:
        """Return the answers of several databases, LEFT_OUT for those away; raise if all are, or one must answer."""
        found = await asyncio.gather(*asked, return_exceptions=True)
        failed = [answer for answer in found if isinstance(answer, BaseException)]
        hard = [error for error in failed if not isinstance(error, DATABASE_UNAVAILABLE)]
        if hard or (failed and (name in routes.NEEDS_ALL or len(failed) == len(found))):
            raise (hard or failed)[0]
        if failed:
            log.warning("database left out of an answer: unavailable", extra={"thing": name})
        return [LEFT_OUT if isinstance(answer, BaseException) else answer for answer in found]

    async def save(self, line: AppendRequest) -> int | None:
        return await self.with_retries(lambda: self.shard_of(line.table).group_commit.append(line))

    @asynccontextmanager
    async def transaction(
        self, isolation: str | None = None, readonly: bool = False, of: str = ""
    ) -> AsyncGenerator[Transaction, None]:
        db = self.shard_of(of) if of else self
        async with Database.transaction(db, isolation, readonly) as one:
            yield ShardTransaction(one.connection, self.sql, self, db)

    @asynccontextmanager
    async def locked(self, name: str, of: str = "") -> AsyncGenerator[SingleConnection, None]:
        async with Database.locked(self.shard_of(of) if of else self, name) as one:
            yield one

    # Statements that are more than one

    async def lease_turn(self, **parameters: Any) -> LeasedTurnRow | None:
        """Return the first due turn found, beginning with any database."""
        first = time.monotonic_ns() % len(self.all)
        for db in [*self.all.values()][first:] + [*self.all.values()][:first]:
            try:
                found = await Statements.lease_turn(db, **parameters)
            except DATABASE_UNAVAILABLE:
                continue
            if found is not None and self.shard_of(found.id) is db:
                return found
        return None

    async def begin_node(self, name: str) -> int:
        """Register a node with the same number in all databases."""
        self.name = name
        number = await super().begin_node(name)
        await self.beat_node(number)
        return number

    async def beat_node(self, node: int) -> int | None:
        known = await super().beat_node(node)
        if known is not None:
            others = [db.know_node(id=node, name=self.name) for db in self.all.values() if db is not self]
            await asyncio.gather(*others, return_exceptions=True)
        return known

    async def place_in_day(self, *, day: str, owner: str) -> DayLine | None:
        found = [await Statements.place_in_day(db, day=day, owner=owner) for db in self.all.values()]
        mine = next((line for line in found if line is not None), None)
        if mine is None:
            return None
        above = [await db.above_in_day(day=day, standing=mine.standing) for db in self.all.values()]
        return msgspec.structs.replace(mine, place=1 + sum(above))

    async def cancelled_games(self, *, before: int, most: int) -> list[CancelledRow]:
        rows = await super().cancelled_games(before=before, most=most)
        rates = {rate.person: rate for rate in await self.rates_of([row.person for row in rows])}
        return [
            msgspec.structs.replace(row, finished=rate.finished, cancelled=rate.cancelled) if rate else row
            for row in rows
            for rate in [rates.get(row.person)]
        ]

    # What one database knows of another

    async def introduce(self, db: Database, asks: SingleConnection | Database, name: str, args: Sequence[Any]) -> None:
        """Copy a user to another database before they sit down or chat there, and the day of a daily game likewise."""
        if db is self:
            return
        person = args[routes.USER_ARGUMENT[name]] if name in routes.USER_ARGUMENT else None
        if person is not None and (person, db) not in self.known:
            await asks.know_people(**user_columns(await self.told_of([person])))
            if asks is db:
                self.known[person, db] = None
        if name in routes.DAY_ARGUMENT and args[routes.DAY_ARGUMENT[name]]:
            (day,) = await self.read_days([args[routes.DAY_ARGUMENT[name]]])
            await asks.announce_day(
                day=day.day,
                game=day.game,
                setup=day.setup,
                seat=day.seat,
                bot=day.bot,
                commitment=day.commitment,
                seed=await self.seed_of_day(day.day),
                beacon=day.beacon,
            )


def has_moved_away(error: asyncpg.CannotConnectNowError) -> bool:
    """Return whether the error says that a table is in another database, rather than an outage."""
    return str(error) == "elsewhere"
