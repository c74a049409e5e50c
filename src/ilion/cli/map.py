"""``ilion map``: check a map for Escólex, or generate one of hexes."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

import msgspec

from ilion.cli.parser import CommandFailed, Commands, Games, add_command, add_commands, add_number
from ilion.core.words import Words
from ilion.games.escolex import GAME
from ilion.games.escolex.book import hex_map, map_advice, map_errors, read_map
from ilion.games.escolex.types import MapFile

MIN_HEX_CELLS = 10
"""The fewest cells with which a map of hexes has enough land."""


def add(commands: Commands, games: Games, words: Words) -> None:
    tools = add_commands(add_command(commands, words, "map", None), words)
    checking = add_command(tools, words, "map-check", run_check, typed="check")
    checking.add_argument("file", type=Path, metavar=words.say("meta-file"), help=words.say("help-map-file"))
    making = add_command(tools, words, "map-hex", run_hex, typed="hex")
    add_number(making, words, "cells", 100, least=MIN_HEX_CELLS)
    add_number(making, words, "seed", 1, meta="S", told="help-map-seed")


def run_check(args: argparse.Namespace, games: Games, words: Words) -> int:
    """Print all faults of a map; return 1 if there are any."""
    file = opened(args.file, words)
    speech = GAME.words(words.lang)
    faults = map_errors(file)
    for phrase in (*faults, *map_advice(file)):
        print(speech.say(phrase))
    if faults:
        return 1
    players = file.players
    print(
        words.say(
            "map-sound",
            name=file.name,
            land=file.counts.land,
            sea=file.counts.sea,
            links=len(file.adjacency),
            low=players.min,
            high=players.max,
        )
    )
    return 0


def opened(path: Path, words: Words) -> MapFile:
    try:
        return read_map(path.read_bytes())
    except OSError as error:
        raise CommandFailed(words.say("file-unreadable", file=str(path))) from error
    except msgspec.DecodeError as error:
        raise CommandFailed(words.say("map-misfit", file=str(path), what=str(error))) from error


def run_hex(args: argparse.Namespace, games: Games, words: Words) -> int:
    """Print a generated map of hexes as a file."""
    sys.stdout.write(msgspec.json.encode(hex_map(args.cells, args.seed)).decode() + "\n")
    return 0
