"""The shelf: all that can be played, and what is told of each game."""

from __future__ import annotations

from functools import cache
from typing import Any, get_args

import msgspec

from ilion.bots.levels import LEVELS, players
from ilion.core.game import Game, Preset
from ilion.core.options import options
from ilion.core.pictures import EMBLEM
from ilion.core.puzzles import lines
from ilion.games import GAMES, HOUSE
from ilion.table.messages import Lang

LANGUAGES: tuple[Lang, ...] = get_args(Lang)


class OptionInfo(msgspec.Struct):
    name: str
    values: list[Any]
    default: Any
    ruling: str
    least: int | None
    """Where it is any number from some on: that one."""
    blank: bool
    """Whether such a number may be left out."""


class GameInfo(msgspec.Struct):
    name: str
    author: str
    year: int
    editions: list[int]
    seats: list[int]
    usual: int
    """For how many the game was made first of all."""
    options: list[OptionInfo]
    secrets: bool
    own_components: bool
    """Whether somebody who owns the game can play with components of his own."""
    bots: list[str]
    """Whom one can play against, the weakest first; ``level-<name>`` names them."""
    titles: dict[Lang, str]
    summaries: dict[Lang, str]
    seat_names: dict[Lang, list[list[str]]]
    """What the seats are called, for each number of them, where nothing else is set up."""
    minutes: tuple[int, int]
    weight: int
    presets: list[Preset]
    art: str
    """The drawing on its card, by its path from the root of the site."""
    puzzles: int
    """How many it has."""


def shelf() -> list[GameInfo]:
    """All that can be played."""
    return [game_info(name) for name in GAMES]


@cache
def game_info(name: str) -> GameInfo:
    """What is told of a game, made once: it reads its words in every language, which takes a while."""
    g = GAMES[name]
    return GameInfo(
        g.name,
        g.author,
        g.year,
        list(g.editions),
        list(g.seats),
        g.setup().seats,
        [OptionInfo(o.name, list(o.values), o.default, o.ruling, o.least, o.blank) for o in options(g.setup)],
        g.secrets,
        g.components is not None,
        list(LEVELS if g.mind else players(g)),
        {lang: g.title(lang) for lang in LANGUAGES},
        {lang: g.summary(lang) for lang in LANGUAGES},
        {lang: [names_of_seats(g, lang, seats) for seats in g.seats] for lang in LANGUAGES},
        g.minutes,
        g.weight,
        list(g.presets),
        drawing(g),
        len(lines(g.package)),
    )


def drawing(game: Game) -> str:
    """What the house drew for its own; what a package brought along; else the emblem of the house."""
    if game.name in HOUSE:
        return f"/art/{game.name}.svg"
    return f"/pictures/{game.name}/{EMBLEM}" if EMBLEM in game.pictures() else "/emblem.svg"


def names_of_seats(game: Game, lang: Lang, seats: int) -> list[str]:
    return [game.words(lang).name(name) for name in game.seat_names(game.setup(seats=seats))]
