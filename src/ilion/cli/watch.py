"""``ilion watch``: watch an online table."""

from __future__ import annotations

import argparse
import os

from ilion.cli.parser import Commands, Games, add_command
from ilion.cli.play import run_session
from ilion.cli.record_files import saved_games_folder
from ilion.core.words import Words


def add(commands: Commands, games: Games, words: Words) -> None:
    parser = add_command(commands, words, "watch", run)
    parser.add_argument("link", metavar=words.say("meta-link"), help=words.say("help-link"))
    parser.add_argument("--plain", action="store_true", help=words.say("help-plain"))


def run(args: argparse.Namespace, games: Games, words: Words) -> int:
    from ilion.cli.online import Online
    from ilion.cli.remote_session import RemoteSession

    online = Online(args.link, words)
    online.token = os.environ.get("ILION_TOKEN", "")
    return run_session(RemoteSession(online, games, saved_games_folder()), words, args.plain)
