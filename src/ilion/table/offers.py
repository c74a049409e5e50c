"""Choices as they are put to a seat, each written once for all tables of a setup: an act is never called otherwise."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, Final

from msgspec import UNSET

from ilion.core.game import Fight, Game
from ilion.core.scene import Route
from ilion.core.wire import Act, Phrase
from ilion.table.messages import Choice
from ilion.table.written import written

SETUPS: Final = 32
"""Setups whose choices are remembered."""
MOST: Final = 2048
"""Choices remembered of each."""


class Offers:
    """What has been offered under one setup."""

    def __init__(self) -> None:
        self.made: dict[tuple[Act, bool, tuple[Fight, ...], Route], Choice] = {}

    def choice(
        self,
        game: Game,
        setup: Any,
        act: Act,
        final: bool,
        fights: tuple[Fight, ...] = (),
        warns: Phrase | None = None,
        route: Route = (),
    ) -> Choice:
        """An act in words, whether it could not be taken back, what it leads to; one with a warning is made anew."""
        if warns is not None:
            return Choice(act, game.tell(setup, act), final, fights, warns, on=route or UNSET)
        found = self.made.get((act, final, fights, route))
        if found is None:
            if len(self.made) >= MOST:
                self.made.clear()
            plain = Choice(act, game.tell(setup, act), final, fights, on=route or UNSET)
            found = self.made[act, final, fights, route] = written(plain)
        return found


@lru_cache(maxsize=SETUPS)
def offers(package: str, setup: Any) -> Offers:
    """Those of a game and a setup; whoever plays under it keeps hold of them."""
    return Offers()
