"""``ilion host``: who looks after the house, and so has the host's page."""

from __future__ import annotations

import argparse
import asyncio
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING

from ilion.cli.migrate import database, in_order
from ilion.cli.parser import Commands, Games, Impossible, add_command
from ilion.core.words import Words

if TYPE_CHECKING:
    from ilion.server.postgres import Database


def add(commands: Commands, games: Games, words: Words) -> None:
    told = words.say("help-hosts")
    parser = commands.add_parser("host", help=told, description=told)
    tools = parser.add_subparsers(metavar=words.say("meta-command"), required=True)
    add_command(tools, words, "host-list", run_list, typed="list")
    for typed, run in (("add", run_add), ("drop", run_drop)):
        tool = add_command(tools, words, f"host-{typed}", run, typed=typed)
        tool.add_argument("account", metavar=words.say("meta-account"), help=words.say("help-host-account"))


def run_list(args: argparse.Namespace, games: Games, words: Words) -> int:
    async def listed(db: Database) -> str:
        return "\n".join(f"{row['id']}  {row['name']}" for row in await db.hosts_named()) or words.say("host-none")

    return told(listed, words)


def run_add(args: argparse.Namespace, games: Games, words: Words) -> int:
    async def named(db: Database) -> str:
        return words.say("host-added", name=await changed(db, db.name_host, args.account, words))

    return told(named, words)


def run_drop(args: argparse.Namespace, games: Games, words: Words) -> int:
    async def dropped(db: Database) -> str:
        return words.say("host-dropped", name=await changed(db, db.unname_host, args.account, words))

    return told(dropped, words)


async def changed(db: Database, change: Callable[[str], Awaitable[object]], named: str, words: Words) -> str:
    """Change what an account is here; whose it is."""
    found = await db.account_named(named.lower() if "@" in named else named)
    if found is None:
        raise Impossible(words.say("host-unknown", account=named))
    await change(found["id"])
    return found["name"]


def told(asks: Callable[[Database], Awaitable[str]], words: Words) -> int:
    """Ask the house's database, and say what came of it."""
    url = database(words)
    from ilion.server.postgres.migrate import stand

    in_order(stand(url), words)
    print(asyncio.run(asked(url, asks)))
    return 0


async def asked(url: str, asks: Callable[[Database], Awaitable[str]]) -> str:
    from ilion.server.postgres import Database

    db = await Database.connect(url, 1)
    try:
        return await asks(db)
    finally:
        await db.close()
