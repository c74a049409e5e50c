"""``ilion migrate``: update the database schema to this release while nodes keep serving."""

from __future__ import annotations

import argparse
import asyncio
from collections.abc import Coroutine
from typing import Any

from ilion.cli.parser import CommandFailed, Commands, Games, add_command
from ilion.core.words import Words


def add(commands: Commands, games: Games, words: Words) -> None:
    add_command(commands, words, "migrate", run)


def run(args: argparse.Namespace, games: Games, words: Words) -> int:
    url = database_url(words)
    from ilion.server.database.migrate import migrate
    from ilion.server.runtime.settings import Settings

    taken: list[str] = []

    def told(step: str) -> None:
        taken.append(step)
        print(words.say("migrate-step", step=step), flush=True)

    _, *others = Settings.from_env().databases.values()
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
        raise CommandFailed(words.say("serve-not-installed")) from error
    settings = Settings.from_env()
    configure(settings.node, settings.log_level or "warning")
    return settings.database_url or private_database()


def run_schema(schema: Coroutine[Any, Any, None], words: Words) -> None:
    """Run a schema check or migration; raise CommandFailed with what to do if it fails."""
    from ilion.server.database.migrate import SchemaMismatch

    try:
        asyncio.run(schema)
    except SchemaMismatch as misfit:
        raise CommandFailed(words.say(misfit.word, **misfit.told)) from misfit
