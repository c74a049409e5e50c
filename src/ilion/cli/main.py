"""``ilion``: one command per module of this package."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence

from ilion import __version__
from ilion.cli import (
    analyse,
    archive,
    audit,
    backup,
    components,
    dataset,
    dev,
    doctor,
    explore,
    games,
    host,
    jobs,
    join,
    lab,
    learn,
    map,
    match,
    migrate,
    new,
    play,
    ratings,
    replay,
    serve,
    shard,
    site,
    verify,
    watch,
)
from ilion.cli.command_parser import speak
from ilion.cli.overview import OverviewParser
from ilion.cli.parser import CommandFailed, Games, add_lang, language
from ilion.core.words import Words
from ilion.games import GAMES

COMMANDS = (
    games,
    learn,
    play,
    join,
    watch,
    replay,
    analyse,
    verify,
    match,
    lab,
    dataset,
    explore,
    new,
    components,
    map,
    dev,
    serve,
    site,
    migrate,
    audit,
    archive,
    backup,
    doctor,
    ratings,
    host,
    jobs,
    shard,
)


def cli_words(lang: str) -> Words:
    """Return the texts of the command line, and those of the developers' tools if they are installed."""
    return Words.of(lang, "ilion.core", "ilion.bots", "ilion.cli", *[dev.PACKAGE] * dev.is_installed())


def build(shelf: Games, words: Words) -> OverviewParser:
    """Return the parser of the whole command line."""
    speak(words)
    parser = OverviewParser(words)
    parser.add_argument("--version", action="version", version=__version__, help=words.say("help-version"))
    add_lang(parser, words)
    for command in COMMANDS:
        command.add(parser.commands, shelf, words)
    return parser


def main(argv: Sequence[str] | None = None, shelf: Games = GAMES) -> int:
    """Run a command; return its exit code (2: it could not be done as requested)."""
    asked = sys.argv[1:] if argv is None else list(argv)
    words = cli_words(language(asked, os.environ))
    parser = build(shelf, words)
    args, unknown = parser.parse_known_args(asked)
    if unknown:
        args.parser.refuse_unknown(unknown[0])
    if args.run is None:
        print(parser.overview())
        return 0
    try:
        code: int = args.run(args, shelf, words)
        return code
    except CommandFailed as error:
        print(f"ilion: {error}", file=sys.stderr)
        return 2
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 1


if __name__ == "__main__":
    sys.exit(main())
