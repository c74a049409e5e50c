"""``ilion doctor``: what is here, what is missing and what a host should look at, in plain words."""

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
from importlib.resources import files
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple
from urllib.request import urlopen

from ilion import __version__
from ilion.cli.parser import Commands, Games, add_command
from ilion.core.words import Words

if TYPE_CHECKING:
    from ilion.server.base.settings import Settings

WELL, LOOK, AMISS, ABSENT = "✓", "!", "✗", "·"
EXTRAS = {"server": "litestar", "lab": "duckdb", "research": "pettingzoo", "traces": "opentelemetry"}
"""What may be installed besides, and a package that only it brings."""
OF_OTHERS = {"ILION_DATA", "ILION_GAMES", "ILION_CHROMIUM", "ILION_SERVER"}
"""Variables that are ours and no settings of a node."""
OLDEST = 15
"""The oldest PostgreSQL that does."""
SAFE = ("fsync", "full_page_writes")
APART = 2.0
"""Seconds by which two clocks may differ."""
ROOM = 2.0
"""Gigabytes below which a disk is nearly full."""
FILES = 4096
"""Open files, and so sockets, that a node should be allowed."""
PATIENCE = 5.0
ONCE: dict[str, Any] = {
    "connect_timeout": PATIENCE,
    "allow_reconnect": False,
    "max_reconnect_attempts": 1,
    "reconnect_time_wait": 0.1,
}
"""How a bus is asked whether it is there: a node would go on asking for minutes."""


class Finding(NamedTuple):
    """One thing that was looked at."""

    mark: str
    word: str
    told: Mapping[str, str | int] = {}


def add(commands: Commands, games: Games, words: Words) -> None:
    add_command(commands, words, "doctor", run)


def run(args: argparse.Namespace, games: Games, words: Words) -> int:
    return asyncio.run(examine(words))


async def examine(words: Words) -> int:
    """Say each thing as it is found; 1 where something keeps a house from being served."""
    worst = 0
    async for found in everything(words):
        print(f"{found.mark} {words.say(found.word, **found.told)}", flush=True)
        worst += found.mark == AMISS
    print(words.say("doctor-amiss" if worst else "doctor-well", count=worst))
    return 1 if worst else 0


async def everything(words: Words) -> AsyncIterator[Finding]:
    told = {
        "version": __version__,
        "python": platform.python_version(),
        "system": f"{platform.system()} {platform.machine()}",
    }
    yield Finding(WELL, "doctor-versions", told)
    for finding in installed():
        yield finding
    yield client()
    if not there("server"):
        return
    from ilion.server.base.settings import Settings

    try:
        settings = Settings.from_env()
    except ValueError as error:
        yield Finding(AMISS, "doctor-setting-wrong", {"what": str(error)})
        return
    for finding in (*unknown(), *door(settings), await asyncio.to_thread(port, settings)):
        yield finding
    async for finding in database(settings, words):
        yield finding
    yield await bus(settings)
    for finding in (disk(words), *sockets()):
        yield finding


def there(extra: str) -> bool:
    return find_spec(EXTRAS[extra]) is not None


def installed() -> Iterator[Finding]:
    for extra in EXTRAS:
        if there(extra):
            yield Finding(WELL, f"doctor-{extra}")
        else:
            mark = AMISS if extra == "server" else ABSENT
            yield Finding(mark, f"doctor-no-{extra}", {"command": f'pip install "ilion[{extra}]"'})


def client() -> Finding:
    static = Path(str(files("ilion.server"))) / "static"
    whole = (static / "index.html").exists() and (static / "python" / "python.json").exists()
    return Finding(WELL, "doctor-client") if whole else Finding(AMISS, "site-unbuilt")


def unknown() -> Iterator[Finding]:
    """Names in the environment that look like settings and are none: mistyped, most likely."""
    from ilion.server.base.settings import IN_A_FILE, Settings

    ours = {f"ILION_{name.upper()}" for name in Settings.__annotations__}
    known = OF_OTHERS | ours | {name + IN_A_FILE for name in ours}
    for name in sorted(os.environ):
        if name.startswith("ILION_") and name not in known and not name.startswith("ILION_TEST_"):
            yield Finding(LOOK, "doctor-setting-unknown", {"name": name})


def door(settings: Settings) -> Iterator[Finding]:
    """What people come through: their address, cookies and the proxies before the house."""
    from ilion.server.edge.guard import proxies

    if settings.origin.startswith("https:") and not settings.secure_cookies:
        yield Finding(LOOK, "doctor-cookies")
    try:
        named = proxies(settings.proxies)
    except ValueError as error:
        yield Finding(AMISS, "serve-proxies", {"what": str(error)})
        return
    if settings.origin and not named:
        yield Finding(LOOK, "doctor-proxies")


