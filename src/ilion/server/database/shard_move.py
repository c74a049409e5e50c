"""Moves the tables of a shard to another database while players go on playing.

The tables are copied, and what has changed meanwhile is copied again until little is left. Then the old database
refuses every write to them, after the running ones are done; the last changes are copied; the new database accepts the
tables; and the shard map is changed. A statement that was refused waits for the map and is repeated there. The old copy
is deleted a little later, when nothing can be reading it any more.

If the move is interrupted before the map has changed, everything is as before, and the next attempt deletes the partial
copy.
"""

from __future__ import annotations

import asyncio
import random
import time
from collections.abc import Awaitable, Callable, Mapping, Sequence
from contextlib import AsyncExitStack
from io import BytesIO
from typing import Any, Final, NamedTuple

import asyncpg

from ilion.server.database import SingleConnection, queries
from ilion.server.database.carrier import user_columns
from ilion.server.database.migrate import SchemaMismatch, connection
from ilion.server.database.sharded import SHARD_MAP_POLL_SECONDS
from ilion.server.runtime.errors import ROLLED_BACK
from ilion.server.runtime.settings import HOME_DATABASE

SHARDS: Final = "-0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz"
"""The shards: the possible first characters of a table's id."""
SHARD_MOVE_LOCK_ID: Final = 7_305_210_419
"""The advisory lock under which one shard moves at a time."""
NOTICE_SECONDS: Final = 2 * SHARD_MAP_POLL_SECONDS
"""Seconds after which every node knows that a shard is about to move."""
LINGER_SECONDS: Final = 5.0
"""Seconds for which the old copy stays."""
TABLES_PER_COPY: Final = 100
"""Tables copied in one batch."""
MAX_CHANGED_FOR_FREEZE: Final = 50
"""If no more tables than this have changed, they are copied while writes are refused."""
MAX_COPY_ROUNDS: Final = 5
SHARD_MOVE_LOCK_TIMEOUT_SECONDS: Final = 60.0
"""A database whose tables are always locked is given up after this long."""
LOCK_TIMEOUT_MILLISECONDS: Final = (200, 2000)
"""Lock timeouts in milliseconds: for the first attempts, and after some of them.

The longer one is needed against statements that give way only to those who wait for a second, but blocks others longer.
"""
COPIED_TABLES: Final = {
    "replays": "table_id",
    "analyses": "table_id",
    "entries": "table_id",
    "snapshots": "table_id",
    "start_moves": "table_id",
    "secrets": "table_id",
    "chat": "table_id",
    "seats": "table_id",
    "tables": "id",
}
"""SQL tables copied first, in an order in which triggers do nothing that COPIED_WHILE_FROZEN does not replace."""
COPIED_WHILE_FROZEN: Final = (
    "scheduled_work",
    "notifications",
    "refused_acts",
    "reports",
    "game_history",
    "jobs",
    "conditional_moves",
)
"""SQL tables copied while writes are refused: small ones, and those that change without their game table."""
FENCED_TABLES: Final = {
    "tables": "insert or update",
    "seats": "insert or update",
    "entries": "insert or update",
    "snapshots": "insert or update",
    "secrets": "insert or update",
    "start_moves": "insert or update",
    "chat": "insert or update",
    "reports": "insert",
    "refused_acts": "insert",
    "conditional_moves": "insert",
    "replays": "insert or update",
    "analyses": "insert or update",
}
"""Writes refused for tables that are elsewhere. Due work and notifications may be taken there without effect."""
CHANGED_SQL: Final = """
with mine as materialized (select id, age(xmin) as age from tables where left(id, 1) = $1)
select id from mine where age <= age($2::text::xid)
union select s.table_id from mine m join seats s on s.table_id = m.id where age(s.xmin) <= age($2::text::xid)
union select c.table_id from mine m join chat c on c.table_id = m.id where age(c.xmin) <= age($2::text::xid)
"""
"""The tables written to since a transaction: whatever writes to a log also writes to its row in tables."""
TOURNAMENTS_SQL: Final = "select exists (select from tournaments where status in ('open', 'playing'))"
"""Whether a tournament would lose sight of tables that leave the first database: ``single_database`` says why."""
Tell = Callable[[], Awaitable[None]]


class ShardMoveResult(NamedTuple):
    """How many tables have moved, and for how many seconds they could not be written to."""

    tables: int
    pause: float


async def no_bus() -> None:
    """Do nothing: without a bus, nodes poll the map."""


async def move(
    urls: Mapping[str, str],
    letter: str,
    name: str,
    tell: Tell = no_bus,
    notice: float = NOTICE_SECONDS,
    linger: float = LINGER_SECONDS,
) -> ShardMoveResult | None:
    """Move a shard to a database; return None if it is there already, or an interrupted move away was undone."""
    async with AsyncExitStack() as stack:
        home = await stack.enter_async_context(connection(urls[HOME_DATABASE]))
        if not await home.fetchval("select pg_try_advisory_lock($1)", SHARD_MOVE_LOCK_ID):
            raise SchemaMismatch("shard-busy")
        places = await read_map(home)
        ends = [
            await stack.enter_async_context(connection(urls[end])) for end in (places.get(letter, HOME_DATABASE), name)
        ]
        one = ShardMove(letter, home, ends[0], ends[1], places, name, tell)
        if one.source != name:
            if one.source == HOME_DATABASE and await home.fetchval(TOURNAMENTS_SQL):
                raise SchemaMismatch("shard-tournaments")
            return await one.go(notice, linger)
        if letter in await moving_shards(home):
            await one.undo()
        return None


