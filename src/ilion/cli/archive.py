"""``ilion archive``: games that have been over for a while leave the database; broken off, nothing is lost."""

from __future__ import annotations

import argparse
import asyncio
from typing import TYPE_CHECKING

from ilion.cli.audit import report
from ilion.cli.migrate import database, in_order
from ilion.cli.parser import Commands, Games, Impossible, add_command
from ilion.core.words import Words

if TYPE_CHECKING:
    from ilion.server.base.archive import Store
    from ilion.server.tables.archiving import Moved

DAYS = 30
POOL = 4
"""Connections: one has the name alone, another reads."""


def add(commands: Commands, games: Games, words: Words) -> None:
    parser = add_command(commands, words, "archive", run)
    parser.add_argument("--days", type=int, default=DAYS, help=words.say("help-archive-days"))


def run(args: argparse.Namespace, games: Games, words: Words) -> int:
    url = database(words)
    from ilion.server.base.archive import Archive, Unkept
    from ilion.server.base.settings import Settings
    from ilion.server.postgres.migrate import stand

    store = Archive.of(Settings.from_env().archive).store
    if store is None:
        raise Impossible(words.say("archive-not-set"))
    in_order(stand(url), words)
    try:
        moved = asyncio.run(go(url, store, args.days, words))
    except TimeoutError as error:
        raise Impossible(words.say("archive-busy")) from error
    except Unkept as error:
        raise Impossible(words.say("archive-unkept", what=str(error))) from error
    size = round(moved.bytes / max(1, moved.tables))
    print(words.say("archive-done", tables=moved.tables, files=moved.files, size=size, stay=moved.stay))
    return 1 if moved.stay else 0


async def go(url: str, store: Store, days: int, words: Words) -> Moved:
    """All that is to leave; what must stay is said at once."""
    from ilion.server.postgres import Database
    from ilion.server.tables.archiving import Moved, archive_all

    moved = Moved()
    db = await Database.connect(url, POOL)
    try:
        async for found in archive_all(db, store, days, moved):
            report(found, words)
    finally:
        await db.close()
    return moved
