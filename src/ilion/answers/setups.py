"""Setups that strangers write: read by the game's types, under the newest rules, and held against its gate."""

from __future__ import annotations

from typing import Any

import msgspec

from ilion.core import components
from ilion.core.game import Game, Unplayable
from ilion.core.wire import Phrase, Refusal
from ilion.games import GAMES
from ilion.table.sorry import Sorry


def read_setup(game: Game, given: dict[str, Any]) -> Any:
    """A setup as it was asked for; which version of the rules is played is not for a client to say."""
    try:
        return components.read_setup(game, {**given, "version": game.version})
    except Unplayable as error:
        raise sorry(error.why) from error
    except msgspec.ValidationError as error:
        raise Sorry(Refusal("refuse-nonsense", {"detail": str(error)}), 422) from error


def admitted(name: str, given: dict[str, Any]) -> Any:
    """A setup as it was asked for, once it is through the gate."""
    game = GAMES[name]
    setup = read_setup(game, given)
    refuse(game.unplayable(setup))
    return setup


def unplayable(name: str, setup: bytes) -> Phrase | None:
    game = GAMES[name]
    return game.unplayable(msgspec.json.decode(setup, type=game.setup))


def refuse(why: Phrase | None) -> None:
    if why is not None:
        raise sorry(why)


def sorry(why: Phrase) -> Sorry:
    return Sorry(Refusal(why.word, why.args), 422)
