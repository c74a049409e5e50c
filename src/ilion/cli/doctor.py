"""``ilion doctor``: what is installed, what is missing and what an administrator should check."""

from __future__ import annotations

import argparse
import asyncio
import os
import platform
import shutil
import socket
import sys
import time
from collections.abc import AsyncIterator, Iterator, Mapping
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple
from urllib.request import urlopen

from ilion import __version__
from ilion.cli.installing import install_extra
from ilion.cli.parser import Commands, Games, add_command
from ilion.cli.progress import show_seconds
from ilion.core.words import Words
from ilion.server.api import offline_site

if TYPE_CHECKING:
    from ilion.server.runtime.settings import Settings

WELL, LOOK, AMISS, ABSENT = "✓", "!", "✗", "·"
BUILD_CLIENT = "npm ci --prefix web && npm run --prefix web build"
BUILD_OFFLINE = "just offline"
EXTRAS = {"server": "litestar", "lab": "duckdb", "research": "pettingzoo", "traces": "opentelemetry"}
"""Optional extras, each with a package that only it installs."""
OTHER_VARIABLES = {"ILION_DATA_FOLDER", "ILION_GAMES", "ILION_CHROMIUM", "ILION_SERVER"}
"""Variables of Ilion that are not settings of a node."""
MIN_POSTGRES_VERSION = 15
"""The oldest supported version of PostgreSQL."""
DURABILITY_SETTINGS = ("fsync", "full_page_writes")
MAX_CLOCK_SKEW_SECONDS = 2.0
"""Seconds by which two clocks may differ."""
MIN_FREE_GIGABYTES = 2.0
"""Gigabytes below which a disk counts as nearly full."""
MIN_OPEN_FILES = 4096
"""Open files, and so sockets, that a node should be allowed."""
CHECK_TIMEOUT_SECONDS = 5.0
ONCE: dict[str, Any] = {
    "connect_timeout": CHECK_TIMEOUT_SECONDS,
    "allow_reconnect": False,
    "max_reconnect_attempts": 1,
    "reconnect_time_wait": 0.1,
}
"""Options of a connection test; a node would retry for minutes."""


class Finding(NamedTuple):
    """The result of one check."""

    mark: str
    word: str
    told: Mapping[str, str | int] = {}


def add(commands: Commands, games: Games, words: Words) -> None:
    add_command(commands, words, "doctor", run)


def run(args: argparse.Namespace, games: Games, words: Words) -> int:
    return asyncio.run(print_findings(words))


async def print_findings(words: Words) -> int:
    """Print each result; return 1 if something prevents the server from running."""
    worst = 0
    with show_seconds(words) as line:
        async for found in all_findings(words):
            line.print(f"{found.mark} {words.say(found.word, **found.told)}")
            worst += found.mark == AMISS
    print(words.say("doctor-amiss" if worst else "doctor-well", count=worst))
    return 1 if worst else 0


async def all_findings(words: Words) -> AsyncIterator[Finding]:
    told = {
        "version": __version__,
        "python": platform.python_version(),
        "system": f"{platform.system()} {platform.machine()}",
    }
    yield Finding(WELL, "doctor-versions", told)
    for finding in check_extras():
        yield finding
    for finding in check_client():
        yield finding
    if not is_installed("server"):
        return
    from ilion.server.runtime.settings import Settings

    try:
        settings = Settings.from_env()
    except ValueError as error:
        yield Finding(AMISS, "doctor-setting-wrong", {"what": str(error)})
        return
    for finding in (*check_variables(), *check_access(settings), await asyncio.to_thread(check_port, settings)):
        yield finding
    async for finding in check_database(settings, words):
        yield finding
    yield await check_bus(settings)
    for finding in (check_disk(words), *check_open_files()):
        yield finding


def is_installed(extra: str) -> bool:
    return find_spec(EXTRAS[extra]) is not None


def check_extras() -> Iterator[Finding]:
    for extra in EXTRAS:
        if is_installed(extra):
            yield Finding(WELL, f"doctor-{extra}")
        else:
            mark = AMISS if extra == "server" else ABSENT
            yield Finding(mark, f"doctor-no-{extra}", {"command": install_command(extra)})


