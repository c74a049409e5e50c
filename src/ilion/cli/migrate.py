"""``ilion migrate``: the database's schema as this release has it, while nodes go on serving."""

from __future__ import annotations

import argparse
import asyncio
from collections.abc import Coroutine
from typing import Any

from ilion.cli.parser import Commands, Games, Impossible, add_command
from ilion.core.words import Words


def add(commands: Commands, games: Games, words: Words) -> None:
    add_command(commands, words, "migrate", run)


def run(args: argparse.Namespace, games: Games, words: Words) -> int:
    url = database(words)
    from ilion.server.base.settings import Settings
    from ilion.server.postgres.migrate import migrate

    taken: list[str] = []

    def told(step: str) -> None:
        taken.append(step)
        print(words.say("migrate-step", step=step), flush=True)

    _, *others = Settings.from_env().databases.values()
    for each in (url, *others):
        in_order(migrate(each, told=told), words)
    if not taken:
        print(words.say("migrate-nothing"))
    return 0


def database(words: Words) -> str:
    """The address of the database that is configured, or of the house's own; what is done there is logged."""
    try:
        from ilion.server.base.logs import configure
        from ilion.server.base.settings import Settings
        from ilion.server.postgres.private import private_database
    except ImportError as error:
        raise Impossible(words.say("serve-not-installed")) from error
    settings = Settings.from_env()
    configure(settings.node, settings.log_level or "warning")
    return settings.database_url or private_database()


def in_order(schema: Coroutine[Any, Any, None], words: Words) -> None:
    """Wait until the schema is in order; says plainly what is to be done where it is not."""
    from ilion.server.postgres.migrate import Misfit

    try:
        asyncio.run(schema)
    except Misfit as misfit:
        raise Impossible(words.say(misfit.word, **misfit.told)) from misfit
