"""``ilion components``: print a game's components as a file to edit, or check such a file."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

import msgspec

from ilion.cli.parser import CommandFailed, Commands, Games, add_command, add_game
from ilion.cli.setup_args import read_components
from ilion.core.components import check_components, components_of, notice, shipped_file, whose
from ilion.core.game import Game
from ilion.core.words import Words


def add(commands: Commands, games: Games, words: Words) -> None:
    parser = add_command(commands, words, "components-of", run, typed="components")
    add_game(parser, games, words)
    parser.add_argument("--check", type=Path, metavar=words.say("meta-file"), help=words.say("help-components-check"))


def run(args: argparse.Namespace, games: Games, words: Words) -> int:
    if args.check is not None:
        return check(args.game, args.check, words)
    sys.stdout.write(components_file(args.game, words))
    return 0


def components_file(game: Game, words: Words) -> str:
    """Return our file with its comments; if options choose the components, those of the usual setup, as JSON."""
    text = shipped_file(game)
    if text is not None:
        return text
    parts = components_of(game, game.usual())
    if parts is None:
        raise CommandFailed(words.say("components-none", game=game.name))
    return msgspec.json.format(msgspec.json.encode(parts)).decode() + "\n"


def check(game: Game, path: Path, words: Words) -> int:
    """Print all faults of a user's own file; return 1 if there are any."""
    components = read_components(game, path, words)
    speech = game.words(words.lang).naming(components)
    faults, advice = check_components(game, components)
    for phrase in (*faults, *advice):
        print(speech.say(phrase))
    if faults:
        return 1
    told = whose(game, components)
    print(words.say("components-sound", file=str(path)))
    if told is not None:
        print(notice(told, speech))
    return 0