def check_client() -> Iterator[Finding]:
    """Check the pages for browsers; only the site that needs no server needs the offline part."""
    client = offline_site.folder()
    for mark, part, path, command in (
        (AMISS, "client", "index.html", BUILD_CLIENT),
        (ABSENT, "offline", "python/python.json", BUILD_OFFLINE),
    ):
        if (client / path).exists():
            yield Finding(WELL, f"doctor-{part}")
        else:
            yield Finding(
                mark,
                f"doctor-no-{part}",
                {"command": command if in_checkout() else f"{command} && {install_command('server')}"},
            )


def in_checkout() -> bool:
    """Return whether this is a checkout's own code, so that what is built there is used at once."""
    return (Path(__file__).parents[3] / "pyproject.toml").exists()


def install_command(extra: str) -> str:
    """Return the command that installs Ilion with an extra, to be run in the project's folder."""
    return install_extra(extra, *["-e"] * in_checkout())


def check_variables() -> Iterator[Finding]:
    """Yield names in the environment that look like settings but are none: probably misspelt."""
    from ilion.server.runtime.settings import FILE_SUFFIX, Settings

    ours = {f"ILION_{name.upper()}" for name in Settings.__annotations__}
    known = OTHER_VARIABLES | ours | {name + FILE_SUFFIX for name in ours}
    for name in sorted(os.environ):
        if name.startswith("ILION_") and name not in known and not name.startswith("ILION_TEST_"):
            yield Finding(LOOK, "doctor-setting-unknown", {"name": name})


def check_access(settings: Settings) -> Iterator[Finding]:
    """Check how clients reach the server: address, cookies and proxies."""
    from ilion.server.api.connection_limits import proxy_networks

    if settings.public_url.startswith("https:") and not settings.secure_cookies:
        yield Finding(LOOK, "doctor-cookies")
    try:
        named = proxy_networks(settings.trusted_proxies)
    except ValueError as error:
        yield Finding(AMISS, "serve-proxies", {"what": str(error)})
        return
    if settings.public_url and not named:
        yield Finding(LOOK, "doctor-proxies")


def check_port(settings: Settings) -> Finding:
    where = {"host": settings.host, "port": str(settings.port)}
    with socket.socket(socket.AF_INET6 if ":" in settings.host else socket.AF_INET) as one:
        one.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            one.bind((settings.host, settings.port))
        except OSError:
            return (
                Finding(WELL, "doctor-port-ours", where)
                if is_ilion_server(settings)
                else Finding(AMISS, "serve-taken", where)
            )
    return Finding(WELL, "doctor-port", where)


def is_ilion_server(settings: Settings) -> bool:
    """Return whether an Ilion server answers at its port."""
    try:
        with urlopen(f"http://{settings.host}:{settings.port}/healthz", timeout=CHECK_TIMEOUT_SECONDS) as answer:
            return bool(answer.status == 200)
    except OSError:
        return False


async def check_database(settings: Settings, words: Words) -> AsyncIterator[Finding]:
    from ilion.server.database.local_postgres import data_folder

    if not settings.database_url:
        folder = data_folder() / "postgres"
        begun = any(folder.glob("**/PG_VERSION"))
        yield Finding(WELL, "doctor-private" if begun else "doctor-private-later", {"folder": str(folder)})
        return
    import asyncpg

    from ilion.server.runtime.settings import HOME_DATABASE

    for name, url in settings.databases.items():
        try:
            db = await asyncpg.connect(url, timeout=CHECK_TIMEOUT_SECONDS)
        except (OSError, TimeoutError, ValueError, asyncpg.PostgresError, asyncpg.InterfaceError) as error:
            away = {"what": str(error) or type(error).__name__, "name": name}
            yield Finding(AMISS, "doctor-database-away" if name == HOME_DATABASE else "doctor-shard-away", away)
            continue
        if name != HOME_DATABASE:
            yield Finding(WELL, "doctor-shard", {"name": name})
        try:
            async for finding in check_open_database(db, settings, words):
                yield finding
            if name == HOME_DATABASE:
                for finding in await check_shards(db, settings):
                    yield finding
            for finding in await check_jobs(db):
                yield finding
        finally:
            await db.close()