async def read_map(home: Any) -> dict[str, str]:
    return {row.letter: row.name for row in await SingleConnection(home, queries()).read_shards()}


async def moving_shards(home: Any) -> set[str]:
    return {row.letter for row in await SingleConnection(home, queries()).read_shards() if row.moving}


class ShardMove:
    """The move of one shard."""

    def __init__(
        self, letter: str, home: Any, old: Any, new: Any, places: dict[str, str], name: str, tell: Tell
    ) -> None:
        self.letter = letter
        self.home = home
        self.old = old
        self.new = new
        self.places = places
        self.source = places.get(letter, HOME_DATABASE)
        self.name = name
        self.tell = tell

    async def go(self, notice: float, linger: float) -> ShardMoveResult:
        await self.new.execute("select set_config('ilion.moving', 'on', false)")
        await self.fence(self.new, self.elsewhere(self.name) + self.letter)
        await self.clear(self.new)
        begun = time.monotonic()
        await self.place(self.source, moving=True)
        try:
            since = await self.copy()
            await asyncio.sleep(max(0.0, begun + notice - time.monotonic()))
            closed = time.monotonic()
            await self.fence(self.old, self.elsewhere(self.source) + self.letter)
            tables = await self.follow(since, closed)
            await self.fence(self.new, self.elsewhere(self.name).replace(self.letter, ""))
            await self.place(self.name, moving=False)
        except BaseException:
            await asyncio.shield(self.undo())
            raise
        pause = time.monotonic() - closed
        await asyncio.sleep(linger)
        await self.clear(self.old)
        return ShardMoveResult(tables, pause)

    async def undo(self) -> None:
        """Undo the move, unless the map has changed after all, or cannot be read: then the shard stays closed."""
        if (await read_map(self.home)).get(self.letter, HOME_DATABASE) == self.source:
            await self.fence(self.old, self.elsewhere(self.source))
            await self.place(self.source, moving=False)

    async def place(self, name: str, moving: bool) -> None:
        await SingleConnection(self.home, queries()).place_letter(letter=self.letter, name=name, moving=moving)
        await self.tell()

    def elsewhere(self, name: str) -> str:
        """Return the shards that are not in a database, as the map was."""
        return "".join(letter for letter in SHARDS if self.places.get(letter, HOME_DATABASE) != name)

    async def fence(self, db: Any, letters: str) -> None:
        """Make a database refuse writes to some shards, after all running writes are done."""
        letters = "".join(sorted(set(letters)))
        if await db.fetchval(FENCE_COUNT_SQL, f"'{letters}'") == len(FENCED_TABLES):
            return
        until, tries = time.monotonic() + SHARD_MOVE_LOCK_TIMEOUT_SECONDS, 0
        while True:
            tries += 1
            try:
                async with db.transaction():
                    await db.execute(f"set local lock_timeout = {LOCK_TIMEOUT_MILLISECONDS[tries > 5]}")
                    await db.execute(f"lock table {', '.join(FENCED_TABLES)} in share row exclusive mode")
                    for table, events in FENCED_TABLES.items():
                        await db.execute(trigger_sql(table, events, letters))
                return
            except (asyncpg.LockNotAvailableError, *ROLLED_BACK) as error:
                if time.monotonic() > until:
                    raise SchemaMismatch("shard-blocked") from error
            await asyncio.sleep(random.uniform(0.05, 0.3))

    async def copy(self) -> int:
        """Copy all tables, then those that changed, until they are few; return the transaction to compare with next."""
        since = await oldest_transaction(self.old)
        await self.bring(await self.ids(self.old))
        for _ in range(MAX_COPY_ROUNDS):
            before, since = since, await oldest_transaction(self.old)
            changed = await self.changed(before)
            await self.bring(changed)
            if len(changed) <= MAX_CHANGED_FOR_FREEZE:
                break
        return since

    async def changed(self, since: int) -> list[str]:
        return [row[0] for row in await self.old.fetch(CHANGED_SQL, self.letter, str(since))]

    async def follow(self, since: int, closed: float) -> int:
        """Copy the last changes, now that writes are refused; return the number of tables."""
        await self.bring(await self.changed(since))
        ids = await self.ids(self.new)
        await self.late(ids)
        behind = "select extract(epoch from lost)::float8 from cluster_heartbeat"
        shift = await self.old.fetchval(behind) - await self.new.fetchval(behind) + time.monotonic() - closed
        await self.new.execute(SHIFT_CLOCKS_SQL, ids, shift)
        await self.new.execute(MERGE_EPOCH_SQL, await self.old.fetchval("select word from epoch"))
        return len(ids)

    async def late(self, ids: Sequence[str]) -> None:
        async with self.new.transaction():
            for table in COPIED_WHILE_FROZEN:
                await self.new.execute(f"delete from {table} where table_id = any($1)", ids)
                await self.carry(table, "table_id", ids)
            waiting = await self.old.fetch(
                "select table_id, at from rated_results where n is null and table_id = any($1)", ids
            )
            await self.new.executemany(
                "insert into rated_results (table_id, at) values ($1, $2) on conflict do nothing", waiting
            )

    async def ids(self, db: Any) -> list[str]:
        return [row[0] for row in await db.fetch("select id from tables where left(id, 1) = $1", self.letter)]

    async def bring(self, ids: Sequence[str]) -> None:
        """Copy some tables as they are now, replacing earlier copies."""
        for chosen in chunks(ids):
            async with self.old.transaction(isolation="repeatable_read", readonly=True), self.new.transaction():
                for table, key in COPIED_TABLES.items():
                    await self.new.execute(f"delete from {table} where {key} = any($1)", chosen)
                for table, key in COPIED_TABLES.items():
                    await self.carry(table, key, chosen)
                await self.new.execute("delete from scheduled_work where table_id = any($1)", chosen)
                await self.introduce(chosen)

    async def carry(self, table: str, key: str, ids: Sequence[str]) -> None:
        named = await self.old.fetch(COLUMNS_SQL, table)
        names = [row[0] for row in named]
        quoted = ", ".join(f'"{name}"' for name in names)
        data = BytesIO()
        asked = f"select {quoted} from {table} where {key} = any($1::text[])"
        await self.old.copy_from_query(asked, list(ids), output=data, format="binary")
        data.seek(0)
        await self.new.copy_to_table(table, source=data, columns=names, format="binary")

    async def introduce(self, ids: Sequence[str]) -> None:
        """Copy the users who sit or chat at the tables, and the days of daily games, to the new database."""
        if self.name == HOME_DATABASE:
            return
        people = await self.new.fetch(USERS_SQL, ids)
        known = await SingleConnection(self.home, queries()).told_of([row[0] for row in people])
        await SingleConnection(self.new, queries()).know_people(**user_columns(known))
        days = await self.new.fetch("select distinct day from tables where id = any($1) and day <> ''", ids)
        rows = await self.home.fetch("select * from daily_games where day::text = any($1)", [row[0] for row in days])
        for row in rows:
            marks = ", ".join(f"${n}" for n in range(1, len(row) + 1))
            await self.new.execute(
                f"insert into daily_games ({', '.join(row.keys())}) values ({marks}) on conflict do nothing", *row
            )

    async def clear(self, db: Any) -> None:
        """Delete the tables of the shard from a database where they do not belong."""
        for chosen in chunks(await self.ids(db)):
            async with db.transaction():
                await db.execute("delete from rated_results where n is null and table_id = any($1)", chosen)
                for table in (*COPIED_WHILE_FROZEN, *COPIED_TABLES):
                    await db.execute(
                        f"delete from {table} where {COPIED_TABLES.get(table, 'table_id')} = any($1)", chosen
                    )


