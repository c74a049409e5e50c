"""Untrusted setups: decoded by the game's types, under the newest rules, and checked by the game."""

from __future__ import annotations

from typing import Any

import msgspec

from ilion.core import components
from ilion.core.game import Game, InvalidSetup
from ilion.core.values import Phrase, Refusal
from ilion.games import GAMES
from ilion.table.errors import RequestRefused


def read_setup(game: Game, given: dict[str, Any]) -> Any:
    """Return a requested setup; the version of the rules is never chosen by a client."""
    try:
        return components.read_setup(game, {**given, "version": game.version})
    except InvalidSetup as error:
        raise refused(error.why) from error
    except msgspec.ValidationError as error:
        raise RequestRefused(Refusal("refuse-nonsense", {"detail": str(error)}), 422) from error


def parse_setup(name: str, given: dict[str, Any]) -> Any:
    """Return a requested setup if it can be played; raise a refusal otherwise."""
    game = GAMES[name]
    setup = read_setup(game, given)
    refuse(game.setup_refusal(setup))
    return setup


def unplayable(name: str, setup: bytes) -> Phrase | None:
    game = GAMES[name]
    return game.setup_refusal(msgspec.json.decode(setup, type=game.setup))


def refuse(why: Phrase | None) -> None:
    if why is not None:
        raise refused(why)


def refused(why: Phrase) -> RequestRefused:
    return RequestRefused(Refusal(why.word, why.args), 422)