async def check_shards(db: Any, settings: Settings) -> list[Finding]:
    """Return shards that are, or should be, in a database that is not configured here."""
    if await db.fetchval("select to_regclass('shards')") is None:
        return []
    rows = await db.fetch("select name, string_agg(letter, '' order by letter) as letters from shards group by name")
    lost = [dict(row) for row in rows if row["name"] not in settings.databases]
    under_way = await db.fetchval("select string_agg(letter, '' order by letter) from shards where moving")
    found = [Finding(AMISS, "doctor-shard-unknown", told) for told in lost]
    return found + ([Finding(LOOK, "doctor-shard-moving", {"letters": under_way})] if under_way else [])


async def check_jobs(db: Any) -> list[Finding]:
    """Return the kinds of background jobs that were given up."""
    if await db.fetchval("select to_regclass('jobs')") is None:
        return []
    dead = await db.fetchval(
        "select string_agg(kind || ' (' || n || ')', ', ' order by kind)"
        " from (select kind, count(*) as n from jobs where dead is not null group by kind) as found"
    )
    return [Finding(LOOK, "doctor-jobs-dead", {"jobs": dead})] if dead else []


async def check_open_database(db: Any, settings: Settings, words: Words) -> AsyncIterator[Finding]:
    """Check a database that answers."""
    from ilion.server.database.migrate import known_migrations, schema_status

    number = int(await db.fetchval("show server_version_num")) // 10_000
    size = words.decimal(await db.fetchval("select pg_database_size(current_database())") / 1e6)
    yield Finding(
        WELL if number >= MIN_POSTGRES_VERSION else AMISS, "doctor-database", {"number": number, "size": size}
    )
    if number < MIN_POSTGRES_VERSION:
        yield Finding(AMISS, "doctor-database-old", {"oldest": MIN_POSTGRES_VERSION})
    for name in DURABILITY_SETTINGS:
        if await db.fetchval(f"show {name}") == "off":
            yield Finding(LOOK, "doctor-unsafe", {"name": name})
    standing = await schema_status(db, known_migrations())
    if standing.newer:
        yield Finding(AMISS, "schema-newer", {"step": standing.newer[0]})
    elif standing.pending and not settings.auto_migrate:
        yield Finding(AMISS, "schema-older", {"step": standing.pending[0].name})
    else:
        yield Finding(WELL, "migrate-nothing" if not standing.pending else "doctor-schema-later")
    before = time.time()
    apart = abs(await db.fetchval("select extract(epoch from clock_timestamp())::float8") - before)
    apart = max(0.0, apart - (time.time() - before))
    yield Finding(WELL if apart < MAX_CLOCK_SKEW_SECONDS else LOOK, "doctor-clock", {"seconds": words.decimal(apart)})


async def check_bus(settings: Settings) -> Finding:
    if not settings.nats_url:
        return Finding(WELL, "doctor-alone")
    import nats

    async def quiet(error: Exception) -> None:
        """Ignore the error; it is reported below."""

    try:
        client = await nats.connect(settings.nats_url, **ONCE, error_cb=quiet)
        await client.close()
    except Exception as error:
        return Finding(AMISS, "doctor-bus-away", {"what": str(error) or type(error).__name__})
    return Finding(WELL, "doctor-bus")


def check_disk(words: Words) -> Finding:
    from ilion.server.database.local_postgres import data_folder

    folder = data_folder()
    there = next(path for path in (folder, *folder.parents) if path.exists())
    free = shutil.disk_usage(there).free / 1e9
    return Finding(
        WELL if free > MIN_FREE_GIGABYTES else LOOK, "doctor-disk", {"free": words.decimal(free), "folder": str(there)}
    )


def check_open_files() -> Iterator[Finding]:
    if sys.platform == "win32":
        return
    import resource

    allowed = resource.getrlimit(resource.RLIMIT_NOFILE)[0]
    yield Finding(WELL if allowed >= MIN_OPEN_FILES else LOOK, "doctor-files", {"allowed": allowed})
