"""The schema is migrated while people play: they wait a moment at most, and no node serves an unknown schema."""

from __future__ import annotations

import asyncio
import gzip
import os
import subprocess
import sys
import time
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import asyncpg
import pytest

from ilion.cli.main import main
from ilion.core.words import LANGS
from ilion.server import database as postgres
from ilion.server.database import migrate as runner
from ilion.server.database.migrate import Migration, SchemaMismatch, ensure_schema, known_migrations, migrate
from tests.rig.process import free_port
from tests.server.kit import Node, Player, fresh_database, node, two_players

ILION = Path(sys.executable).parent / "ilion"
WIDER = Migration("9000_wider.sql", "-- Room for more.\n-- expands\nalter table tables add column more text")
LONG = Migration("9001_long.sql", "select pg_sleep(1)")
INDEX = Migration(
    "9002_index.sql",
    "-- outside a transaction\n\ndrop index concurrently if exists more;\n\n"
    "create index concurrently more on tables (creator);\n",
)


@pytest.fixture
async def empty() -> AsyncGenerator[str, None]:
    """A database without any schema."""
    async with fresh_database() as url, connected(url) as db:
        await db.execute("drop schema public cascade; create schema public")
        yield url


@asynccontextmanager
async def connected(url: str) -> AsyncGenerator[Any, None]:
    db = await asyncpg.connect(url)
    try:
        yield db
    finally:
        await db.close()


async def taken(url: str) -> list[str]:
    async with connected(url) as db:
        return [row["name"] for row in await db.fetch("select name from migrations order by name")]


async def move(player: Player) -> float:
    """Save a move; return how long it took."""
    begun = time.monotonic()
    assert (await player.ask("draw"))["type"] == "ack"
    return time.monotonic() - begun


