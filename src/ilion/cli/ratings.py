"""``ilion ratings``: recompute all ratings from every rated game; the fingerprint is the same on every machine."""

from __future__ import annotations

import argparse
import asyncio

from ilion.cli.confirmation import add_yes, confirm
from ilion.cli.migrate import database_url, run_schema, with_database
from ilion.cli.parser import Commands, Games, add_command
from ilion.cli.progress import show_progress
from ilion.core.words import Words


def add(commands: Commands, games: Games, words: Words) -> None:
    add_yes(add_command(commands, words, "ratings", run), words)


def run(args: argparse.Namespace, games: Games, words: Words) -> int:
    url = database_url(words)
    from ilion.server.database.migrate import ensure_schema
    from ilion.server.tables.ratings import rebuild_ratings

    run_schema(ensure_schema(url), words)
    total = asyncio.run(with_database(url, lambda db: db.last_counted()))
    confirm(args, words.say("ratings-confirm", games=total), words)
    counted = 0

    def count(done: int) -> None:
        nonlocal counted
        counted = done

    with show_progress(lambda: words.say("progress", done=counted, total=total)):
        rebuilt = asyncio.run(with_database(url, lambda db: rebuild_ratings(db, count)))
    print(words.say("ratings-done", games=rebuilt.games, fingerprint=rebuilt.fingerprint))
    return 0
