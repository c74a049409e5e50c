"""All that a house knows, in one file and back, by PostgreSQL's own programs."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
from pathlib import Path
from urllib.parse import unquote, urlsplit, urlunsplit

from ilion.server.postgres.migrate import Misfit, connection
from ilion.server.postgres.private import programs

ANOTHER_EPOCH = "update epoch set timeline = 0"
"""What was played since the backup is lost: whoever connects next finds a new word, and its dice do not fall again."""
TABLES = "select count(*) from information_schema.tables where table_schema = 'public'"


async def back_up(url: str, file: Path) -> None:
    """Write everything as of one moment, while nodes go on serving; the file is there once it is whole."""
    part = file.with_name(f"{file.name}.part")
    os.close(os.open(part, os.O_CREAT | os.O_WRONLY | os.O_TRUNC, 0o600))  # it holds people's addresses
    try:
        run("pg_dump", await release(url), url, "--format=custom", "--file", str(part))
        part.rename(file)
    finally:
        part.unlink(missing_ok=True)


async def restore(url: str, file: Path) -> None:
    """Fill an empty database from such a file, wholly or not at all."""
    async with connection(url) as db:
        if await db.fetchval(TABLES):
            raise Misfit("restore-not-empty")
    plain = ("--no-owner", "--no-privileges")
    run("pg_restore", await release(url), url, "--single-transaction", "--exit-on-error", *plain, str(file))
    async with connection(url) as db:
        if await db.fetchval("select to_regclass('epoch')"):
            await db.execute(ANOTHER_EPOCH)


async def release(url: str) -> int:
    """Which PostgreSQL serves there."""
    async with connection(url) as db:
        return int(await db.fetchval("show server_version_num")) // 10_000


def run(name: str, major: int, url: str, *args: str) -> None:
    """One of PostgreSQL's programs against a database; the password is told where no list of processes shows it."""
    parts = urlsplit(url)
    who, _, where = parts.netloc.rpartition("@")
    user, _, password = who.partition(":")
    bare = urlunsplit(parts._replace(netloc=f"{user}@{where}" if user else where))
    secret = {"PGPASSWORD": unquote(password)} if password else {}
    command = [str(program(name, major)), "--dbname", bare, *args]
    done = subprocess.run(command, env={**os.environ, **secret}, capture_output=True, text=True, check=False)
    if done.returncode:
        raise Misfit("backup-failed", what=done.stderr.strip())


def program(name: str, major: int) -> Path:
    """That of the server's release, or of the next newer one that is here: an older one refuses."""
    found = {version(path): path for path in places(name)}
    fit = [number for number in found if number >= major]
    if not fit:
        raise Misfit("backup-no-program", name=name, major=major)
    return found[min(fit)]


def places(name: str) -> list[Path]:
    """Where such a program lies; what the system has comes last, and so before others of its release."""
    folders = [*programs(), *Path("/usr/lib/postgresql").glob("*/bin")]
    listed = [folder / name for folder in folders]
    listed += [Path(found)] if (found := shutil.which(name)) else []
    return [path for path in listed if path.exists()]


def version(path: Path) -> int:
    told = subprocess.run([str(path), "--version"], capture_output=True, text=True, check=False).stdout
    found = re.search(r"(\d+)(\.\d+)*", told)
    return int(found[1]) if found else 0
