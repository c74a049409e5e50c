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

from ilion.server.database import backup
from ilion.server.database.migrate import SchemaMismatch
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
    """Create a table with some moves in its log."""
    async with node(url) as one:
        ann = await join(one, "Ann")
        await ann.open("trojan-war", ["me", "me"])
        await ann.enter()
        news = await ann.hear("news")
        for _ in range(4):
            ask = next(a for a in news["asks"] if a["legal"])
            assert (await ann.do(ask["legal"][0]["act"], news["seq"], seat=ask["seat"]))["type"] == "ack"
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


async def test_a_restored_backup_continues_and_every_log_is_valid(
    database: str,  # noqa: F811
    empty: str,
    tmp_path: Path,
) -> None:
    await played(database)
    file = tmp_path / "house.backup"
    assert (await told(database, f"backup {file}"))[0] == 0
    assert stat.S_IMODE(file.stat().st_mode) == 0o600 and list(tmp_path.iterdir()) == [file]
    assert (await told(empty, f"restore --yes {file}"))[0] == 0
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
    for typed, why in ((f"backup {file}", "already exists"), (f"restore --yes {file}", "not empty")):
        code, complaint = await told(database, typed)
        assert code == 2 and why in complaint
    assert file.read_bytes() == kept


async def test_a_backup_overwrites_no_existing_file(
    database: str,  # noqa: F811
    tmp_path: Path,
) -> None:
    """In a folder that others may write to, they may have guessed its name."""
    elsewhere = tmp_path / "elsewhere"
    elsewhere.touch(0o644)
    (tmp_path / "linked.backup.part").symlink_to(elsewhere)
    (tmp_path / "open.backup.part").touch(0o644)
    for name in ("linked.backup", "open.backup"):
        await backup.back_up(database, tmp_path / name)
        written = (tmp_path / name).lstat().st_mode
        assert stat.S_ISREG(written) and stat.S_IMODE(written) == 0o600
    assert elsewhere.read_bytes() == b""


async def test_no_backup_is_written_into_a_source_tree(
    database: str,  # noqa: F811
    tmp_path: Path,
) -> None:
    (tmp_path / "house" / "docs").mkdir(parents=True)
    (tmp_path / "house" / "pyproject.toml").write_text("")
    file = tmp_path / "house" / "docs" / "house.backup"
    code, said = await told(database, f"backup {file}")
    assert code != 0 and "source tree" in said and not file.exists()
    assert (await told(database, f"backup {tmp_path / 'house.backup'}"))[0] == 0


async def test_a_file_that_is_no_backup_leaves_the_database_empty(empty: str, tmp_path: Path) -> None:
    file = tmp_path / "letter.txt"
    file.write_text("Sing, goddess", "utf-8")
    code, complaint = await told(empty, f"restore --yes {file}")
    assert code == 2 and "PostgreSQL says" in complaint
    assert (await told(empty, f"restore --yes {tmp_path / 'none'}"))[0] == 2
    await assert_empty(empty)


async def test_a_backup_that_was_cut_off_or_changed_leaves_the_database_empty(
    database: str,  # noqa: F811
    empty: str,
    tmp_path: Path,
) -> None:
    await played(database)
    file = tmp_path / "house.backup"
    await backup.back_up(database, file)
    whole = file.read_bytes()
    middle = len(whole) // 2
    for damaged in (whole[:-1000], whole[:middle], whole[:middle] + bytes(64) + whole[middle + 64 :]):
        file.write_bytes(damaged)
        with pytest.raises(SchemaMismatch):
            await backup.restore(empty, file)
        await assert_empty(empty)


async def assert_empty(url: str) -> None:
    db = await asyncpg.connect(url)
    assert await db.fetchval(backup.COUNT_TABLES_SQL) == 0
    await db.close()


def test_the_password_is_in_no_list_of_processes(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    seen = tmp_path / "seen"
    fake = tmp_path / "pg_dump"
    fake.write_text(f'#!/bin/sh\necho "$PGPASSWORD $@" > {seen}\n', "utf-8")
    fake.chmod(0o755)
    monkeypatch.setattr(backup, "program_path", lambda name, major: fake)
    backup.run_program("pg_dump", 15, "postgresql://ilion:p%40ss@db.example:5432/ilion", "--format=custom")
    assert seen.read_text("utf-8") == "p@ss --dbname postgresql://ilion@db.example:5432/ilion --format=custom\n"


def test_an_older_program_is_not_tried(monkeypatch: pytest.MonkeyPatch) -> None:
    versions = {Path("/old/pg_dump"): 15, Path("/new/pg_dump"): 18, Path("/next/pg_dump"): 17}
    monkeypatch.setattr(backup, "installed_paths", lambda name: list(versions))
    monkeypatch.setattr(backup, "program_version", versions.__getitem__)
    assert backup.program_path("pg_dump", 16) == Path("/next/pg_dump")
    with pytest.raises(SchemaMismatch, match="backup-no-program"):
        backup.program_path("pg_dump", 19)
