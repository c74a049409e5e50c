"""Components: those that come with a game, those that options ask for, and those of a user's own, read and checked.

A user's own may be large: whatever is done with them is done in the thinking room.
"""

from __future__ import annotations

import gzip
from functools import cache, lru_cache
from importlib.resources import files
from typing import Any

import msgspec

from ilion.core.game import Game
from ilion.core.wire import Phrase, Refusal
from ilion.games import GAMES
from ilion.server.thinking.answers import LEVEL, answered
from ilion.server.thinking.setups import admitted, refuse
from ilion.server.thinking.toml import read_toml
from ilion.table.sorry import NO_COMPONENTS, NO_GAME, Sorry


class Checked(msgspec.Struct, frozen=True):
    """What is wrong with components of a user's own, and what may disappoint."""

    faults: list[Phrase]
    advice: list[Phrase]


def game_of(name: str) -> Game:
    game = GAMES.get(name)
    if game is None:
        raise Sorry(NO_GAME, 404)
    return game


@cache
def shipped(game: str) -> Any:
    """The components that come with a game, as its file has them."""
    place = files(GAMES[game].package).joinpath("components.toml")
    kind = GAMES[game].components
    if kind is None or not place.is_file():
        raise Sorry(NO_COMPONENTS, 404)
    return msgspec.convert(read_toml(place.read_text("utf-8")), kind)


def played_with(game: Game, setup: Any) -> Any:
    """The components of a setup: its own, those its options ask for, or those of the game; None where it has none."""
    if game.components is None:
        return None
    own = getattr(setup, "components", None)
    return own or (game.pieces(setup) if game.pieces else shipped(game.name))


def own(name: str, text: str) -> Any:
    """A user's own components file, in TOML or JSON."""
    kind = game_of(name).components
    if kind is None:
        raise Sorry(NO_COMPONENTS, 404)
    try:
        decode = msgspec.json.decode if text.lstrip().startswith("{") else read_toml
        return msgspec.convert(decode(text), kind)
    except (ValueError, RecursionError) as error:
        raise Sorry(Refusal("refuse-components-misfit", {"what": str(error)}), 422) from error


def checked(name: str, text: str) -> Checked:
    """What is wrong with a user's own file, if anything."""
    checks = game_of(name).check
    if checks is None:
        raise Sorry(NO_COMPONENTS, 404)
    return Checked(*checks(own(name, text)))


def to_keep(name: str, text: str) -> tuple[str, bytes]:
    """A user's own file as it is kept: what it is called, and itself, through the gate, written anew and packed."""
    game, components = game_of(name), own(name, text)
    refuse(unfit(game, components))
    return str(getattr(components, "name", "")), gzip.compress(msgspec.json.encode(components), LEVEL, mtime=0)


def unfit(game: Game, components: Any) -> Phrase | None:
    """Why nobody can play with some components, however many sit down; None where some number of people can."""
    faults, _ = game.check(components) if game.check else ((), ())
    if faults:
        return faults[0]
    why = None
    for seats in game.seats:
        why = game.unplayable(game.setup(seats=seats, components=components))
        if why is None:
            return None
    return why


def unpacked(packed: bytes) -> msgspec.Raw:
    """What was kept, for whoever cannot unpack it himself."""
    return msgspec.Raw(gzip.decompress(packed))


def made(name: str, size: int, seed: int, width: int) -> Any:
    """Components made by rule."""
    make = game_of(name).made
    if make is None:
        raise Sorry(NO_COMPONENTS, 404)
    return make(size, seed, width)


def pieces(name: str, options: dict[str, Any]) -> Any:
    """The components that a game is played with under some options."""
    return played_with(game_of(name), admitted(name, options))


def of_setup(name: str, setup: bytes) -> Any:
    """The components that a table is played with."""
    game = game_of(name)
    return played_with(game, msgspec.json.decode(setup, type=game.setup))


@lru_cache(maxsize=64)
def standard(packs: bool, name: str, setup: bytes) -> tuple[bytes, bool]:
    """The same where they are none of a user's own, written out: there are not many."""
    return answered(packs, of_setup, name, setup)
