"""``ilion join``: take a seat at an online table by its link, and play there in lines."""

from __future__ import annotations

import argparse
import asyncio
import os

from ilion.cli.parser import Commands, Games, add_command
from ilion.cli.play import shelf_of_records
from ilion.core.words import Words


def add(commands: Commands, games: Games, words: Words) -> None:
    parser = add_command(commands, words, "join", run)
    parser.add_argument("link", metavar=words.say("meta-link"), help=words.say("help-link-seat"))
    parser.add_argument("--name", default="Ilion", metavar=words.say("meta-name"), help=words.say("help-join-name"))


def run(args: argparse.Namespace, games: Games, words: Words) -> int:
    from ilion.cli.online import Online

    online = Online(args.link, games, words)

    async def play() -> int:
        await online.sit(args.name, os.environ.get("ILION_TOKEN", ""), shelf_of_records())
        return await online.follow()

    try:
        return asyncio.run(play())
    except (EOFError, KeyboardInterrupt):
        return 0
