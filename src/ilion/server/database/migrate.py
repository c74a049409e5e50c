"""Schema migrations: each file of ``database/migrations`` runs once, in order, by one runner at a time.

Nodes serve meanwhile. A statement that waits for a strong lock blocks all statements behind it, so a migration that
does not get its locks within a moment is rolled back and tried again later: acts wait no longer than that moment.
Otherwise a migration may take as long as it needs. The first file has all tables. In a database of the last schema
before it, the file of the same name in ``former`` runs instead. The head of a file may contain:

``-- expands``: the previous release can serve on the new schema, and may still be started on it; ``-- outside a
transaction``: for what PostgreSQL does ``concurrently``. Its statements are separated by empty lines, each runs by
itself, and all of them must be repeatable.
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

from ilion.core.values import Arg
from ilion.server.database import SYNCHRONOUS_COMMIT
from ilion.server.database.statement_runner import DriverConnection
from ilion.server.runtime.errors import ROLLED_BACK
from ilion.server.runtime.json_logs import log_unreachable

MIGRATION_LOCK_ID = 7_305_210_417
"""The advisory lock under which one runner migrates."""
LOCK_WAIT_SECONDS = 1.0
"""Maximal time that a migration, and every statement behind it, waits for a lock."""
MIGRATION_RETRY_SECONDS = (1.0, 5.0)
"""A migration is tried again after a random time in this range, so that it does not always meet the same statement."""
MIGRATION_LOCK_TIMEOUT_SECONDS = 900.0
"""A migration that does not get its locks for this long is given up."""
MIGRATION_POLL_SECONDS = (0.1, 0.4)
"""Range of the interval at which a runner checks whether another is done."""
LAST_FORMER_MIGRATION = "0241_clock_set_back.sql"
"""The last migration before the first file: databases that have it can be upgraded."""
MIGRATIONS_TABLE_SQL = """
create table if not exists migrations (name text primary key);
alter table migrations add column if not exists expands boolean not null default false
"""

log = logging.getLogger("ilion.migrate")


class SchemaMismatch(Exception):
    """Raised for a schema that this release cannot serve, or a migration that fails; ``word`` and ``told`` say why."""

    def __init__(self, word: str, **told: Arg) -> None:
        super().__init__(f"{word} {told}")
        self.word = word
        self.told = told


class Migration(NamedTuple):
    """One migration file."""

    name: str
    text: str

    @property
    def head(self) -> list[str]:
        """The comment lines it begins with."""
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
        """The statements to run, one for each paragraph; paragraphs that are only comments are left out."""
        parts = re.split(r"\n\s*\n", self.text)
        return [part for part in parts if re.search(r"^(?!--)\s*\S", part, re.MULTILINE)]


class SchemaStatus(NamedTuple):
    """A schema compared with the migrations that this release knows."""

    pending: list[Migration]
    newer: list[str]
    """Migrations that only a newer release knows, and on which this one cannot serve."""


def known_migrations(*folder: str) -> list[Migration]:
    """Return all migrations of this release, or those of a folder among them, in order."""
    found = files("ilion.server.database").joinpath("migrations", *folder).iterdir()
    return sorted(Migration(f.name, f.read_text("utf-8")) for f in found if f.name.endswith(".sql"))


async def ensure_schema(url: str, run: bool = False) -> None:
    """Raise SchemaMismatch unless this release can serve on a database; with ``run``, migrate it first."""
    async with connection(url) as db:
        standing = await schema_status(db, known_migrations())
    if standing.newer:
        raise SchemaMismatch("schema-newer", step=standing.newer[0])
    if standing.pending and not run:
        raise SchemaMismatch("schema-older", step=standing.pending[0].name)
    if standing.pending:
        await migrate(url)


async def migrate(
    url: str, steps: Sequence[Migration] | None = None, told: Callable[[str], object] = lambda name: None
) -> None:
    """Run the missing migrations; if another process is migrating, wait for it."""
    steps = known_migrations() if steps is None else steps
    async with connection(url) as db:
        # Polled, not waited for: a waiting statement blocks what is done concurrently.
        while not await db.fetchval("select pg_try_advisory_lock($1)", MIGRATION_LOCK_ID):
            await asyncio.sleep(random.uniform(*MIGRATION_POLL_SECONDS))
        standing = await schema_status(db, steps)
        if standing.newer:
            raise SchemaMismatch("schema-newer", step=standing.newer[0])
        if "expands" not in await migration_columns(db):
            await retry_until_unlocked("migrations", partial(db.execute, MIGRATIONS_TABLE_SQL))
        for step in standing.pending:
            await retry_until_unlocked(step.name, partial(apply_migration, db, step))
            log.info("migration applied", extra={"step": step.name})
            told(step.name)


@asynccontextmanager
async def connection(url: str) -> AsyncGenerator[DriverConnection, None]:
    """Yield a connection without time limits, except for the wait for locks."""
    limits = {"statement_timeout": "0", "lock_timeout": f"{LOCK_WAIT_SECONDS * 1000:.0f}ms"}
    try:
        with log_unreachable("database"):
            db = await asyncpg.connect(url, command_timeout=None, server_settings={**SYNCHRONOUS_COMMIT, **limits})
    except (OSError, asyncpg.PostgresError) as error:
        raise SchemaMismatch("database-away") from error
    try:
        yield db
    finally:
        await db.close()


async def schema_status(db: DriverConnection, steps: Sequence[Migration]) -> SchemaStatus:
    """Compare a schema with the migrations; raise SchemaMismatch if it is too old to be upgraded."""
    noted = await migration_columns(db)
    rows = await db.fetch("select * from migrations order by name") if noted else []
    done, names = {row["name"] for row in rows}, {step.name for step in steps}
    former = [] if not done or steps[0].name in done else known_migrations("former")
    if former and LAST_FORMER_MIGRATION not in done:
        raise SchemaMismatch("schema-too-old", step=LAST_FORMER_MIGRATION)
    if former:
        return SchemaStatus([*former, *steps[len(former) :]], [])
    newer = [row["name"] for row in rows if row["name"] not in names and not row.get("expands", False)]
    return SchemaStatus([step for step in steps if step.name not in done], newer)


async def migration_columns(db: DriverConnection) -> set[str]:
    """Return the columns of the migrations table; empty if there is none yet."""
    rows = await db.fetch("select attname from pg_attribute where attrelid = to_regclass('migrations') and attnum > 0")
    return {row["attname"] for row in rows}


async def retry_until_unlocked(name: str, attempt: Callable[[], Awaitable[object]]) -> None:
    """Repeat until no lock is in the way; raise SchemaMismatch after a timeout."""
    begun = time.monotonic()
    while True:
        try:
            await attempt()
            return
        except (asyncpg.LockNotAvailableError, *ROLLED_BACK) as error:
            if time.monotonic() - begun > MIGRATION_LOCK_TIMEOUT_SECONDS:
                raise SchemaMismatch("schema-blocked", step=name) from error
            log.warning("migration blocked by a lock, trying again", extra={"step": name})
        await asyncio.sleep(random.uniform(*MIGRATION_RETRY_SECONDS))


async def apply_migration(db: DriverConnection, step: Migration) -> None:
    """Run one migration and record it, in one transaction if possible."""
    note = ("insert into migrations (name, expands) values ($1, $2)", step.name, step.expands)
    if step.outside:
        await db.execute("set lock_timeout = 0")  # nothing waits behind what is done concurrently
        for statement in step.statements:
            await db.execute(statement)
        await db.execute("reset lock_timeout")
        await db.execute(*note)
        return
    async with db.transaction():
        await db.execute(step.text)
        await db.execute(*note)
