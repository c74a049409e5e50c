"""``ilion ratings``: every rated game counted anew, in its order; the fingerprint is the same on every machine."""

from __future__ import annotations

import argparse
import asyncio
from typing import TYPE_CHECKING

from ilion.cli.migrate import database, in_order
from ilion.cli.parser import Commands, Games, add_command
from ilion.core.words import Words

if TYPE_CHECKING:
    from ilion.server.tables.ratings import Rebuilt


def add(commands: Commands, games: Games, words: Words) -> None:
    add_command(commands, words, "ratings", run)


def run(args: argparse.Namespace, games: Games, words: Words) -> int:
    url = database(words)
    from ilion.server.postgres.migrate import stand

    in_order(stand(url), words)
    done = asyncio.run(go(url))
    print(words.say("ratings-done", games=done.games, fingerprint=done.fingerprint))
    return 0


async def go(url: str) -> Rebuilt:
    from ilion.server.postgres import Database
    from ilion.server.tables.ratings import rebuild

    db = await Database.connect(url, 2)
    try:
        return await rebuild(db)
    finally:
        await db.close()
