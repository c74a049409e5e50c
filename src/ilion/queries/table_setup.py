"""The setup of a requested table."""

from __future__ import annotations

from typing import Any

from ilion.core.game import Game
from ilion.queries.components import game_of
from ilion.queries.forms import TableForm
from ilion.queries.setup_check import read_setup


def asked_for(form: TableForm) -> tuple[Game, Any]:
    """Return the game and its setup; tables without people use the options for bots."""
    game = game_of(form.game)
    return game, read_setup(
        game, {"seats": len(form.seats), **(game.bot_game_options if only_bots(form) else {}), **form.setup}
    )


def only_bots(form: TableForm) -> bool:
    """Return whether only bots are to play."""
    return all(who.startswith("bot:") for who in form.seats)
