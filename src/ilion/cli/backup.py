"""``ilion backup`` and ``ilion restore``: all that a house knows, in one file and back."""

from __future__ import annotations

import argparse
from pathlib import Path
from time import monotonic

from ilion.cli.migrate import database, in_order
from ilion.cli.parser import Commands, Games, Impossible, add_command
from ilion.core.words import Words


def add(commands: Commands, games: Games, words: Words) -> None:
    for name, run in (("backup", back_up), ("restore", restore)):
        parser = add_command(commands, words, name, run)
        parser.add_argument("file", type=Path, metavar=words.say("meta-file"), help=words.say(f"help-{name}-file"))


def back_up(args: argparse.Namespace, games: Games, words: Words) -> int:
    if args.file.exists():
        raise Impossible(words.say("backup-there", file=str(args.file)))
    url = database(words)
    from ilion.server.postgres import backup

    begun = monotonic()
    in_order(backup.back_up(url, args.file), words)
    size, seconds = words.decimal(args.file.stat().st_size / 1e6), words.decimal(monotonic() - begun)
    print(words.say("backup-done", file=str(args.file), bytes=size, seconds=seconds))
    return 0


def restore(args: argparse.Namespace, games: Games, words: Words) -> int:
    if not args.file.is_file():
        raise Impossible(words.say("restore-no-file", file=str(args.file)))
    url = database(words)
    from ilion.server.postgres import backup

    begun = monotonic()
    in_order(backup.restore(url, args.file), words)
    print(words.say("restore-done", seconds=words.decimal(monotonic() - begun)))
    return 0
