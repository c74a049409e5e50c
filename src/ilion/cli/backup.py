"""``ilion backup`` and ``ilion restore``: the whole database as one file."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from time import monotonic
from typing import Final
from urllib.parse import urlsplit

from ilion.cli.confirmation import add_yes, confirm
from ilion.cli.migrate import database_url, run_schema
from ilion.cli.parser import CommandFailed, Commands, Games, add_command
from ilion.cli.progress import show_seconds
from ilion.core.words import Words

SOURCE_MARKS: Final = (".git", "pyproject.toml", "Dockerfile")
"""Files that identify a source tree or a build context."""


def add(commands: Commands, games: Games, words: Words) -> None:
    for name, run in (("backup", back_up), ("restore", restore)):
        parser = add_command(commands, words, name, run)
        parser.add_argument("file", type=Path, metavar=words.say("meta-file"), help=words.say(f"help-{name}-file"))
        if name == "restore":
            add_yes(parser, words)


def back_up(args: argparse.Namespace, games: Games, words: Words) -> int:
    if args.file.exists():
        raise CommandFailed(words.say("backup-there", file=str(args.file)))
    if (tree := source_tree_of(args.file)) is not None:
        raise CommandFailed(words.say("backup-in-sources", file=str(args.file), tree=str(tree)))
    url = database_url(words)
    from ilion.server.database import backup

    begun = monotonic()
    print(words.say("backup-begun"), file=sys.stderr)
    with show_seconds(words):
        run_schema(backup.back_up(url, args.file), words)
    size, seconds = words.decimal(args.file.stat().st_size / 1e6), words.decimal(monotonic() - begun)
    print(words.say("backup-done", file=str(args.file), bytes=size, seconds=seconds))
    return 0


def source_tree_of(file: Path) -> Path | None:
    """Return the source tree that a file would be written into, or None.

    A backup holds users' e-mail addresses, and files in a source tree are easily published with it.
    """
    return next((home for home in file.resolve().parents if any((home / mark).exists() for mark in SOURCE_MARKS)), None)


def restore(args: argparse.Namespace, games: Games, words: Words) -> int:
    if not args.file.is_file():
        raise CommandFailed(words.say("restore-no-file", file=str(args.file)))
    url = database_url(words)
    from ilion.server.database import backup

    confirm(args, words.say("restore-confirm", file=str(args.file), database=public_name(url)), words)
    begun = monotonic()
    print(words.say("restore-begun"), file=sys.stderr)
    with show_seconds(words):
        run_schema(backup.restore(url, args.file), words)
    print(words.say("restore-done", seconds=words.decimal(monotonic() - begun)))
    return 0


def public_name(url: str) -> str:
    """Return the host and name of a database, without the user and the password."""
    parts = urlsplit(url)
    return f"{parts.hostname or 'localhost'}{parts.path}"
