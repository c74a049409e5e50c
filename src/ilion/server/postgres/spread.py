"""Tables that are spread over several databases, by the first letters of their ids; people are in the first.

A map says where each letter is. It is read again and again, but nothing rests on its being new: whoever writes to a
table that has gone is sent away by the database itself, reads the map, and writes where the table is now. While a
letter moves, whoever has read something there looks at the map again before he believes it.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import AsyncGenerator, Awaitable, Callable, Mapping, Sequence
from contextlib import asynccontextmanager
from typing import Any, Self, TypeVar, cast

import asyncpg

from ilion.server.base.errors import AWAY
from ilion.server.base.metrics import MOVING
from ilion.server.base.settings import HOME, Settings
from ilion.server.base.tasks import Tasks
from ilion.server.postgres import Database, Epoch, One, Transaction
from ilion.server.postgres.asks import Connection, How
from ilion.server.postgres.routes import EACH, MANY, OF, PERSONS, READS, WHOLE
from ilion.server.postgres.rows import CancelledRow, DayLine, Known, Turn
from ilion.server.postgres.together import Line

OFTEN = 1.0
"""Seconds between two looks at the map, where no hint comes sooner."""
PATIENCE = 10.0
"""Seconds that something waits for a letter to have moved."""
SOON = 0.02
AGAIN = 0.5
"""Seconds after which it is tried where it was, though the map is the same: a move may have been given up."""
SOME = 100
"""People, or games, that are told of in one go."""
REMEMBERED = 50_000
"""People of whom it is remembered that they are known elsewhere."""
DAY = 15
"""The place of the day among what a table is opened with."""
LEFT_OUT: Any = ()
"""Instead of an answer."""
T = TypeVar("T")

log = logging.getLogger("ilion.spread")


async def databases(settings: Settings, size: int) -> Database:
    """All databases that settings name, as one."""
    first, *others = settings.databases.items()
    return await Spread.over(first[1], size, dict(others)) if others else await Database.connect(first[1], size)


class Within(Transaction):
    """A transaction in one of several databases. What is done in all is done in the others first, each by itself."""

    def __init__(self, connection: Connection, sql: Mapping[str, str], spread: Spread, db: Database) -> None:
        super().__init__(connection, sql)
        self.spread = spread
        self.db = db

    async def ask(self, how: How, name: str, *args: object) -> Any:
        if name in EACH:
            return await self.spread.each(how, name, args, self)
        await self.spread.introduce(self.db, self, name, args)
        return await super().ask(how, name, *args)


class Spread(Database):
    """The first database, and through it all others."""

    def __init__(self, size: int) -> None:
        super().__init__(size)
        self.all: dict[str, Database] = {HOME: self}
        self.map: dict[str, str] = {}
        self.moving: frozenset[str] = frozenset()
        self.version = 0
        self.read_in = self.own
        self.reading = asyncio.Lock()
        self.known: set[tuple[str, Database]] = set()
        """Who is known to be known where."""
        self.name = ""
        """The name of this node."""

    @classmethod
    async def over(cls, url: str, size: int, others: Mapping[str, str]) -> Self:
        spread = await cls.connect(url, size)
        for name, where in others.items():
            other = spread.all[name] = await Database.connect(where, size)
            other.turned = spread.turned
        await spread.read_map()
        return spread

    @property
    def epoch(self) -> Epoch:
        """One for all, so that a table's does not change with its place."""
        found = [db.own for db in self.all.values()]
        return Epoch("-".join(one.word for one in found if one.word), " ".join(one.since for one in found))

    def keep(self, tasks: Tasks) -> None:
        tasks.keep("map", self.read_map, OFTEN, self.look)
        tasks.keep("carrier", self.carry, OFTEN)

    async def close(self) -> None:
        for name, db in self.all.items():
            if name != HOME:
                await db.close()
        await super().close()

    # The map

    async def read_map(self) -> None:
        """The map, unless a newer one was read meanwhile in the same history."""
        rows = await self.read_shards()
        newest = max((row["version"] for row in rows), default=0)
        if newest < self.version and self.own == self.read_in:
            return
        self.map = {row["letter"]: row["name"] for row in rows}
        self.moving = frozenset(row["letter"] for row in rows if row["moving"])
        self.version, self.read_in = newest, self.own
        MOVING.set(len(self.moving))

    async def newer_map(self, version: int) -> None:
        """The next map, unless somebody has read it meanwhile or there is none for a while."""
        until = time.monotonic() + AGAIN
        async with self.reading:
            while self.version == version and time.monotonic() < until:
                await asyncio.sleep(SOON)
                await self.read_map()

    def where(self, table: str) -> Database:
        name = self.map.get(table[:1], HOME)
        if name not in self.all:
            raise asyncpg.ConnectionFailureError(f"{name} is no database of ILION_SHARDS")
        return self.all[name]

    async def patiently(self, attempt: Callable[[], Awaitable[T]]) -> T:
        """Try until nothing is in the way that is about to be elsewhere."""
        until = time.monotonic() + PATIENCE
        while True:
            version = self.version
            try:
                return await attempt()
            except asyncpg.CannotConnectNowError as error:
                if not gone(error) or time.monotonic() > until:
                    raise
            await self.newer_map(version)

    async def settled(self, name: str, tables: Sequence[str], attempt: Callable[[], Awaitable[T]]) -> T:
        """An answer about some tables, from where they were when it was given."""
        while True:
            asked = [self.where(table) for table in tables]
            answer = await self.patiently(attempt)
            if name not in READS or self.moving.isdisjoint(table[:1] for table in tables):
                return answer
            await self.read_map()
            if asked == [self.where(table) for table in tables]:
                return answer

    # Asking

    async def ask(self, how: How, name: str, *args: object) -> Any:
        if name in OF:
            table = cast(str, args[0])
            return await self.settled(name, [table], lambda: self.at(self.where(table), how, name, *args))
        if name in MANY:
            tables = cast(Sequence[str], args[MANY[name][0]])
            return await self.settled(name, tables, lambda: self.many(how, name, args))
        if name in EACH:
            return await self.each(how, name, args)
        return await super().ask(how, name, *args)

    async def at(self, db: Database, how: How, name: str, *args: object) -> Any:
        """A statement in one database."""
        if db is self:
            return await super().ask(how, name, *args)
        await self.introduce(db, db, name, args)
        answer = await db.ask(how, name, *args)
        if name == "said":
            muted = {row["id"] for row in await self.mutes_of(cast(str, args[2]))}
            return [{**row, "heard": row["heard"] and row["person"] not in muted} for row in answer]
        if name == "notice_facts" and answer is not None:
            reach = await self.reach_of(answer["person"])
            return None if reach is None else {**answer, **reach}
        return answer

    async def many(self, how: How, name: str, args: Sequence[Any]) -> list[Any]:
        """Each database is asked about the tables that are there."""
        places = MANY[name]
        parts: dict[Database, list[int]] = {}
        for n, table in enumerate(args[places[0]]):
            parts.setdefault(self.where(table), []).append(n)
        asked = [
            self.at(db, how, name, *[[a[n] for n in chosen] if p in places else a for p, a in enumerate(args)])
            for db, chosen in parts.items()
        ]
        return [row for rows in await self.answers(name, asked) for row in rows]

    async def each(self, how: How, name: str, args: Sequence[object], one: Within | None = None) -> Any:
        """All databases are asked, that of a transaction in it and last; old copies of tables are not told."""
        others = [db for db in self.all.values() if one is None or db is not one.db]

        async def once() -> list[Any]:
            return await self.answers(name, [self.at(db, how, name, *args) for db in others])

        found = list(zip(others, await (self.patiently(once) if name in WHOLE else once()), strict=True))
        if one is not None:
            found.append((one.db, await One.ask(one, how, name, *args)))
        told = [self.there(db, answer) if how == "fetch" and answer else answer for db, answer in found]
        return EACH[name]([answer for answer in told if answer is not LEFT_OUT], args)

    def there(self, db: Database, rows: list[Any]) -> list[Any]:
        key = next((key for key in ("id", "table_id") if key in rows[0].keys()), None)  # noqa: SIM118
        return rows if key is None else [row for row in rows if self.where(row[key]) is db]

    async def answers(self, name: str, asked: Sequence[Awaitable[Any]]) -> list[Any]:
        """What several databases answer. Those that are away are left out, unless all are or none may be."""
        found = await asyncio.gather(*asked, return_exceptions=True)
        failed = [answer for answer in found if isinstance(answer, BaseException)]
        hard = [error for error in failed if not isinstance(error, AWAY)]
        if hard or (failed and (name in WHOLE or len(failed) == len(found))):
            raise (hard or failed)[0]
        if failed:
            log.warning("a database is left out", extra={"thing": name})
        return [LEFT_OUT if isinstance(answer, BaseException) else answer for answer in found]

    async def save(self, line: Line) -> int | None:
        return await self.patiently(lambda: self.where(line.table).together.append(line))

    @asynccontextmanager
    async def transaction(
        self, isolation: str | None = None, readonly: bool = False, of: str = ""
    ) -> AsyncGenerator[Transaction, None]:
        db = self.where(of) if of else self
        async with Database.transaction(db, isolation, readonly) as one:
            yield Within(one.connection, self.sql, self, db)

    @asynccontextmanager
    async def under(self, name: str, of: str = "") -> AsyncGenerator[One, None]:
        async with Database.under(self.where(of) if of else self, name) as one:
            yield one

    # Statements that are more than one

    async def lease_turn(self, *args: Any) -> Turn | None:
        """The first turn that is found, beginning anywhere."""
        first = time.monotonic_ns() % len(self.all)
        for db in [*self.all.values()][first:] + [*self.all.values()][:first]:
            try:
                found: Turn | None = await self.at(db, "fetchrow", "lease_turn", *args)
            except AWAY:
                continue
            if found is not None and self.where(found["id"]) is db:
                return found
        return None

    async def begin_node(self, name: str) -> int:
        """A node has the same number everywhere."""
        self.name = name
        number = await super().begin_node(name)
        await self.beat_node(number)
        return number

    async def beat_node(self, node: int) -> int | None:
        known = await super().beat_node(node)
        if known is not None:
            others = [db.know_node(node, self.name) for db in self.all.values() if db is not self]
            await asyncio.gather(*others, return_exceptions=True)
        return known

    async def place_in_day(self, day: str, owner: str) -> DayLine | None:
        found = [await self.at(db, "fetchrow", "place_in_day", day, owner) for db in self.all.values()]
        mine = next((line for line in found if line is not None), None)
        if mine is None:
            return None
        above = [await Database.ask(db, "fetchval", "above_in_day", day, mine["standing"]) for db in self.all.values()]
        return cast(DayLine, {**mine, "place": 1 + sum(above)})

    async def cancelled_games(self, before: int, most: int) -> list[CancelledRow]:
        rows = await super().cancelled_games(before, most)
        rates = {rate["person"]: rate for rate in await self.rates_of([row["person"] for row in rows])}
        return [cast(CancelledRow, {**row, **rates.get(row["person"], {})}) for row in rows]

    # What one database knows of another

    async def introduce(self, db: Database, asks: One | Database, name: str, args: Sequence[Any]) -> None:
        """Somebody who sits down or speaks in another database is known there first, and so is the day of a war."""
        if db is self:
            return
        person = args[PERSONS[name]] if name in PERSONS else None
        if person is not None and (person, db) not in self.known:
            await asks.know_people(*columns(await self.told_of([person])))
            if asks is db:
                self.known = self.known if len(self.known) < REMEMBERED else set()
                self.known.add((person, db))
        if name == "open_table" and args[DAY]:
            (day,) = await self.read_days([args[DAY]])
            told = (day["game"], day["setup"], day["seat"], day["bot"], day["commitment"])
            await asks.announce_day(day["day"], *told, await self.seed_of_day(args[DAY]), day["beacon"])

    async def carry(self) -> bool:
        """Tell the others what has changed of people, and here what has become of games there."""
        others = [db for db in self.all.values() if db is not self]
        async with Database.transaction(self) as home:
            news = [row["id"] for row in await home.take_news(SOME)]
            if news:
                told = await home.told_of(news)
                for db in others:
                    await db.change_known(*columns(told))
                    await db.forget_known([person for person in news if person not in {row["id"] for row in told}])
                await home.drop_news(news)
        full = len(news) == SOME
        for db in others:
            async with db.transaction() as there:
                games = await there.take_cancelled(SOME)
                if games:
                    names = ("at", "how", "game", "commitment", "opener")
                    await self.keep_cancelled(*([cast(Any, row)[name] for row in games] for name in names))
                full |= len(games) == SOME
        return full


def gone(error: asyncpg.CannotConnectNowError) -> bool:
    """Whether a table is in another database, and not this one away."""
    return str(error) == "elsewhere"


def columns(people: Sequence[Known]) -> list[list[Any]]:
    return [[cast(Any, row)[name] for row in people] for name in ("id", "name", "kind", "notify", "gone")]