def port(settings: Settings) -> Finding:
    where = {"host": settings.host, "port": str(settings.port)}
    with socket.socket(socket.AF_INET6 if ":" in settings.host else socket.AF_INET) as one:
        one.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            one.bind((settings.host, settings.port))
        except OSError:
            return Finding(WELL, "doctor-port-ours", where) if ours(settings) else Finding(AMISS, "serve-taken", where)
    return Finding(WELL, "doctor-port", where)


def ours(settings: Settings) -> bool:
    """Whether it is a house that answers at its port."""
    try:
        with urlopen(f"http://{settings.host}:{settings.port}/healthz", timeout=PATIENCE) as answer:
            return bool(answer.status == 200)
    except OSError:
        return False


async def database(settings: Settings, words: Words) -> AsyncIterator[Finding]:
    from ilion.server.postgres.private import data_folder

    if not settings.database_url:
        folder = data_folder() / "postgres"
        begun = any(folder.glob("**/PG_VERSION"))
        yield Finding(WELL, "doctor-private" if begun else "doctor-private-later", {"folder": str(folder)})
        return
    import asyncpg

    from ilion.server.base.settings import HOME

    for name, url in settings.databases.items():
        try:
            db = await asyncpg.connect(url, timeout=PATIENCE)
        except (OSError, TimeoutError, ValueError, asyncpg.PostgresError, asyncpg.InterfaceError) as error:
            away = {"what": str(error) or type(error).__name__, "name": name}
            yield Finding(AMISS, "doctor-database-away" if name == HOME else "doctor-shard-away", away)
            continue
        if name != HOME:
            yield Finding(WELL, "doctor-shard", {"name": name})
        try:
            async for finding in examined(db, settings, words):
                yield finding
            for finding in await letters(db, settings) if name == HOME else []:
                yield finding
        finally:
            await db.close()


async def letters(db: Any, settings: Settings) -> list[Finding]:
    """Letters that are, or should be, in a database that nobody here knows."""
    if await db.fetchval("select to_regclass('shards')") is None:
        return []
    rows = await db.fetch("select name, string_agg(letter, '' order by letter) as letters from shards group by name")
    lost = [dict(row) for row in rows if row["name"] not in settings.databases]
    under_way = await db.fetchval("select string_agg(letter, '' order by letter) from shards where moving")
    found = [Finding(AMISS, "doctor-shard-unknown", told) for told in lost]
    return found + ([Finding(LOOK, "doctor-shard-moving", {"letters": under_way})] if under_way else [])


async def examined(db: Any, settings: Settings, words: Words) -> AsyncIterator[Finding]:
    """A database that answers."""
    from ilion.server.postgres.migrate import known, stands

    number = int(await db.fetchval("show server_version_num")) // 10_000
    size = words.decimal(await db.fetchval("select pg_database_size(current_database())") / 1e6)
    yield Finding(WELL if number >= OLDEST else AMISS, "doctor-database", {"number": number, "size": size})
    if number < OLDEST:
        yield Finding(AMISS, "doctor-database-old", {"oldest": OLDEST})
    for name in SAFE:
        if await db.fetchval(f"show {name}") == "off":
            yield Finding(LOOK, "doctor-unsafe", {"name": name})
    standing = await stands(db, known())
    if standing.newer:
        yield Finding(AMISS, "schema-newer", {"step": standing.newer[0]})
    elif standing.pending and not settings.migrate:
        yield Finding(AMISS, "schema-older", {"step": standing.pending[0].name})
    else:
        yield Finding(WELL, "migrate-nothing" if not standing.pending else "doctor-schema-later")
    before = time.time()
    apart = abs(await db.fetchval("select extract(epoch from clock_timestamp())::float8") - before)
    apart = max(0.0, apart - (time.time() - before))
    yield Finding(WELL if apart < APART else LOOK, "doctor-clock", {"seconds": words.decimal(apart)})


async def bus(settings: Settings) -> Finding:
    if not settings.nats_url:
        return Finding(WELL, "doctor-alone")
    import nats

    async def quiet(error: Exception) -> None:
        """It is said once, below."""

    try:
        client = await nats.connect(settings.nats_url, **ONCE, error_cb=quiet)
        await client.close()
    except Exception as error:
        return Finding(AMISS, "doctor-bus-away", {"what": str(error) or type(error).__name__})
    return Finding(WELL, "doctor-bus")


def disk(words: Words) -> Finding:
    from ilion.server.postgres.private import data_folder

    folder = data_folder()
    there = next(path for path in (folder, *folder.parents) if path.exists())
    free = shutil.disk_usage(there).free / 1e9
    return Finding(WELL if free > ROOM else LOOK, "doctor-disk", {"free": words.decimal(free), "folder": str(there)})


def sockets() -> Iterator[Finding]:
    if sys.platform == "win32":
        return
    import resource

    allowed = resource.getrlimit(resource.RLIMIT_NOFILE)[0]
    yield Finding(WELL if allowed >= FILES else LOOK, "doctor-files", {"allowed": allowed})
