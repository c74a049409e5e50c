"""Games from installed packages: each is checked before it is offered, and left out with a reason if it fails.

The server keeps running beside a broken package. This is no sandbox: a plugin is trusted like any installed package.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping, Sequence
from importlib import import_module
from importlib.metadata import EntryPoint
from importlib.resources import files
from typing import Final, NamedTuple, cast

import msgspec

from ilion.core.game import Game, GameOf
from ilion.core.options import options
from ilion.core.pictures import FOLDER, read_pictures
from ilion.core.words import LANGS

GAME_NAME_PATTERN: Final = re.compile(r"[a-z][a-z0-9]*(-[a-z0-9]+)*")
MAX_NAME_CHARACTERS: Final = 32
MOST_SEATS: Final = 12
RESERVED: Final = frozenset({"core", "bots", "server"})
"""Packages with translations of their own; web pages know them by these names."""


class PluginGames(NamedTuple):
    """What the installed packages brought: their games, and what was left out with the reason."""

    games: dict[str, Game]
    left_out: dict[str, str]


def invited(asked: str | None, points: Sequence[EntryPoint]) -> Sequence[EntryPoint]:
    """Return the entry points to load: all that are installed, or only those that are named."""
    return points if asked is None else [point for point in points if point.name in asked.replace(",", " ").split()]


def welcome(points: Sequence[EntryPoint], built_in: Mapping[str, Game]) -> PluginGames:
    """Return every game that passes the checks. Built-in games keep their names."""
    games: dict[str, Game] = {}
    left_out: dict[str, str] = {}
    for point in points:
        try:
            if point.name in built_in or point.name in games:
                raise ValueError("another game has this name")
            game = tried(point)
            pictures = read_pictures(game.package).left_out
            left_out |= {f"{point.name}/{FOLDER}/{name}": why for name, why in pictures.items()}
            games[point.name] = game
        except (Exception, SystemExit) as error:
            left_out[f"{point.name} ({point.value})"] = f"{type(error).__name__}: {error}"
    return PluginGames(games, left_out)


def can_be_named(name: str) -> bool:
    return GAME_NAME_PATTERN.fullmatch(name) is not None and len(name) <= MAX_NAME_CHARACTERS and name not in RESERVED


def tried(point: EntryPoint) -> Game:
    """Load the game of an entry point and check what every game must have; raise if something is missing."""
    game: Game = point.load()
    if not isinstance(game, GameOf):
        raise TypeError(f"{point.value} is no Game")
    if game.name != point.name:
        raise ValueError(f"the game calls itself {game.name}")
    if not can_be_named(game.name):
        raise ValueError("not a name that a game can have")
    if import_module(game.package).GAME is not game:
        raise ValueError(f"{game.package} has another GAME")
    if not (isinstance(game.seats, range) and game.seats and 0 < game.seats[0] <= game.seats[-1] <= MOST_SEATS):
        raise ValueError(f"not a number of seats: {game.seats}")
    for part in files(game.package).iterdir():
        if part.name.endswith(".toml"):
            tomllib.loads(part.read_text("utf-8"))
    for seats in game.seats:
        setup = game.setup(seats=seats, version=game.version)
        if len(game.seat_names(setup)) != seats:
            raise ValueError(f"names for {seats} seats: {game.seat_names(setup)}")
        if sorted(seat for team in game.teams(setup) for seat in team) != [*range(seats)]:
            raise ValueError(f"teams of {seats} seats: {game.teams(setup)}")
    setup = game.playable(game.usual())
    game.state.start(setup).seen(None)
    shelved(game)
    return cast(Game, game)


def shelved(game: Game) -> None:
    """Check everything that the list of games shows of a game; raise if it cannot be encoded."""
    names = dict.fromkeys(name for seats in game.seats for name in game.seat_names(game.setup(seats=seats)))
    for lang in LANGS:
        words = game.words(lang)
        msgspec.json.encode((game.title(lang), game.summary(lang), [words.name(name) for name in names]))
    listed = (game.author, game.year, game.editions, game.minutes, game.weight, game.presets)
    msgspec.json.encode((listed, options(game.setup)))
