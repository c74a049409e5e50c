"""``ilion shard``: show the shards of each database, and move shards to another while people play."""

from __future__ import annotations

import argparse
import asyncio
from collections.abc import Mapping
from contextlib import AsyncExitStack
from typing import TYPE_CHECKING

from ilion.cli.confirmation import add_yes, confirm
from ilion.cli.installing import install_extra
from ilion.cli.migrate import run_schema
from ilion.cli.parser import CommandFailed, Commands, Games, add_command, add_commands
from ilion.cli.progress import show_seconds
from ilion.core.words import Words

if TYPE_CHECKING:
    from ilion.server.runtime.settings import Settings


def add(commands: Commands, games: Games, words: Words) -> None:
    tools = add_commands(add_command(commands, words, "shard", None), words)
    add_command(tools, words, "shard-map", run_map, typed="map")
    moving = add_command(tools, words, "shard-move", run_move, typed="move")
    moving.add_argument("letters", metavar=words.say("meta-letters"), help=words.say("help-shard-letters"))
    moving.add_argument("name", metavar=words.say("meta-database"), help=words.say("help-shard-name"))
    add_yes(moving, words)


def run_map(args: argparse.Namespace, games: Games, words: Words) -> int:
    """Print the shards of each database."""
    settings = sharded_settings(words)
    from ilion.server.database.shard_move import SHARDS

    places = asyncio.run(read_places(settings.databases["home"]))
    for name in settings.databases:
        print(f"{name}: {''.join(letter for letter in SHARDS if places.get(letter, 'home') == name)}")
    return 0


def run_move(args: argparse.Namespace, games: Games, words: Words) -> int:
    """Move some shards, one after the other; stop at the first that cannot be moved."""
    settings = sharded_settings(words)
    from ilion.server.database.migrate import ensure_schema
    from ilion.server.database.shard_move import SHARDS

    urls = settings.databases
    if args.name not in urls:
        raise CommandFailed(words.say("shard-unknown", name=args.name, names=", ".join(urls)))
    if strange := "".join(letter for letter in args.letters if letter not in SHARDS):
        raise CommandFailed(words.say("shard-letters", letters=strange))
    for url in urls.values():
        run_schema(ensure_schema(url), words)
    tables = asyncio.run(count_tables(urls, args.letters, args.name))
    confirm(args, words.say("shard-confirm", tables=tables, name=args.name), words)
    run_schema(move_shards(settings, urls, args.letters, args.name, words), words)
    return 0


def sharded_settings(words: Words) -> Settings:
    try:
        from ilion.server.runtime.json_logs import configure
        from ilion.server.runtime.settings import Settings
    except ImportError as error:
        raise CommandFailed(words.say("serve-not-installed", command=install_extra("server"))) from error
    settings = Settings.from_env()
    configure(settings.node, settings.log_level or "warning")
    if not settings.shards or not settings.database_url:
        raise CommandFailed(words.say("shard-none"))
    return settings


async def read_places(url: str) -> dict[str, str]:
    from ilion.server.database.migrate import connection
    from ilion.server.database.shard_move import read_map

    async with connection(url) as home:
        return await read_map(home)


async def count_tables(urls: Mapping[str, str], letters: str, name: str) -> int:
    """Return how many tables of some shards are in another database than the one named."""
    from ilion.server.database.migrate import connection

    places, count = await read_places(urls["home"]), 0
    for other in urls:
        moving = [letter for letter in letters if places.get(letter, "home") == other != name]
        if moving:
            async with connection(urls[other]) as db:
                count += await db.fetchval("select count(*) from tables where left(id, 1) = any($1)", moving)
    return count


async def move_shards(settings: Settings, urls: Mapping[str, str], letters: str, name: str, words: Words) -> None:
    from ilion.server.database.shard_move import move, no_bus
    from ilion.server.runtime.bus import NatsBus

    async with AsyncExitStack() as stack:
        tell = no_bus
        if settings.nats_url:
            hub = await NatsBus.connect(settings.nats_url)
            stack.push_async_callback(hub.close)
            tell = hub.tell_map
        for letter in letters:
            with show_seconds(words, "shard-progress", letter=letter):
                moved = await move(urls, letter, name, tell)
            if moved is None:
                print(words.say("shard-there", letter=letter, name=name), flush=True)
            else:
                pause = f"{moved.pause:.1f}"
                print(words.say("shard-moved", letter=letter, name=name, tables=moved.tables, pause=pause), flush=True)
