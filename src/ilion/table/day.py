"""The day's war: one game a day, the same for everybody, so that whoever did better had no better dice.

All of its tables draw from one key: what a draw is for decides what falls, whoever asks and when. The bots' dice are
made of that key, too, so they answer the same acts alike.
"""

from __future__ import annotations

import hmac
from collections.abc import Mapping
from typing import Any, Final, NamedTuple

from ilion.bots.anchors import anchors_of
from ilion.core.game import Game

BRIEF: Final = "short"
"""The preset for an evening, where a game has one."""
OPPONENTS: Final = ("glaucus", "ajax", "dolon", "ajax", "glaucus", "ulysses")
"""In turn: mostly those whom an ordinary player beats about every other time."""


class War(NamedTuple):
    """What is played on a day: everybody has ``seat``, the bot all others."""

    game: Game
    setup: Any
    seat: int
    bot: str

    @property
    def seats(self) -> list[str]:
        return ["me" if n == self.seat else f"bot:{self.bot}" for n in range(self.setup.seats)]


def war_of(n: int, games: Mapping[str, Game]) -> War:
    """That of the ``n``-th day. The games whose opponents are measured take turns; so do their sides and opponents."""
    shelf = [game for name, game in sorted(games.items()) if anchors_of(name)]
    turn, which = divmod(n, len(shelf))
    game = shelf[which]
    setup = game.setup(version=game.version, **game.preset(BRIEF).options)
    return War(game, setup, turn % setup.seats, OPPONENTS[turn // setup.seats % len(OPPONENTS)])


def dice_of(day: str, table: str = "", deal: str = "") -> str:
    """What stands for a table in its dice: the same for all tables of a day or a deal, itself where it is of none."""
    return f"day-{day}" if day else f"deal-{deal}" if deal else table


def share_of(seed: bytes, seat: int) -> bytes:
    """Every seat's share of the dice of a day or a deal: nobody brings one of his own, or each would have others."""
    return hmac.digest(seed, f"share:{seat}".encode(), "sha256")
