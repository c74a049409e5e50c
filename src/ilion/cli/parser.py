"""Commands and the arguments that several of them take."""

from __future__ import annotations

import argparse
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any

from ilion.cli.command_parser import CommandParser, with_suggestion
from ilion.core.game import Game
from ilion.core.words import LANGS, Words

Games = Mapping[str, Game]
Commands = Any
"""The result of ``ArgumentParser.add_subparsers``; the standard library has no public name for it."""


class CommandFailed(Exception):
    """Raised when a command cannot be done; the text, in the user's language, says why."""


def language(argv: Sequence[str], environ: Mapping[str, str]) -> str:
    """Return the language of ``--lang``, else of the environment, else English."""
    for i, arg in enumerate(argv):
        if arg == "--lang" and argv[i + 1 : i + 2]:
            return argv[i + 1] if argv[i + 1] in LANGS else "en"
        if arg.startswith("--lang="):
            return arg[7:] if arg[7:] in LANGS else "en"
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if environ.get(name):
            return environ[name][:2] if environ[name][:2] in LANGS else "en"
    return "en"


def add_command(
    commands: Commands,
    words: Words,
    name: str,
    run: Callable[[argparse.Namespace, Games, Words], int] | None,
    typed: str = "",
) -> CommandParser:
    """Add a command with its help; ``run`` gets the arguments, the games and the cli's words, None if others follow."""
    told = words.say(f"help-{name}")
    parser: CommandParser = commands.add_parser(typed or name, words=words, help=told, description=told)
    add_lang(parser, words)
    parser.set_defaults(run=run, parser=parser)
    return parser


def add_commands(parser: CommandParser, words: Words) -> Commands:
    """Return where to add the commands below a command; one of them must follow it."""
    return parser.add_subparsers(title=words.say("help-commands"), metavar=words.say("meta-command"), required=True)


def add_lang(parser: argparse.ArgumentParser, words: Words) -> None:
    parser.add_argument("--lang", choices=LANGS, default=words.lang, help=words.say("help-lang"))


def add_game(
    parser: CommandParser, games: Games, words: Words, *, told: str = "help-game", nargs: str | None = None
) -> None:
    def named(name: str) -> Game:
        if name not in games:
            message = with_suggestion(words.say("no-such-game", name=name), name, games, words)
            parser.refuse(message, words.say("see-games"))
        return games[name]

    parser.add_argument("game", metavar=words.say("meta-game"), type=named, nargs=nargs, help=words.say(told))


def read_text(path: Path, words: Words) -> str:
    """Return the text of a file; raise CommandFailed if it cannot be read."""
    try:
        return path.read_text("utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise CommandFailed(words.say("file-unreadable", file=str(path))) from error


def whole_number(words: Words, least: int = 0) -> Callable[[str], int]:
    """Return a parser of whole numbers not below ``least``."""

    def read(text: str) -> int:
        digits = text.replace("_", "")
        if not digits.isdecimal() or int(digits) < least:
            raise argparse.ArgumentTypeError(words.say("not-a-number", text=text, least=least))
        return int(digits)

    return read


def parse_share(words: Words) -> Callable[[str], float]:
    """Return a parser of numbers from 0 to 1."""

    def read(text: str) -> float:
        try:
            value = float(text)
        except ValueError:
            value = -1.0
        if not 0 <= value <= 1:
            raise argparse.ArgumentTypeError(words.say("not-a-share", text=text))
        return value

    return read


def add_number(
    parser: argparse.ArgumentParser,
    words: Words,
    name: str,
    default: int | None,
    *,
    least: int = 0,
    meta: str = "N",
    told: str = "",
) -> None:
    """Add ``--name N`` with the help message ``help-<name>`` or another."""
    told = words.say(told or f"help-{name}")
    parser.add_argument(f"--{name}", type=whole_number(words, least), default=default, metavar=meta, help=told)


def check_edition(game: Game, edition: int | None, words: Words) -> None:
    if edition is not None and edition not in game.editions:
        editions = tuple(str(e) for e in game.editions)
        raise CommandFailed(words.say("no-such-edition", game=game.name, edition=edition, editions=editions))
