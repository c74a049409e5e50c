"""``ilion backup`` and ``ilion restore``, with real games in real databases."""

from __future__ import annotations

import asyncio
import os
import secrets
import stat
import sys
from asyncio.subprocess import DEVNULL, PIPE
from collections.abc import AsyncGenerator
from pathlib import Path

import asyncpg
import pytest

from ilion.server.postgres import backup
from ilion.server.postgres.migrate import Misfit
from tests.rig.audit import audit, read_logs
from tests.server.conftest import database  # noqa: F401
from tests.server.kit import SERVER, connected, join, node


@pytest.fixture
async def empty() -> AsyncGenerator[str, None]:
    """A database with nothing in it."""
    name = f"ilion_test_{secrets.token_hex(6)}"
    async with connected("postgres") as admin:
        await admin.execute(f'create database "{name}"')
    yield f"{SERVER}/{name}"
    async with connected("postgres") as admin:
        await admin.execute(f'drop database "{name}" with (force)')


async def played(url: str) -> None:
    """A table with some acts in its log."""
    async with node(url) as one:
        ann = await join(one, "Ann")
        await ann.open("trojan-war", ["me", "me"])
        await ann.enter()
        news = await ann.hear("news")
        for _ in range(4):
            ask = next(a for a in news["asks"] if a["legal"])
            assert (await ann.do(ask["legal"][0]["act"], news["seq"], seat=ask["seat"]))["say"] == "ack"
            news = await ann.hear("news")
        await ann.leave()


async def told(url: str, typed: str) -> tuple[int, str]:
    """What a command at a database returns, and what it complains of."""
    command = await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", "ilion.cli.main", "--lang", "en", *typed.split()),
        env={**os.environ, "ILION_DATABASE_URL": url},
        stdout=DEVNULL,
        stderr=PIPE,
    )
    _, complaint = await command.communicate()
    return command.returncode or 0, complaint.decode()


async def test_a_house_goes_on_from_its_backup_and_every_log_is_sound(
    database: str,  # noqa: F811
    empty: str,
    tmp_path: Path,
) -> None:
    await played(database)
    file = tmp_path / "house.backup"
    assert (await told(database, f"backup {file}"))[0] == 0
    assert stat.S_IMODE(file.stat().st_mode) == 0o600 and list(tmp_path.iterdir()) == [file]
    assert (await told(empty, f"restore {file}"))[0] == 0
    logs, epochs = [], []
    for url in (database, empty):
        db = await asyncpg.connect(url)
        logs.append(await read_logs(db))
        epochs.append(await db.fetchval("select word from which_epoch()"))
        await db.close()
    assert epochs[0] != epochs[1], "dice of what was played since the backup do not fall again"
    before, after = ([log.lines for log in found] for found in logs)
    assert before == after and len(before) == 1 and len(before[0]) > 4
    assert [wrong for log in logs[1] for wrong in audit(log)] == []
    assert (await told(empty, "audit"))[0] == 0
    await played(empty)


async def test_nothing_is_written_over(
    database: str,  # noqa: F811
    tmp_path: Path,
) -> None:
    file = tmp_path / "house.backup"
    assert (await told(database, f"backup {file}"))[0] == 0
    kept = file.read_bytes()
    for typed, why in ((f"backup {file}", "exists already"), (f"restore {file}", "not empty")):
        code, complaint = await told(database, typed)
        assert code == 2 and why in complaint
    assert file.read_bytes() == kept


async def test_a_file_that_is_no_backup_leaves_the_database_empty(empty: str, tmp_path: Path) -> None:
    file = tmp_path / "letter.txt"
    file.write_text("Sing, goddess", "utf-8")
    code, complaint = await told(empty, f"restore {file}")
    assert code == 2 and "PostgreSQL says" in complaint
    assert (await told(empty, f"restore {tmp_path / 'none'}"))[0] == 2
    db = await asyncpg.connect(empty)
    assert await db.fetchval(backup.TABLES) == 0
    await db.close()


def test_the_password_is_in_no_list_of_processes(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    seen = tmp_path / "seen"
    fake = tmp_path / "pg_dump"
    fake.write_text(f'#!/bin/sh\necho "$PGPASSWORD $@" > {seen}\n', "utf-8")
    fake.chmod(0o755)
    monkeypatch.setattr(backup, "program", lambda name, major: fake)
    backup.run("pg_dump", 15, "postgresql://ilion:p%40ss@db.example:5432/ilion", "--format=custom")
    assert seen.read_text("utf-8") == "p@ss --dbname postgresql://ilion@db.example:5432/ilion --format=custom\n"


def test_an_older_program_is_not_tried(monkeypatch: pytest.MonkeyPatch) -> None:
    versions = {Path("/old/pg_dump"): 15, Path("/new/pg_dump"): 18, Path("/next/pg_dump"): 17}
    monkeypatch.setattr(backup, "places", lambda name: list(versions))
    monkeypatch.setattr(backup, "version", versions.__getitem__)
    assert backup.program("pg_dump", 16) == Path("/next/pg_dump")
    with pytest.raises(Misfit, match="backup-no-program"):
        backup.program("pg_dump", 19)
