"""``ilion join``: take a seat at an online table by its link, and play there as at any table of one's own."""

from __future__ import annotations

import argparse
import asyncio
import os

from ilion.cli.parser import Commands, Games, add_command
from ilion.cli.play import played, shelf_of_records
from ilion.core.words import Words


def add(commands: Commands, games: Games, words: Words) -> None:
    parser = add_command(commands, words, "join", run)
    parser.add_argument("link", metavar=words.say("meta-link"), help=words.say("help-link-seat"))
    parser.add_argument("--name", default="Ilion", metavar=words.say("meta-name"), help=words.say("help-join-name"))
    parser.add_argument("--plain", action="store_true", help=words.say("help-plain"))


def run(args: argparse.Namespace, games: Games, words: Words) -> int:
    from ilion.cli.distant import Distant
    from ilion.cli.online import Online

    online = Online(args.link, words)
    try:
        asyncio.run(online.sit(args.name, os.environ.get("ILION_TOKEN", ""), shelf_of_records()))
    except KeyboardInterrupt:
        return 0
    return played(Distant(online, games, shelf_of_records()), words, args.plain)
