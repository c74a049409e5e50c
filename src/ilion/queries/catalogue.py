"""The catalogue of games: all that can be played, with what clients show of each game."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, get_args

import msgspec

from ilion.bots.levels import LEVELS, players
from ilion.core.game import Game, Preset
from ilion.core.options import Option, options
from ilion.core.pictures import EMBLEM
from ilion.core.puzzles import lines
from ilion.games import BUILT_IN, GAMES
from ilion.table.messages import Lang

LANGUAGES: tuple[Lang, ...] = get_args(Lang)


class OptionInfo(msgspec.Struct):
    name: str
    values: list[Any]
    default: Any
    ruling: str
    least: int | None
    """The lowest number, if any number from there on is allowed."""
    blank: bool
    """Whether such a number may be left out."""
    seats: list[list[int]] = []
    """By value: the numbers of players that it allows; empty if every value allows all numbers."""


class GameInfo(msgspec.Struct):
    name: str
    author: str
    year: int
    editions: list[int]
    seats: list[int]
    usual: int
    """The number of players that the game is designed for."""
    options: list[OptionInfo]
    secrets: bool
    own_components: bool
    """Whether owners of the game can play with components of their own."""
    bots: list[str]
    """The bots to play against, the weakest first; the message ``level-<name>`` names each."""
    titles: dict[Lang, str]
    summaries: dict[Lang, str]
    seat_names: dict[Lang, list[list[str]]]
    """The names of the seats, by number of seats, for the default setup."""
    minutes: tuple[int, int]
    lesson_minutes: int
    """How long the lesson takes; 0 if there is none."""
    weight: int
    presets: list[Preset]
    art: str
    """The picture on its card, as a path from the root of the site."""
    puzzles: int
    """How many puzzles it has."""


def shelf() -> list[GameInfo]:
    """Return all games that can be played."""
    return [game_info(name) for name in GAMES]


@lru_cache(maxsize=64)
def game_info(name: str) -> GameInfo:
    """Return the description of a game. It is cached, since reading the messages of every language takes a while."""
    g = GAMES[name]
    return GameInfo(
        g.name,
        g.author,
        g.year,
        list(g.editions),
        list(g.seats),
        g.setup().seats,
        [
            OptionInfo(o.name, list(o.values), o.default, o.ruling, o.least, o.blank, allowed_seats(g, o))
            for o in options(g.setup)
        ],
        g.secrets,
        g.components is not None,
        list(LEVELS if g.mind else players(g)),
        {lang: g.title(lang) for lang in LANGUAGES},
        {lang: g.summary(lang) for lang in LANGUAGES},
        {lang: [names_of_seats(g, lang, seats) for seats in g.seats] for lang in LANGUAGES},
        g.minutes,
        g.lesson_minutes,
        g.weight,
        list(g.presets),
        picture_path(g),
        len(lines(g.package)),
    )


def allowed_seats(game: Game, option: Option) -> list[list[int]]:
    """Return by value of an option how many players it allows; an empty list if every value allows all numbers.

    A value that allows the fewest and the most players allows all between. One that allows none depends on another
    option, and says nothing here.
    """

    def allows(value: Any, seats: int) -> bool:
        return game.setup_error(game.setup(seats=seats, **{option.name: value})) is None

    if len(game.seats) == 1 or all(isinstance(value, bool) for value in option.values):
        return []
    ends = (game.seats[0], game.seats[-1])
    free = {value: all(allows(value, seats) for seats in ends) for value in option.values}
    found = [[n for n in game.seats if free[value] or allows(value, n)] or list(game.seats) for value in option.values]
    return [] if all(free.values()) else found


def picture_path(game: Game) -> str:
    """Return the path of a game's picture: our own, the one in the plugin's package, or else the Ilion emblem."""
    if game.name in BUILT_IN:
        return f"/art/{game.name}.svg"
    return f"/pictures/{game.name}/{EMBLEM}" if EMBLEM in game.pictures() else "/emblem.svg"


def names_of_seats(game: Game, lang: Lang, seats: int) -> list[str]:
    return [game.words(lang).name(name) for name in game.seat_names(game.setup(seats=seats))]
