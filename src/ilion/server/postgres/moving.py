"""The tables of a letter move to another database while people play there.

They are copied, and what has changed meanwhile is copied again until little is left. Then the old database is told to
refuse every write to them, which waits until all that are under way are done; what has changed last is copied; the new
database is told to take them; and the map says so. Whoever meets the refusal waits for the map and asks there. The old
copy goes a little later, when nobody can be reading it any more.

Broken off before the map has changed, everything is as it was, and the next try does away with what was copied.
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

from ilion.server.base.errors import UNDONE
from ilion.server.base.settings import HOME
from ilion.server.postgres import One, queries
from ilion.server.postgres.migrate import Misfit, connection
from ilion.server.postgres.spread import OFTEN, columns

LETTERS: Final = "-0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz"
"""What the id of a table begins with."""
LOCK: Final = 7_305_210_419
"""The advisory lock under which one moves."""
NOTICE: Final = 2 * OFTEN
"""Seconds after which every node knows that a letter is about to move."""
LINGER: Final = 5.0
"""Seconds for which the old copy stays."""
CHUNK: Final = 100
"""Tables that are copied in one go."""
FEW: Final = 50
"""So few that have changed are copied while nobody can write."""
ROUNDS: Final = 5
PATIENCE: Final = 60.0
"""Seconds after which a database whose tables are always locked is given up."""
HASTE: Final = (200, 2000)
"""Milliseconds for which a lock is waited for, and everybody behind it: at first, and after some tries, when it must be
held by what makes way only to those who wait for a second."""
COPIED: Final = {
    "entries": "table_id",
    "snapshots": "table_id",
    "given": "table_id",
    "secrets": "table_id",
    "chat": "table_id",
    "seats": "table_id",
    "tables": "id",
}
"""What is copied, in an order in which no trigger finds anything to do but what ``LATE`` replaces."""
LATE: Final = ("due", "notices", "refused_calls", "reports", "played", "weighings", "plans")
"""What is copied when nobody can write: little, and what changes though its table does not."""
FENCED: Final = {
    "tables": "insert or update",
    "seats": "insert or update",
    "entries": "insert or update",
    "snapshots": "insert or update",
    "secrets": "insert or update",
    "given": "insert or update",
    "chat": "insert or update",
    "reports": "insert",
    "refused_calls": "insert",
    "plans": "insert",
}
"""What is refused of tables that are elsewhere. What is due, and what has to be told, may be taken there in vain."""
CHANGED: Final = """
with mine as materialized (select id, age(xmin) as age from tables where left(id, 1) = $1)
select id from mine where age <= age($2::text::xid)
union select s.table_id from mine m join seats s on s.table_id = m.id where age(s.xmin) <= age($2::text::xid)
union select c.table_id from mine m join chat c on c.table_id = m.id where age(c.xmin) <= age($2::text::xid)
"""
"""The tables that were written to since a transaction: whatever writes to a log writes to its table, too."""
Tell = Callable[[], Awaitable[None]]


class Moved(NamedTuple):
    """How many tables have moved, and for how many seconds nobody could write to them."""

    tables: int
    pause: float


async def nobody() -> None:
    """There is no bus: nodes look by themselves."""


async def move(
    urls: Mapping[str, str], letter: str, name: str, tell: Tell = nobody, notice: float = NOTICE, linger: float = LINGER
) -> Moved | None:
    """Move the tables of a letter to a database; None where they are there already, or were about to leave and stay."""
    async with AsyncExitStack() as stack:
        home = await stack.enter_async_context(connection(urls[HOME]))
        if not await home.fetchval("select pg_try_advisory_lock($1)", LOCK):
            raise Misfit("shard-busy")
        places = await read(home)
        ends = [await stack.enter_async_context(connection(urls[end])) for end in (places.get(letter, HOME), name)]
        one = Move(letter, home, ends[0], ends[1], places, name, tell)
        if one.source != name:
            return await one.go(notice, linger)
        if letter in await on_their_way(home):
            await one.undo()
        return None


async def read(home: Any) -> dict[str, str]:
    return {row["letter"]: row["name"] for row in await One(home, queries()).read_shards()}


async def on_their_way(home: Any) -> set[str]:
    return {row["letter"] for row in await One(home, queries()).read_shards() if row["moving"]}


class Move:
    """One letter on its way."""

    def __init__(
        self, letter: str, home: Any, old: Any, new: Any, places: dict[str, str], name: str, tell: Tell
    ) -> None:
        self.letter = letter
        self.home = home
        self.old = old
        self.new = new
        self.places = places
        self.source = places.get(letter, HOME)
        self.name = name
        self.tell = tell

    async def go(self, notice: float, linger: float) -> Moved:
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
        return Moved(tables, pause)

    async def undo(self) -> None:
        """As it was, unless the map has changed in spite of all, or cannot be read: then it stays closed."""
        if (await read(self.home)).get(self.letter, HOME) == self.source:
            await self.fence(self.old, self.elsewhere(self.source))
            await self.place(self.source, moving=False)

    async def place(self, name: str, moving: bool) -> None:
        await One(self.home, queries()).place_letter(self.letter, name, moving)
        await self.tell()

    def elsewhere(self, name: str) -> str:
        """The letters that are not in a database, as the map stood."""
        return "".join(letter for letter in LETTERS if self.places.get(letter, HOME) != name)

    async def fence(self, db: Any, letters: str) -> None:
        """Let a database refuse the tables of some letters, once all that is being written there is done."""
        letters = "".join(sorted(set(letters)))
        if await db.fetchval(STANDING, f"'{letters}'") == len(FENCED):
            return
        until, tries = time.monotonic() + PATIENCE, 0
        while True:
            tries += 1
            try:
                async with db.transaction():
                    await db.execute(f"set local lock_timeout = {HASTE[tries > 5]}")
                    await db.execute(f"lock table {', '.join(FENCED)} in share row exclusive mode")
                    for table, events in FENCED.items():
                        await db.execute(trigger(table, events, letters))
                return
            except (asyncpg.LockNotAvailableError, *UNDONE) as error:
                if time.monotonic() > until:
                    raise Misfit("shard-blocked") from error
            await asyncio.sleep(random.uniform(0.05, 0.3))

    async def copy(self) -> int:
        """All tables, and again those that have changed, until they are few; since when others may have."""
        since = await moment(self.old)
        await self.bring(await self.ids(self.old))
        for _ in range(ROUNDS):
            before, since = since, await moment(self.old)
            changed = await self.changed(before)
            await self.bring(changed)
            if len(changed) <= FEW:
                break
        return since

    async def changed(self, since: int) -> list[str]:
        return [row[0] for row in await self.old.fetch(CHANGED, self.letter, str(since))]

    async def follow(self, since: int, closed: float) -> int:
        """What has changed last, now that nothing changes any more; how many tables there are."""
        await self.bring(await self.changed(since))
        ids = await self.ids(self.new)
        await self.late(ids)
        behind = "select extract(epoch from lost)::float8 from pulse"
        shift = await self.old.fetchval(behind) - await self.new.fetchval(behind) + time.monotonic() - closed
        await self.new.execute(SHIFTED, ids, shift)
        await self.new.execute(ANOTHER, await self.old.fetchval("select word from epoch"))
        return len(ids)

    async def late(self, ids: Sequence[str]) -> None:
        async with self.new.transaction():
            for table in LATE:
                await self.new.execute(f"delete from {table} where table_id = any($1)", ids)
                await self.carry(table, "table_id", ids)
            waiting = await self.old.fetch(
                "select table_id, at from results where n is null and table_id = any($1)", ids
            )
            await self.new.executemany(
                "insert into results (table_id, at) values ($1, $2) on conflict do nothing", waiting
            )

    async def ids(self, db: Any) -> list[str]:
        return [row[0] for row in await db.fetch("select id from tables where left(id, 1) = $1", self.letter)]

    async def bring(self, ids: Sequence[str]) -> None:
        """Copies of some tables as they are now, instead of those that there may be."""
        for chosen in chunks(ids):
            async with self.old.transaction(isolation="repeatable_read", readonly=True), self.new.transaction():
                for table, key in COPIED.items():
                    await self.new.execute(f"delete from {table} where {key} = any($1)", chosen)
                for table, key in COPIED.items():
                    await self.carry(table, key, chosen)
                await self.new.execute("delete from due where table_id = any($1)", chosen)
                await self.introduce(chosen)

    async def carry(self, table: str, key: str, ids: Sequence[str]) -> None:
        named = await self.old.fetch(COLUMNS, table)
        names = [row[0] for row in named]
        quoted = ", ".join(f'"{name}"' for name in names)
        data = BytesIO()
        asked = f"select {quoted} from {table} where {key} = any($1::text[])"
        await self.old.copy_from_query(asked, list(ids), output=data, format="binary")
        data.seek(0)
        await self.new.copy_to_table(table, source=data, columns=names, format="binary")

    async def introduce(self, ids: Sequence[str]) -> None:
        """Whoever sits or speaks at a table is known where it is, and so are the days of the wars there."""
        if self.name == HOME:
            return
        people = await self.new.fetch(PEOPLE, ids)
        known = await One(self.home, queries()).told_of([row[0] for row in people])
        await One(self.new, queries()).know_people(*columns(known))
        days = await self.new.fetch("select distinct day from tables where id = any($1) and day <> ''", ids)
        rows = await self.home.fetch("select * from days where day::text = any($1)", [row[0] for row in days])
        for row in rows:
            marks = ", ".join(f"${n}" for n in range(1, len(row) + 1))
            await self.new.execute(
                f"insert into days ({', '.join(row.keys())}) values ({marks}) on conflict do nothing", *row
            )

    async def clear(self, db: Any) -> None:
        """Do away with the tables of the letter in a database where they are not."""
        for chosen in chunks(await self.ids(db)):
            async with db.transaction():
                await db.execute("delete from results where n is null and table_id = any($1)", chosen)
                for table in (*LATE, *COPIED):
                    await db.execute(f"delete from {table} where {COPIED.get(table, 'table_id')} = any($1)", chosen)


COLUMNS: Final = """
select attname from pg_attribute where attrelid = $1::text::regclass and attnum > 0 and not attisdropped order by attnum
"""
STANDING: Final = """
select count(*) from pg_trigger where tgname = 'elsewhere' and strpos(pg_get_triggerdef(oid), $1) > 0
"""
"""How many triggers refuse these letters and no others."""
PEOPLE: Final = """
select person from seats where table_id = any($1) and person is not null
union select person from chat where table_id = any($1)
"""
SHIFTED: Final = """
update tables set held = held + make_interval(secs => $2),
  deadlines = (select array_agg(d + make_interval(secs => $2) order by n)
    from unnest(deadlines) with ordinality as x (d, n))
where id = any($1) and deadlines is not null
"""
"""Clocks go by the time of each database, and nobody's ran while nobody could act."""
ANOTHER: Final = """
update epoch set word = case when word = '' then $1 else left(md5(word || $1), 8) end where $1 <> '' and word <> $1
"""
"""What somebody saw of a future that the old database has lost does not fall again in the new one."""


def trigger(table: str, events: str, letters: str) -> str:
    """What sends away whoever writes to a table of some letters; an act elsewhere pays for one look at its letter.

    Before a row is written it would lock that once more; afterwards all is undone as well.
    """
    key = COPIED.get(table, "table_id")
    return (
        f"create or replace trigger elsewhere after {events} on {table} for each row"
        f" when (strpos('{letters}', left(new.{key}, 1)) > 0"
        f" and current_setting('ilion.moving', true) is distinct from 'on') execute function elsewhere()"
    )


async def moment(db: Any) -> int:
    """The oldest transaction that is still under way, as rows name it."""
    return int(await db.fetchval("select txid_snapshot_xmin(txid_current_snapshot()) % 4294967296"))


def chunks(ids: Sequence[str]) -> list[Sequence[str]]:
    return [ids[n : n + CHUNK] for n in range(0, len(ids), CHUNK)]