async def test_moves_do_not_wait_for_a_migration_that_waits_for_a_dump(
    server: Node, database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(runner, "LOCK_WAIT_SECONDS", 0.3)
    monkeypatch.setattr(runner, "MIGRATION_RETRY_SECONDS", (0.3, 0.9))
    ann, _ = await two_players(server)
    await ann.enter()
    async with connected(database) as dump:
        async with dump.transaction():
            await dump.fetch("select count(*) from tables")
            step = asyncio.create_task(migrate(database, [*known_migrations(), WIDER]))
            took: list[float] = []
            async with asyncio.timeout(60):  # a move that waited for the dump would never be answered
                while len(took) < 20 or sum(seconds > 0.25 for seconds in took) < 2:
                    took.append(await move(ann))
            assert not step.done() and WIDER.name not in await taken(database)
        await asyncio.wait_for(step, 60)
    assert WIDER.name in await taken(database)
    await move(ann)  # over the new schema


async def test_without_a_lock_timeout_moves_wait_as_long_as_the_dump(
    server: Node, database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(runner, "LOCK_WAIT_SECONDS", 0.0)
    ann, _ = await two_players(server)
    await ann.enter()
    async with connected(database) as dump, connected(database) as other:
        async with dump.transaction():
            await dump.fetch("select count(*) from tables")
            step = asyncio.create_task(migrate(database, [*known_migrations(), WIDER]))
            while not await other.fetchval("select count(*) from pg_locks where not granted"):
                await asyncio.sleep(0.05)
            with pytest.raises(TimeoutError):
                await asyncio.wait_for(ann.ask("draw"), 4)
        await asyncio.wait_for(step, 60)


async def test_a_migration_that_never_gets_its_locks_fails_and_nothing_is_lost(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name, value in (
        ("LOCK_WAIT_SECONDS", 0.1),
        ("MIGRATION_RETRY_SECONDS", (0.1, 0.2)),
        ("MIGRATION_LOCK_TIMEOUT_SECONDS", 1.0),
    ):
        monkeypatch.setattr(runner, name, value)
    async with connected(database) as dump, dump.transaction():
        await dump.fetch("select count(*) from tables")
        with pytest.raises(SchemaMismatch, match="schema-blocked"):
            await migrate(database, [*known_migrations(), WIDER])
    await migrate(database, [*known_migrations(), WIDER])
    assert (await taken(database))[-1] == WIDER.name


async def test_a_migration_may_take_longer_than_any_statement_of_a_node(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(postgres, "STATEMENT_TIMEOUT_SECONDS", 0.5)
    async with connected(database) as db:
        await db.execute(f"alter database \"{database.rsplit('/', 1)[1]}\" set statement_timeout = '500ms'")
    await migrate(database, [*known_migrations(), LONG])
    assert LONG.name in await taken(database)


async def test_runners_wait_for_each_other(empty: str) -> None:
    told: list[str] = []
    steps = [*known_migrations(), INDEX]
    await asyncio.wait_for(asyncio.gather(*[migrate(empty, steps, told.append) for _ in range(4)]), 120)
    assert told == [step.name for step in steps] == await taken(empty)
    async with connected(empty) as db:
        assert await db.fetchval("select indisvalid from pg_index where indexrelid = 'more'::regclass")


async def test_a_failed_migration_leaves_no_trace(database: str) -> None:
    wrong = Migration("9003_wrong.sql", "create table half (n integer); select 1/0")
    with pytest.raises(asyncpg.DivisionByZeroError):
        await migrate(database, [*known_migrations(), WIDER, wrong])
    async with connected(database) as db:
        assert await db.fetchval("select to_regclass('half')") is None
    assert (await taken(database))[-1] == WIDER.name


async def test_a_schema_from_before_steps_were_described_is_continued(database: str) -> None:
    async with connected(database) as db:
        await db.execute("alter table migrations drop column expands")
        await db.execute("delete from migrations where name = $1", known_migrations()[-1].name)
    with pytest.raises(SchemaMismatch, match="schema-older"):
        await ensure_schema(database)
    done = await taken(database)
    await migrate(database, [*known_migrations()[:-1], WIDER])
    assert await taken(database) == sorted([*done, WIDER.name])


CATALOG = """
select 'column', c.table_name::text, c.column_name::text, c.data_type::text, c.is_nullable::text, c.column_default::text
from information_schema.columns c where c.table_schema = 'public'
union all select 'constraint', conrelid::regclass::text, conname, pg_get_constraintdef(oid), '', ''
from pg_constraint where connamespace = 'public'::regnamespace
union all select 'index', tablename, indexname, indexdef, '', '' from pg_indexes where schemaname = 'public'
union all select 'trigger', tgrelid::regclass::text, tgname, pg_get_triggerdef(oid), '', ''
from pg_trigger where not tgisinternal
union all select 'view', viewname, '', definition, '', '' from pg_views where schemaname = 'public'
union all select 'function', proname, pg_get_function_arguments(oid), pg_get_functiondef(oid), '', ''
from pg_proc where pronamespace = 'public'::regnamespace
"""


@pytest.fixture
async def former(empty: str) -> str:
    """A database of the last schema before the first file, with a finished game and a running one."""
    dump = gzip.decompress(Path(__file__).with_name("former_schema.sql.gz").read_bytes()).decode()
    async with connected(empty) as db:
        await db.execute(dump)
    return empty


async def test_a_database_of_the_former_schema_is_upgraded(
    former: str, database: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SchemaMismatch, match="schema-older"):
        await ensure_schema(former)
    await migrate(former)
    await ensure_schema(former)
    assert await taken(former) == [step.name for step in known_migrations()]
    async with connected(former) as old, connected(database) as new:
        upgraded, fresh = await old.fetch(CATALOG), await new.fetch(CATALOG)
        assert set(map(tuple, upgraded)) == set(map(tuple, fresh))
        playing = await old.fetchval("select id from tables where status = 'playing'")
    monkeypatch.setenv("ILION_DATABASE_URL", former)
    assert await asyncio.to_thread(main, ["--lang", "en", "audit"]) == 0
    assert "Tables: 2. With errors: 0." in capsys.readouterr().out
    async with node(former) as one:
        assert (await one.tables.cache.live(playing)).info.status == "playing"


async def test_a_database_older_than_that_is_refused(former: str) -> None:
    async with connected(former) as db:
        await db.execute("delete from migrations where name = $1", runner.LAST_FORMER_MIGRATION)
    for attempt in (ensure_schema(former), ensure_schema(former, run=True), migrate(former)):
        with pytest.raises(SchemaMismatch, match="schema-too-old"):
            await attempt


async def test_a_start_on_an_older_schema_says_what_to_do(empty: str) -> None:
    with pytest.raises(SchemaMismatch, match="schema-older"):
        await ensure_schema(empty)
    await ensure_schema(empty, run=True)
    await ensure_schema(empty)
    assert await taken(empty) == [step.name for step in known_migrations()]


async def test_a_release_does_not_serve_an_unknown_schema(database: str) -> None:
    await migrate(database, [*known_migrations(), WIDER])
    await ensure_schema(database)
    await migrate(
        database, [*known_migrations(), WIDER, Migration("9009_narrower.sql", "alter table tables drop column more")]
    )
    for attempt in (ensure_schema(database), ensure_schema(database, run=True), migrate(database)):
        with pytest.raises(SchemaMismatch, match="schema-newer"):
            await attempt


def ilion(url: str, *argv: str) -> subprocess.CompletedProcess[str]:
    env = {name: value for name, value in os.environ.items() if not name.startswith("ILION_")}
    return subprocess.run(
        [ILION, "--lang", "en", *argv],
        env={**env, "ILION_DATABASE_URL": url},
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )


async def test_the_command_line_says_what_is_wrong_and_what_helps(empty: str) -> None:
    def tell() -> None:
        for argv in (("serve", "--port", str(free_port())), ("worker",)):
            done = ilion(empty, *argv)
            assert done.returncode != 0 and "ilion migrate" in done.stderr
        done = ilion(empty, "migrate")
        assert done.returncode == 0 and done.stdout.splitlines() == [
            f"Done: {step.name}" for step in known_migrations()
        ]
        done = ilion(empty, "migrate")
        assert (done.returncode, done.stdout) == (0, "The database schema is up to date.\n")

    await asyncio.to_thread(tell)
    async with connected(empty) as db:
        await db.execute("insert into migrations (name) values ('9009_narrower.sql')")

    def tell_newer() -> None:
        for argv in (("serve", "--port", str(free_port())), ("worker",), ("migrate",)):
            done = ilion(empty, *argv)
            assert done.returncode != 0 and "newer than this version" in done.stderr and "9009_narrower" in done.stderr

    await asyncio.to_thread(tell_newer)


@pytest.mark.parametrize("lang", LANGS)
def test_a_missing_database_is_reported(
    lang: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("ILION_DATABASE_URL", f"postgresql://nobody@127.0.0.1:{free_port()}/none")
    assert main(["--lang", lang, "migrate"]) != 0
    assert "ilion: " in capsys.readouterr().err


def test_steps_are_numbered_and_described() -> None:
    names = [step.name for step in known_migrations()]
    assert len({name[:4] for name in names}) == len(names) and all(name[:4].isdecimal() for name in names)
    assert (WIDER.expands, WIDER.outside) == (True, False)
    assert (INDEX.expands, INDEX.outside) == (False, True) and len(INDEX.statements) == 2