COLUMNS_SQL: Final = """
select attname from pg_attribute where attrelid = $1::text::regclass and attnum > 0 and not attisdropped order by attnum
"""
FENCE_COUNT_SQL: Final = """
select count(*) from pg_trigger where tgname = 'elsewhere' and strpos(pg_get_triggerdef(oid), $1) > 0
"""
"""The number of triggers that refuse exactly these shards."""
USERS_SQL: Final = """
select person from seats where table_id = any($1) and person is not null
union select person from chat where table_id = any($1)
"""
SHIFT_CLOCKS_SQL: Final = """
update tables set held = held + make_interval(secs => $2),
  deadlines = (select array_agg(d + make_interval(secs => $2) order by n)
    from unnest(deadlines) with ordinality as x (d, n))
where id = any($1) and deadlines is not null
"""
"""Clocks use the time of their database, and none ran while nobody could act."""
MERGE_EPOCH_SQL: Final = """
update epoch set word = case when word = '' then $1 else left(md5(word || $1), 8) end where $1 <> '' and word <> $1
"""
"""What players saw in a future that the old database has lost must not repeat in the new one."""


def trigger_sql(table: str, events: str, letters: str) -> str:
    """Return the SQL of a trigger that refuses writes to some shards; other acts pay for one check of their shard.

    A trigger before the write would lock the row once more; one after it is rolled back as well.
    """
    key = COPIED_TABLES.get(table, "table_id")
    return (
        f"create or replace trigger elsewhere after {events} on {table} for each row"
        f" when (strpos('{letters}', left(new.{key}, 1)) > 0"
        f" and current_setting('ilion.moving', true) is distinct from 'on') execute function refuse_moved_table()"
    )


async def oldest_transaction(db: Any) -> int:
    """Return the oldest running transaction, as row versions name it."""
    return int(await db.fetchval("select txid_snapshot_xmin(txid_current_snapshot()) % 4294967296"))


def chunks(ids: Sequence[str]) -> list[Sequence[str]]:
    return [ids[n : n + TABLES_PER_COPY] for n in range(0, len(ids), TABLES_PER_COPY)]
