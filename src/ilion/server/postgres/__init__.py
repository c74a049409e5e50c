"""PostgreSQL, the truth: named queries from the files beside this one, plain-SQL migrations, one pool."""

from __future__ import annotations

import re
from functools import cache
from importlib.resources import files
from typing import Any

import asyncpg
import msgspec

LOCK = 7_305_210_417
"""The advisory lock under which one node migrates."""

AWAY = (asyncpg.PostgresError, asyncpg.InterfaceError, OSError, TimeoutError)
"""What is raised while the database is not there."""

DURABLE = {"synchronous_commit": "on"}
"""A commit is on disk before it is answered, whatever the server's default; said at connect, nothing unsays it."""


@cache
def queries() -> dict[str, str]:
    """The statements of the folder's files by name."""
    texts = [f.read_text("utf-8") for f in files(__package__).iterdir() if f.name.endswith(".sql")]
    text = "\n".join(texts)
    parts = re.split(r"^-- name: (\w+)$", text, flags=re.MULTILINE)
    named = {name: sql.strip() for name, sql in zip(parts[1::2], parts[2::2], strict=True)}
    assert len(named) == len(parts) // 2, "two statements have one name"
    return named


class Database:
    """A pool of connections and the named statements."""

    def __init__(self, pool: asyncpg.Pool[Any]) -> None:
        self.pool = pool
        self.sql = queries()

    @classmethod
    async def connect(cls, url: str, size: int = 8) -> Database:
        pool = await asyncpg.create_pool(
            url, min_size=1, max_size=size, init=prepare, reset=keep, command_timeout=15, server_settings=DURABLE
        )
        assert pool is not None
        return cls(pool)

    async def close(self) -> None:
        await self.pool.close()

    async def migrate(self) -> None:
        """Bring the schema up to date; nodes that start together wait for each other."""
        steps = sorted((f for f in files(__package__).joinpath("migrations").iterdir()), key=lambda f: f.name)
        async with self.pool.acquire() as db, db.transaction():
            await db.execute("select pg_advisory_xact_lock($1)", LOCK)
            await db.execute("create table if not exists migrations (name text primary key)")
            done = {row["name"] for row in await db.fetch("select name from migrations")}
            for step in steps:
                if step.name not in done:
                    await db.execute(step.read_text("utf-8"))
                    await db.execute("insert into migrations (name) values ($1)", step.name)

    async def value(self, name: str, *args: Any) -> Any:
        return await self.pool.fetchval(self.sql[name], *args)

    async def row(self, name: str, *args: Any) -> Any:
        return await self.pool.fetchrow(self.sql[name], *args)

    async def rows(self, name: str, *args: Any) -> list[Any]:
        return list(await self.pool.fetch(self.sql[name], *args))

    async def do(self, name: str, *args: Any) -> None:
        await self.pool.execute(self.sql[name], *args)


async def prepare(connection: Any) -> None:
    """JSON columns travel as the bytes msgspec makes of them."""
    await connection.set_type_codec(
        "jsonb", encoder=lambda raw: b"\x01" + raw, decoder=lambda raw: raw[1:], schema="pg_catalog", format="binary"
    )


async def keep(connection: Any) -> None:
    """Nothing is put back after a use: no statement here changes its session, and it would cost as much as an act."""


def as_json(value: Any) -> bytes:
    return msgspec.json.encode(value)
