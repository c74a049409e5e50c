"""``ilion archive``: move finished games from the database to the archive; it can be interrupted safely."""

from __future__ import annotations

import argparse
import asyncio
from typing import TYPE_CHECKING

from ilion.cli.audit import report
from ilion.cli.confirmation import add_yes, confirm
from ilion.cli.migrate import database_url, run_schema
from ilion.cli.parser import CommandFailed, Commands, Games, add_command
from ilion.cli.progress import ProgressLine
from ilion.core.words import Words

if TYPE_CHECKING:
    from ilion.server.runtime.archive_store import ObjectStore
    from ilion.server.tables.archiver import ArchiveRun

DAYS = 30
POOL_CONNECTIONS = 4
"""Database connections: one holds the lock, another reads."""


def add(commands: Commands, games: Games, words: Words) -> None:
    parser = add_command(commands, words, "archive", run)
    parser.add_argument("--days", type=int, default=DAYS, help=words.say("help-archive-days"))
    add_yes(parser, words)


def run(args: argparse.Namespace, games: Games, words: Words) -> int:
    url = database_url(words)
    from ilion.server.database.migrate import ensure_schema
    from ilion.server.runtime.archive_store import ArchiveError, GameArchive
    from ilion.server.runtime.settings import Settings

    store = GameArchive.of(Settings.from_env().archive_folder).store
    if store is None:
        raise CommandFailed(words.say("archive-not-set"))
    confirm(args, words.say("archive-confirm", days=args.days), words)
    run_schema(ensure_schema(url), words)
    try:
        moved = asyncio.run(archive_games(url, store, args.days, words))
    except TimeoutError as error:
        raise CommandFailed(words.say("archive-busy")) from error
    except ArchiveError as error:
        raise CommandFailed(words.say("archive-unkept", what=str(error))) from error
    size = round(moved.bytes / max(1, moved.tables))
    print(words.say("archive-done", tables=moved.tables, files=moved.files, size=size, stay=moved.stay))
    return 1 if moved.stay else 0


async def archive_games(url: str, store: ObjectStore, days: int, words: Words) -> ArchiveRun:
    """Archive all games that are due; print at once what cannot be archived."""
    from ilion.server.database import Database
    from ilion.server.tables.archiver import ArchiveRun, archive_all

    moved = ArchiveRun()
    db = await Database.connect(url, POOL_CONNECTIONS)
    try:
        with ProgressLine() as line:
            async for found in archive_all(db, store, days, moved):
                if found.unread or found.fault is not None:
                    line.clear()
                    report(found, words)
                line.show(words.say("archive-progress", tables=moved.tables))
    finally:
        await db.close()
    return moved
