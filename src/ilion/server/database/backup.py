"""Backup of a database to one file and restore from it, by PostgreSQL's own programs."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
from pathlib import Path
from tempfile import mkstemp
from urllib.parse import unquote, urlsplit, urlunsplit

from ilion.server.database.local_postgres import program_folders
from ilion.server.database.migrate import SchemaMismatch, connection

NEW_EPOCH_SQL = "update epoch set timeline = 0"
"""What was played since the backup is lost: the next connection finds a new history, so that dice do not repeat."""
COUNT_TABLES_SQL = "select count(*) from information_schema.tables where table_schema = 'public'"


async def back_up(url: str, file: Path) -> None:
    """Write everything as of one moment, while nodes go on serving; the file appears once it is complete."""
    made, name = mkstemp(".part", f"{file.name}.", file.parent)  # readable by its owner only: it holds e-mail addresses
    os.close(made)
    part = Path(name)
    try:
        run_program("pg_dump", await server_version(url), url, "--format=custom", "--file", str(part))
        part.rename(file)
    finally:
        part.unlink(missing_ok=True)


async def restore(url: str, file: Path) -> None:
    """Fill an empty database from a backup, completely or not at all."""
    async with connection(url) as db:
        if await db.fetchval(COUNT_TABLES_SQL):
            raise SchemaMismatch("restore-not-empty")
    plain = ("--no-owner", "--no-privileges")
    run_program(
        "pg_restore", await server_version(url), url, "--single-transaction", "--exit-on-error", *plain, str(file)
    )
    async with connection(url) as db:
        if await db.fetchval("select to_regclass('epoch')"):
            await db.execute(NEW_EPOCH_SQL)


async def server_version(url: str) -> int:
    """Return the major version of the PostgreSQL server."""
    async with connection(url) as db:
        return int(await db.fetchval("show server_version_num")) // 10_000


def run_program(name: str, major: int, url: str, *args: str) -> None:
    """Run one of PostgreSQL's programs; the password is passed in the environment, where no process list shows it."""
    parts = urlsplit(url)
    who, _, where = parts.netloc.rpartition("@")
    user, _, password = who.partition(":")
    bare = urlunsplit(parts._replace(netloc=f"{user}@{where}" if user else where))
    secret = {"PGPASSWORD": unquote(password)} if password else {}
    command = [str(program_path(name, major)), "--dbname", bare, *args]
    done = subprocess.run(command, env={**os.environ, **secret}, capture_output=True, text=True, check=False)
    if done.returncode:
        raise SchemaMismatch("backup-failed", what=done.stderr.strip())


def program_path(name: str, major: int) -> Path:
    """Return the program of the server's version, or of the next newer one installed: an older one refuses."""
    found = {program_version(path): path for path in installed_paths(name)}
    fit = [number for number in found if number >= major]
    if not fit:
        raise SchemaMismatch("backup-no-program", name=name, major=major)
    return found[min(fit)]


def installed_paths(name: str) -> list[Path]:
    """Return where a program is installed; that on the PATH comes last, and so replaces others of its version."""
    folders = [*program_folders(), *Path("/usr/lib/postgresql").glob("*/bin")]
    listed = [folder / name for folder in folders]
    listed += [Path(found)] if (found := shutil.which(name)) else []
    return [path for path in listed if path.exists()]


def program_version(path: Path) -> int:
    output = subprocess.run([str(path), "--version"], capture_output=True, text=True, check=False).stdout
    found = re.search(r"(\d+)(\.\d+)*", output)
    return int(found[1]) if found else 0
