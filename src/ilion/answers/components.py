"""Components: those that come with a game, those that options ask for, and those of a user's own, read and checked.

A user's own may be large: whatever is done with them is done in the thinking room.
"""

from __future__ import annotations

from functools import cache
from typing import Any

import msgspec

from ilion.answers.setups import admitted, sorry
from ilion.answers.toml import read_toml
from ilion.core import components as core
from ilion.core.components import examined, played_with, shipped_file
from ilion.core.game import Game, Unplayable
from ilion.core.wire import Phrase, Refusal
from ilion.games import GAMES
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
def shipped(game: str) -> tuple[Any, str]:
    """The components that come with a game, and their file."""
    text = shipped_file(GAMES[game])
    if text is None:
        raise Sorry(NO_COMPONENTS, 404)
    return core.shipped(GAMES[game]), text


def own(name: str, text: str) -> Any:
    """A user's own components file, in TOML or JSON."""
    game = game_of(name)
    if game.components is None:
        raise Sorry(NO_COMPONENTS, 404)
    try:
        decode = msgspec.json.decode if text.lstrip().startswith("{") else read_toml
        return core.read(game, decode(text))
    except Unplayable as error:
        raise sorry(error.why) from error
    except (ValueError, RecursionError) as error:
        raise Sorry(Refusal("refuse-components-misfit", {"what": str(error)}), 422) from error


def checked(name: str, text: str) -> Checked:
    """What is wrong with a user's own file, if anything."""
    return Checked(*examined(game_of(name), own(name, text)))


def unfit(game: Game, components: Any) -> Phrase | None:
    """Why nobody can play with some components, however many sit down; None where some number of people can."""
    faults, _ = examined(game, components)
    return faults[0] if faults else None


def made(name: str, size: int, seed: int, width: int) -> Any:
    """Components made by rule."""
    make = game_of(name).made
    if make is None:
        raise Sorry(NO_COMPONENTS, 404)
    return make(size, seed, width)


def pieces(name: str, options: dict[str, Any]) -> Any:
    """The components that a game is played with under some options."""
    return played_with(game_of(name), admitted(name, options))


def origins(name: str, setup: bytes, lang: str) -> str | None:
    """Whose the values are that a table is played with, told; nothing where no owner brought them, or none is ours."""
    game = game_of(name)
    played = msgspec.json.decode(setup, type=game.setup)
    own = getattr(played, "components", None)
    told = None if own is None else core.whose(game, own)
    return None if told is None else core.notice(told, game.words(lang, played))


def of_setup(name: str, setup: bytes) -> Any:
    """The components that a table is played with."""
    game = game_of(name)
    return played_with(game, msgspec.json.decode(setup, type=game.setup))
