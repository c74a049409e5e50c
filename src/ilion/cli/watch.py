"""``ilion watch``: look on at an online table, in lines."""

from __future__ import annotations

import argparse
import asyncio
import os

from ilion.cli.parser import Commands, Games, add_command
from ilion.core.words import Words


def add(commands: Commands, games: Games, words: Words) -> None:
    parser = add_command(commands, words, "watch", run)
    parser.add_argument("link", metavar=words.say("meta-link"), help=words.say("help-link"))


def run(args: argparse.Namespace, games: Games, words: Words) -> int:
    from ilion.cli.online import Online

    online = Online(args.link, games, words)
    online.token = os.environ.get("ILION_TOKEN", "")
    try:
        return asyncio.run(online.follow())
    except KeyboardInterrupt:
        return 0
