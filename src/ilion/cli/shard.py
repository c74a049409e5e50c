"""``ilion shard``: which database the tables of each letter are in, and how they come to another while people play."""

from __future__ import annotations

import argparse
import asyncio
from collections.abc import Mapping
from contextlib import AsyncExitStack
from typing import TYPE_CHECKING

from ilion.cli.migrate import in_order
from ilion.cli.parser import Commands, Games, Impossible, add_command
from ilion.core.words import Words

if TYPE_CHECKING:
    from ilion.server.base.settings import Settings


def add(commands: Commands, games: Games, words: Words) -> None:
    told = words.say("help-shard")
    parser = commands.add_parser("shard", help=told, description=told)
    tools = parser.add_subparsers(metavar=words.say("meta-command"), required=True)
    add_command(tools, words, "shard-map", run_map, typed="map")
    moving = add_command(tools, words, "shard-move", run_move, typed="move")
    moving.add_argument("letters", metavar=words.say("meta-letters"), help=words.say("help-shard-letters"))
    moving.add_argument("name", metavar=words.say("meta-database"), help=words.say("help-shard-name"))


def run_map(args: argparse.Namespace, games: Games, words: Words) -> int:
    """The letters of each database."""
    settings = known(words)
    from ilion.server.postgres.moving import LETTERS

    places = asyncio.run(read_places(settings.databases["home"]))
    for name in settings.databases:
        print(f"{name}: {''.join(letter for letter in LETTERS if places.get(letter, 'home') == name)}")
    return 0


def run_move(args: argparse.Namespace, games: Games, words: Words) -> int:
    """Move some letters, one after the other; the first that cannot be moved ends it."""
    settings = known(words)
    from ilion.server.postgres.migrate import stand
    from ilion.server.postgres.moving import LETTERS

    urls = settings.databases
    if args.name not in urls:
        raise Impossible(words.say("shard-unknown", name=args.name, names=", ".join(urls)))
    if strange := "".join(letter for letter in args.letters if letter not in LETTERS):
        raise Impossible(words.say("shard-letters", letters=strange))
    for url in urls.values():
        in_order(stand(url), words)
    in_order(go(settings, urls, args.letters, args.name, words), words)
    return 0


def known(words: Words) -> Settings:
    try:
        from ilion.server.base.logs import configure
        from ilion.server.base.settings import Settings
    except ImportError as error:
        raise Impossible(words.say("serve-not-installed")) from error
    settings = Settings.from_env()
    configure(settings.node, settings.log_level or "warning")
    if not settings.shards or not settings.database_url:
        raise Impossible(words.say("shard-none"))
    return settings


async def read_places(url: str) -> dict[str, str]:
    from ilion.server.postgres.migrate import connection
    from ilion.server.postgres.moving import read

    async with connection(url) as home:
        return await read(home)


async def go(settings: Settings, urls: Mapping[str, str], letters: str, name: str, words: Words) -> None:
    from ilion.server.base.hub import Nats
    from ilion.server.postgres.moving import move, nobody

    async def unheard(table: str, seq: int) -> None:
        """Nobody is at a table here."""

    async with AsyncExitStack() as stack:
        tell = nobody
        if settings.nats_url:
            hub = await Nats.connect(settings.nats_url, unheard)
            stack.push_async_callback(hub.close)
            tell = hub.tell_map
        for letter in letters:
            moved = await move(urls, letter, name, tell)
            if moved is None:
                print(words.say("shard-there", letter=letter, name=name), flush=True)
            else:
                pause = f"{moved.pause:.1f}"
                print(words.say("shard-moved", letter=letter, name=name, tables=moved.tables, pause=pause), flush=True)
