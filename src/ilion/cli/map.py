"""``ilion map``: check a map for Escólex, or make one of hexes."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

import msgspec

from ilion.cli.parser import Commands, Games, Impossible, add_command, add_number
from ilion.core.words import Words
from ilion.games.escolex import GAME
from ilion.games.escolex.maps import advice, check, hex_map, read_map
from ilion.games.escolex.types import MapFile

FEWEST = 10
"""Cells a map of hexes needs to have enough land."""


def add(commands: Commands, games: Games, words: Words) -> None:
    told = words.say("help-map")
    parser = commands.add_parser("map", help=told, description=told)
    tools = parser.add_subparsers(metavar=words.say("meta-command"), required=True)
    checking = add_command(tools, words, "map-check", run_check, typed="check")
    checking.add_argument("file", type=Path, metavar=words.say("meta-file"), help=words.say("help-map-file"))
    making = add_command(tools, words, "map-hex", run_hex, typed="hex")
    add_number(making, words, "cells", 100, least=FEWEST)
    add_number(making, words, "seed", 1, meta="S", told="help-map-seed")


def run_check(args: argparse.Namespace, games: Games, words: Words) -> int:
    """All that is wrong with a map; 1 when anything is."""
    file = opened(args.file, words)
    speech = GAME.words(words.lang)
    faults = check(file)
    for phrase in (*faults, *advice(file)):
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
        raise Impossible(words.say("file-unreadable", file=str(path))) from error
    except msgspec.DecodeError as error:
        raise Impossible(words.say("map-misfit", file=str(path), what=str(error))) from error


def run_hex(args: argparse.Namespace, games: Games, words: Words) -> int:
    """A map of hexes, as its file."""
    sys.stdout.write(msgspec.json.encode(hex_map(args.cells, args.seed)).decode() + "\n")
    return 0
