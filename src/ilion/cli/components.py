"""``ilion components``: a game's components as a file for one's own values, and what is wrong with one."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

import msgspec

from ilion.cli.parser import Commands, Games, Impossible, add_command, add_game
from ilion.cli.setting import read_components
from ilion.core.components import examined, notice, played_with, shipped_file, whose
from ilion.core.game import Game
from ilion.core.words import Words


def add(commands: Commands, games: Games, words: Words) -> None:
    parser = add_command(commands, words, "components-of", run, typed="components")
    add_game(parser, games, words)
    parser.add_argument("--check", type=Path, metavar=words.say("meta-file"), help=words.say("help-components-check"))


def run(args: argparse.Namespace, games: Games, words: Words) -> int:
    if args.check is not None:
        return check(args.game, args.check, words)
    sys.stdout.write(file_of(args.game, words))
    return 0


def file_of(game: Game, words: Words) -> str:
    """Our file with its comments; where the options choose the components, those of the usual game, as JSON."""
    text = shipped_file(game)
    if text is not None:
        return text
    parts = played_with(game, game.usual())
    if parts is None:
        raise Impossible(words.say("components-none", game=game.name))
    return msgspec.json.format(msgspec.json.encode(parts)).decode() + "\n"


def check(game: Game, path: Path, words: Words) -> int:
    """All that is wrong with somebody's own file; 1 when anything is."""
    components = read_components(game, path, words)
    speech = game.words(words.lang).naming(components)
    faults, advice = examined(game, components)
    for phrase in (*faults, *advice):
        print(speech.say(phrase))
    if faults:
        return 1
    told = whose(game, components)
    print(words.say("components-sound", file=str(path)))
    if told is not None:
        print(notice(told, speech))
    return 0
