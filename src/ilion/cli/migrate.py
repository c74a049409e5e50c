"""``ilion migrate``: update the database schema to this release while nodes keep serving."""

from __future__ import annotations

import argparse
import asyncio
from collections.abc import Awaitable, Callable, Coroutine, Mapping
from typing import TYPE_CHECKING, Any, TypeVar

from ilion.cli.installing import install_extra
from ilion.cli.parser import CommandFailed, Commands, Games, add_command
from ilion.cli.progress import show_seconds
from ilion.core.words import Words

if TYPE_CHECKING:
    from ilion.server.database import Database

Answer = TypeVar("Answer")
COMMAND_CONNECTIONS = 2
"""Database connections of a command: one may hold a lock while another reads."""


def add(commands: Commands, games: Games, words: Words) -> None:
    add_command(commands, words, "migrate", run)


def run(args: argparse.Namespace, games: Games, words: Words) -> int:
    url = database_url(words)
    from ilion.server.database.migrate import migrate
    from ilion.server.runtime.settings import Settings

    taken: list[str] = []

    _, *others = Settings.from_env().databases.values()
    with show_seconds(words) as line:

        def told(step: str) -> None:
            taken.append(step)
            line.print(words.say("migrate-step", step=step))

        for each in (url, *others):
            run_schema(migrate(each, told=told), words)
    if not taken:
        print(words.say("migrate-nothing"))
    return 0


def database_url(words: Words) -> str:
    """Return the address of the configured database, or of the private one; set up logging."""
    try:
        from ilion.server.database.local_postgres import private_database
        from ilion.server.runtime.json_logs import configure
        from ilion.server.runtime.settings import Settings
    except ImportError as error:
        raise CommandFailed(words.say("serve-not-installed", command=install_extra("server"))) from error
    settings = Settings.from_env()
    configure(settings.node, settings.log_level or "warning")
    if settings.database_url:
        return settings.database_url
    with show_seconds(words):
        return private_database()


async def with_database(
    url: str, ask: Callable[[Database], Awaitable[Answer]], others: Mapping[str, str] | None = None
) -> Answer:
    """Return what a function answers that gets the database, or all databases as one if there are ``others``."""
    from ilion.server.database import Database
    from ilion.server.database.sharded import ShardedDatabase

    db: Database = (
        await ShardedDatabase.over(url, COMMAND_CONNECTIONS, others)
        if others
        else await Database.connect(url, COMMAND_CONNECTIONS)
    )
    try:
        return await ask(db)
    finally:
        await db.close()


def run_schema(schema: Coroutine[Any, Any, None], words: Words) -> None:
    """Run a schema check or migration; raise CommandFailed with what to do if it fails."""
    from ilion.server.database.migrate import SchemaMismatch

    try:
        asyncio.run(schema)
    except SchemaMismatch as misfit:
        raise CommandFailed(words.say(misfit.word, **misfit.told)) from misfit
