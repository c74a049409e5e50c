"""The setup of a table that somebody asks for."""

from __future__ import annotations

from typing import Any

from ilion.answers.components import game_of
from ilion.answers.forms import TableForm
from ilion.answers.setups import read_setup
from ilion.core.game import Game


def asked_for(form: TableForm) -> tuple[Game, Any]:
    """The game and its setup; where bots sit alone, as it is usual among them."""
    game = game_of(form.game)
    return game, read_setup(game, {"seats": len(form.seats), **(game.among_bots if alone(form) else {}), **form.setup})


def alone(form: TableForm) -> bool:
    """Whether nobody but bots is to sit there."""
    return all(who.startswith("bot:") for who in form.seats)
