"""The daily challenge: one game a day with the same dice for everyone, so that results can be compared.

All its tables draw from one key: the purpose of a draw decides its outcome, no matter who asks and when. The bots'
randomness comes from that key too, so they answer the same acts in the same way.
"""

from __future__ import annotations

import hmac
from collections.abc import Mapping
from typing import Any, Final, NamedTuple

from ilion.bots.anchors import anchors_of
from ilion.core.game import Game

SHORT_PRESET: Final = "short"
"""The preset for a short game, if a game has one."""
OPPONENTS: Final = ("glaucus", "ajax", "dolon", "ajax", "glaucus", "ulysses")
"""Bots, used in turn: mostly levels that an average player beats about half the time."""


class DailyGame(NamedTuple):
    """What is played on a day: every participant has ``seat``, bots have all others."""

    game: Game
    setup: Any
    seat: int
    bot: str

    @property
    def seats(self) -> list[str]:
        return ["me" if n == self.seat else f"bot:{self.bot}" for n in range(self.setup.seats)]


def war_of(n: int, games: Mapping[str, Game]) -> DailyGame:
    """Return the challenge of the ``n``-th day. Games with rated bots, sides and opponents take turns."""
    shelf = [game for name, game in sorted(games.items()) if anchors_of(name)]
    turn, which = divmod(n, len(shelf))
    game = shelf[which]
    setup = game.setup(version=game.version, **game.preset(SHORT_PRESET).options)
    return DailyGame(game, setup, turn % setup.seats, OPPONENTS[turn // setup.seats % len(OPPONENTS)])


def dice_of(day: str, table: str = "", deal: str = "") -> str:
    """Return the id under which a table's dice are drawn: its own, or one for all tables of a day or a deal."""
    return f"day-{day}" if day else f"deal-{deal}" if deal else table


def share_of(seed: bytes, seat: int) -> bytes:
    """Return a seat's share of the dice of a day or a deal; players bring none, so that all get the same dice."""
    return hmac.digest(seed, f"share:{seat}".encode(), "sha256")
