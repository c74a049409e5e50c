"""``ilion ratings``: recompute all ratings from every rated game; the fingerprint is the same on every machine."""

from __future__ import annotations

import argparse
import asyncio
from typing import TYPE_CHECKING

from ilion.cli.migrate import database_url, run_schema
from ilion.cli.parser import Commands, Games, add_command
from ilion.core.words import Words

if TYPE_CHECKING:
    from ilion.server.tables.ratings import RatingRebuild


def add(commands: Commands, games: Games, words: Words) -> None:
    add_command(commands, words, "ratings", run)


def run(args: argparse.Namespace, games: Games, words: Words) -> int:
    url = database_url(words)
    from ilion.server.database.migrate import ensure_schema

    run_schema(ensure_schema(url), words)
    done = asyncio.run(recompute_ratings(url))
    print(words.say("ratings-done", games=done.games, fingerprint=done.fingerprint))
    return 0


async def recompute_ratings(url: str) -> RatingRebuild:
    from ilion.server.database import Database
    from ilion.server.tables.ratings import rebuild_ratings

    db = await Database.connect(url, 2)
    try:
        return await rebuild_ratings(db)
    finally:
        await db.close()
