"""The schema, step by step: each file of ``postgres/migrations`` once, in order, by one runner at a time.

Nodes serve while it runs. Whoever waits for a strong lock makes everybody after him wait too, so a step that does not
get its locks within a moment is undone and tried again later: acts wait for that moment and no longer. A step may
otherwise take as long as it needs. What the head of a file may say:

``-- expands``: the release before can serve on the schema as it is afterwards, and may still be started there;
``-- outside a transaction``: for what PostgreSQL does ``concurrently``. Its statements stand apart by empty lines,
each is its own, and all of them must bear to be run again.
"""

from __future__ import annotations

import asyncio
import logging
import random
import re
import time
from collections.abc import AsyncGenerator, Awaitable, Callable, Sequence
from contextlib import asynccontextmanager
from functools import partial
from importlib.resources import files
from typing import NamedTuple

import asyncpg

from ilion.core.wire import Arg
from ilion.server.base.errors import UNDONE
from ilion.server.base.logs import reaching
from ilion.server.postgres import DURABLE
from ilion.server.postgres.asks import Connection

LOCK = 7_305_210_417
"""The advisory lock under which one runner migrates."""
MOMENT = 1.0
"""Seconds that a step, and everybody behind it, waits for a lock."""
LATER = (1.0, 5.0)
"""Seconds until it is tried again: between these, by chance, lest it always meet the same one."""
PATIENCE = 900.0
"""Seconds after which a step that never gets its locks is given up."""
LOOK = (0.1, 0.4)
"""Seconds until a runner looks again whether another is done."""
BOOK = """
create table if not exists migrations (name text primary key);
alter table migrations add column if not exists expands boolean not null default false
"""

log = logging.getLogger("ilion.migrate")


class Misfit(Exception):
    """A database that this release cannot serve on, or a step that cannot be taken; ``word`` and ``told`` say why."""

    def __init__(self, word: str, **told: Arg) -> None:
        super().__init__(f"{word} {told}")
        self.word = word
        self.told = told


class Migration(NamedTuple):
    """One file."""

    name: str
    text: str

    @property
    def head(self) -> list[str]:
        """The lines of comment it begins with."""
        return re.findall(
            r"^-- (.*)$", re.split(r"^(?!--)", self.text, maxsplit=1, flags=re.MULTILINE)[0], re.MULTILINE
        )

    @property
    def expands(self) -> bool:
        return "expands" in self.head

    @property
    def outside(self) -> bool:
        return "outside a transaction" in self.head

    @property
    def statements(self) -> list[str]:
        """What is to be run, paragraph by paragraph; those of comment alone are nothing to PostgreSQL."""
        parts = re.split(r"\n\s*\n", self.text)
        return [part for part in parts if re.search(r"^(?!--)\s*\S", part, re.MULTILINE)]


class Standing(NamedTuple):
    """A schema beside what this release knows."""

    pending: list[Migration]
    newer: list[str]
    """Steps that only a newer release knows, and that this one cannot serve on."""


def known() -> list[Migration]:
    """Every step of this release, in order."""
    found = files("ilion.server.postgres").joinpath("migrations").iterdir()
    return sorted(Migration(f.name, f.read_text("utf-8")) for f in found if f.name.endswith(".sql"))


async def stand(url: str, run: bool = False) -> None:
    """Make sure that this release can serve on a database: what is lacking is done, where that is wanted."""
    async with connection(url) as db:
        standing = await stands(db, known())
    if standing.newer:
        raise Misfit("schema-newer", step=standing.newer[0])
    if standing.pending and not run:
        raise Misfit("schema-older", step=standing.pending[0].name)
    if standing.pending:
        await migrate(url)


async def migrate(
    url: str, steps: Sequence[Migration] | None = None, told: Callable[[str], object] = lambda name: None
) -> None:
    """Take the steps that a schema lacks; whoever else does so at the same time is waited for."""
    steps = known() if steps is None else steps
    async with connection(url) as db:
        # Asked again and again, not waited for: a statement that waits is one that work done concurrently waits for.
        while not await db.fetchval("select pg_try_advisory_lock($1)", LOCK):
            await asyncio.sleep(random.uniform(*LOOK))
        standing = await stands(db, steps)
        if standing.newer:
            raise Misfit("schema-newer", step=standing.newer[0])
        if "expands" not in await columns(db):
            await patiently("migrations", partial(db.execute, BOOK))
        for step in standing.pending:
            await patiently(step.name, partial(take, db, step))
            log.info("the schema has moved on", extra={"step": step.name})
            told(step.name)


@asynccontextmanager
async def connection(url: str) -> AsyncGenerator[Connection, None]:
    """A connection of its own, on which nothing has a limit of time but the wait for locks."""
    limits = {"statement_timeout": "0", "lock_timeout": f"{MOMENT * 1000:.0f}ms"}
    try:
        with reaching("database"):
            db = await asyncpg.connect(url, command_timeout=None, server_settings={**DURABLE, **limits})
    except (OSError, asyncpg.PostgresError) as error:
        raise Misfit("database-away") from error
    try:
        yield db
    finally:
        await db.close()


async def stands(db: Connection, steps: Sequence[Migration]) -> Standing:
    noted = await columns(db)
    rows = await db.fetch("select * from migrations order by name") if noted else []
    done, names = {row["name"] for row in rows}, {step.name for step in steps}
    newer = [row["name"] for row in rows if row["name"] not in names and not row.get("expands", False)]
    return Standing([step for step in steps if step.name not in done], newer)


async def columns(db: Connection) -> set[str]:
    """What the book of steps taken notes of each; nothing where there is none yet."""
    rows = await db.fetch("select attname from pg_attribute where attrelid = to_regclass('migrations') and attnum > 0")
    return {row["attname"] for row in rows}


async def patiently(name: str, attempt: Callable[[], Awaitable[object]]) -> None:
    """Try until nobody is in the way."""
    begun = time.monotonic()
    while True:
        try:
            await attempt()
            return
        except (asyncpg.LockNotAvailableError, *UNDONE) as error:
            if time.monotonic() - begun > PATIENCE:
                raise Misfit("schema-blocked", step=name) from error
            log.warning("a step of the schema makes way and tries again", extra={"step": name})
        await asyncio.sleep(random.uniform(*LATER))


async def take(db: Connection, step: Migration) -> None:
    """One step and its note in the book, together where that can be."""
    note = ("insert into migrations (name, expands) values ($1, $2)", step.name, step.expands)
    if step.outside:
        await db.execute("set lock_timeout = 0")  # nobody waits behind what is done concurrently
        for statement in step.statements:
            await db.execute(statement)
        await db.execute("reset lock_timeout")
        await db.execute(*note)
        return
    async with db.transaction():
        await db.execute(step.text)
        await db.execute(*note)
